import { useTranslation } from 'react-i18next';
import { endsByDigit } from '../../../engine/lottery/vietnam/ends-by-digit.ts';
import type { PlayNames } from './play-names.ts';
import classes from './vietnam-prizes.module.css';
import type { VietnamResult } from './vietnam-queries.ts';

type Prizes = VietnamResult['prizes'];

/** More numbers than this fill rows of three. */
const FEW_COLUMNS = 5;
/** Digits at the end of a number on which most bets are. */
const END = 2;

/** A number of a draw with its end made plain. */
function DrawnNumber({ number }: { readonly number: string }) {
  return (
    <bdi dir="ltr">
      {number.slice(0, -END)}
      <b>{number.slice(-END)}</b>
    </bdi>
  );
}

/** The numbers of a draw by prize, from the special one on, as newspapers print them. */
export function PrizeTable({
  caption,
  prizes,
  names,
}: {
  readonly caption: string;
  readonly prizes: Prizes;
  readonly names: PlayNames;
}) {
  return (
    <table className={classes.prizes} data-numbers="drawn">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {prizes.map(({ key, numbers }) => (
          <tr key={key} data-prize={key.endsWith('special') ? 'special' : undefined}>
            <th scope="row">{names.prizeName(key)}</th>
            <td>
              <span className={classes.numbers} data-count={Math.min(numbers.length, FEW_COLUMNS)}>
                {numbers.map((number, place) => (
                  <DrawnNumber key={place} number={number} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The ends of a draw by their first and by their last digit (đầu and đuôi). */
export function EndsTable({ prizes }: { readonly prizes: Prizes }) {
  const { t } = useTranslation();
  const { heads, tails } = endsByDigit(prizes.flatMap(({ numbers }) => numbers.map(Number)));
  const shown = (digits: readonly number[] | undefined): string =>
    digits === undefined || digits.length === 0 ? '–' : digits.join(' ');
  return (
    <table className={classes.ends}>
      <caption>{t('lottery.endsTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lottery.digit')}</th>
          <th scope="col">{t('lottery.heads')}</th>
          <th scope="col">{t('lottery.tails')}</th>
        </tr>
      </thead>
      <tbody>
        {heads.map((units, digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>
              <bdi dir="ltr">{shown(units)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{shown(tails[digit])}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
