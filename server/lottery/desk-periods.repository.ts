import { sql } from 'kysely';
import { TRIAL_NUMBER } from '../../engine/access/roles.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import type { CallQuery, CallValue } from '../../schemas/calls/call-table.ts';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { type deskPeriods, PERIODS_A_PAGE } from '../../schemas/calls/lottery-desk.ts';
import { countListed, listedPageOf } from '../db/bounded-list.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findOperatorNames } from '../operator/api.ts';
import { lotteryName } from './describe-lottery.ts';
import { awaited, correcting, findLastResults, numberTexts, sumOwed } from './desk-results.repository.ts';
import { databaseNow, type PeriodRow } from './periods.repository.ts';
import { canCorrect, canEnter, canVoid } from './step-period.ts';

type Listed = CallValue<typeof deskPeriods>;
type Query = CallQuery<typeof deskPeriods>;
type DeskPeriod = Listed['periods'][number];

/** Those that lie ahead come in the order of their draws. */
const AHEAD: readonly Query['state'][] = ['scheduled', 'open', 'closed', 'proposed', 'awaited', 'correcting'];

const keyOf = ({ lottery, number }: Pick<PeriodRow, 'lottery' | 'number'>): string => `${lottery} ${number}`;

/** The state of a period by the clock: a step that is late neither opens nor closes it. */
const STATE = sql<PeriodRow['state']>`case
  when p.state in ('scheduled', 'open') and p.closes_at <= clock_timestamp() then 'closed'
  when p.state = 'scheduled' and p.opens_at <= clock_timestamp() then 'open' else p.state end`;

function filtered(tx: MerchantTransaction, merchant: string, { gameCode, state }: Query) {
  const periods = tx.selectFrom('lottery_periods as p').where('p.merchant', '=', merchant);
  const wanted = gameCode === undefined ? periods : periods.where('p.lottery', '=', gameCode);
  if (state === undefined) return wanted.where('p.opens_at', '<=', sql<Date>`clock_timestamp()`);
  if (state === 'scheduled' || state === 'open' || state === 'closed')
    return wanted.where('p.state', 'in', ['scheduled', 'open', 'closed']).where(STATE, '=', state);
  if (state === 'awaited') return awaited(wanted);
  if (state === 'correcting') return correcting(wanted);
  if (state !== 'proposed') return wanted.where('p.state', '=', state);
  return wanted.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('lottery_voids as v')
        .select('v.number')
        .whereRef('v.merchant', '=', 'p.merchant')
        .whereRef('v.lottery', '=', 'p.lottery')
        .whereRef('v.period', '=', 'p.number')
        .where('v.state', '=', 'waiting'),
    ),
  );
}

/** The names of periods as two columns, for statements that read what belongs to each. */
const named = (periods: readonly PeriodRow[]) => sql`unnest(${periods.map(({ lottery }) => lottery)}::text[],
  ${periods.map(({ number }) => number)}::text[]) as n(lottery, number)`;

interface Sums {
  readonly key: string;
  readonly bets: number;
  readonly stakeMinor: string;
  readonly winMinor: string;
  readonly returnedMinor: string;
}

const NO_SUMS = { bets: 0, stakeMinor: '0', winMinor: '0', returnedMinor: '0' } as const;

