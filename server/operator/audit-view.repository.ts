import { sql } from 'kysely';
import type { CallQuery, CallValue } from '../../schemas/calls/call-table.ts';
import { AUDIT_A_PAGE, type auditEntries, type exportAudit } from '../../schemas/calls/operator-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { pageOf } from '../http/page-of.ts';
import { MOST_EXPORTED } from './ledger-view.repository.ts';

type Filter = Omit<CallQuery<typeof auditEntries>, 'page'>;
type Entry = CallValue<typeof auditEntries>['entries'][number];

const filtered = (tx: MerchantTransaction, merchant: string, filter: Filter) =>
  tx
    .selectFrom('audit_log')
    .where('merchant', '=', merchant)
    .$if(filter.operator !== undefined, (query) => query.where('operator', '=', filter.operator ?? ''))
    .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action ?? ''))
    .$if(filter.subject !== undefined, (query) => query.where('subject', '=', filter.subject ?? ''))
    .$if(filter.outcome !== undefined, (query) => query.where('outcome', '=', filter.outcome ?? 'done'))
    .$if(filter.from !== undefined, (query) => query.where('happened_at', '>=', new Date(filter.from ?? 0)))
    .$if(filter.to !== undefined, (query) => query.where('happened_at', '<', new Date(filter.to ?? 0)));

const listKnown = async (tx: MerchantTransaction, merchant: string, column: 'operator' | 'action') => {
  const rows = await tx
    .selectFrom('audit_log')
    .select(column)
    .distinct()
    .where('merchant', '=', merchant)
    .orderBy(column)
    .execute();
  return rows.map((row) => (row as Readonly<Record<string, string>>)[column] ?? '');
};

const newest = (tx: MerchantTransaction, merchant: string, filter: Filter) =>
  filtered(tx, merchant, filter).selectAll().orderBy('entry_id', 'desc');

const answerRow = (row: Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]): Entry => ({
  entry: String(row.entry_id),
  at: row.happened_at.toISOString(),
  operator: row.operator,
  action: row.action,
  outcome: row.outcome,
  subject: row.subject,
  memberId: row.member_id === null ? null : String(row.member_id),
  details: JSON.parse(row.details) as Record<string, unknown>,
  address: row.address,
  hash: row.hash,
});

/** Rows for a file, the newest first. */
export async function exportRows(
  tx: MerchantTransaction,
  merchant: string,
  filter: Filter,
): Promise<CallValue<typeof exportAudit>> {
  const rows = await newest(tx, merchant, filter)
    .limit(MOST_EXPORTED + 1)
    .execute();
  return { entries: rows.slice(0, MOST_EXPORTED).map(answerRow), isWhole: rows.length <= MOST_EXPORTED };
}

/** A page of the audit log, the newest first. */
export async function listAudit(
  tx: MerchantTransaction,
  merchant: string,
  filter: Filter,
  wantedPage: number,
): Promise<CallValue<typeof auditEntries>> {
  const { count } = await filtered(tx, merchant, filter)
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const { page, pages, offset } = pageOf(total, wantedPage, AUDIT_A_PAGE);
  const rows = await newest(tx, merchant, filter).limit(AUDIT_A_PAGE).offset(offset).execute();
  return {
    entries: rows.map(answerRow),
    operators: await listKnown(tx, merchant, 'operator'),
    actions: await listKnown(tx, merchant, 'action'),
    page,
    pages,
    total,
  };
}
