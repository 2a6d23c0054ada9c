import type { TFunction } from 'i18next';
import Papa from 'papaparse';
import { majorText } from '../../../engine/money/currency.ts';
import { kindName } from '../../../engine/records/entry-groups.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { exportEntries } from '../../../schemas/calls/records.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Entries as comma-separated values (RFC 4180) with headings in the person's language; amounts in whole units. */
export function entriesToCsv({ entries, currency }: CallValue<typeof exportEntries>, t: TFunction): string {
  const heading = [
    t('records.number'),
    t('records.time'),
    t('records.what'),
    t('records.cause'),
    `${t('records.amount')} (${currency})`,
    `${t('records.balance')} (${currency})`,
  ];
  const rows = entries.map(({ transferId, at, kind, reference, amountMinor, balanceAfterMinor, round }) => [
    transferId,
    at,
    t(`records.kind.${kindName(kind)}`),
    round ? `${round.title} ${reference}` : reference,
    majorText(BigInt(amountMinor), currency),
    majorText(BigInt(balanceAfterMinor), currency),
  ]);
  // A negative number is no formula; whatever else begins like one is quoted away by the library.
  return BYTE_ORDER_MARK + Papa.unparse([heading, ...rows], { escapeFormulae: /^[=+@\t\r]|^-(?![\d.]+$)/ });
}
