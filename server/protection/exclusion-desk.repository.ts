import { sql } from 'kysely';
import { type Merchant, operatorOf } from '../../engine/brand/merchant.ts';
import type { CallQuery, CallValue } from '../../schemas/calls/call-table.ts';
import { CASES_A_PAGE, type exclusionCases } from '../../schemas/calls/exclusion-cases.ts';
import { countListed, listedPageOf } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServerContext } from '../server-context.ts';
import { countOpenCases, isOpenCase } from './exclusion-cases.repository.ts';
import { enterOperator } from './exclusion-marks.repository.ts';

type Listed = CallValue<typeof exclusionCases>;
type Query = CallQuery<typeof exclusionCases>;

const filtered = (tx: MerchantTransaction, merchant: Merchant, view: Query['view'], now: Date) =>
  tx
    .selectFrom('exclusion_cases as c')
    .where('c.merchant', '=', merchant.code)
    .$if(view === 'waiting', (rows) => rows.where(isOpenCase(operatorOf(merchant), now)))
    .$if(view === 'ended', (rows) => rows.where('c.state', '!=', 'waiting'));

/** With the names of the accounts and of the deciding operator, and the present state of the excluded account. */
const named = (rows: ReturnType<typeof filtered>, merchant: Merchant, now: Date) =>
  rows
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'c.merchant').onRef('m.member_id', '=', 'c.member_id'),
    )
    .leftJoin('members as s', (join) =>
      join.onRef('s.merchant', '=', 'c.source_merchant').onRef('s.member_id', '=', 'c.source_member_id'),
    )
    .leftJoin('operators as d', (join) =>
      join.onRef('d.merchant', '=', 'c.merchant').onRef('d.operator_id', '=', 'c.decided_by'),
    )
    .select([
      'c.case_id as caseId',
      'c.member_id as memberId',
      'c.source_merchant as sourceMerchant',
      'c.source_member_id as sourceMemberId',
      'c.matched_by as matchedBy',
      'c.state',
      'c.found_at as foundAt',
      'c.decided_at as decidedAt',
      'c.reason',
    ])
    .select(['m.account as member', 's.account as source', 'd.account as decider'])
    .select([
      sql<string | null>`coalesce(m.profile->>'payeeName', m.profile->>'fullname')`.as('name'),
      sql<string | null>`m.profile->>'birthday'`.as('birthday'),
      sql<Date | 'infinity' | null>`(select max(coalesce(k.ends_at, 'infinity')) from exclusion_marks k
        where k.operator = ${operatorOf(merchant)} and k.merchant = c.source_merchant
          and k.member_id = c.source_member_id and (k.ends_at is null or k.ends_at > ${now}))`.as('sourceEndsAt'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

/** @param siteName the name of a merchant by its code */
const answer = (row: Row, merchant: Merchant, siteName: (code: string) => string): Listed['cases'][number] => ({
  id: String(row.caseId),
  state: row.state,
  memberId: String(row.memberId),
  member: row.member,
  name: row.name ?? '',
  birthday: row.birthday ?? '',
  matchedBy: row.matchedBy,
  foundAt: row.foundAt.toISOString(),
  source: {
    site: siteName(row.sourceMerchant),
    isHere: row.sourceMerchant === merchant.code,
    memberId: String(row.sourceMemberId),
    member: row.source ?? '',
    isExcluded: row.sourceEndsAt !== null,
    endsAt: row.sourceEndsAt instanceof Date ? row.sourceEndsAt.toISOString() : null,
  },
  decidedBy: row.decider ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

/** A page of possible matches with excluded members. */
export async function listCases(
  tx: MerchantTransaction,
  merchant: Merchant,
  { view, page: wanted }: Query,
  now: Date,
  siteName: (code: string) => string,
): Promise<Listed> {
  await enterOperator(tx, operatorOf(merchant));
  const rows = filtered(tx, merchant, view, now);
  const { offset, ...pages } = listedPageOf(
    await countListed(tx, rows.select('c.found_at'), sql`found.found_at`),
    wanted,
    CASES_A_PAGE,
  );
  const found = await named(rows, merchant, now)
    .orderBy(view === 'waiting' ? sql`c.found_at` : sql`c.decided_at desc`)
    .orderBy('c.case_id', view === 'waiting' ? 'asc' : 'desc')
    .limit(CASES_A_PAGE)
    .offset(offset)
    .execute();
  const waiting = await countWaitingCases(tx, merchant, now);
  return {
    cases: found.map((row) => answer(row, merchant, siteName)),
    ...pages,
    counts: { waiting: Number(waiting.count) },
  };
}

async function countWaitingCases(tx: MerchantTransaction, merchant: Merchant, now: Date) {
  await enterOperator(tx, operatorOf(merchant));
  return countOpenCases(tx, merchant.code, operatorOf(merchant), now);
}

/** The possible matches that wait, as the overview of the back office counts them. */
export const exclusionQueue = ({ brands }: Pick<ServerContext, 'brands'>) =>
  ({
    queue: 'exclusions',
    permission: 'members.protect',
    count: async (tx: MerchantTransaction, code: string, now: Date) => {
      const merchant = brands.find(code);
      return merchant ? countWaitingCases(tx, merchant, now) : { count: 0n, oldest: null };
    },
  }) as const;

/** How many possible matches about one account wait. */
export async function countCasesOf(tx: MerchantTransaction, merchant: Merchant, memberId: bigint, now: Date) {
  await enterOperator(tx, operatorOf(merchant));
  const { count } = await filtered(tx, merchant, 'waiting', now)
    .where('c.member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
