import type { TFunction } from 'i18next';
import { majorText } from '../../../engine/money/currency.ts';
import type { exportTeamBets } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { toCsv } from '../../ui/csv/to-csv.ts';

/** Rounds of a team as comma-separated values with headings in the person's language; amounts in whole units. */
export function betsToCsv(
  { rounds, currency }: CallValue<typeof exportTeamBets>,
  t: TFunction,
  categoryName: (category: string) => string,
): string {
  const amounts = ['turnoverMinor', 'winsMinor', 'profitMinor'] as const;
  const heading = [
    t('agent.people.person'),
    t('agent.bets.game'),
    t('agent.profit.category'),
    t('agent.bets.ended'),
    ...amounts.map((name) => `${t(`agent.sum.${name}`)} (${currency})`),
  ];
  const rows = rounds.map(({ account, title, category, endedAt, betsMinor, winsMinor, profitMinor }) => [
    account,
    title,
    categoryName(category),
    endedAt,
    ...[betsMinor, winsMinor, profitMinor].map((minor) => majorText(BigInt(minor), currency)),
  ]);
  return toCsv([heading, ...rows]);
}
