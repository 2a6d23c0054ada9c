import { sql } from 'kysely';
import type { LevelLine } from '../../engine/agents/settle-levels.ts';
import { askedPageOf, countListed } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { memberOf } from './levels.repository.ts';

/** A line as it is stored: amounts are decimal strings of minor units. */
export interface StoredLine {
  readonly category: string;
  readonly rate: number;
  readonly turnoverMinor: string;
  readonly below: readonly { readonly memberId: string; readonly rate: number; readonly turnoverMinor: string }[];
  readonly formula: string;
  readonly result: string;
}

/** A line as it is stored. A person below who was a member on the day is named like every other one. */
export const writeLine = ({ category, rate, turnoverMinor, below, formula, resultMinor }: LevelLine): StoredLine => ({
  category,
  rate,
  turnoverMinor: String(turnoverMinor),
  below: below.map((one) => ({
    memberId: memberOf(one.id),
    rate: one.rate,
    turnoverMinor: String(one.turnoverMinor),
  })),
  formula,
  result: String(resultMinor),
});

/** The last day that was settled; undefined before the first one. */
export async function findLastLevelDay(tx: MerchantTransaction, merchant: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from level_days
    where merchant = ${merchant}`.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** Takes a day for this transaction. @returns false if it is settled already */
export async function beginLevelDay(
  tx: MerchantTransaction,
  merchant: string,
  { day, currency, now }: { readonly day: string; readonly currency: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('level_days')
    .values({ merchant, day, currency, settled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** What people owe from days before one. People without debts are left out. */
export async function readDebts(
  tx: MerchantTransaction,
  merchant: string,
  day: string,
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ memberId: bigint; debt: bigint }>`
    select "memberId", debt from (select distinct on (member_id) member_id as "memberId", debt_after as debt
      from level_rebates where merchant = ${merchant} and day < ${day}::date order by member_id, day desc) latest
    where debt > 0`.execute(tx);
  return new Map(rows.map(({ memberId, debt }) => [memberId, debt]));
}

/** The result of a person for a day. */
export interface NewRebate {
  readonly memberId: bigint;
  readonly lines: readonly LevelLine[];
  readonly earnedMinor: bigint;
  readonly debtBefore: bigint;
  readonly debtAfter: bigint;
  readonly paidMinor: bigint;
}

/** Rows of one statement. */
const MOST_ROWS = 1_000;

/** Stores the results of a day. */
export async function insertRebates(
  tx: MerchantTransaction,
  merchant: string,
  { day, currency }: { readonly day: string; readonly currency: string },
  rebates: readonly NewRebate[],
): Promise<void> {
  for (let start = 0; start < rebates.length; start += MOST_ROWS)
    await tx
      .insertInto('level_rebates')
      .values(
        rebates.slice(start, start + MOST_ROWS).map((one) => ({
          merchant,
          day,
          member_id: one.memberId,
          currency,
          lines: JSON.stringify(one.lines.map(writeLine)),
          earned: one.earnedMinor,
          debt_before: one.debtBefore,
          debt_after: one.debtAfter,
          paid: one.paidMinor,
          state: one.paidMinor > 0n ? ('due' as const) : ('nothing' as const),
          transfer_id: null,
          paid_at: null,
        })),
      )
      .execute();
}

/** A rebate that waits for its movement. */
export interface DueRebate {
  readonly memberId: bigint;
  readonly day: string;
  readonly currency: string;
  readonly paidMinor: bigint;
}

/** Rebates that wait, the oldest first. */
export async function listDueRebates(tx: MerchantTransaction, merchant: string, most: number) {
  const { rows } = await sql<Pick<DueRebate, 'memberId' | 'day'>>`
    select member_id as "memberId", day::text as day from level_rebates
    where merchant = ${merchant} and state = 'due' order by level_rebates.day, member_id limit ${most}`.execute(tx);
  return rows;
}

/** Takes one rebate that waits for this transaction; undefined if another process has it, or it is paid. */
export async function lockDueRebate(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, day }: Pick<DueRebate, 'memberId' | 'day'>,
): Promise<DueRebate | undefined> {
  const { rows } = await sql<DueRebate>`
    select member_id as "memberId", day::text as day, currency, paid as "paidMinor" from level_rebates
    where merchant = ${merchant} and member_id = ${memberId} and day = ${day}::date and state = 'due'
    for update skip locked`.execute(tx);
  return rows[0];
}

/** Keeps the movement of a rebate. */
export async function markRebatePaid(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, day }: Pick<DueRebate, 'memberId' | 'day'>,
  { transferId, now }: { readonly transferId: bigint; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('level_rebates')
    .set({ state: 'paid', transfer_id: transferId, paid_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .execute();
}

/** A result as it is stored. */
export interface StoredRebate {
  readonly memberId: bigint;
  readonly day: string;
  readonly currency: string;
  readonly lines: readonly StoredLine[];
  readonly earnedMinor: bigint;
  readonly debtBefore: bigint;
  readonly debtAfter: bigint;
  readonly paidMinor: bigint;
  readonly state: 'due' | 'paid' | 'nothing';
  readonly transferId: bigint | null;
}

const SELECT = sql`select r.member_id as "memberId", r.day::text as day, r.currency, r.lines, r.earned as "earnedMinor",
    r.debt_before as "debtBefore", r.debt_after as "debtAfter", r.paid as "paidMinor", r.state, r.transfer_id as "transferId"
  from level_rebates r`;

/** A page of the rebates of a person, the newest first. */
export async function listRebates(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { wanted, most }: { readonly wanted: string | undefined; readonly most: number },
) {
  const own = sql`r.merchant = ${merchant} and r.member_id = ${memberId}`;
  const counted = await countListed(tx, sql`select r.day from level_rebates r where ${own}`, sql`found.day desc`);
  const { offset, ...pages } = askedPageOf(counted, wanted, most);
  const { rows } =
    await sql<StoredRebate>`${SELECT} where ${own} order by r.day desc limit ${most} offset ${offset}`.execute(tx);
  return { pages, found: rows };
}

/** Accounts of people by number. */
export async function findAccountsOf(
  tx: MerchantTransaction,
  merchant: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: bigint; account: string }>`select member_id as "memberId", account from members
    where merchant = ${merchant} and member_id = any(${[...memberIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ memberId, account }) => [String(memberId), account]));
}

/** The days of a merchant that were settled, the oldest first. */
export async function listLevelDays(tx: MerchantTransaction, merchant: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`select day::text as day from level_days where merchant = ${merchant}
    order by level_days.day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** The results of a day. */
export async function listRebatesOfDay(
  tx: MerchantTransaction,
  merchant: string,
  day: string,
): Promise<readonly StoredRebate[]> {
  const { rows } = await sql<StoredRebate>`${SELECT} where r.merchant = ${merchant} and r.day = ${day}::date
    order by r.member_id`.execute(tx);
  return rows;
}
