import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { familyOf } from '../../engine/lottery/families.ts';
import { type Fraction, takeShare } from '../../engine/lottery/fraction.ts';
import type { Kind } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import { FAIR_BASIS_POINTS, returnsOf, shownHundredths } from '../../engine/lottery/payout.ts';
import type { Play } from '../../engine/lottery/play.ts';
import { offeredPlays, payoutsOf } from '../../engine/lottery/terms.ts';
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
} from '../../schemas/calls/lottery.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { drawRecordOf } from './draw-record-of.ts';
import { databaseNow, findComing, findOpened, findPeriod } from './periods.repository.ts';

/** A lottery of a kind that this build has. @throws DomainError gameUnknown */
function getLottery({ lotteries: { lotteries: own } }: Merchant, code: string): Lottery {
  const lottery = own.find((one) => one.code === code);
  if (!lottery || !findKind(lottery.kind)) throw new DomainError('gameUnknown');
  return lottery;
}

/** @throws DomainError gameUnknown */
function getKind({ kind: key }: Lottery): Kind {
  const kind = findKind(key);
  if (!kind) throw new DomainError('gameUnknown');
  return kind;
}

const shownText = (multiple: Fraction): string => {
  const hundredths = shownHundredths(multiple);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

function answerPlay(lottery: Lottery, play: Play): CallValue<typeof lotteryPlays>[number] {
  const payouts = payoutsOf(lottery, play);
  const returns = returnsOf(play, payouts);
  return {
    key: play.key,
    positions: play.positions,
    classes: play.classes.map(({ key, prizes }, place) => ({
      key,
      returnBasisPoints: Number(takeShare(BigInt(FAIR_BASIS_POINTS), entryAt(returns, place))),
      prizes: prizes.map((prize, index) => {
        const multiple = entryAt(entryAt(payouts, place), index);
        return { key: prize.key, payout: `${multiple.numerator}/${multiple.denominator}`, shown: shownText(multiple) };
      }),
    })),
  };
}

/** What of a merchant's lottery anyone may know. */
function answerLottery({ brand: { currency } }: Merchant, lottery: Lottery, textOf: TextOf) {
  const kind = getKind(lottery);
  const { code, names, prizeMode, numbers, schedule, limits } = lottery;
  return {
    gameCode: code,
    name: textOf(names),
    kind: kind.key,
    family: familyOf(kind),
    prizeMode,
    source: numbers,
    provinces: schedule.provinces.map((province) => ({ code: province.code, name: textOf(province.names) })),
    limits: {
      minimumStakeMinor: String(parseMajor(limits.minimumStake, currency)),
      maximumStakeMinor: String(parseMajor(limits.maximumStake, currency)),
      maximumWinMinor: String(parseMajor(limits.maximumWin, currency)),
    },
  };
}

type TextOf = (text: Lottery['names']) => string;

/** Lotteries of a merchant, their periods, and the proofs of their draws: the same for everyone. */
export function lotteryRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(lotteries, ({ merchant, language }) =>
    merchant.lotteries.lotteries.map((lottery) =>
      answerLottery(merchant, lottery, (text) => readLocalText(text, language, defaultLanguageOf(merchant))),
    ),
  );

  serve(lotteryPlays, ({ merchant, query }) => {
    const lottery = getLottery(merchant, query.gameCode);
    return offeredPlays(lottery, getKind(lottery)).map((play) => answerPlay(lottery, play));
  });

  serve(lotteryPeriods, ({ merchant, query }) => {
    const { code } = getLottery(merchant, query.gameCode);
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
      })),
    }));
  });

  serve(openedNumbers, async ({ merchant, query }) => {
    const { code } = getLottery(merchant, query.gameCode);
    const rows = await database.withMerchant(merchant.code, (tx) =>
      findOpened(tx, merchant.code, { lottery: code, most: MOST_OPENED }),
    );
    return rows.map(({ number, province, state, drawsAt, source, numbers, voidReason }) => ({
      period: number,
      province,
      state,
      drawsAt: drawsAt.toISOString(),
      source,
      numbers: numbers ?? [],
      voidReason,
    }));
  });

  // Also for a lottery that is offered no longer: its draws can be checked as before.
  serve(drawProof, async ({ merchant, query }) => {
    const name = { merchant: merchant.code, lottery: query.gameCode, number: query.period };
    const row = await database.withMerchant(merchant.code, (tx) => findPeriod(tx, name));
    if (!row) throw new DomainError('roundUnknown');
    return drawRecordOf(row);
  });
}
