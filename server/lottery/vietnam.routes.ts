import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { type Kind, resultTexts } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import { offeredPlays } from '../../engine/lottery/terms.ts';
import { periodsOfDay, type TimedPeriod } from '../../engine/lottery/timetable.ts';
import { dayOf, weekdayNameOf } from '../../engine/lottery/vietnam/days.ts';
import { regionOf, VIETNAM_REGIONS, type VietnamRegion } from '../../engine/lottery/vietnam/region-of.ts';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import type { Lottery, Weekday } from '../../schemas/brand/lotteries.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  MOST_OF_DAY,
  MOST_RECENT,
  MOST_VIETNAM_OPENED,
  vietnamMenu,
  vietnamOpened,
  vietnamRecent,
} from '../../schemas/calls/lottery-vietnam.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { databaseNow, type PeriodRow } from './periods.repository.ts';
import { type BetProvince, findBetProvinces, findMade, findResults, periodKey } from './vietnam.repository.ts';

/** A lottery of Vietnam that a merchant has. */
interface VietnamLottery {
  readonly lottery: Lottery;
  readonly kind: Kind;
  readonly region: VietnamRegion;
}

/** The lotteries of Vietnam of a merchant, from north to south. */
const vietnamOf = ({ lotteries: { lotteries } }: Merchant): readonly VietnamLottery[] =>
  lotteries
    .flatMap((lottery) => {
      const kind = findKind(lottery.kind);
      const region = regionOf(lottery.kind);
      return kind && region ? [{ lottery, kind, region }] : [];
    })
    .toSorted((one, other) => VIETNAM_REGIONS.indexOf(one.region) - VIETNAM_REGIONS.indexOf(other.region));

/** Reads names of a merchant's folder in the language of a request. */
class Names {
  readonly #merchant: Merchant;
  readonly #language: LanguageCode;

  constructor(merchant: Merchant, language: LanguageCode) {
    this.#merchant = merchant;
    this.#language = language;
  }

  #read(text: Lottery['names']): string {
    return readLocalText(text, this.#language, defaultLanguageOf(this.#merchant));
  }

  /** What identifies a lottery in an answer. */
  game({ lottery: { code, names, kind, numbers }, region }: VietnamLottery) {
    return { gameCode: code, name: this.#read(names), kind, region, source: numbers };
  }

  /** A province with its name; its code if the lottery does not have it any more. */
  province({ schedule }: Lottery, code: string | null) {
    const names = schedule.provinces.find((province) => province.code === code)?.names;
    return { province: code, provinceName: names === undefined ? (code ?? '') : this.#read(names) };
  }
}

/** The draws of the day that is asked for. Of an interval those that are still to come. */
function drawsOf({ lottery }: VietnamLottery, weekday: Weekday | undefined, nowMs: number) {
  const { timeZone, schedule } = lottery;
  const day = dayOf(weekday, nowMs, timeZone);
  const afterMs = schedule.everySeconds === undefined ? Number.NEGATIVE_INFINITY : nowMs;
  return { day, periods: periodsOfDay(lottery, day, { afterMs, most: MOST_OF_DAY }).slice(0, MOST_OF_DAY) };
}

const momentOf = (ms: number): string => new Date(ms).toISOString();

/** A draw as its timetable has it, or as its period was made. */
function answerDraw(names: Names, lottery: Lottery, timed: TimedPeriod, made: PeriodRow | undefined) {
  return {
    period: timed.number,
    ...names.province(lottery, timed.province),
    state: made?.state ?? null,
    opensAt: made?.opensAt.toISOString() ?? momentOf(timed.opensAtMs),
    closesAt: made?.closesAt.toISOString() ?? momentOf(timed.closesAtMs),
    drawsAt: made?.drawsAt.toISOString() ?? momentOf(timed.drawsAtMs),
  };
}

/** A result by the kind of its period, which may be another one than that of the lottery now. */
function answerResult(names: Names, { lottery, kind: present }: VietnamLottery, row: PeriodRow): Opened {
  const kind = findKind(row.kind) ?? present;
  const { number, province, state, drawsAt, source, numbers, voidReason } = row;
  const texts = numbers ? resultTexts(kind, numbers) : undefined;
  return {
    period: number,
    ...names.province(lottery, province),
    day: dayAt(drawsAt.getTime(), lottery.timeZone),
    state,
    drawsAt: drawsAt.toISOString(),
    source,
    prizes: texts ? kind.groups.map(({ key }, place) => ({ key, numbers: [...entryAt(texts, place)] })) : [],
    voidReason,
  };
}

type Opened = CallValue<typeof vietnamOpened>[number];

/** From the start of a day to before the next one. @throws DomainError invalidBody if there is no such day */
function boundsOf(day: string | undefined, timeZone: string) {
  if (day === undefined) return { from: undefined, to: undefined };
  const atMs = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, day.length) !== day)
    throw new DomainError('invalidBody');
  return { from: new Date(dayStart(day, timeZone)), to: new Date(dayStart(addDays(day, 1), timeZone)) };
}

