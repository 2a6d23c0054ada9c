import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CallQuery } from '../../schemas/calls/call-table.ts';
import type { DESK_VIEWS, deskWithdrawals } from '../../schemas/calls/withdrawal-desk.ts';
import type { ListedPages } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import {
  filteredBy,
  findAccounts,
  findOperatorNames,
  findOrdersPage,
  type QueueTable,
  sortedBy,
} from '../operator/api.ts';
import { type StoredWithdrawal, withPayouts } from './withdrawals.repository.ts';

/** The filter of a queue. */
export type DeskView = (typeof DESK_VIEWS)[number];

const hasPayout = (...states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from withdrawal_payouts p where p.merchant = w.merchant and p.number = w.number
    and p.state = any(${states}::text[]))`;

const CONDITIONS: Readonly<Record<DeskView, RawBuilder<boolean>>> = {
  review: sql<boolean>`w.ended_at is null and w.state = 'review'`,
  second: sql<boolean>`w.ended_at is null and w.state = 'secondReview'`,
  pay: sql<boolean>`w.ended_at is null and w.state = 'paying' and ${hasPayout('waiting', 'claimed')}`,
  receipts: sql<boolean>`w.ended_at is null and w.state = 'paying' and ${hasPayout('sent')}`,
  cases: sql<boolean>`w.ended_at is null and w.state = 'paying' and ${hasPayout('partly', 'missing')}`,
  closed: sql<boolean>`w.ended_at is not null`,
};

/** Counts of what waits in each view. */
export async function countViews(tx: MerchantTransaction, merchant: string) {
  const { rows } = await sql<Readonly<Record<Exclude<DeskView, 'closed'>, number>>>`select
    count(*) filter (where ${CONDITIONS.review})::int as review,
    count(*) filter (where ${CONDITIONS.second})::int as second,
    count(*) filter (where ${CONDITIONS.pay})::int as pay,
    count(*) filter (where ${CONDITIONS.receipts})::int as receipts,
    count(*) filter (where ${CONDITIONS.cases})::int as cases
    from withdrawals w where w.merchant = ${merchant} and w.ended_at is null`.execute(tx);
  return rows[0] ?? { review: 0, second: 0, pay: 0, receipts: 0, cases: 0 };
}

/** The member behind a withdrawal, as shown in the back office. */
export interface DeskNames {
  readonly account: string;
  readonly approvedBy: string | null;
}

const TABLE: QueueTable = { alias: 'w', askedAt: 'requested_at', endedAt: 'ended_at', id: 'number' };

/** The filter, as a condition. */
function conditionOf(
  query: CallQuery<typeof deskWithdrawals>,
  scope: Parameters<typeof filteredBy>[2],
): RawBuilder<boolean> {
  const { view, method, state } = query;
  const parts = [CONDITIONS[view], filteredBy(query, TABLE, scope)];
  if (method !== undefined) parts.push(sql`w.target_kind = ${method}`);
  if (state !== undefined) parts.push(sql`w.state = ${state}`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** A page of the matching withdrawals, clamped to the last one. */
export async function listView(
  tx: MerchantTransaction,
  merchant: string,
  query: CallQuery<typeof deskWithdrawals>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<{ readonly pages: ListedPages; readonly found: readonly StoredWithdrawal[] }> {
  const isClosed = query.view === 'closed';
  const memberIds = await findAccounts(tx, merchant, query);
  const wanted = sql`from withdrawals w where w.merchant = ${merchant}
    and ${conditionOf(query, { memberIds, isClosed, now })}`;
  const { state, method } = query;
  const page = await findOrdersPage(tx, query, {
    merchant,
    list: 'withdrawals',
    facets: [state, method],
    table: TABLE,
    isClosed,
    isNewestFirst: true,
    isByDay: query.sort === undefined,
    found: sql`select w.member_id, w.amount, w.requested_at, w.ended_at ${wanted}`,
    listedAt: 'ended_at',
    most,
  });
  const { to, isReversed } = page;
  const order = sortedBy(query.sort ?? (isClosed ? undefined : 'oldest'), TABLE, isReversed);
  const isBefore = to === undefined ? sql`true` : sql`w.ended_at < ${to}`;
  const { rows } = await sql<Selectable<Tables['withdrawals']>>`select w.* ${wanted} and ${isBefore}
    order by ${order} offset ${page.offset} limit ${page.most}`.execute(tx);
  return { pages: page.pages, found: await withPayouts(tx, merchant, isReversed ? rows.toReversed() : rows) };
}

/** The names of members and operators of some withdrawals, by the number of the withdrawal. */
export async function findNames(
  tx: MerchantTransaction,
  merchant: string,
  found: readonly StoredWithdrawal[],
): Promise<ReadonlyMap<string, DeskNames>> {
  const ids = found.map(({ row }) => row.memberId);
  const approvers = found.flatMap(({ row }) => (row.approvedBy === null ? [] : [row.approvedBy]));
  const people = await tx
    .selectFrom('members')
    .select(['member_id', 'account'])
    .where('merchant', '=', merchant)
    .where('member_id', 'in', ids.length > 0 ? ids : [0n])
    .execute();
  const accounts = new Map(people.map(({ member_id, account }) => [member_id, account]));
  const operators = await findOperatorNames(tx, merchant, approvers);
  return new Map(
    found.map(({ row }) => [
      row.number,
      {
        account: accounts.get(row.memberId) ?? '',
        approvedBy: row.approvedBy === null ? null : (operators.get(row.approvedBy) ?? ''),
      },
    ]),
  );
}
