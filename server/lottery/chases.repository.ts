import { type Selectable, sql } from 'kysely';
import type { ChasedBet } from '../../engine/lottery/judge-bet.ts';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { OrderOwner } from './orders.repository.ts';

/** A chase as it is stored. */
export type ChaseRow = CamelRow<Selectable<Tables['lottery_chases']>>;

/** A chase that is not stored yet. */
export type NewChase = Omit<ChaseRow, 'state' | 'reason' | 'endedAt' | 'bets'> & {
  readonly bets: readonly ChasedBet[];
};

/** A chase with its sums in minor units; returned stakes are not part of them. */
export type SummedChase = ChaseRow & { readonly spentMinor: bigint; readonly wonMinor: bigint };

/** A step of a chase: its next period, or its end. */
export type ChaseChange = Partial<Pick<ChaseRow, 'state' | 'reason' | 'stepsDone' | 'lastPeriod' | 'endedAt'>>;

/** Stores a new chase. */
export async function insertChase(tx: MerchantTransaction, { bets, ...chase }: NewChase): Promise<void> {
  await tx
    .insertInto('lottery_chases')
    .values({ ...snakeRow(chase), bets: JSON.stringify(bets) })
    .execute();
}

/** A chase by its number, locked until the transaction is over. */
export async function lockChase(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
): Promise<ChaseRow | undefined> {
  const row = await tx
    .selectFrom('lottery_chases')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Writes a step of a chase that is locked. */
export async function changeChase(
  tx: MerchantTransaction,
  { merchant, number }: Pick<ChaseRow, 'merchant' | 'number'>,
  change: ChaseChange,
): Promise<void> {
  await tx
    .updateTable('lottery_chases')
    .set(snakeRow(change))
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .execute();
}

/** How many chases of a member are running. */
export async function countRunning(tx: MerchantTransaction, { merchant, memberId }: OrderOwner): Promise<number> {
  const { running } = await tx
    .selectFrom('lottery_chases')
    .select((query) => query.fn.countAll<bigint>().as('running'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(running);
}

/** Running chases whose last period is settled or voided, by number behind another one. */
export async function findIdle(
  tx: MerchantTransaction,
  merchant: string,
  after: string,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly number: string }>`
    select c.number from lottery_chases c
    join lottery_periods p on p.merchant = c.merchant and p.lottery = c.lottery and p.number = c.last_period
    where c.merchant = ${merchant} and c.state = 'running' and c.number > ${after}
      and p.state in ('paid', 'settled', 'voided')
      and not exists (select 1 from lottery_orders o where o.merchant = c.merchant and o.chase = c.number and o.state = 'placed')
    order by c.number limit ${most}`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Stakes and wins of each settled period of a chase in the order of its plan; periods without a bet left are missing. */
export async function sumSteps(
  tx: MerchantTransaction,
  { merchant, number }: Pick<ChaseRow, 'merchant' | 'number'>,
): Promise<readonly { readonly stakeMinor: bigint; readonly winMinor: bigint }[]> {
  const { rows } = await sql<{ readonly stakeMinor: bigint; readonly winMinor: bigint }>`
    select sum(cost)::bigint as "stakeMinor", sum(win)::bigint as "winMinor" from lottery_orders
    where merchant = ${merchant} and chase = ${number} and state in ('won', 'lost')
    group by chase_step order by chase_step`.execute(tx);
  return rows;
}

/** Which chases of a member are listed. */
interface ChaseFilter {
  readonly lottery: string | undefined;
  readonly state: 'running' | 'over' | undefined;
}

/** A page of a member's chases, the newest first. */
export async function listChases(
  tx: MerchantTransaction,
  { merchant, memberId }: OrderOwner,
  { lottery, state }: ChaseFilter,
  { page, most }: { readonly page: string | undefined; readonly most: number },
): Promise<{ readonly pages: ListedPages; readonly chases: readonly SummedChase[] }> {
  const found = tx
    .selectFrom('lottery_chases as c')
    .where('c.merchant', '=', merchant)
    .where('c.member_id', '=', memberId)
    .$if(lottery !== undefined, (query) => query.where('c.lottery', '=', lottery ?? ''))
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? 'running'));
  const newest = found
    .select('c.started_at')
    .orderBy('c.started_at', 'desc')
    .limit(MOST_LISTED + 1);
  const { offset, ...pages } = askedPageOf(await countListed(tx, newest, sql`found.started_at desc`), page, most);
  const sumOf = (column: 'cost' | 'win') => sql<bigint>`(select coalesce(sum(o.${sql.ref(column)}), 0)::bigint
    from lottery_orders o where o.merchant = c.merchant and o.chase = c.number
      and o.state in ('placed', 'won', 'lost'))`;
  const rows = await found
    .selectAll('c')
    .select([sumOf('cost').as('spent_minor'), sumOf('win').as('won_minor')])
    .orderBy('c.started_at', 'desc')
    .orderBy('c.number', 'desc')
    .limit(most)
    .offset(offset)
    .execute();
  return { pages, chases: rows.map(camelRow) };
}
