import { type SelectQueryBuilder, sql } from 'kysely';
import { resultTexts } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { deskPeriods } from '../../schemas/calls/lottery-desk.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { findOperatorNames } from '../operator/api.ts';
import type { PeriodRow } from './periods.repository.ts';
import type { ResultRow } from './results.repository.ts';

type DeskResult = NonNullable<CallValue<typeof deskPeriods>['periods'][number]['result']>;
type Periods = SelectQueryBuilder<Tables & { p: Tables['lottery_periods'] }, 'p', object>;

/** Numbers of a draw as people write them. @param key of the kind */
export function numberTexts(key: string, numbers: readonly number[] | null): string[] {
  const kind = findKind(key);
  if (!numbers) return [];
  return kind ? resultTexts(kind, numbers).flat() : numbers.map(String);
}

/** Periods whose draw has taken place elsewhere and whose result operators have to enter. */
export const awaited = (periods: Periods): Periods =>
  periods
    .where('p.state', 'in', ['scheduled', 'open', 'closed'])
    .where('p.draws_at', '<=', sql<Date>`clock_timestamp()`)
    .where('p.desk_from', '<=', sql<Date>`clock_timestamp()`);

/** Periods with a proposed correction that waits for a second operator. */
export const correcting = (periods: Periods): Periods =>
  periods.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('lottery_results as r')
        .select('r.number')
        .whereRef('r.merchant', '=', 'p.merchant')
        .whereRef('r.lottery', '=', 'p.lottery')
        .whereRef('r.period', '=', 'p.number')
        .where('r.is_correction', '=', true)
        .where('r.state', '=', 'waiting'),
    ),
  );

/** The numbers of an entry that waits are hidden: the second operator enters them independently. */
const shownNumbers = ({ state, isCorrection, numbers }: ResultRow, kind: string): string[] =>
  state === 'waiting' && !isCorrection ? [] : numberTexts(kind, numbers);

/** The last result of each period, by lottery and number. */
export async function findLastResults(
  tx: MerchantTransaction,
  merchant: string,
  periods: readonly PeriodRow[],
): Promise<ReadonlyMap<string, DeskResult>> {
  if (periods.length === 0) return new Map();
  const rows = await tx
    .selectFrom('lottery_results')
    .distinctOn(['lottery', 'period'])
    .selectAll()
    .where('merchant', '=', merchant)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('lottery', 'period'),
        'in',
        periods.map(({ lottery, number }) => tuple(lottery, number)),
      ),
    )
    .orderBy('lottery')
    .orderBy('period')
    .orderBy('place', 'desc')
    .execute();
  const results = rows.map(camelRow);
  const ids = results.flatMap(({ requestedBy, decidedBy }) => [
    requestedBy,
    ...(decidedBy === null ? [] : [decidedBy]),
  ]);
  const names = await findOperatorNames(tx, merchant, ids);
  const kinds = new Map(periods.map(({ lottery, number, kind }) => [`${lottery} ${number}`, kind]));
  return new Map(
    results.map((row) => [
      `${row.lottery} ${row.period}`,
      {
        number: row.number,
        isCorrection: row.isCorrection,
        state: row.state,
        numbers: shownNumbers(row, kinds.get(`${row.lottery} ${row.period}`) ?? ''),
        reason: row.reason,
        requestedBy: names.get(row.requestedBy) ?? '',
        requestedAt: row.requestedAt.toISOString(),
        decidedBy: row.decidedBy === null ? '' : (names.get(row.decidedBy) ?? ''),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      },
    ]),
  );
}

/** What members owe of each period since its last correction, in minor units by lottery and number. */
export async function sumOwed(
  tx: MerchantTransaction,
  merchant: string,
  periods: readonly PeriodRow[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly key: string; readonly owed: string }>`
    select last.key, sum(last.owed)::text as owed from (
      select distinct on (c.order_number) r.lottery || ' ' || r.period as key, c.owed
      from unnest(${periods.map(({ lottery }) => lottery)}::text[], ${periods.map(({ number }) => number)}::text[])
        as n(lottery, number)
      join lottery_results r on r.merchant = ${merchant} and r.lottery = n.lottery and r.period = n.number and r.is_correction
      join lottery_corrected_orders c on c.merchant = r.merchant and c.correction = r.number
      order by c.order_number, r.place desc) last
    group by last.key`.execute(tx);
  return new Map(rows.map(({ key, owed }) => [key, owed]));
}
