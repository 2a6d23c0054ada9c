import { type Selectable, sql, type Updateable } from 'kysely';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A period as it is stored. */
export type PeriodRow = CamelRow<Selectable<Tables['lottery_periods']>>;

/** A period that is not stored yet. */
export type NewPeriod = Omit<
  PeriodRow,
  | 'madeAt'
  | 'state'
  | 'steppedAt'
  | 'drawnAt'
  | 'serverSeed'
  | 'numbers'
  | 'voidReason'
  | 'finalAt'
  | 'formerNumbers'
  | 'asks'
  | 'askAfter'
  | 'askProblem'
  | 'signerKey'
  | 'signedMessage'
  | 'signature'
>;

/** Names a period. */
export type PeriodName = Pick<PeriodRow, 'merchant' | 'lottery' | 'number'>;

/** The end of a lottery's chain of promises. */
export type ChainRow = CamelRow<Selectable<Tables['lottery_chains']>>;

/** A step changes these columns; all others stay as they were published. */
export type PeriodChange = Pick<
  CamelRow<Updateable<Tables['lottery_periods']>>,
  'state' | 'drawnAt' | 'serverSeed' | 'numbers' | 'voidReason' | 'finalAt' | 'formerNumbers'
>;

const NOW = sql<Date>`clock_timestamp()`;

/** States of periods that have yet to be drawn and paid. */
const WAITING = ['scheduled', 'open', 'closed', 'drawn'] as const;
/** States in which a step is due at some time. */
const STEPPING = [...WAITING, 'paid'] as const;
/** States of periods that have numbers or never will. */
export const OVER = ['drawn', 'paid', 'corrected', 'settled', 'voided'] as const;

const allPeriods = (tx: MerchantTransaction, merchant: string) =>
  tx.selectFrom('lottery_periods').selectAll().where('merchant', '=', merchant);

const periodsOf = (tx: MerchantTransaction, merchant: string, lottery: string) =>
  allPeriods(tx, merchant).where('lottery', '=', lottery);

/** The time by the clock of the database, which decides when a period opens and closes. */
export async function databaseNow(tx: MerchantTransaction): Promise<Date> {
  const { now } = await tx.selectNoFrom(NOW.as('now')).executeTakeFirstOrThrow();
  return now;
}

