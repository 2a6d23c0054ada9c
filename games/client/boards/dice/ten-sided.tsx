import classes from './ten-sided.module.css';

const DIGITS = 4;
/** What the dice show before the first roll. */
const NO_ROLL = '0000';
const DELAY_MS = 70;

/** A die of ten sides, seen onto one of them. */
function Die({ digit, order, isTen }: { readonly digit: string; readonly order: number; readonly isTen: boolean }) {
  return (
    <svg
      className={classes.die}
      viewBox="-60 -64 120 128"
      data-ten={isTen || undefined}
      style={{ '--delay': `${order * DELAY_MS}ms`, '--turn': order % 2 === 0 ? -1 : 1 }}
      aria-hidden="true"
    >
      <path className={classes.base} d="M0,-58L52,-20V20L0,60L-52,20V-20Z" />
      <path
        className={classes.dark}
        d="M-52,20V-20L-34,16ZM52,20V-20L34,16ZM-34,16L0,36V60L-52,20ZM34,16L0,36V60L52,20Z"
      />
      <path className={classes.light} d="M0,-58L-52,-20L-34,16Z" />
      <path className={classes.face} d="M0,-58L34,16L0,36L-34,16Z" />
      <text className={classes.digit} y="12" textAnchor="middle">
        {digit}
      </text>
    </svg>
  );
}

/** Four dice of ten sides: tens, ones, tenths and hundredths of a roll. They tumble for each new round. */
export function TenSided({
  roll,
  roundId,
  isShaken,
  isStill,
}: {
  readonly roll: number | undefined;
  readonly roundId: string | undefined;
  /** Whether they are held, before it is known how they fall. */
  readonly isShaken: boolean;
  readonly isStill: boolean;
}) {
  const digits = roll === undefined ? NO_ROLL : String(roll).padStart(DIGITS, '0');
  const motion = isStill ? 'none' : isShaken ? 'shake' : roll === undefined ? 'none' : 'tumble';
  return (
    <span key={roundId} className={classes.dice} data-motion={motion} dir="ltr">
      {Array.from(digits, (digit, order) => (
        <Die key={order} digit={digit} order={order} isTen={order < 2} />
      ))}
    </span>
  );
}
