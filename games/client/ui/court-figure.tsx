import classes from './card-face.module.css';

const QUEEN = 11;
const KING = 12;

/** What a king, a queen and a jack wear on the head. */
function Headdress({ rank }: { readonly rank: number }) {
  if (rank === KING) {
    return (
      <>
        <path className={classes.gold} d="M46 32V17l7 6 6-10 6 10 7-6v15z" />
        <path className={classes.hair} d="M50 43q1 15 9 16q8-1 9-16q-4 5-9 5t-9-5z" />
      </>
    );
  }
  if (rank === QUEEN) {
    return (
      <>
        <path className={classes.gold} d="M47 31q1-9 6-6q2-10 6-10t6 10q5-3 6 6q-12-6-24 0z" />
        <circle className={classes.robe} cx="59" cy="15" r="2.6" />
      </>
    );
  }
  return (
    <>
      <path className={classes.robe} d="M45 32q-2-14 13-15q16-1 15 13q-14-5-28 2z" />
      <path className={classes.gold} d="M70 22q8-13 16-6q-4 8-15 12z" />
    </>
  );
}

function Half({ rank }: { readonly rank: number }) {
  return (
    <>
      {rank === QUEEN ? <path className={classes.hair} d="M44 60q-4-34 15-36q19 2 15 36z" /> : null}
      {rank < QUEEN ? <path className={classes.hair} d="M46 46q-3-20 13-21q16 1 13 21z" /> : null}
      <path className={classes.robe} d="M35 84V68q6-15 17-17h14q11 2 17 17v16z" />
      <path className={classes.gold} d="M50 51l9 17l9-17l5 1l-14 27l-14-27z" />
      <path className={classes.trim} d="M38 66l10 18M80 66l-10 18" />
      <ellipse className={classes.skin} cx="59" cy="39" rx="9.4" ry="11.6" />
      <Headdress rank={rank} />
      <path className={classes.ink} d="M54.6 38.4h1.6M61.8 38.4h1.6M56.8 46q2.2 1.4 4.4 0" />
    </>
  );
}

/** The picture of a jack, queen or king: the same half twice, as on real cards. @param rank 10, 11 or 12 */
export function CourtFigure({ rank }: { readonly rank: number }) {
  return (
    <g>
      <rect className={classes.frame} x="33" y="9" width="59" height="122" rx="4" />
      {['', 'rotate(180 62.5 70)'].map((turn) => (
        <g key={turn} transform={turn}>
          <svg aria-hidden="true" x="34" y="10" width="57" height="60" viewBox="31.5 10 57 60">
            <Half rank={rank} />
          </svg>
        </g>
      ))}
      <path className={classes.fold} d="M34 70h57" />
    </g>
  );
}
