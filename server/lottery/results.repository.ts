import { type Selectable, sql } from 'kysely';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { PeriodName } from './periods.repository.ts';

/** A result that an operator has entered, or proposed as a correction. */
export type ResultRow = CamelRow<Selectable<Tables['lottery_results']>>;

/** One that is not stored yet. */
type NewResult = Pick<
  ResultRow,
  | 'merchant'
  | 'number'
  | 'lottery'
  | 'period'
  | 'isCorrection'
  | 'numbers'
  | 'formerNumbers'
  | 'reason'
  | 'requestId'
  | 'requestedBy'
  | 'requestedRole'
  | 'requestedAt'
>;

/** A decision of an operator. */
interface Decision extends Pick<ResultRow, 'note' | 'decidedRequest'> {
  readonly state: 'confirmed' | 'refused' | 'withdrawn';
  readonly by: bigint;
  readonly role: NonNullable<ResultRow['decidedRole']>;
  readonly now: Date;
}

const resultsOf = (tx: MerchantTransaction, { merchant, lottery, number }: PeriodName) =>
  tx
    .selectFrom('lottery_results')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', number);

/** The result that a request has entered, or agreed to as the second one. */
export async function findResultOfRequest(
  tx: MerchantTransaction,
  merchant: string,
  requestId: string,
): Promise<ResultRow | undefined> {
  const row = await tx
    .selectFrom('lottery_results')
    .selectAll()
    .where('merchant', '=', merchant)
    .where(({ or, eb }) => or([eb('request_id', '=', requestId), eb('decided_request', '=', requestId)]))
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Stores a result that waits for a second operator. @returns false if another one waits, or has come of the same request */
export async function insertResult(tx: MerchantTransaction, result: NewResult): Promise<boolean> {
  const undecided = { decidedRequest: null, decidedBy: null, decidedRole: null, decidedAt: null, judgedAt: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery_results')
    .values(snakeRow({ ...result, ...undecided }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The result of a period that waits for a second operator. */
export async function findWaitingResult(tx: MerchantTransaction, name: PeriodName): Promise<ResultRow | undefined> {
  const row = await resultsOf(tx, name).where('state', '=', 'waiting').executeTakeFirst();
  return row && camelRow(row);
}

/** A result by its number. @param isLocked whether it stays as it is until the transaction is over */
export async function findResult(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
  isLocked = false,
): Promise<ResultRow | undefined> {
  const row = await tx
    .selectFrom('lottery_results')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Results of a period that two operators have agreed on, the first one first. */
export async function listConfirmed(tx: MerchantTransaction, name: PeriodName): Promise<readonly ResultRow[]> {
  const rows = await resultsOf(tx, name).where('state', '=', 'confirmed').orderBy('place').execute();
  return rows.map(camelRow);
}

/** Writes how a result that waits was decided. Its period is locked. */
export async function endResult(
  tx: MerchantTransaction,
  { merchant, number }: Pick<ResultRow, 'merchant' | 'number'>,
  { state, by, role, note, decidedRequest, now }: Decision,
): Promise<void> {
  await tx
    .updateTable('lottery_results')
    .set({ state, decided_by: by, decided_role: role, decided_at: now, note, decided_request: decidedRequest })
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends the result that waits for a period which no longer takes one. @returns whether there was one */
export async function lapseResult(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lottery_results')
    .set({ state: 'lapsed', decided_at: sql`clock_timestamp()` })
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', number)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const unjudged = (tx: MerchantTransaction, name: PeriodName) =>
  resultsOf(tx, name).where('state', '=', 'confirmed').where('is_correction', '=', true).where('judged_at', 'is', null);

/** Whether bets of a period are still to be judged again after a correction. */
export const isJudging = async (tx: MerchantTransaction, name: PeriodName): Promise<boolean> =>
  (await unjudged(tx, name).executeTakeFirst()) !== undefined;

/** The correction whose bets are still to be judged again, locked until the transaction is over. */
export async function lockJudging(tx: MerchantTransaction, name: PeriodName): Promise<ResultRow | undefined> {
  const row = await unjudged(tx, name).forUpdate().executeTakeFirst();
  return row && camelRow(row);
}

/** Writes how far a correction has come. @param judged through which order, or when all orders were judged */
export async function noteJudged(
  tx: MerchantTransaction,
  { merchant, number }: Pick<ResultRow, 'merchant' | 'number'>,
  judged: { readonly through: string } | { readonly allAt: Date },
): Promise<void> {
  await tx
    .updateTable('lottery_results')
    .set('through' in judged ? { judged_through: judged.through } : { judged_at: judged.allAt })
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .execute();
}

/**
 * How many periods wait for operators, and since when the oldest does: those whose draw has taken place elsewhere, and
 * corrections that a second operator has yet to decide.
 */
export async function countWaitingResults(tx: MerchantTransaction, merchant: string) {
  const { rows } = await sql<{ readonly count: bigint; readonly oldest: Date | null }>`
    select count(*) as count, min(since) as oldest from (
      select desk_from as since from lottery_periods where merchant = ${merchant}
        and state in ('scheduled', 'open', 'closed') and draws_at <= clock_timestamp()
        and desk_from <= clock_timestamp()
      union all
      select requested_at from lottery_results where merchant = ${merchant} and state = 'waiting' and is_correction
    ) waiting`.execute(tx);
  return rows[0] ?? { count: 0n, oldest: null };
}
