import classes from './tile-faces.module.css';

/** A cut gem, for a safe tile. */
export function GemFace() {
  return (
    <svg className={classes.face} viewBox="-60 -60 120 120" aria-hidden="true">
      <path className={classes.gemBase} d="M-46,-14L-26,-40H26L46,-14L0,46Z" />
      <path className={classes.gemLight} d="M-46,-14L-26,-40L-18,-14ZM-26,-40H26L18,-14H-18Z" />
      <path className={classes.gemDark} d="M46,-14L26,-40L18,-14ZM18,-14H46L0,46Z" />
      <path className={classes.gemShine} d="M-26,-40H0L-18,-14ZM-18,-14H18L0,46Z" />
    </svg>
  );
}

/** A mine with its horns. */
export function MineFace() {
  return (
    <svg className={classes.face} viewBox="-60 -60 120 120" aria-hidden="true">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <path key={angle} className={classes.horn} d="M-7,-28L-4,-50H4L7,-28Z" transform={`rotate(${angle})`} />
      ))}
      <circle className={classes.shell} r="34" />
      <path className={classes.shine} d="M-22,-14A27,27 0 0 1 -4,-27" />
      <circle className={classes.fuse} r="11" />
      <circle className={classes.spark} cx="-3" cy="-3" r="4" />
    </svg>
  );
}
