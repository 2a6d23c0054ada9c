import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { familyOf } from '../../engine/lottery/families.ts';
import { type Fraction, takeShare } from '../../engine/lottery/fraction.ts';
import type { Kind } from '../../engine/lottery/kind.ts';
import { FAIR_BASIS_POINTS, shownHundredths } from '../../engine/lottery/payout.ts';
import type { Play } from '../../engine/lottery/play.ts';
import { lotteryReturnsOf, offeredPlays, payoutsOf } from '../../engine/lottery/terms.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  drawProof,
  lotteries,
  lotteryPeriods,
  lotteryPlays,
  MOST_COMING,
  MOST_OPENED,
  openedNumbers,
  popularNumbers,
} from '../../schemas/calls/lottery.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import { chaseRoutes } from './chases.routes.ts';
import { describeJackpots, readJackpots } from './describe-jackpots.ts';
import { categoryOf } from './describe-lottery.ts';
import { beaconPromiseOf, findProof } from './draw-record-of.ts';
import { launchOf } from './lottery-launch.ts';
import { orderRoutes } from './orders.routes.ts';
import { databaseNow, findComing, findOpened } from './periods.repository.ts';
import { getOffered } from './place-bets.ts';
import { countPopular } from './popular-numbers.ts';
import { vietnamRoutes } from './vietnam.routes.ts';

const shownText = (multiple: Fraction): string => {
  const hundredths = shownHundredths(multiple);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

function answerPlay(lottery: Lottery, play: Play): CallValue<typeof lotteryPlays>[number] {
  const payouts = payoutsOf(lottery, play);
  const returns = lotteryReturnsOf(lottery, play);
  return {
    key: play.key,
    positions: play.positions,
    classes: play.classes.map(({ key, prizes }, place) => ({
      key,
      returnBasisPoints: Number(takeShare(BigInt(FAIR_BASIS_POINTS), entryAt(returns, place))),
      prizes: prizes.map((prize, index) => {
        const multiple = entryAt(entryAt(payouts, place), index);
        return {
          key: prize.key,
          payout: `${multiple.numerator}/${multiple.denominator}`,
          shown: shownText(multiple),
          ...(lottery.jackpot && prize.isJackpot && { isJackpot: true }),
        };
      }),
    })),
  };
}

/** What of a merchant's lottery anyone may know. */
function answerLottery(
  { brand: { currency } }: Merchant,
  { lottery, kind }: { readonly lottery: Lottery; readonly kind: Kind },
  jackpotMinor: bigint | null,
  textOf: TextOf,
) {
  const { names, prizeMode, numbers, beacon, schedule, limits } = lottery;
  return {
    name: textOf(names),
    kind: kind.key,
    family: familyOf(kind),
    gameType: categoryOf(kind),
    ...launchOf(lottery, kind),
    prizeMode,
    source: numbers,
    jackpotMinor: jackpotMinor === null ? null : String(jackpotMinor),
    hasBeacon: beacon !== undefined,
    provinces: schedule.provinces.map((province) => ({ code: province.code, name: textOf(province.names) })),
    limits: {
      minimumStakeMinor: String(parseMajor(limits.minimumStake, currency)),
      maximumStakeMinor: String(parseMajor(limits.maximumStake, currency)),
      maximumWinMinor: String(parseMajor(limits.maximumWin, currency)),
      maximumUnits: limits.maximumUnits,
      canCancel: limits.canCancel,
    },
  };
}

type TextOf = (text: Lottery['names']) => string;

/** Lotteries of a merchant, their periods and the proofs of their draws, the same for everyone; orders and chases. */
export function lotteryRoutes(serve: ServeCall, context: ServerContext, protection: PlayProtection): void {
  const { database } = context;
  orderRoutes(serve, context, protection);
  chaseRoutes(serve, context, protection);
  vietnamRoutes(serve, context);
  serve(lotteries, async ({ merchant, language }) => {
    const offered = merchant.lotteries.lotteries.map(({ code }) => getOffered(merchant, code));
    const textOf: TextOf = (text) => readLocalText(text, language, defaultLanguageOf(merchant));
    const pools = await readJackpots(context, merchant);
    return offered.map((one) => answerLottery(merchant, one, pools.get(one.lottery.code) ?? null, textOf));
  });

  serve(lotteryPlays, ({ merchant, query }) => {
    const { lottery, kind } = getOffered(merchant, query.gameCode);
    return offeredPlays(lottery, kind).map((play) => answerPlay(lottery, play));
  });

  serve(lotteryPeriods, ({ merchant, query }) => {
    const { code } = getOffered(merchant, query.gameCode).lottery;
    return database.withMerchant(merchant.code, async (tx) => ({
      now: (await databaseNow(tx)).toISOString(),
      periods: (await findComing(tx, merchant.code, { lottery: code, most: MOST_COMING })).map((row) => ({
        period: row.number,
        province: row.province,
        state: row.state,
        opensAt: row.opensAt.toISOString(),
        closesAt: row.closesAt.toISOString(),
        drawsAt: row.drawsAt.toISOString(),
        commitment: row.commitment,
        link: row.link,
        beacon: beaconPromiseOf(row),
      })),
    }));
  });

  const popular = countPopular(context);
  serve(popularNumbers, async ({ merchant, query, now }) => {
    const { lottery, kind } = getOffered(merchant, query.gameCode);
    const play = offeredPlays(lottery, kind).find(({ key }) => key === query.playType);
    if (!play) throw new DomainError('lotteryPlayUnknown');
    return [...(await popular.of({ merchant: merchant.code, lottery: lottery.code, play }, now))];
  });

  serve(openedNumbers, async ({ merchant, query }) => {
    const { code } = getOffered(merchant, query.gameCode).lottery;
    const { rows, jackpotOf } = await database.withMerchant(merchant.code, async (tx) => {
      const opened = await findOpened(tx, merchant.code, { lottery: code, most: MOST_OPENED });
      return { rows: opened, jackpotOf: await describeJackpots(tx, merchant, { lottery: code, periods: opened }) };
    });
    return rows.map((row) => {
      const { number, province, state, drawsAt, source, numbers, formerNumbers, voidReason } = row;
      return {
        period: number,
        province,
        state,
        drawsAt: drawsAt.toISOString(),
        source,
        numbers: numbers ?? [],
        formerNumbers: formerNumbers ?? [],
        voidReason,
        jackpot: jackpotOf(row),
      };
    });
  });

  // Also for a lottery that is offered no longer: its draws can be checked as before.
  serve(drawProof, async ({ merchant, query }) => {
    const name = { merchant: merchant.code, lottery: query.gameCode, number: query.period };
    const proof = await database.withMerchant(merchant.code, (tx) => findProof(tx, name));
    if (!proof) throw new DomainError('roundUnknown');
    return proof;
  });
}
