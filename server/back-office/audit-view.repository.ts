import { sql } from 'kysely';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { CallQuery, CallValue } from '../../schemas/calls/call-table.ts';
import { AUDIT_A_PAGE, type auditEntries, type exportAudit } from '../../schemas/calls/operator-desk.ts';
import { countListed, type ListedPages, listedPageOf } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { type CountedList, findListPage } from '../db/list-days.ts';
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

/** The names that a column of the log has: a look-up in its index for each, however many rows there are. */
const listKnown = async (tx: MerchantTransaction, merchant: string, column: 'operator' | 'action') => {
  const name = sql.ref(column);
  const { rows } = await sql<{ readonly name: string }>`
    with recursive known as (
      (select ${name} as name from audit_log where merchant = ${merchant} order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where merchant = ${merchant} and ${name} > known.name
        order by ${name} limit 1) from known where known.name is not null
    )
    select name from known where name is not null`.execute(tx);
  return rows.map((row) => row.name);
};

const newest = (tx: MerchantTransaction, merchant: string, filter: Filter) =>
  filtered(tx, merchant, filter).selectAll().orderBy('happened_at', 'desc').orderBy('entry_id', 'desc');

const countRows = async (tx: MerchantTransaction, merchant: string, filter: Filter): Promise<number> => {
  const { count } = await filtered(tx, merchant, filter)
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Start of a page of the log. Rows of one subject are scanned; all others are counted by day. */
async function findPage(
  tx: MerchantTransaction,
  merchant: string,
  filter: Filter,
  wanted: number,
): Promise<{ readonly pages: ListedPages; readonly to: Date | undefined; readonly offset: number }> {
  const { operator, action, outcome, subject, from, to } = filter;
  const slice = { wanted, most: AUDIT_A_PAGE };
  if (subject !== undefined) {
    const counted = await countListed(tx, filtered(tx, merchant, filter).select('happened_at'), sql`found.happened_at`);
    const { offset, ...pages } = listedPageOf(counted, wanted, AUDIT_A_PAGE);
    return { pages, to: undefined, offset };
  }
  const list: CountedList = {
    merchant,
    list: 'audit',
    facets: [operator, action, outcome],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    isNewestFirst: true,
  };
  const countBetween = (first: Date, last: Date) =>
    countRows(tx, merchant, { ...filter, from: first.toISOString(), to: last.toISOString() });
  const { page, pages, total, ...place } = await findListPage(tx, list, countBetween, slice);
  return { pages: { page, pages, total }, ...place };
}

const answerRow = (row: Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]): Entry => ({
  entry: String(row.entry_id),
  at: row.happened_at.toISOString(),
  operator: row.operator,
  action: row.action,
  outcome: row.outcome,
  subject: row.subject,
  memberId: row.member_id === null ? null : String(row.member_id),
  details: { ...fieldsOf(JSON.parse(row.details)) },
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
  const { pages, to, offset } = await findPage(tx, merchant, filter, wantedPage);
  const rows = await newest(tx, merchant, { ...filter, ...(to ? { to: to.toISOString() } : {}) })
    .limit(AUDIT_A_PAGE)
    .offset(offset)
    .execute();
  return {
    entries: rows.map(answerRow),
    operators: await listKnown(tx, merchant, 'operator'),
    actions: await listKnown(tx, merchant, 'action'),
    ...pages,
  };
}
