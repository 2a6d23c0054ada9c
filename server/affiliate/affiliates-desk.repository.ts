import { sql } from 'kysely';
import type { deskAffiliates } from '../../schemas/calls/affiliate-desk.ts';
import type { CallQuery } from '../../schemas/calls/call-table.ts';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import { camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { AffiliateRow } from './affiliates.repository.ts';

/** An affiliate or an application, with the accounts of the member and of the operator who decided. */
export interface DeskAffiliate {
  readonly row: AffiliateRow;
  readonly account: string;
  readonly decider: string | null;
}

const inView = (tx: MerchantTransaction, merchant: string, isWaiting: boolean) =>
  tx
    .selectFrom('affiliates as x')
    .where('x.merchant', '=', merchant)
    .where('x.state', 'in', isWaiting ? ['applying'] : ['active', 'frozen']);

/** A page of applications that wait, the oldest first; or of affiliates, the newest first. */
export async function listDeskAffiliates(
  tx: MerchantTransaction,
  merchant: string,
  { view, page }: CallQuery<typeof deskAffiliates>,
  most: number,
): Promise<{ readonly pages: ListedPages; readonly found: readonly DeskAffiliate[] }> {
  const isWaiting = view === 'waiting';
  const listed = inView(tx, merchant, isWaiting);
  const counted = isWaiting
    ? await countListed(tx, listed.select('x.asked_at'), sql`found.asked_at`)
    : await countListed(tx, listed.select('x.decided_at'), sql`found.decided_at desc`);
  const { offset, ...pages } = askedPageOf(counted, page, most);
  const rows = await listed
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'x.merchant').onRef('m.member_id', '=', 'x.member_id'),
    )
    .leftJoin('operators as d', (join) =>
      join.onRef('d.merchant', '=', 'x.merchant').onRef('d.operator_id', '=', 'x.decided_by'),
    )
    .selectAll('x')
    .select(['m.account', 'd.account as decider'])
    .orderBy(isWaiting ? sql`x.asked_at` : sql`x.decided_at desc`)
    .orderBy(isWaiting ? sql`x.member_id` : sql`x.member_id desc`)
    .limit(most)
    .offset(offset)
    .execute();
  return {
    pages,
    found: rows.map(({ account, decider, ...row }) => ({ row: camelRow(row), account, decider })),
  };
}

/** How many applications wait for operators, and since when. */
export async function countWaitingAffiliates(
  tx: MerchantTransaction,
  merchant: string,
): Promise<{ readonly count: bigint; readonly oldest: Date | null }> {
  const { count, oldest } = await inView(tx, merchant, true)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min<Date | null>('x.asked_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count, oldest };
}

/** The number by which a member is an agent or none. */
export async function findIsAgent(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<number> {
  const { is_agent: isAgent } = await tx
    .selectFrom('members')
    .select('is_agent')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return isAgent;
}

/** Changes an affiliate whose row the transaction has locked. */
export async function changeAffiliate(
  tx: MerchantTransaction,
  { merchant, memberId }: Pick<AffiliateRow, 'merchant' | 'memberId'>,
  { terms, ...changes }: Partial<Pick<AffiliateRow, 'state' | 'plan' | 'terms' | 'reason' | 'decidedAt' | 'decidedBy'>>,
): Promise<void> {
  await tx
    .updateTable('affiliates')
    .set({ ...snakeRow(changes), ...(terms === undefined ? {} : { terms: JSON.stringify(terms) }) })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}
