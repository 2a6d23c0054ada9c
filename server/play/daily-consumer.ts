import type { Merchant } from '../../engine/brand/merchant.ts';
import { validTurnover } from '../../engine/play/valid-turnover.ts';
import { defineConsumer, type EventConsumer } from '../events/define-consumer.ts';
import { addDailySums, clearDailySums, type DailySums } from './play-daily.repository.ts';
import { readSettled, type Settled } from './settled-rounds.ts';

/** The category of a merchant's game; undefined for a game that the merchant does not offer. */
export type CategoryOfGame = (merchant: Merchant, gameId: string) => string | undefined;

/** Merchant settings that the sums depend on. */
interface DailyNeeds {
  readonly findMerchant: (code: string) => Merchant | undefined;
  /** For rounds from before rounds kept their category. */
  readonly categoryOf: CategoryOfGame;
}

/** What one round adds to the sums of the day on which it ended. */
function sumsOf({ payload, memberId = 0n }: Settled, day: string, category: string | undefined): DailySums {
  const { vendor, currency, isTrial } = payload;
  const [betsMinor, winsMinor] = [BigInt(payload.betsMinor), BigInt(payload.winsMinor)];
  return {
    memberId,
    day,
    category: category ?? '',
    vendor,
    currency,
    isTrial,
    rounds: 1,
    turnoverMinor: betsMinor,
    validTurnoverMinor: validTurnover({ category, betsMinor, winsMinor }),
    winsMinor,
  };
}

/** Puts the sums of the same member, day and kind together. */
function merge(all: readonly DailySums[]): readonly DailySums[] {
  const merged = new Map<string, DailySums>();
  for (const sums of all) {
    const { memberId, day, category, vendor, currency, isTrial } = sums;
    const key = JSON.stringify([String(memberId), day, category, vendor, currency, isTrial]);
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? {
            ...known,
            rounds: known.rounds + sums.rounds,
            turnoverMinor: known.turnoverMinor + sums.turnoverMinor,
            validTurnoverMinor: known.validTurnoverMinor + sums.validTurnoverMinor,
            winsMinor: known.winsMinor + sums.winsMinor,
          }
        : sums,
    );
  }
  return [...merged.values()];
}

/**
 * Keeps what each member has played a day. A round counts on the day it ended, in the merchant's time zone; one whose bets
 * were all voided never took place. A bet can only be voided while its round is open, so nothing is ever taken off again.
 */
export const dailyConsumer = ({ findMerchant, categoryOf }: DailyNeeds): EventConsumer =>
  defineConsumer({
    name: 'play.daily',
    types: ['play.roundSettled'],
    async handle(tx, events) {
      const { merchant, rounds } = readSettled(events, findMerchant);
      const sums = rounds.map(({ event, day }) => {
        const { category, gameId } = event.payload;
        return sumsOf(event, day, category ?? categoryOf(merchant, gameId));
      });
      if (sums.length > 0) await addDailySums(tx, merchant.code, merge(sums));
    },
    clear: clearDailySums,
  });
