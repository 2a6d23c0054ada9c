import { type Selectable, sql } from 'kysely';
import type { VoidState } from '../../schemas/calls/lottery-states.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { PeriodName } from './periods.repository.ts';

/** A proposal to void a period. */
export type VoidRow = CamelRow<Selectable<Tables['lottery_voids']>>;

/** A proposal that is not stored yet. */
type NewVoid = Omit<VoidRow, 'place' | 'state' | 'decidedBy' | 'decidedAt' | 'note'>;

/** A decision of an operator. */
interface Decision {
  readonly state: Exclude<VoidState, 'waiting' | 'lapsed'>;
  readonly by: bigint;
  readonly note: string;
  readonly now: Date;
}

/** The proposal that a request has made. */
export async function findVoidOfRequest(
  tx: MerchantTransaction,
  merchant: string,
  requestId: string,
): Promise<VoidRow | undefined> {
  const row = await tx
    .selectFrom('lottery_voids')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Stores a proposal. @returns false if another one waits for the same period, or has come of the same request */
export async function insertVoid(tx: MerchantTransaction, proposal: NewVoid): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery_voids')
    .values(snakeRow({ ...proposal, decidedBy: null, decidedAt: null }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A proposal by its number. @param isLocked whether it stays as it is until the transaction is over */
export async function findVoid(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
  isLocked = false,
): Promise<VoidRow | undefined> {
  const row = await tx
    .selectFrom('lottery_voids')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Writes how a locked proposal was decided. */
export async function endVoid(
  tx: MerchantTransaction,
  { merchant, number }: VoidRow,
  { state, by, note, now }: Decision,
): Promise<void> {
  await tx
    .updateTable('lottery_voids')
    .set({ state, decided_by: by, decided_at: now, note })
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends the proposal that waits for a period which has been drawn or voided without it. @returns whether there was one */
export async function lapseVoid(tx: MerchantTransaction, { merchant, lottery, number }: PeriodName): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lottery_voids')
    .set({ state: 'lapsed', decided_at: sql`clock_timestamp()` })
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', number)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many proposals wait, and since when the oldest does. */
export const countWaitingVoids = (tx: MerchantTransaction, merchant: string) =>
  tx
    .selectFrom('lottery_voids')
    .where('merchant', '=', merchant)
    .where('state', '=', 'waiting')
    .select([sql<bigint>`count(*)`.as('count'), sql<Date | null>`min(requested_at)`.as('oldest')])
    .executeTakeFirstOrThrow();
