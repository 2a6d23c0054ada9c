import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallQuery, CallValue } from '../../schemas/calls/call-table.ts';
import { CORRECTIONS_A_PAGE, type findApproval, type listApprovals } from '../../schemas/calls/operator-corrections.ts';
import type { MerchantTransaction } from '../db/database.ts';
import {
  answerClaim,
  filteredBy,
  findAccounts,
  findClaims,
  findOrdersPage,
  type OrderClaim,
  type QueueTable,
  sortedBy,
} from '../operator/api.ts';
import { countWaiting } from './approvals.repository.ts';

type DeskCorrection = CallValue<typeof findApproval>;
type Query = CallQuery<typeof listApprovals>;

const TABLE: QueueTable = { alias: 'a', askedAt: 'requested_at', endedAt: 'decided_at', id: 'approval_id' };

const corrections = (tx: MerchantTransaction, merchant: string) =>
  tx.selectFrom('approvals as a').where('a.merchant', '=', merchant).where('a.kind', '=', 'correction');

/** The filter of a search. */
function filtered(tx: MerchantTransaction, merchant: string, query: Query, scope: Parameters<typeof filteredBy>[2]) {
  const { view, direction, state } = query;
  return corrections(tx, merchant)
    .where('a.state', view === 'waiting' ? '=' : '!=', 'waiting')
    .where(filteredBy(query, TABLE, scope))
    .$if(state !== undefined, (rows) => rows.where('a.state', '=', state ?? 'direct'))
    .$if(direction !== undefined, (rows) => rows.where(sql<boolean>`a.payload->>'direction' = ${direction}`));
}

/** With the names of the member, of the operator who requested it and of the one who decided. */
const named = (rows: ReturnType<typeof corrections>) =>
  rows
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'a.merchant').onRef('m.member_id', '=', 'a.member_id'),
    )
    .innerJoin('operators as r', (join) =>
      join.onRef('r.merchant', '=', 'a.merchant').onRef('r.operator_id', '=', 'a.requested_by'),
    )
    .leftJoin('operators as d', (join) =>
      join.onRef('d.merchant', '=', 'a.merchant').onRef('d.operator_id', '=', 'a.decided_by'),
    )
    .selectAll('a')
    .select(['m.account as member', 'r.account as requester', 'd.account as decider']);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirst']>>>;

const answer = (row: Row, claim: OrderClaim | undefined): DeskCorrection => ({
  number: row.approval_id,
  state: row.state,
  memberId: String(row.member_id),
  member: row.member,
  direction: row.payload.direction,
  amountMinor: String(row.amount),
  currency: row.currency,
  reason: row.reason,
  requestedBy: row.requester,
  requestedAt: row.requested_at.toISOString(),
  decidedBy: row.decider ?? '',
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
  claim: answerClaim(claim),
});

/** A page of corrections: either pending ones, oldest first, or decided ones, most recently decided first. */
export async function listCorrections(
  tx: MerchantTransaction,
  merchant: string,
  query: Query,
  now: Date,
): Promise<CallValue<typeof listApprovals>> {
  const { view, state, direction } = query;
  const isClosed = view !== 'waiting';
  const memberIds = await findAccounts(tx, merchant, query);
  const wanted = filtered(tx, merchant, query, { memberIds, isClosed, now });
  const page = await findOrdersPage(tx, query, {
    merchant,
    list: 'corrections',
    facets: [state, direction],
    table: TABLE,
    isClosed,
    isNewestFirst: true,
    isByDay: query.sort === undefined,
    found: wanted.select(['a.member_id', 'a.amount', 'a.requested_at', 'a.decided_at']),
    listedAt: 'decided_at',
    most: CORRECTIONS_A_PAGE,
  });
  const { to, isReversed } = page;
  const sort = query.sort ?? (isClosed ? undefined : 'oldest');
  const shown = wanted
    .$if(to !== undefined, (found) => found.where('a.decided_at', '<', to ?? now))
    .select('a.approval_id')
    .orderBy(sortedBy(sort, TABLE, isReversed))
    .limit(page.most)
    .offset(page.offset);
  const rows = await named(corrections(tx, merchant).where('a.approval_id', 'in', shown))
    .orderBy(sortedBy(sort, TABLE, false))
    .execute();
  const numbers = rows.map((row) => row.approval_id);
  const claims = await findClaims(tx, merchant, numbers, now);
  const waiting = await countWaiting(tx, merchant);
  return {
    approvals: rows.map((row) => answer(row, claims.get(row.approval_id))),
    ...page.pages,
    counts: { waiting: Number(waiting.count) },
  };
}

/** One of them, and who works on it. @throws DomainError approvalUnknown */
export async function getCorrection(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
  now: Date,
): Promise<DeskCorrection> {
  const row = await named(corrections(tx, merchant)).where('a.approval_id', '=', number).executeTakeFirst();
  if (!row) throw new DomainError('approvalUnknown');
  return answer(row, (await findClaims(tx, merchant, [number], now)).get(number));
}
