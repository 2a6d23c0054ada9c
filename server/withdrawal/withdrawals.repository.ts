import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type PayoutRow, readPayouts } from './payouts.repository.ts';

/** A withdrawal as it is stored. */
export type WithdrawalRow = CamelRow<Selectable<Tables['withdrawals']>>;

/** A withdrawal with its payouts in order. */
export interface StoredWithdrawal {
  readonly row: WithdrawalRow;
  readonly payouts: readonly PayoutRow[];
}

const selectOf = (tx: MerchantTransaction, merchant: string) =>
  tx.selectFrom('withdrawals').selectAll().where('merchant', '=', merchant);

/** Adds the payouts to rows, whose order stays. */
export async function withPayouts(
  tx: MerchantTransaction,
  merchant: string,
  rows: readonly Selectable<Tables['withdrawals']>[],
): Promise<readonly StoredWithdrawal[]> {
  const payouts = await readPayouts(
    tx,
    merchant,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({ row: camelRow(row), payouts: payouts.filter(({ number }) => number === row.number) }));
}

/** Identifies a withdrawal, and its owner if it must be the caller's. */
export interface WithdrawalName {
  readonly merchant: string;
  readonly number: string;
  readonly memberId?: bigint | undefined;
}

/** Finds a withdrawal. @param isLocked whether it stays as it is until the transaction is over */
export async function findWithdrawal(
  tx: MerchantTransaction,
  { merchant, number, memberId }: WithdrawalName,
  isLocked = false,
): Promise<StoredWithdrawal | undefined> {
  const row = await selectOf(tx, merchant)
    .where('number', '=', number)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { row: camelRow(row), payouts: await readPayouts(tx, merchant, [number]) };
}

/** The withdrawal made by an earlier try of the request. */
export async function findByRequest(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  requestId: string,
): Promise<WithdrawalRow | undefined> {
  const row = await selectOf(tx, merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Writes a new withdrawal. */
export async function insertWithdrawal(
  tx: MerchantTransaction,
  withdrawal: CamelRow<Insertable<Tables['withdrawals']>>,
): Promise<void> {
  await tx.insertInto('withdrawals').values(snakeRow(withdrawal)).execute();
}

/** Changes a withdrawal that has just been locked. @throws Error if its state has changed */
export async function changeWithdrawal(
  tx: MerchantTransaction,
  { merchant, number, state }: Pick<WithdrawalRow, 'merchant' | 'number' | 'state'>,
  change: CamelRow<Updateable<Tables['withdrawals']>>,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set(snakeRow(change))
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
}

/** Whether another withdrawal of a member has been paid. */
export async function hasCompleteBeside(
  tx: MerchantTransaction,
  { merchant, memberId, number }: Pick<WithdrawalRow, 'merchant' | 'memberId' | 'number'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('withdrawals')
    .select('number')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', '=', 'complete')
    .where('number', '<>', number)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A member's withdrawals, the newest first, with how many there are. */
export async function listOfMember(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { wanted, most }: { readonly wanted: string | undefined; readonly most: number },
): Promise<{ readonly pages: ListedPages; readonly found: readonly StoredWithdrawal[] }> {
  const own = selectOf(tx, merchant).where('member_id', '=', memberId);
  const { offset, ...pages } = askedPageOf(await countListed(tx, own, sql`found.requested_at desc`), wanted, most);
  const rows = await own.orderBy('requested_at', 'desc').orderBy('number').offset(offset).limit(most).execute();
  return { pages, found: await withPayouts(tx, merchant, rows) };
}

/** What counts towards a member's limits: how much was asked for since a moment, and how often. What came back does not. */
export function sumSince(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  since: Date,
): Promise<{ readonly amount: bigint; readonly times: number }> {
  return tx
    .selectFrom('withdrawals')
    .select([sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'), sql<number>`count(*)::int`.as('times')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('requested_at', '>', since)
    .where('state', 'not in', ['rejected', 'cancelled', 'failed'])
    .executeTakeFirstOrThrow();
}

/** Something that has happened to a withdrawal. */
export interface NewEvent {
  readonly merchant: string;
  readonly number: string;
  readonly payout: number | null;
  readonly kind: string;
  readonly by: Doer;
  readonly said?: string | undefined;
  readonly reference?: string | undefined;
  readonly amountMinor?: bigint | undefined;
  readonly now: Date;
}

/** The author of a change. */
export type Doer = { readonly kind: 'member' | 'operator'; readonly id: bigint } | { readonly kind: 'system' };

/** Adds a history entry. @returns its number */
export async function addEvent(tx: MerchantTransaction, event: NewEvent): Promise<bigint> {
  const { merchant, number, payout, kind, by, said = '', reference = '', amountMinor, now } = event;
  const { event_id } = await tx
    .insertInto('withdrawal_events')
    .values({
      merchant,
      number,
      sequence: payout,
      kind,
      by_kind: by.kind,
      by_id: by.kind === 'system' ? null : by.id,
      said,
      reference,
      amount: amountMinor ?? null,
      happened_at: now,
    })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  return event_id;
}

/** All that has happened to a withdrawal, the oldest first, with the pictures that came with it. */
export async function listEvents(tx: MerchantTransaction, merchant: string, number: string) {
  const events = await tx
    .selectFrom('withdrawal_events')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .orderBy('event_id')
    .execute();
  const proofs = await tx
    .selectFrom('withdrawal_proofs')
    .select(['proof_id', 'event_id'])
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .where('event_id', 'is not', null)
    .orderBy('uploaded_at')
    .execute();
  return events.map((event) => ({
    event: camelRow(event),
    proofs: proofs.flatMap((proof) => (proof.event_id === event.event_id ? [proof.proof_id] : [])),
  }));
}

/** Messages that a member has written in the cases of a withdrawal since an operator last wrote. */
export async function countUnanswered(tx: MerchantTransaction, { merchant, number }: WithdrawalName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from withdrawal_events e
    where e.merchant = ${merchant} and e.number = ${number} and e.kind = 'case.written' and e.event_id > coalesce(
      (select max(a.event_id) from withdrawal_events a
        where a.merchant = ${merchant} and a.number = ${number} and a.by_kind = 'operator'), 0)`.execute(tx);
  return rows[0]?.count ?? 0;
}
