import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DeskSort } from '../../schemas/calls/desk-filters.ts';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { filteredBy, findAccounts, type QueueFilters, type QueueTable, sortedBy } from './desk-queue.repository.ts';

/** A list of requests that operators decide, in a table with the alias `x`. */
interface Decisions<Database, Table extends keyof Database, Row> {
  /** Its times `asked_at` and `decided_at`, by which it is counted. */
  readonly times: Expression<unknown>;
  readonly rows: SelectQueryBuilder<Database, Table, Row>;
  /** Whether they wait: then the oldest comes first, else the one that was decided last. */
  readonly isWaiting: boolean;
  readonly sort: DeskSort | undefined;
  readonly page: string | undefined;
  readonly most: number;
}

const TABLE: QueueTable = { alias: 'x', askedAt: 'asked_at', endedAt: 'decided_at', id: 'number' };

/**
 * The requests that a call's filters leave, as a condition on the alias `x`.
 *
 * @throws DomainError listTooLong if there are too many such members
 */
export async function wantedBy(
  tx: MerchantTransaction,
  merchant: string,
  filters: QueueFilters,
  { isWaiting, now }: { readonly isWaiting: boolean; readonly now: Date },
): Promise<RawBuilder<boolean>> {
  const memberIds = await findAccounts(tx, merchant, filters);
  return filteredBy(filters, TABLE, { memberIds, isClosed: !isWaiting, now });
}

/**
 * A page of requests that operators decide.
 *
 * @throws DomainError listTooLong if the page lies too deep
 */
export async function listDecisions<Database, Table extends keyof Database, Row>(
  tx: MerchantTransaction,
  { times, rows, isWaiting, sort, page, most }: Decisions<Database, Table, Row>,
): Promise<{ readonly pages: ListedPages; readonly found: Awaited<ReturnType<typeof rows.execute>> }> {
  const counted = await countListed(tx, times, isWaiting ? sql`found.asked_at` : sql`found.decided_at desc`);
  const { offset, ...pages } = askedPageOf(counted, page, most);
  const found = await rows
    .orderBy(sortedBy(sort ?? (isWaiting ? 'oldest' : undefined), TABLE, false))
    .limit(most)
    .offset(offset)
    .execute();
  return { pages, found };
}
