import { sql } from 'kysely';
import type { ContractType, DividendPeriod } from '../../engine/agents/contract-terms.ts';
import type { ExplainedStep } from '../../engine/agents/explanation.ts';
import { askedPageOf, countListed } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { type NewPayment, readStored, type StoredStanding, type TermedContract } from './termed-contract.ts';

/** Contracts that are settled together: of one type, and dividends of one period. */
export interface SettledKind {
  readonly type: ContractType;
  readonly period: DividendPeriod | undefined;
}

const kindText = ({ period }: SettledKind): string => period ?? '';

const OF_KIND = ({ type, period }: SettledKind) =>
  sql`c.type = ${type} and coalesce(c.terms->>'period', '') = ${period ?? ''}`;

/** Every kind of contract that has run, with the moment from which its next period is settled. */
export async function listKinds(
  tx: MerchantTransaction,
  merchant: string,
): Promise<readonly (SettledKind & { readonly since: Date })[]> {
  const { rows } = await sql<{ type: ContractType; period: DividendPeriod | null; since: Date }>`
    select k.type, k.period, coalesce((select max(r.period_until) from settlement_runs r where r.merchant = ${merchant}
        and r.type = k.type and r.period_kind = coalesce(k.period, '')), k.begins_at) as since
    from (select type, terms->>'period' as period, min(begins_at) as begins_at from contracts
      where merchant = ${merchant} and begins_at is not null group by 1, 2) k`.execute(tx);
  return rows.map(({ type, period, since }) => ({ type, period: period ?? undefined, since }));
}

/** A stretch of time that is settled. */
export interface SettledPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** Lets the statements of this transaction take as long as the teams of a whole period do; requests end after seconds. */
export const allowLongStatements = (tx: MerchantTransaction) => sql`set local statement_timeout = '10min'`.execute(tx);