/** What a handler needs to read and to write an answer. */
interface Asking {
  readonly tx: MerchantTransaction;
  readonly merchant: Merchant;
  readonly language: LanguageCode;
}

async function answerMenu({ tx, merchant, language }: Asking, weekday: Weekday | undefined) {
  const now = await databaseNow(tx);
  const names = new Names(merchant, language);
  const games = vietnamOf(merchant).map((game) => ({ game, ...drawsOf(game, weekday, now.getTime()) }));
  const made = await findMade(
    tx,
    merchant.code,
    games.flatMap(({ game, periods }) => periods.map(({ number }) => ({ lottery: game.lottery.code, number }))),
  );
  return {
    now: now.toISOString(),
    games: games.map(({ game, day, periods }) => {
      const { lottery, kind } = game;
      const madeOf = (number: string) => made.get(periodKey({ lottery: lottery.code, number }));
      return {
        ...names.game(game),
        timeZone: lottery.timeZone,
        today: dayAt(now.getTime(), lottery.timeZone),
        day,
        weekday: weekdayNameOf(day),
        draws: periods.map((timed) => answerDraw(names, lottery, timed, madeOf(timed.number))),
        plays: offeredPlays(lottery, kind).map(({ key, positions }) => ({ key, positions })),
      };
    }),
  };
}

const answerNext = (next: BetProvince['next']) =>
  next
    ? {
        period: next.number,
        opensAt: next.opensAt.toISOString(),
        closesAt: next.closesAt.toISOString(),
        drawsAt: next.drawsAt.toISOString(),
      }
    : null;

async function answerRecent({ tx, merchant, language }: Asking, memberId: bigint) {
  const names = new Names(merchant, language);
  const games = vietnamOf(merchant);
  const codes = games.map(({ lottery }) => lottery.code);
  const bets = await findBetProvinces(tx, { merchant: merchant.code, memberId }, codes, MOST_RECENT);
  return {
    now: (await databaseNow(tx)).toISOString(),
    games: bets.flatMap(({ lottery, province, betAt, next }) => {
      const game = games.find((one) => one.lottery.code === lottery);
      if (!game) return [];
      const own = { ...names.game(game), ...names.province(game.lottery, province) };
      return [{ ...own, betAt: betAt.toISOString(), next: answerNext(next) }];
    }),
  };
}

/** The lotteries of Vietnam by day and province, the same for everyone; and those on which a member bets. */
export function vietnamRoutes(serve: ServeCall, { database }: Pick<ServerContext, 'database'>): void {
  serve(vietnamMenu, ({ merchant, language, query }) =>
    database.readMerchant(merchant.code, (tx) => answerMenu({ tx, merchant, language }, query.weekday)),
  );

  serve(vietnamRecent, ({ merchant, language, session }) =>
    database.readMerchant(merchant.code, (tx) => answerRecent({ tx, merchant, language }, session.memberId)),
  );

  serve(vietnamOpened, async ({ merchant, language, query }) => {
    const { gameCode, province, day, count = String(MOST_VIETNAM_OPENED) } = query;
    const game = vietnamOf(merchant).find(({ lottery }) => lottery.code === gameCode);
    if (!game) throw new DomainError('gameUnknown');
    const bounds = boundsOf(day, game.lottery.timeZone);
    const rows = await database.readMerchant(merchant.code, (tx) =>
      findResults(tx, merchant.code, { lottery: gameCode, province, ...bounds, most: Number(count) }),
    );
    const names = new Names(merchant, language);
    return rows.map((row) => answerResult(names, game, row));
  });
}
