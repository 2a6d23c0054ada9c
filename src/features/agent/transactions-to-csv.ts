import type { TFunction } from 'i18next';
import { majorText } from '../../../engine/money/currency.ts';
import type { exportTeamTransactions } from '../../../schemas/calls/agent-transactions.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { toCsv } from '../../ui/csv/to-csv.ts';

/** Transactions of a team as comma-separated values with headings in the person's language; amounts in whole units. */
export function transactionsToCsv(
  { transactions, currency }: CallValue<typeof exportTeamTransactions>,
  t: TFunction,
): string {
  const heading = [
    t('agent.people.person'),
    t('agent.transactions.kind'),
    t('agent.transactions.reference'),
    t('agent.transactions.at'),
    `${t('agent.transactions.amount')} (${currency})`,
  ];
  const rows = transactions.map(({ account, kind, reference, at, amountMinor }) => [
    account,
    t(`agent.transactions.kinds.${kind}`),
    reference,
    at,
    majorText(BigInt(amountMinor), currency),
  ]);
  return toCsv([heading, ...rows]);
}
