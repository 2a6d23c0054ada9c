import type { Insertable } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { pageOf } from '../http/page-of.ts';
import { makeReadable } from '../secrets/tokens.ts';
import type { DepositRow, DepositScope } from './deposit-scope.ts';

const RANDOM_LETTERS = 6;

/** A new number of an order: its day and letters that nobody mistakes for each other. */
export const newOrderId = (now: Date): string =>
  `D-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${makeReadable(RANDOM_LETTERS)}`;

/** Finds an order by the name that the client gave it. */
export const findByRequest = (
  tx: MerchantTransaction,
  { merchant, memberId }: DepositScope,
  requestId: string,
): Promise<DepositRow | undefined> =>
  tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Adds an order, unless another request of the same name was quicker. */
export const insertOrder = (
  tx: MerchantTransaction,
  row: Insertable<Tables['deposit_orders']>,
): Promise<DepositRow | undefined> =>
  tx
    .insertInto('deposit_orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

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

/** How many of a member's orders wait to be paid, and whether one of them or one that has arrived stands in the way of a bonus. */
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

/** Keeps how an order is paid. @returns undefined where it is gone */
export const keepPayment = (
  tx: MerchantTransaction,
  merchant: string,
  orderId: string,
  payment: object,
): Promise<DepositRow | undefined> =>
  tx
    .updateTable('deposit_orders')
    .set({ payment: JSON.stringify(payment) })
    .where('merchant', '=', merchant)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();

/** Forgets an order that could not be offered: nobody has seen how to pay it. */
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
  return row;
}

/** A page of a member's orders, the newest first, and how many there are. */
export async function listOrders(
  tx: MerchantTransaction,
  { merchant, memberId }: DepositScope,
  wantedPage: number,
  pageSize: number,
) {
  const own = tx.selectFrom('deposit_orders').where('merchant', '=', merchant).where('member_id', '=', memberId);
  const counted = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const total = Number(counted.total);
  const { page, pages, offset } = pageOf(total, wantedPage, pageSize);
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { rows, total, pages, page };
}

/** When the next unpaid order of a merchant expires; undefined where none is open. */
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
