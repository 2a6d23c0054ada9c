import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { makeNumber } from '../secrets/tokens.ts';

/** A request to move money of a member by hand. */
export interface CorrectionRequest {
  readonly requestId: string;
  readonly memberId: bigint;
  readonly direction: 'in' | 'out';
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reason: string;
}

/** A request as it is stored. */
export interface StoredRequest extends CorrectionRequest {
  readonly number: string;
  readonly state: 'direct' | 'waiting' | 'confirmed' | 'refused' | 'withdrawn';
  readonly requestedBy: bigint;
}

/** Whose corrections of which member count together, and when. */
interface DirectScope {
  readonly by: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly now: Date;
  /** End of the merchant's day. */
  readonly timeZone: string;
}

const COLUMNS = [
  'approval_id',
  'request_id',
  'requested_by',
  'member_id',
  'amount',
  'currency',
  'reason',
  'payload',
  'state',
] as const;

const find = (tx: MerchantTransaction, merchant: string) =>
  tx.selectFrom('approvals').select(COLUMNS).where('merchant', '=', merchant).where('kind', '=', 'correction');

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirst']>>>;

const read = (row: Row): StoredRequest => ({
  number: row.approval_id,
  requestId: row.request_id,
  requestedBy: row.requested_by,
  memberId: row.member_id ?? 0n,
  direction: row.payload.direction,
  amountMinor: row.amount,
  currency: row.currency,
  reason: row.reason,
  state: row.state,
});

/**
 * Stores a request once, however often it is sent.
 *
 * @param state `direct` if it needs no second operator
 * @returns the request, and whether this call created it
 */
export async function addRequest(
  tx: MerchantTransaction,
  merchant: string,
  request: CorrectionRequest,
  { state, by, now }: { readonly state: 'direct' | 'waiting'; readonly by: bigint; readonly now: Date },
): Promise<{ readonly request: StoredRequest; readonly isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('approvals')
    .values({
      merchant,
      approval_id: makeNumber('C', now),
      request_id: request.requestId,
      kind: 'correction',
      requested_by: by,
      requested_at: now,
      member_id: request.memberId,
      amount: request.amountMinor,
      currency: request.currency,
      reason: request.reason,
      payload: JSON.stringify({ direction: request.direction }),
      state,
      decided_by: null,
      decided_at: state === 'direct' ? now : null,
      note: '',
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'request_id']).doNothing())
    .executeTakeFirstOrThrow();
  const row = await find(tx, merchant).where('request_id', '=', request.requestId).executeTakeFirstOrThrow();
  return { request: read(row), isNew: numInsertedOrUpdatedRows === 1n };
}

/**
 * What an operator has booked for a member without a second operator today, in the merchant's time zone. The next one who
 * asks for the same pair waits for the end of this transaction: requests at the same moment count each other.
 *
 * @returns minor units; credits and debits count alike
 */
export async function sumDirectToday(
  tx: MerchantTransaction,
  merchant: string,
  { by, memberId, currency, now, timeZone }: DirectScope,
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correction ${merchant} ${by} ${memberId}`}, 0))`.execute(
    tx,
  );
  const { sum } = await tx
    .selectFrom('approvals')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('merchant', '=', merchant)
    .where('state', '=', 'direct')
    .where('kind', '=', 'correction')
    .where('requested_by', '=', by)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('requested_at', '>=', sql<Date>`play_period_from('day', ${now}::timestamptz, ${timeZone})`)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

/** A request by its number; its row is locked until the transaction is over. */
export async function lockRequest(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
): Promise<StoredRequest | undefined> {
  const row = await find(tx, merchant).where('approval_id', '=', number).forUpdate().executeTakeFirst();
  return row && read(row);
}

/** Writes down how a request that waits was decided. */
export async function endRequest(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
  decision: {
    readonly state: 'confirmed' | 'refused' | 'withdrawn';
    readonly by: bigint;
    readonly note: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.now, note: decision.note })
    .where('merchant', '=', merchant)
    .where('approval_id', '=', number)
    .where('state', '=', 'waiting')
    .execute();
}

/** How many requests wait, and since when the oldest does. */
export const countWaiting = (tx: MerchantTransaction, merchant: string) =>
  tx
    .selectFrom('approvals')
    .select([sql<bigint>`count(*)`.as('count'), sql<Date | null>`min(requested_at)`.as('oldest')])
    .where('merchant', '=', merchant)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
