import classes from './ball-tube.module.css';
import { say } from './keno-words.ts';
import { rowOf } from './number-board.tsx';

/** The glass tube that the drawn balls roll into, in their order; the newest is shown large. */
export function BallTube({
  drawn,
  count,
  picks,
}: {
  readonly drawn: readonly number[];
  /** How many a whole draw has. */
  readonly count: number;
  readonly picks: readonly number[];
}) {
  const newest = drawn.at(-1);
  const slots = Array.from({ length: count }, (_, index) => ({ slot: `slot ${index}`, number: drawn[index] }));
  const tone = (number: number) => ({ '--row': rowOf(number) });
  return (
    <div className={classes.tube} dir="ltr" role="img" aria-label={say('balls')}>
      <span className={classes.large}>
        {newest === undefined ? null : (
          <span
            key={newest}
            className={classes.ball}
            style={tone(newest)}
            data-hit={picks.includes(newest) || undefined}
          >
            <span className={classes.number}>{newest}</span>
          </span>
        )}
      </span>
      <ol className={classes.slots}>
        {slots.map(({ slot, number }) => (
          <li key={slot} className={classes.slot}>
            {number === undefined ? null : (
              <span className={classes.ball} style={tone(number)} data-hit={picks.includes(number) || undefined}>
                <span className={classes.number}>{number}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
