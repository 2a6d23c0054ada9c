import type { RaffleWon } from '../../engine/promotions/facts.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A draw of a raffle. */
export interface DrawName {
  readonly merchant: string;
  readonly activity: string;
  readonly period: string;
}

/** The result of a draw: the seed whose hash was promised, and the tickets that it was drawn from. */
interface DrawResult {
  readonly seed: string;
  /** SHA-256 of the list of tickets. */
  readonly listHash: string;
  readonly tickets: number;
  readonly drawnAt: Date;
}

/** A draw that is promised, and its result once it has taken place. */
interface RaffleDraw extends DrawName {
  readonly commitment: string;
  readonly sealedSeed: string;
  readonly result: DrawResult | undefined;
}

/** A prize of a draw, the ticket that won it, and whose that is. */
interface RaffleWinner extends Pick<RaffleWon, 'prize' | 'amountMinor'> {
  readonly ticket: number;
  readonly memberId: bigint;
}

const COLUMNS = ['period', 'commitment', 'sealed_seed', 'seed', 'list_hash', 'tickets', 'drawn_at'] as const;

interface DrawColumns {
  readonly period: string;
  readonly commitment: string;
  readonly sealed_seed: string;
  readonly seed: string | null;
  readonly list_hash: string | null;
  readonly tickets: number | null;
  readonly drawn_at: Date | null;
}

const drawOf = ({ merchant, activity }: Omit<DrawName, 'period'>, row: DrawColumns): RaffleDraw => {
  const { period, commitment, sealed_seed: sealedSeed, seed, list_hash: listHash, tickets, drawn_at: drawnAt } = row;
  const isDrawn = seed !== null && listHash !== null && tickets !== null && drawnAt !== null;
  const result = isDrawn ? { seed, listHash, tickets, drawnAt } : undefined;
  return { merchant, activity, period, commitment, sealedSeed, result };
};

/** Keeps the promise of a draw: the hash of its seed. One that is promised stays as it is. */
export const insertDraw = (
  tx: MerchantTransaction,
  { commitment, sealedSeed, promisedAt, ...name }: Omit<RaffleDraw, 'result'> & { readonly promisedAt: Date },
) =>
  tx
    .insertInto('raffle_draws')
    .values({ ...name, commitment, sealed_seed: sealedSeed, promised_at: promisedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The periods of a raffle whose draws are promised. */
export async function listPromised(
  tx: MerchantTransaction,
  { merchant, activity }: Omit<DrawName, 'period'>,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('raffle_draws')
    .select('period')
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .execute();
  return new Set(rows.map(({ period }) => period));
}

const selectDraw = (tx: MerchantTransaction, { merchant, activity, period }: DrawName) =>
  tx
    .selectFrom('raffle_draws')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('period', '=', period);

/** A draw; undefined before it is promised. */
export async function findDraw(tx: MerchantTransaction, name: DrawName): Promise<RaffleDraw | undefined> {
  const row = await selectDraw(tx, name).executeTakeFirst();
  return row && drawOf(name, row);
}

/** A draw, locked to the end of the transaction: of several processes one draws it. */
export async function lockDraw(tx: MerchantTransaction, name: DrawName): Promise<RaffleDraw | undefined> {
  const row = await selectDraw(tx, name).forUpdate().executeTakeFirst();
  return row && drawOf(name, row);
}

/** The newest draw of a raffle that has taken place. */
export async function findLastDraw(
  tx: MerchantTransaction,
  { merchant, activity }: Omit<DrawName, 'period'>,
): Promise<RaffleDraw | undefined> {
  const row = await tx
    .selectFrom('raffle_draws')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('drawn_at', 'is not', null)
    .orderBy('drawn_at', 'desc')
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && drawOf({ merchant, activity }, row);
}

/** Keeps the result of a draw, which is locked. */
export const noteDrawn = (
  tx: MerchantTransaction,
  { merchant, activity, period }: DrawName,
  { seed, listHash, tickets, drawnAt }: DrawResult,
) =>
  tx
    .updateTable('raffle_draws')
    .set({ seed, list_hash: listHash, tickets, drawn_at: drawnAt })
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('period', '=', period)
    .where('drawn_at', 'is', null)
    .execute();

/** Rows written by one statement. */
const ROWS_A_STATEMENT = 1000;

/** Keeps the numbers of the tickets of each member. */
export async function insertEntries(
  tx: MerchantTransaction,
  name: DrawName,
  entries: ReadonlyMap<bigint, readonly number[]>,
): Promise<void> {
  const rows = [...entries].map(([memberId, numbers]) => ({ ...name, member_id: memberId, numbers: [...numbers] }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx
      .insertInto('raffle_entries')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
}

/** The numbers of a member’s tickets in a draw that has taken place. */
export async function findNumbers(
  tx: MerchantTransaction,
  { merchant, activity, period }: DrawName,
  memberId: bigint,
): Promise<readonly number[]> {
  const row = await tx
    .selectFrom('raffle_entries')
    .select('numbers')
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('period', '=', period)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.numbers ?? [];
}

/** Keeps who has won what. */
export async function insertWinners(
  tx: MerchantTransaction,
  name: DrawName,
  winners: readonly RaffleWinner[],
): Promise<void> {
  if (winners.length === 0) return;
  await tx
    .insertInto('raffle_winners')
    .values(
      winners.map(({ prize, ticket, memberId, amountMinor }) => ({
        ...name,
        prize,
        ticket,
        member_id: memberId,
        amount: amountMinor,
      })),
    )
    .execute();
}

/** The winners of a draw, by prize. */
export async function listWinners(
  tx: MerchantTransaction,
  { merchant, activity, period }: DrawName,
): Promise<readonly RaffleWinner[]> {
  const rows = await tx
    .selectFrom('raffle_winners')
    .select(['prize', 'ticket', 'member_id', 'amount'])
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('period', '=', period)
    .orderBy('prize')
    .execute();
  return rows.map(({ prize, ticket, member_id: memberId, amount }) => ({
    prize,
    ticket,
    memberId,
    amountMinor: amount,
  }));
}
