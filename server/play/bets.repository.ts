import { type RawBuilder, sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { findDayOfPage, type RoundScope, type RoundState, sumStates } from './round-days.repository.ts';

/** Which of the rounds. */
export interface BetFilter {
  readonly state: RoundState | undefined;
  /** Undefined for every game. */
  readonly gameIds: readonly string[] | undefined;
}

const STATE = sql<RoundState>`round_state(bets, wins, is_over)`;

const matching = ({ state, gameIds }: BetFilter, stateOf: RawBuilder<RoundState>): RawBuilder<boolean> =>
  sql<boolean>`${state === undefined ? sql`true` : sql`${stateOf} = ${state}`}
    and ${gameIds === undefined ? sql`true` : sql`game_id = any(${[...gameIds]}::text[])`}`;

/** The games played, and the total stakes and wins of the matching rounds. */
export async function sumBets(
  tx: MerchantTransaction,
  scope: RoundScope,
  filterOf: (playedGames: readonly string[]) => BetFilter,
  currency: string,
) {
  const sums = await sumStates(tx, scope);
  const gameIds = [...new Set(sums.map(({ gameId }) => gameId))];
  const filter = filterOf(gameIds);
  const wanted = sums.filter(
    (sum) =>
      (filter.state === undefined || sum.state === filter.state) &&
      (filter.gameIds === undefined || filter.gameIds.includes(sum.gameId)),
  );
  const ofCurrency = wanted.filter((sum) => sum.currency === currency);
  return {
    gameIds,
    filter,
    total: wanted.reduce((total, { rounds }) => total + Number(rounds), 0),
    betsMinor: ofCurrency.reduce((total, { bets }) => total + BigInt(bets), 0n),
    winsMinor: ofCurrency.reduce((total, { wins }) => total + BigInt(wins), 0n),
  };
}

/** A page of rounds, the newest first. */
export async function listBets(
  tx: MerchantTransaction,
  scope: RoundScope,
  filter: BetFilter,
  { offset, most }: { readonly offset: number; readonly most: number },
) {
  const begin =
    offset === 0 ? { to: scope.to, offset } : await findDayOfPage(tx, scope, matching(filter, sql`state`), offset);
  return tx
    .selectFrom('game_rounds')
    .select(['vendor', 'round_id as roundId', 'game_id as gameId', 'currency', 'bets', 'wins'])
    .select(['began_at as beganAt', STATE.as('state')])
    .where('merchant', '=', scope.merchant)
    .where('member_id', '=', scope.memberId)
    .where('began_at', '>=', scope.from)
    .where('began_at', '<', begin.to)
    .where(matching(filter, STATE))
    .orderBy('began_at', 'desc')
    .orderBy('round_id', 'desc')
    .limit(most)
    .offset(begin.offset)
    .execute();
}

/** Whether a round is one of the member's. */
export const hasBet = async (
  tx: MerchantTransaction,
  { merchant, memberId }: Pick<RoundScope, 'merchant' | 'memberId'>,
  { vendor, roundId }: { readonly vendor: string; readonly roundId: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('game_rounds')
    .select('round_id')
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;
