import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findAccounts, type QueueFilters } from './desk-queue.repository.ts';

/** A list of requests that operators decide, in a table with the alias `x`. */
interface Decisions<Database, Table extends keyof Database, Row> {
  /** Its times `asked_at` and `decided_at`, by which it is counted. */
  readonly times: Expression<unknown>;
  readonly rows: SelectQueryBuilder<Database, Table, Row>;
  /** Whether they wait: then the oldest comes first, else the one that was decided last. */
  readonly isWaiting: boolean;
  readonly page: string | undefined;
  readonly most: number;
}

/**
 * The requests of members whose accounts start with the searched text, as a condition on the alias `x`.
 *
 * @throws DomainError listTooLong if there are too many such members
 */
export async function ofAccounts(
  tx: MerchantTransaction,
  merchant: string,
  filters: Pick<QueueFilters, 'account'>,
): Promise<RawBuilder<boolean>> {
  const memberIds = await findAccounts(tx, merchant, filters);
  return memberIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`x.member_id = any(${memberIds.map(String)}::bigint[])`;
}

/**
 * A page of requests that operators decide.
 *
 * @throws DomainError listTooLong if the page lies too deep
 */
export async function listDecisions<Database, Table extends keyof Database, Row>(
  tx: MerchantTransaction,
  { times, rows, isWaiting, page, most }: Decisions<Database, Table, Row>,
): Promise<{ readonly pages: ListedPages; readonly found: Awaited<ReturnType<typeof rows.execute>> }> {
  const counted = await countListed(tx, times, isWaiting ? sql`found.asked_at` : sql`found.decided_at desc`);
  const { offset, ...pages } = askedPageOf(counted, page, most);
  const found = await rows
    .orderBy(isWaiting ? sql`x.asked_at` : sql`x.decided_at desc`)
    .orderBy(isWaiting ? sql`x.number` : sql`x.number desc`)
    .limit(most)
    .offset(offset)
    .execute();
  return { pages, found };
}
