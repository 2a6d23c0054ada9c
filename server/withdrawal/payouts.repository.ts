import type { Insertable, Selectable, Updateable } from 'kysely';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A payout of a withdrawal as it is stored. */
export type PayoutRow = CamelRow<Selectable<Tables['withdrawal_payouts']>>;
/** What changes of a payout. */
export type PayoutChange = CamelRow<Updateable<Tables['withdrawal_payouts']>>;

/** Which payout of which withdrawal. */
export type PayoutName = Pick<PayoutRow, 'number' | 'sequence'>;

/** The payouts of some withdrawals, in their order. */
export async function readPayouts(
  tx: MerchantTransaction,
  merchant: string,
  numbers: readonly string[],
): Promise<readonly PayoutRow[]> {
  const rows = await tx
    .selectFrom('withdrawal_payouts')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', 'in', numbers.length > 0 ? numbers : [''])
    .orderBy('number')
    .orderBy('sequence')
    .execute();
  return rows.map(camelRow);
}

/** Writes the payouts of a new withdrawal. */
export async function insertPayouts(
  tx: MerchantTransaction,
  payouts: readonly CamelRow<Insertable<Tables['withdrawal_payouts']>>[],
): Promise<void> {
  await tx
    .insertInto('withdrawal_payouts')
    .values(payouts.map((payout) => snakeRow(payout)))
    .execute();
}

/** Changes a payout of a locked withdrawal. @throws Error if its state has changed */
export async function changePayout(
  tx: MerchantTransaction,
  { merchant, number, sequence, state }: Pick<PayoutRow, 'merchant' | 'number' | 'sequence' | 'state'>,
  change: PayoutChange,
): Promise<void> {
  await tx
    .updateTable('withdrawal_payouts')
    .set(snakeRow(change))
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .where('sequence', '=', sequence)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
}

/** Claimed payouts that the provider has not been asked about since a moment, those first that it was never asked about. */
export const findClaimed = (
  tx: MerchantTransaction,
  merchant: string,
  { askedBefore, most }: { readonly askedBefore: Date; readonly most: number },
): Promise<readonly PayoutName[]> =>
  tx
    .selectFrom('withdrawal_payouts')
    .select(['number', 'sequence'])
    .where('merchant', '=', merchant)
    .where('state', '=', 'claimed')
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', askedBefore)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('claimed_at')
    .limit(most)
    .execute();

/** Payouts that count as received by a moment, because their members have neither confirmed nor reported them. */
export const findOverdue = (
  tx: MerchantTransaction,
  merchant: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly PayoutName[]> =>
  tx
    .selectFrom('withdrawal_payouts')
    .select(['number', 'sequence'])
    .where('merchant', '=', merchant)
    .where('state', '=', 'sent')
    .where('confirm_by', '<=', now)
    .orderBy('confirm_by')
    .limit(most)
    .execute();

/** When the next payout is confirmed automatically; undefined if none is on its way. */
export async function findNextConfirmation(tx: MerchantTransaction, merchant: string): Promise<Date | undefined> {
  const next = await tx
    .selectFrom('withdrawal_payouts')
    .select('confirm_by as confirmBy')
    .where('merchant', '=', merchant)
    .where('state', '=', 'sent')
    .where('confirm_by', 'is not', null)
    .orderBy('confirm_by')
    .limit(1)
    .executeTakeFirst();
  return next?.confirmBy ?? undefined;
}
