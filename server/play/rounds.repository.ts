import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** A round that is over, as far as its stake counts for something. Amounts are minor units. */
export interface SettledStake {
  readonly vendor: string;
  readonly roundId: string;
  readonly gameId: string;
  /** Undefined for rounds that were kept before rounds kept their category. */
  readonly category: string | undefined;
  readonly betsMinor: bigint;
}

/** The rounds of a member that began from one moment up to another, without it, and are over by now. */
export async function listSettledStakes(
  tx: MerchantTransaction,
  { merchant, memberId, currency }: { readonly merchant: string; readonly memberId: bigint; readonly currency: string },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly SettledStake[]> {
  const rows = await tx
    .selectFrom('game_rounds')
    .select(['vendor', 'round_id', 'game_id', 'category', 'bets'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('is_over', '=', true)
    .where('began_at', '>=', from)
    .where('began_at', '<', to)
    .execute();
  return rows.map(({ vendor, round_id: roundId, game_id: gameId, category, bets }) => ({
    vendor,
    roundId,
    gameId,
    category: category ?? undefined,
    betsMinor: bets,
  }));
}

/** What names a round. */
export interface RoundName {
  readonly vendor: string;
  readonly roundId: string;
}

/** The games of rounds, by vendor and id of the round with a space between them, as in ledger references. */
export async function findGamesOfRounds(
  tx: MerchantTransaction,
  merchant: string,
  rounds: readonly RoundName[],
): Promise<ReadonlyMap<string, string>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<RoundName & { readonly gameId: string }>`
    select r.vendor, r.round_id as "roundId", r.game_id as "gameId"
    from (select distinct * from unnest(${rounds.map(({ vendor }) => vendor)}::text[],
      ${rounds.map(({ roundId }) => roundId)}::text[]) as wanted(vendor, round_id)) wanted
    join game_rounds r on r.merchant = ${merchant} and r.vendor = wanted.vendor and r.round_id = wanted.round_id`.execute(
    tx,
  );
  return new Map(rows.map(({ vendor, roundId, gameId }) => [`${vendor} ${roundId}`, gameId]));
}

/** The account that a round is played from, its start and its end; undefined if there is no such round. */
export const findRound = (tx: MerchantTransaction, merchant: string, { vendor, roundId }: RoundName) =>
  tx
    .selectFrom('game_rounds')
    .select(['account_id as accountId', 'began_at as beganAt', 'ended_at as endedAt', 'merchant_version as version'])
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('round_id', '=', roundId)
    .executeTakeFirst();

/** The last rounds of a member, the newest first. @param most how many of them */
export const listLatestRounds = (
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  most: number,
) =>
  tx
    .selectFrom('game_rounds')
    .select(['vendor', 'round_id as roundId', 'game_id as gameId', 'currency', 'bets as betsMinor'])
    .select(['wins as winsMinor', 'is_over as isOver', 'began_at as beganAt', 'merchant_version as version'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('began_at', 'desc')
    .orderBy('round_id', 'desc')
    .limit(most)
    .execute();
