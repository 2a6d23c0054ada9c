import { type RawBuilder, sql } from 'kysely';
import type { bets } from '../../schemas/calls/bets.ts';
import type { CallQuery } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** How a round stands. */
export type BetState = NonNullable<CallQuery<typeof bets>['state']>;

/** Whose rounds, from when to when. */
export interface BetScope {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
}

/** Which of them. */
export interface BetFilter {
  readonly state: BetState | undefined;
  /** Undefined for every game. */
  readonly gameIds: readonly string[] | undefined;
}

/** A round whose stakes were all taken back has none; every other is judged by what it cost and brought. */
const STATE: RawBuilder<BetState> = sql`case
  when bets = 0 and wins = 0 then 'returned'
  when not is_over then 'open'
  when wins > bets then 'won'
  when wins < bets then 'lost'
  else 'even' end`;

const within = (tx: MerchantTransaction, { merchant, memberId, from, to }: BetScope) =>
  tx
    .selectFrom('game_rounds')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('began_at', '>=', from)
    .where('began_at', '<', to);

const filtered = (tx: MerchantTransaction, scope: BetScope, { state, gameIds }: BetFilter) =>
  within(tx, scope)
    .$if(state !== undefined, (query) => query.where(STATE, '=', state as BetState))
    // No game has an empty id: it keeps the list from being empty, which SQL does not know.
    .$if(gameIds !== undefined, (query) => query.where('game_id', 'in', [...(gameIds ?? []), '']));

/** The games that were played. */
export const listPlayedGames = async (tx: MerchantTransaction, scope: BetScope): Promise<readonly string[]> =>
  (await within(tx, scope).select('game_id').distinct().execute()).map(({ game_id: gameId }) => gameId);

/** How many rounds there are, and what they have cost and brought together. */
export async function sumBets(tx: MerchantTransaction, scope: BetScope, filter: BetFilter, currency: string) {
  const row = await filtered(tx, scope, filter)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      sql<string>`coalesce(sum(bets) filter (where currency = ${currency}), 0)::text`.as('bets'),
      sql<string>`coalesce(sum(wins) filter (where currency = ${currency}), 0)::text`.as('wins'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), betsMinor: BigInt(row.bets), winsMinor: BigInt(row.wins) };
}

/** A page of rounds, the newest first. */
export const listBets = (
  tx: MerchantTransaction,
  scope: BetScope,
  filter: BetFilter,
  { offset, most }: { readonly offset: number; readonly most: number },
) =>
  filtered(tx, scope, filter)
    .select(['vendor', 'round_id', 'game_id', 'currency', 'bets', 'wins', 'began_at', STATE.as('state')])
    .orderBy('began_at', 'desc')
    .orderBy('round_id', 'desc')
    .limit(most)
    .offset(offset)
    .execute();

/** Whether a round is one of the member's. */
export const hasBet = async (
  tx: MerchantTransaction,
  { merchant, memberId }: Pick<BetScope, 'merchant' | 'memberId'>,
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