/** Bets of each period, without those that members have cancelled and those of play money. */
async function sumBets(tx: MerchantTransaction, merchant: string, periods: readonly PeriodRow[]) {
  const { rows } = await sql<Sums>`select o.lottery || ' ' || o.period as key, count(*)::int as bets,
      sum(o.cost)::text as "stakeMinor", sum(o.win)::text as "winMinor",
      coalesce(sum(o.cost) filter (where o.state = 'refunded'), 0)::text as "returnedMinor"
    from ${named(periods)}
    join lottery_orders o on o.merchant = ${merchant} and o.lottery = n.lottery and o.period = n.number
    join members m on m.merchant = o.merchant and m.member_id = o.member_id
    where o.state <> 'cancelled' and m.is_agent <> ${TRIAL_NUMBER} group by 1`.execute(tx);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

/** The number of each period on which bets can win most. */
async function findExposures(tx: MerchantTransaction, merchant: string, periods: readonly PeriodRow[]) {
  const { rows } = await sql<{ readonly key: string; readonly betOn: string; readonly amountMinor: string }>`
    select n.lottery || ' ' || n.number as key, top.bet_on as "betOn", top.amount::text as "amountMinor"
    from ${named(periods)} cross join lateral (select bet_on, amount from lottery_liabilities l
      where l.merchant = ${merchant} and l.lottery = n.lottery and l.period = n.number and l.amount > 0
      order by amount desc, bet_on limit 1) top`.execute(tx);
  // The name of the play comes before the number.
  return new Map(
    rows.map(({ key, betOn, amountMinor }) => [key, { number: betOn.slice(betOn.indexOf(' ') + 1), amountMinor }]),
  );
}

/** The last proposal of each period. */
async function findVoids(tx: MerchantTransaction, merchant: string, periods: readonly PeriodRow[]) {
  if (periods.length === 0) return new Map<string, DeskPeriod['void']>();
  const rows = await tx
    .selectFrom('lottery_voids')
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
  const voids = rows.map(camelRow);
  const ids = voids.flatMap(({ requestedBy, decidedBy }) => [requestedBy, ...(decidedBy === null ? [] : [decidedBy])]);
  const names = await findOperatorNames(tx, merchant, ids);
  return new Map(
    voids.map((row): readonly [string, DeskPeriod['void']] => [
      `${row.lottery} ${row.period}`,
      {
        number: row.number,
        state: row.state,
        reason: row.reason,
        requestedBy: names.get(row.requestedBy) ?? '',
        requestedAt: row.requestedAt.toISOString(),
        decidedBy: row.decidedBy === null ? '' : (names.get(row.decidedBy) ?? ''),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        note: row.note,
      },
    ]),
  );
}

async function readPage(tx: MerchantTransaction, merchant: string, query: Query) {
  const direction = AHEAD.includes(query.state) ? 'asc' : 'desc';
  const found = filtered(tx, merchant, query);
  const order = sql`found.draws_at ${sql.raw(direction)}`;
  const counted = found
    .select('p.draws_at')
    .orderBy('p.draws_at', direction)
    .limit(MOST_LISTED + 1);
  const { offset, ...pages } = listedPageOf(await countListed(tx, counted, order), query.page, PERIODS_A_PAGE);
  const rows = await found
    .selectAll('p')
    .select(STATE.as('shown_state'))
    .orderBy('p.draws_at', direction)
    .orderBy('p.place', direction)
    .orderBy('p.lottery')
    .limit(PERIODS_A_PAGE)
    .offset(offset)
    .execute();
  return { pages, periods: rows.map(camelRow) };
}

/** All lotteries that have periods, also those that are offered no longer. */
async function listNamed(tx: MerchantTransaction, merchant: Merchant, language: LanguageCode) {
  const rows = await tx
    .selectFrom('lottery_chains')
    .select('lottery')
    .where('merchant', '=', merchant.code)
    .orderBy('lottery')
    .execute();
  return rows.map(({ lottery }) => ({ gameCode: lottery, name: lotteryName(merchant, lottery, language) }));
}

/** A page of periods with their sales, exposures, results and proposals. */
export async function listDeskPeriods(
  tx: MerchantTransaction,
  merchant: Merchant,
  query: Query,
  language: LanguageCode,
): Promise<Listed> {
  const { code } = merchant;
  const { pages, periods } = await readPage(tx, code, query);
  const now = await databaseNow(tx);
  const sums = await sumBets(tx, code, periods);
  const exposures = await findExposures(tx, code, periods);
  const voids = await findVoids(tx, code, periods);
  const results = await findLastResults(tx, code, periods);
  const owed = await sumOwed(tx, code, periods);
  return {
    ...pages,
    currency: merchant.brand.currency,
    lotteries: await listNamed(tx, merchant, language),
    periods: periods.map((row) => ({
      gameCode: row.lottery,
      name: lotteryName(merchant, row.lottery, language),
      period: row.number,
      province: row.province,
      state: row.shownState,
      closesAt: row.closesAt.toISOString(),
      drawsAt: row.drawsAt.toISOString(),
      ...(sums.get(keyOf(row)) ?? NO_SUMS),
      exposure: exposures.get(keyOf(row)) ?? null,
      numbers: numberTexts(row.kind, row.numbers),
      canVoid: canVoid(row, now),
      voidReason: row.voidReason,
      void: voids.get(keyOf(row)) ?? null,
      kind: row.kind,
      canEnter: canEnter(row, now),
      canCorrect: canCorrect(row, now),
      result: results.get(keyOf(row)) ?? null,
      feedProblem: row.askProblem,
      formerNumbers: numberTexts(row.kind, row.formerNumbers),
      owedMinor: owed.get(keyOf(row)) ?? '0',
    })),
  };
}
