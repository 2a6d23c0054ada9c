import type { ClauseKey } from '../../schemas/brand/activity-clauses.ts';
import type { Raffle } from './activity.ts';
import type { PeriodKind } from './periods.ts';
import type { ActivityClause } from './reward-clauses.ts';

const DRAWS: Readonly<Record<PeriodKind, ClauseKey>> = {
  once: 'drawOnce',
  day: 'drawDay',
  week: 'drawWeek',
  half: 'drawHalf',
  month: 'drawMonth',
};

/** How tickets are earned. */
function ticketClauses({ tickets: { of, each, mostADay } }: Raffle): readonly ActivityClause[] {
  if (of === 'loginDays') return [{ key: 'ticketLogins' }];
  return [
    { key: of === 'deposits' ? 'ticketDeposits' : 'ticketTurnover', amountMinor: each },
    ...(mostADay === undefined ? [] : [{ key: 'ticketsADay', number: mostADay } as const]),
  ];
}

/** What a raffle gives, how tickets are earned, and how it is drawn. */
export const raffleClauses = (raffle: Raffle): readonly ActivityClause[] => [
  ...[...Map.groupBy(raffle.prizes, (amountMinor) => amountMinor)].map(
    ([amountMinor, same]): ActivityClause => ({ key: 'rafflePrizes', amountMinor, number: same.length }),
  ),
  { key: 'noWagering' },
  ...ticketClauses(raffle),
  { key: DRAWS[raffle.period], times: [raffle.drawnAt] },
  ...(raffle.period === 'once' ? [] : [{ key: 'ticketsOfDraw' } as const]),
  { key: 'raffleChance' },
  { key: 'raffleWins', number: raffle.mostWins },
  { key: 'raffleEligible' },
  { key: 'raffleFair' },
];
