import { sql } from 'kysely';
import type { RunningScore, Score } from '../../engine/promotions/race.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isOneOf, isOneOfTexts } from '../db/one-of.ts';

/** A race of a merchant. */
export interface RaceKey {
  readonly merchant: string;
  readonly activity: string;
}

/** The scores of a race that are kept: of which period, and by which terms. */
export interface RaceBoard extends RaceKey {
  readonly period: string;
  readonly termsHash: string;
}

/** The score of a member in a race, and whether it holds no place. */
export interface MemberScore extends RunningScore {
  readonly activity: string;
  readonly memberId: bigint;
  readonly isExcluded: boolean;
}

const boardsOf = (tx: MerchantTransaction, merchant: string) =>
  tx
    .selectFrom('race_boards')
    .select(['merchant', 'activity', 'period', 'terms_hash as termsHash'])
    .where('merchant', '=', merchant);

/** The boards of a merchant. */
export const listBoards = (tx: MerchantTransaction, merchant: string): Promise<readonly RaceBoard[]> =>
  boardsOf(tx, merchant).execute();

/** Locks the boards of a merchant in their order: until the transaction ends no other one counts them. */
export const lockBoards = (tx: MerchantTransaction, merchant: string): Promise<readonly RaceBoard[]> =>
  boardsOf(tx, merchant).orderBy('activity').forUpdate().execute();

/** Takes a board away, with its scores. */
export const deleteBoard = (tx: MerchantTransaction, { merchant, activity }: RaceKey) =>
  tx.deleteFrom('race_boards').where('merchant', '=', merchant).where('activity', '=', activity).execute();

/** Begins a board without scores, and locks it. @returns false if another transaction was faster */
export async function insertBoard(tx: MerchantTransaction, board: RaceBoard): Promise<boolean> {
  const { merchant, activity, period, termsHash } = board;
  const row = await tx
    .insertInto('race_boards')
    .values({ merchant, activity, period, terms_hash: termsHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('activity')
    .executeTakeFirst();
  return row !== undefined;
}

/** The scores of some members in some races, race by race. */
export async function readScores(
  tx: MerchantTransaction,
  merchant: string,
  { activities, members }: { readonly activities: readonly string[]; readonly members: readonly bigint[] },
): Promise<ReadonlyMap<string, ReadonlyMap<bigint, RunningScore>>> {
  const rows = await tx
    .selectFrom('race_scores')
    .select(['activity', 'member_id', 'sum', 'points', 'reached_at'])
    .where('merchant', '=', merchant)
    .where(isOneOfTexts('activity', activities))
    .where(isOneOf('member_id', members))
    .execute();
  const scores = new Map(activities.map((activity) => [activity, new Map<bigint, RunningScore>()]));
  for (const { activity, member_id: id, sum, points, reached_at: at } of rows)
    scores.get(activity)?.set(id, { sum, points, reachedAtMs: at.getTime() });
  return scores;
}

/** Writes scores over those that the members have had. Arrays keep the statement the same for any number of them. */
export async function writeScores(
  tx: MerchantTransaction,
  merchant: string,
  scores: readonly MemberScore[],
): Promise<void> {
  if (scores.length === 0) return;
  await sql`insert into race_scores (merchant, activity, member_id, sum, points, reached_at, is_excluded)
    select ${merchant}, * from unnest(${scores.map(({ activity }) => activity)}::text[],
      ${scores.map(({ memberId }) => memberId)}::bigint[],
      ${scores.map(({ sum }) => sum)}::bigint[], ${scores.map(({ points }) => points)}::bigint[],
      ${scores.map(({ reachedAtMs }) => new Date(reachedAtMs))}::timestamptz[],
      ${scores.map(({ isExcluded }) => isExcluded)}::boolean[])
    on conflict (merchant, activity, member_id) do update set sum = excluded.sum, points = excluded.points,
      reached_at = excluded.reached_at, is_excluded = excluded.is_excluded`.execute(tx);
}

/** Who holds a place: all with enough points but those who may not take part, or are kept from playing now. */
export interface PlacedQuery extends RaceKey {
  readonly leastPoints: bigint;
  readonly stopped: readonly bigint[];
}

const placed = (tx: MerchantTransaction, { merchant, activity, leastPoints, stopped }: PlacedQuery) =>
  tx
    .selectFrom('race_scores')
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('is_excluded', '=', false)
    .where('points', '>', 0n)
    .where('points', '>=', leastPoints)
    .$if(stopped.length > 0, (query) => query.where(sql<boolean>`member_id <> all(${[...stopped]}::bigint[])`));

/** The first scores of a race, the best one first. */
export async function listBest(tx: MerchantTransaction, query: PlacedQuery, most: number): Promise<readonly Score[]> {
  const rows = await placed(tx, query)
    .select(['member_id', 'points', 'reached_at'])
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('member_id')
    .limit(most)
    .execute();
  return rows.map(({ member_id: id, points, reached_at: at }) => ({
    member: String(id),
    points,
    reachedAtMs: at.getTime(),
  }));
}

/** The score of a member who holds a place; undefined for others. */
export async function findPlaced(
  tx: MerchantTransaction,
  query: PlacedQuery,
  memberId: bigint,
): Promise<Score | undefined> {
  const row = await placed(tx, query)
    .select(['points', 'reached_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { member: String(memberId), points: row.points, reachedAtMs: row.reached_at.getTime() };
}

/** How many members have as many points as a score, and how many of them were first to reach them. */
export async function countEqual(
  tx: MerchantTransaction,
  query: PlacedQuery,
  { member, points, reachedAtMs }: Score,
): Promise<{ readonly all: number; readonly ahead: number }> {
  const { all, ahead } = await placed(tx, query)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('all'),
      sql<bigint>`count(*) filter (where (reached_at, member_id) < (${new Date(reachedAtMs)}::timestamptz, ${BigInt(member)}::bigint))`.as(
        'ahead',
      ),
    ])
    .where('points', '=', points)
    .executeTakeFirstOrThrow();
  return { all: Number(all), ahead: Number(ahead) };
}

/** How many members have more points, and the fewest that any of them has; undefined if none has. */
export async function findAbove(
  tx: MerchantTransaction,
  query: PlacedQuery,
  points: bigint,
): Promise<{ readonly count: number; readonly points: bigint | undefined }> {
  const row = await placed(tx, query)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('points').as('points')])
    .where('points', '>', points)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), points: row.points ?? undefined };
}
