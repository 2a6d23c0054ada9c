import { type Insertable, sql, type Updateable } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { countListed, listedPageOf } from '../db/bounded-list.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { DepositRow, DepositScope } from './deposit-scope.ts';

/** A new order number: its date and letters that are hard to confuse. */
export const newOrderId = (now: Date): string => makeNumber('D', now);

/** Finds an order by the name that the client gave it. */
export async function findByRequest(
  tx: MerchantTransaction,
  { merchant, memberId }: DepositScope,
  requestId: string,
): Promise<DepositRow | undefined> {
  const row = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Adds an order, unless another request of the same name was quicker. */
export async function insertOrder(
  tx: MerchantTransaction,
  order: CamelRow<Insertable<Tables['deposit_orders']>>,
): Promise<DepositRow | undefined> {
  const row = await tx
    .insertInto('deposit_orders')
    .values(snakeRow(order))
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** What changes of an order. */
export type DepositChange = CamelRow<Updateable<Tables['deposit_orders']>>;

/** Changes a locked order. @returns undefined if it is gone or its state has changed */
export async function changeOrder(
  tx: MerchantTransaction,
  { merchant, orderId, state }: Pick<DepositRow, 'merchant' | 'orderId' | 'state'>,
  change: DepositChange,
): Promise<DepositRow | undefined> {
  const row = await tx
    .updateTable('deposit_orders')
    .set(snakeRow(change))
    .where('merchant', '=', merchant)
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Lets the orders of one member be made one after the other: limits count those that are there. */
export async function lockMember(tx: MerchantTransaction, { merchant, memberId }: DepositScope): Promise<void> {
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
}

/** How many of a member's orders await payment, and whether a pending or completed one rules out a bonus. */
export async function countOrders(tx: MerchantTransaction, { merchant, memberId, now }: DepositScope) {
  const rows = await tx
    .selectFrom('deposit_orders')
    .select(['state', 'bonus_amount', 'expires_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending', 'review', 'arrived'])
    .execute();
  const waiting = rows.filter(({ state, expires_at: end }) => state !== 'arrived' && (state === 'review' || end > now));
  return {
    open: waiting.filter(({ state }) => state === 'created').length,
    hasArrived: rows.some(({ state }) => state === 'arrived'),
    hasBonusWaiting: waiting.some(({ bonus_amount: bonus }) => bonus > 0n),
  };
}

/** Stores how an order is paid. @returns undefined if it is gone */
export async function keepPayment(
  tx: MerchantTransaction,
  merchant: string,
  orderId: string,
  payment: object,
): Promise<DepositRow | undefined> {
  const row = await tx
    .updateTable('deposit_orders')
    .set({ payment: JSON.stringify(payment) })
    .where('merchant', '=', merchant)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Deletes an order that could not be offered: no one has seen its payment details. */
export const dropUnoffered = (tx: MerchantTransaction, merchant: string, orderId: string) =>
  tx
    .deleteFrom('deposit_orders')
    .where('merchant', '=', merchant)
    .where('order_id', '=', orderId)
    .where('payment', 'is', null)
    .where('state', '=', 'created')
    .execute();

/** An order of the merchant, locked until the transaction ends. @throws DomainError depositUnknown */
export async function lockOrder(
  tx: MerchantTransaction,
  merchant: string,
  orderId: string,
  memberId?: bigint,
): Promise<DepositRow> {
  const row = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('order_id', '=', orderId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('depositUnknown');
  return camelRow(row);
}

/** A page of a member's orders, the newest first, and how many there are. */
export async function listOrders(
  tx: MerchantTransaction,
  { merchant, memberId }: DepositScope,
  wantedPage: number,
  pageSize: number,
) {
  const own = tx.selectFrom('deposit_orders').where('merchant', '=', merchant).where('member_id', '=', memberId);
  const { offset, ...pages } = listedPageOf(
    await countListed(tx, own.select('created_at'), sql`found.created_at desc`),
    wantedPage,
    pageSize,
  );
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { rows: rows.map(camelRow), pages };
}

/** When the next unpaid order of a merchant expires; undefined if none is open. */
export async function findNextOrderEnd(tx: MerchantTransaction, merchant: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('deposit_orders')
    .select('expires_at')
    .where('merchant', '=', merchant)
    .where('state', 'in', ['created', 'pending'])
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Unpaid orders whose time is over. */
export async function findLateOrders(
  tx: MerchantTransaction,
  merchant: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('deposit_orders')
    .select('order_id as orderId')
    .where('merchant', '=', merchant)
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now)
    .limit(most)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** An order that a provider is paid for, looked at but not locked. */
export async function findProviderOrder(
  tx: MerchantTransaction,
  merchant: string,
  orderId: string,
): Promise<DepositRow | undefined> {
  const row = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('order_id', '=', orderId)
    .where('is_by_proof', '=', false)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** How many deposits wait for an operator, and since when. */
export async function countReview(
  tx: MerchantTransaction,
  merchant: string,
): Promise<{ readonly count: bigint; readonly oldest: Date | null }> {
  const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from deposit_orders
    where merchant = ${merchant} and state = 'review'`.execute(tx);
  return rows[0] ?? { count: 0n, oldest: null };
}