/** Takes a period for this transaction. @returns its number; undefined if it is settled already */
export async function beginRun(
  tx: MerchantTransaction,
  merchant: string,
  kind: SettledKind,
  { from, until, now }: SettledPeriod & { readonly now: Date },
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('settlement_runs')
    .values({
      merchant,
      type: kind.type,
      period_kind: kindText(kind),
      period_from: from,
      period_until: until,
      settled_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('run_id')
    .executeTakeFirst();
  return row?.run_id;
}

interface InForceRow {
  readonly contractId: bigint;
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly terms: unknown;
  readonly termsHash: string;
  readonly before: StoredStanding | null;
}

/** The contracts that were in force during a whole period, with what the two sides owe from earlier ones. */
export async function listInForce(
  tx: MerchantTransaction,
  merchant: string,
  kind: SettledKind,
  { from, until }: SettledPeriod,
): Promise<readonly TermedContract[]> {
  const { rows } = await sql<InForceRow>`
    with in_force as (select * from contracts c where c.merchant = ${merchant} and ${OF_KIND(kind)}
      and c.begins_at <= ${from} and (c.ends_at is null or c.ends_at >= ${until}))
    select f.contract_id as "contractId", f.upline_id as "uplineId", f.downline_id as "downlineId", f.terms,
      f.terms_hash as "termsHash", s.after as before
    from in_force f left join lateral (select p.after from contract_payments p
      join contracts o on o.merchant = p.merchant and o.contract_id = p.contract_id
      where p.merchant = ${merchant} and o.type = f.type and o.downline_id = f.downline_id
        and o.upline_id is not distinct from f.upline_id and p.period_until <= ${from}
        and p.period_until > ${from}::timestamptz - interval '90 days'
      order by p.period_until desc limit 1) s on true
    order by f.contract_id`.execute(tx);
  // Not a join in the statement: nothing tells PostgreSQL how many contracts there are, and it compares all with all.
  const above = new Map(rows.map(({ downlineId, contractId }) => [downlineId, contractId]));
  return rows.map((row) =>
    readStored({ ...row, aboveId: row.uplineId === null ? null : (above.get(row.uplineId) ?? null) }),
  );
}

const writeSteps = (steps: readonly ExplainedStep[]): string =>
  JSON.stringify(steps.map(({ step, formula, result }) => ({ step, formula, result: String(result) })));

/** Results that one statement stores: PostgreSQL takes no more than 65,535 values at once. */
const MOST_STORED = 1_000;

/** Stores the results of a run. */
export async function insertPayments(
  tx: MerchantTransaction,
  merchant: string,
  { runId, from, until, currency }: SettledPeriod & { readonly runId: bigint; readonly currency: string },
  payments: readonly NewPayment[],
): Promise<void> {
  const rows = payments.map((payment) => ({
    merchant,
    contract_id: payment.contractId,
    period_from: from,
    period_until: until,
    run_id: runId,
    above_id: payment.aboveId,
    currency,
    measures: JSON.stringify(payment.measures),
    before: JSON.stringify(payment.before),
    after: JSON.stringify(payment.after),
    steps: writeSteps(payment.steps),
    terms_hash: payment.termsHash,
    net: payment.netMinor,
    paid: payment.paidMinor,
    state: payment.paidMinor > 0n ? ('due' as const) : ('nothing' as const),
    transfer_id: null,
    paid_at: null,
  }));
  for (let first = 0; first < rows.length; first += MOST_STORED)
    await tx
      .insertInto('contract_payments')
      .values(rows.slice(first, first + MOST_STORED))
      .execute();
}

/** A payment that waits for its movement. */
export interface DuePayment {
  readonly contractId: bigint;
  readonly from: Date;
  readonly downlineId: bigint;
  readonly currency: string;
  readonly paidMinor: bigint;
}

/** Payments that wait, the oldest first. */
export const listDuePayments = (tx: MerchantTransaction, merchant: string, most: number) =>
  tx
    .selectFrom('contract_payments')
    .select(['contract_id as contractId', 'period_from as from'])
    .where('merchant', '=', merchant)
    .where('state', '=', 'due')
    .orderBy('period_from')
    .orderBy('contract_id')
    .limit(most)
    .execute();

/** Takes one payment that waits for this transaction; undefined if another process has it, or it is paid. */
export const lockDue = (
  tx: MerchantTransaction,
  merchant: string,
  { contractId, from }: Pick<DuePayment, 'contractId' | 'from'>,
): Promise<DuePayment | undefined> =>
  tx
    .selectFrom('contract_payments as p')
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.merchant', '=', 'p.merchant').onRef('c.contract_id', '=', 'p.contract_id'),
    )
    .select(['p.contract_id as contractId', 'p.period_from as from', 'c.downline_id as downlineId', 'p.currency'])
    .select('p.paid as paidMinor')
    .where('p.merchant', '=', merchant)
    .where('p.contract_id', '=', contractId)
    .where('p.period_from', '=', from)
    .where('p.state', '=', 'due')
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();

/** Keeps the movement of a payment. */
export async function markPaid(
  tx: MerchantTransaction,
  merchant: string,
  { contractId, from }: Pick<DuePayment, 'contractId' | 'from'>,
  { transferId, now }: { readonly transferId: bigint; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('contract_payments')
    .set({ state: 'paid', transfer_id: transferId, paid_at: now })
    .where('merchant', '=', merchant)
    .where('contract_id', '=', contractId)
    .where('period_from', '=', from)
    .execute();
}

/** A result as its receiver reads it. */
export interface ListedPayment {
  readonly contractId: bigint;
  readonly type: ContractType;
  readonly from: Date;
  readonly until: Date;
  readonly currency: string;
  readonly paidMinor: bigint;
  readonly netMinor: bigint;
  readonly state: 'due' | 'paid' | 'nothing';
  readonly transferId: bigint | null;
  readonly measures: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly step: string; readonly formula: string; readonly result: string }[];
}

/** A page of the results of a person's contracts, the newest first. */
export async function listPayments(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { wanted, most }: { readonly wanted: string | undefined; readonly most: number },
) {
  const own = sql`contract_payments p join contracts c on c.merchant = p.merchant and c.contract_id = p.contract_id
    where p.merchant = ${merchant} and c.downline_id = ${memberId}`;
  const counted = await countListed(tx, sql`select p.period_from from ${own}`, sql`found.period_from desc`);
  const { offset, ...pages } = askedPageOf(counted, wanted, most);
  const { rows } = await sql<ListedPayment>`
    select p.contract_id as "contractId", c.type, p.period_from as from, p.period_until as until, p.currency,
      p.paid as "paidMinor", p.net as "netMinor", p.state, p.transfer_id as "transferId", p.measures, p.steps
    from ${own} order by p.period_from desc, p.contract_id desc limit ${most} offset ${offset}`.execute(tx);
  return { pages, found: rows };
}

/** Whether the sums of teams contain every event from before a moment. */
export async function areSumsComplete(tx: MerchantTransaction, merchant: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from events e left join event_positions p on p.merchant = e.merchant and p.consumer = 'agent.teams'
        where e.merchant = ${merchant} and e.occurred_at < ${until}
          and e.type in ('play.roundSettled', 'deposit.arrived', 'withdrawal.ended', 'bonus.completed')
          and (p.transaction_id is null or (e.transaction_id, e.event_id) > (p.transaction_id, p.event_id)))
      or exists (select from parked_events where merchant = ${merchant} and consumer = 'agent.teams') as waiting`.execute(
    tx,
  );
  return rows[0]?.waiting === false;
}