/** The end of a lottery's chain, made if it is missing, and locked until the transaction is over. */
export async function lockChain(tx: MerchantTransaction, merchant: string, lottery: string): Promise<ChainRow> {
  await tx
    .insertInto('lottery_chains')
    .values({ merchant, lottery, last_draws_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('lottery_chains')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return camelRow(row);
}

/** Periods of a chain that are still to be drawn. */
export async function countAhead(tx: MerchantTransaction, { merchant, lottery }: ChainRow): Promise<number> {
  const { ahead } = await tx
    .selectFrom('lottery_periods')
    .select((query) => query.fn.countAll<bigint>().as('ahead'))
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('state', 'in', WAITING)
    .where('draws_at', '>', NOW)
    .executeTakeFirstOrThrow();
  return Number(ahead);
}

/** Those of some numbers that a lottery has used. */
export async function findTakenNumbers(
  tx: MerchantTransaction,
  { merchant, lottery }: ChainRow,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .selectFrom('lottery_periods')
    .select('number')
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('number', 'in', numbers)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** Stores new periods at the end of their chain, which is locked. */
export async function insertPeriods(
  tx: MerchantTransaction,
  { merchant, lottery }: ChainRow,
  periods: readonly NewPeriod[],
): Promise<void> {
  const last = periods.at(-1);
  if (!last) return;
  await tx
    .insertInto('lottery_periods')
    .values(periods.map((period) => snakeRow(period)))
    .execute();
  await tx
    .updateTable('lottery_chains')
    .set({ place: last.place, link: last.link, last_draws_at: last.drawsAt })
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .execute();
}

/**
 * When the next step of a period is due; null if its numbers come from elsewhere, which takes the step. One that waits for its
 * beacon is voided in the end.
 */
const DUE = sql<Date | null>`case state when 'scheduled' then opens_at when 'open' then closes_at when 'paid' then final_at
  when 'closed' then case when desk_from is not null then null
    when beacon_key is not null and signed_message is null and draws_at <= clock_timestamp() then beacon_until else draws_at end else draws_at end`;

/** Periods for which a step is due, the earliest draw first. */
export async function findDuePeriods(
  tx: MerchantTransaction,
  merchant: string,
  most: number,
): Promise<readonly PeriodName[]> {
  return tx
    .selectFrom('lottery_periods')
    .select(['merchant', 'lottery', 'number'])
    .where('merchant', '=', merchant)
    .where('state', 'in', STEPPING)
    .where(DUE, '<=', NOW)
    .orderBy('draws_at')
    .orderBy('place')
    .limit(most)
    .execute();
}

/** When the next step of any period will be due; undefined if none will. */
export async function findNextStep(tx: MerchantTransaction, merchant: string): Promise<Date | undefined> {
  const { due } = await tx
    .selectFrom('lottery_periods')
    .select(sql<Date | null>`min(${DUE})`.as('due'))
    .where('merchant', '=', merchant)
    .where('state', 'in', STEPPING)
    .where(DUE, '>', NOW)
    .executeTakeFirstOrThrow();
  return due ?? undefined;
}

/** Finds a period. @param isLocked whether it stays as it is until the transaction is over */
export async function findPeriod(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  isLocked = false,
): Promise<PeriodRow | undefined> {
  const row = await periodsOf(tx, merchant, lottery)
    .where('number', '=', number)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Writes a step of a period that is locked. */
export async function changePeriod(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  change: PeriodChange,
): Promise<PeriodRow> {
  const row = await tx
    .updateTable('lottery_periods')
    .set({ ...snakeRow(change), stepped_at: NOW })
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
  return camelRow(row);
}

/** The first periods of a lottery that have not closed, by the clock of the database. */
export async function findComing(
  tx: MerchantTransaction,
  merchant: string,
  { lottery, most }: { readonly lottery: string; readonly most: number },
): Promise<readonly PeriodRow[]> {
  const rows = await periodsOf(tx, merchant, lottery)
    .where('state', 'in', WAITING)
    .where('closes_at', '>', NOW)
    .orderBy('draws_at')
    .orderBy('place')
    .limit(most)
    .execute();
  return rows.map(camelRow);
}

/** The last periods of a lottery that were drawn or voided, the newest first. */
export async function findOpened(
  tx: MerchantTransaction,
  merchant: string,
  { lottery, most }: { readonly lottery: string; readonly most: number },
): Promise<readonly PeriodRow[]> {
  const rows = await periodsOf(tx, merchant, lottery)
    .where('state', 'in', OVER)
    .orderBy('draws_at', 'desc')
    .orderBy('place', 'desc')
    .limit(most)
    .execute();
  return rows.map(camelRow);
}

/**
 * Drawn and voided periods of a month in the order of their chain, with those between that wait for a result from elsewhere.
 *
 * @param month as `202611`
 */
export async function findDrawnIn(
  tx: MerchantTransaction,
  merchant: string,
  { lottery, month }: { readonly lottery: string; readonly month: string },
): Promise<readonly PeriodRow[]> {
  const rows = await periodsOf(tx, merchant, lottery)
    .where(({ or, and, eb }) =>
      or([eb('state', 'in', OVER), and([eb('state', '=', 'closed'), eb('desk_from', 'is not', null)])]),
    )
    .where('number', 'like', `${month}%`)
    .orderBy('place')
    .execute();
  return rows.map(camelRow);
}

/** Finds periods, and keeps their state until the transaction is over: a step of one waits for it. */
export async function lockPeriods(
  tx: MerchantTransaction,
  merchant: string,
  names: readonly PeriodName[],
): Promise<readonly PeriodRow[]> {
  const rows = await allPeriods(tx, merchant)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('lottery', 'number'),
        'in',
        names.map(({ lottery, number }) => tuple(lottery, number)),
      ),
    )
    .orderBy('lottery')
    .orderBy('number')
    .forShare()
    .execute();
  return rows.map(camelRow);
}

/** The first period behind another one that is open by the clock of the database; of the same province. */
export async function findNextOpen(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  province: string | null,
): Promise<PeriodRow | undefined> {
  const row = await periodsOf(tx, merchant, lottery)
    .where('province', 'is not distinct from', province)
    .where('state', 'in', ['scheduled', 'open'])
    .where('opens_at', '<=', NOW)
    .where('closes_at', '>', NOW)
    .where('place', '>', ({ selectFrom }) =>
      selectFrom('lottery_periods')
        .select('place')
        .where('merchant', '=', merchant)
        .where('lottery', '=', lottery)
        .where('number', '=', number),
    )
    .orderBy('draws_at')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  return row && camelRow(row);
}
