import { plainText, withTimesSign } from '../../numbers.ts';
import unseen from '../../ui/unseen.module.css';
import { say } from './keno-words.ts';
import classes from './prize-row.module.css';

const HUNDREDTHS = 100;

/** The pay of each number of hits for the current picks, and the progress of the draw. */
export function PrizeRow({
  prizes,
  hits,
  isOver,
}: {
  /** By hits, hundredths of the stake. */
  readonly prizes: readonly number[];
  /** Hits so far; undefined before a draw. */
  readonly hits: number | undefined;
  readonly isOver: boolean;
}) {
  const paid = prizes.flatMap((prize, count) => (prize > 0 ? [{ count, prize }] : []));
  return (
    <table className={classes.prizes}>
      <caption className={unseen.text}>{say('prizes')}</caption>
      <thead>
        <tr>
          <th scope="row" className={classes.head}>
            {say('hits')}
          </th>
          {paid.map(({ count }) => (
            <th key={count} scope="col" className={classes.hits} data-now={count === hits || undefined}>
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={classes.head}>
            {say('prizes')}
          </th>
          {paid.map(({ count, prize }) => (
            <td
              key={count}
              className={classes.prize}
              data-now={count === hits || undefined}
              data-won={(isOver && count === hits && prize > HUNDREDTHS) || undefined}
            >
              {withTimesSign(plainText(prize / HUNDREDTHS))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
