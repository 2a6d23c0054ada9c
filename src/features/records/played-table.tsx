import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { Money } from '../../ui/money.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import table from '../../ui/sums-table.module.css';
import classes from './played-table.module.css';

interface PlayedRow {
  readonly key: string;
  readonly name: string;
  readonly rounds: number;
  readonly betsMinor: string;
  readonly winsMinor: string;
  readonly netMinor: string;
}

/** An amount's share of half a bar, in percent; amounts above zero stay visible. */
function share(minor: bigint, largest: bigint): number {
  if (largest === 0n || minor === 0n) return 0;
  const absolute = minor < 0n ? -minor : minor;
  return Math.max(2, Number((absolute * 100n) / largest));
}

/** Play results, one line each with a bar: towards the end of the line for a gain, towards its start for a loss. */
export function PlayedTable({
  title,
  heading,
  rows,
  currency,
}: {
  readonly title: string;
  readonly heading: string;
  readonly rows: readonly PlayedRow[];
  readonly currency: string;
}) {
  const site = useSite();
  const { t } = useTranslation();
  const results = rows.map(({ netMinor }) => BigInt(netMinor)).map((net) => (net < 0n ? -net : net));
  const [largest = 0n] = results.toSorted((one, other) => (one < other ? 1 : -1));
  return (
    <table className={table.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" data-wide>
            {t('records.profit.rounds')}
          </th>
          <th scope="col">{t('records.profit.staked')}</th>
          <th scope="col" colSpan={2}>
            {t('records.profit.result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, rounds, betsMinor, netMinor }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-wide>{rounds}</td>
            <td>
              <Money amountMinor={BigInt(betsMinor)} currency={currency} country={site.brand.country} />
            </td>
            <td className={classes.chart}>
              <span
                className={classes.bar}
                data-gain={BigInt(netMinor) > 0n || undefined}
                style={{ inlineSize: `${share(BigInt(netMinor), largest) / 2}%` }}
              />
            </td>
            <td>
              <SignedMoney minor={netMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
