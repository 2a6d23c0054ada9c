import { sql } from 'kysely';
import type { AffiliateStanding } from '../../engine/agents/affiliate.ts';
import type { PlanTerms } from '../../engine/agents/affiliate-terms.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A step of an explanation as it is stored: its result is a decimal string of minor units. */
interface StoredStep {
  readonly step: string;
  readonly formula: string;
  readonly result: string;
}

/** The measures of a result as they are stored: amounts are decimal strings. */
interface StoredMeasures {
  readonly stakesMinor: string;
  readonly winsMinor: string;
  readonly bonusesMinor: string;
  readonly depositsMinor: string;
  readonly qualified: number;
}

/** The result of an affiliate for a month. */
export interface AffiliateResult {
  readonly memberId: bigint;
  readonly terms: PlanTerms;
  readonly measures: StoredMeasures;
  readonly steps: readonly StoredStep[];
  readonly earnedMinor: bigint;
  readonly before: AffiliateStanding;
  readonly after: AffiliateStanding;
  readonly paidMinor: bigint;
}

/** An affiliate whose months are settled. */
export interface SettledAffiliate {
  readonly memberId: bigint;
  readonly terms: PlanTerms;
}

/** Affiliates who were accepted before a moment. */
export async function listAccepted(
  tx: MerchantTransaction,
  merchant: string,
  until: Date,
): Promise<readonly SettledAffiliate[]> {
  const { rows } = await sql<SettledAffiliate>`select member_id as "memberId", terms from affiliates
    where merchant = ${merchant} and terms is not null and decided_at < ${until} order by member_id`.execute(tx);
  return rows;
}

/** When the first affiliate was accepted; undefined before. */
export async function findFirstAccepted(tx: MerchantTransaction, merchant: string): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`select min(decided_at) as first from affiliates
    where merchant = ${merchant} and terms is not null`.execute(tx);
  return rows[0]?.first ?? undefined;
}

/** The months that were settled, the oldest first, as their first days. */
export async function listMonths(tx: MerchantTransaction, merchant: string): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`select month::text as month from affiliate_months
    where merchant = ${merchant} order by affiliate_months.month`.execute(tx);
  return rows.map(({ month }) => month);
}

/** Takes a month for this transaction. @returns false if it is settled already */
export async function beginMonth(
  tx: MerchantTransaction,
  merchant: string,
  { month, currency, now }: { readonly month: string; readonly currency: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('affiliate_months')
    .values({ merchant, month, currency, settled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}

/** What months before one have left behind, by affiliate. */
export async function readStandings(
  tx: MerchantTransaction,
  merchant: string,
  month: string,
): Promise<ReadonlyMap<bigint, AffiliateStanding>> {
  const { rows } = await sql<AffiliateStanding & { memberId: bigint }>`
    select distinct on (member_id) member_id as "memberId", carry_after as "carryMinor", unpaid_after as "unpaidMinor"
      from affiliate_results where merchant = ${merchant} and month < ${month}::date
      order by member_id, affiliate_results.month desc`.execute(tx);
  return new Map(rows.map(({ memberId, ...standing }) => [memberId, standing]));
}

/** Stores the results of a month. */
export async function insertResults(
  tx: MerchantTransaction,
  merchant: string,
  { month, currency }: { readonly month: string; readonly currency: string },
  results: readonly AffiliateResult[],
): Promise<void> {
  for (const one of results)
    await tx
      .insertInto('affiliate_results')
      .values({
        merchant,
        month,
        member_id: one.memberId,
        currency,
        terms: JSON.stringify(one.terms),
        measures: JSON.stringify(one.measures),
        steps: JSON.stringify(one.steps),
        earned: one.earnedMinor,
        carry_before: one.before.carryMinor,
        carry_after: one.after.carryMinor,
        unpaid_before: one.before.unpaidMinor,
        unpaid_after: one.after.unpaidMinor,
        paid: one.paidMinor,
        state: one.paidMinor > 0n ? 'due' : 'nothing',
        transfer_id: null,
        paid_at: null,
      })
      .execute();
}

/** A result that waits for its movement. */
export interface DueResult {
  readonly memberId: bigint;
  readonly month: string;
  readonly currency: string;
  readonly paidMinor: bigint;
}

const DUE = sql`select r.member_id as "memberId", r.month::text as month, r.currency, r.paid as "paidMinor"
  from affiliate_results r join affiliates a on a.merchant = r.merchant and a.member_id = r.member_id
  where r.state = 'due' and a.state = 'active'`;

/** Results that wait, the oldest first. Those of frozen affiliates wait on. */
export async function listDueResults(
  tx: MerchantTransaction,
  merchant: string,
  most: number,
): Promise<readonly DueResult[]> {
  const { rows } = await sql<DueResult>`${DUE} and r.merchant = ${merchant} order by r.month, r.member_id
    limit ${most}`.execute(tx);
  return rows;
}

/** Takes one result that waits for this transaction; undefined if another process has it, it is paid, or was frozen. */
export async function lockDueResult(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, month }: Pick<DueResult, 'memberId' | 'month'>,
): Promise<DueResult | undefined> {
  const { rows } = await sql<DueResult>`${DUE} and r.merchant = ${merchant} and r.member_id = ${memberId}
    and r.month = ${month}::date for update of r skip locked`.execute(tx);
  return rows[0];
}

/** Keeps the movement of a result. */
export async function markResultPaid(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, month }: Pick<DueResult, 'memberId' | 'month'>,
  { transferId, now }: { readonly transferId: bigint; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('affiliate_results')
    .set({ state: 'paid', transfer_id: transferId, paid_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .execute();
}

/** A result as it is stored. */
export interface StoredResult extends AffiliateResult {
  readonly month: string;
  readonly currency: string;
  readonly state: 'due' | 'paid' | 'nothing';
}

interface ResultRow extends Omit<StoredResult, 'before' | 'after'> {
  readonly carryBefore: bigint;
  readonly carryAfter: bigint;
  readonly unpaidBefore: bigint;
  readonly unpaidAfter: bigint;
}

const SELECT = sql`select r.member_id as "memberId", r.month::text as month, r.currency, r.terms, r.measures, r.steps,
    r.earned as "earnedMinor", r.carry_before as "carryBefore", r.carry_after as "carryAfter",
    r.unpaid_before as "unpaidBefore", r.unpaid_after as "unpaidAfter", r.paid as "paidMinor", r.state
  from affiliate_results r`;

const readRow = ({ carryBefore, carryAfter, unpaidBefore, unpaidAfter, ...row }: ResultRow): StoredResult => ({
  ...row,
  before: { carryMinor: carryBefore, unpaidMinor: unpaidBefore },
  after: { carryMinor: carryAfter, unpaidMinor: unpaidAfter },
});

/** The results of a month. */
export async function listResultsOfMonth(
  tx: MerchantTransaction,
  merchant: string,
  month: string,
): Promise<readonly StoredResult[]> {
  const { rows } = await sql<ResultRow>`${SELECT} where r.merchant = ${merchant} and r.month = ${month}::date
    order by r.member_id`.execute(tx);
  return rows.map(readRow);
}

/** The results of an affiliate, the newest first. */
export async function listOwnResults(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  most: number,
): Promise<readonly StoredResult[]> {
  const { rows } = await sql<ResultRow>`${SELECT} where r.merchant = ${merchant} and r.member_id = ${memberId}
    order by r.month desc limit ${most}`.execute(tx);
  return rows.map(readRow);
}
