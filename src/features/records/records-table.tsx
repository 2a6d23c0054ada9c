import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { kindName } from '../../../engine/records/entry-groups.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { entries } from '../../../schemas/calls/records.ts';
import { useSite } from '../../api/site.ts';
import { IconButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/record-table.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './records-table.module.css';

/** An entry of the record. */
export type ListedEntry = CallValue<typeof entries>['entries'][number];

interface RecordsTableProps {
  readonly entries: readonly ListedEntry[];
  readonly currency: string;
  /** Whether another page is on its way. */
  readonly isBusy: boolean;
  readonly onShow: (transferId: string) => void;
}

/** The other side of a transfer, and its note. */
const noteText = ({ counterpart, remark }: NonNullable<ListedEntry['note']>): string =>
  remark === '' ? counterpart : `${counterpart} · ${remark}`;

function EntryRow({
  entry: { transferId, at, kind, reference, amountMinor, balanceAfterMinor, round, note },
  currency,
  onShow,
}: Pick<RecordsTableProps, 'currency' | 'onShow'> & { readonly entry: ListedEntry }) {
  const site = useSite();
  const { t } = useTranslation();
  const what = t(`records.kind.${kindName(kind)}`);
  const amount = useMoneyText(currency, site.brand.country, 'exact')(amountMinor);
  return (
    <tr className={classes.row}>
      <th scope="row" className={table.what}>
        <b>{what}</b>
        <span>{round?.title ?? reference}</span>
        {note ? <bdi>{noteText(note)}</bdi> : null}
      </th>
      <td className={table.time}>
        <TimeText at={at} />
      </td>
      <td className={table.amount}>
        <SignedMoney minor={amountMinor} currency={currency} />
      </td>
      <td className={classes.balance} data-label={t('records.balance')}>
        <Money amountMinor={BigInt(balanceAfterMinor)} currency={currency} country={site.brand.country} />
      </td>
      <td className={table.show}>
        <IconButton label={t('records.show', { what, amount })} onClick={() => onShow(transferId)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** Entries with their amounts. On phones each takes two lines. */
export function RecordsTable({ entries: rows, currency, isBusy, onShow }: RecordsTableProps) {
  const { t } = useTranslation();
  return (
    <table className={table.table} aria-busy={isBusy}>
      <caption className="visually-hidden">{t('records.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('records.what')}</th>
          <th scope="col" data-start>
            {t('records.time')}
          </th>
          <th scope="col">{t('records.amount')}</th>
          <th scope="col">{t('records.balance')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('records.detail')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <EntryRow key={entry.transferId} entry={entry} currency={currency} onShow={onShow} />
        ))}
      </tbody>
    </table>
  );
}
