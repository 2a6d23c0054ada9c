import type { TFunction } from 'i18next';
import { majorText } from '../../../engine/money/currency.ts';
import { kindName } from '../../../engine/records/entry-groups.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { exportEntries } from '../../../schemas/calls/records.ts';
import { toCsv } from '../../ui/csv/to-csv.ts';

/** Entries as comma-separated values (RFC 4180) with headings in the person's language; amounts in whole units. */
export function entriesToCsv({ entries, currency }: CallValue<typeof exportEntries>, t: TFunction): string {
  const heading = [
    t('records.number'),
    t('records.time'),
    t('records.what'),
    t('records.cause'),
    `${t('records.amount')} (${currency})`,
    `${t('records.balance')} (${currency})`,
    t('records.counterpart'),
    t('records.remark'),
  ];
  const rows = entries.map(({ transferId, at, kind, reference, amountMinor, balanceAfterMinor, round, note }) => [
    transferId,
    at,
    t(`records.kind.${kindName(kind)}`),
    round ? `${round.title} ${reference}` : reference,
    majorText(BigInt(amountMinor), currency),
    majorText(BigInt(balanceAfterMinor), currency),
    note?.counterpart ?? '',
    note?.remark ?? '',
  ]);
  return toCsv([heading, ...rows]);
}
