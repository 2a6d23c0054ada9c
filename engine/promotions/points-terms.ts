import type { PointRules, WrittenItem } from '../../schemas/brand/points.ts';
import { parseMajor } from '../money/currency.ts';
import type { PointConversion, PointRates } from './points.ts';
import type { ExchangeItem } from './points-exchange.ts';

/** Rates are written for so many whole units of the currency. */
const UNITS_OF_RATE = 1000;

/** How points are earned at a merchant. */
export const ratesOf = ({ rates }: Pick<PointRules, 'rates'>, currency: string): PointRates => ({
  rates,
  perMinor: parseMajor(String(UNITS_OF_RATE), currency),
});

/** How points become money at a merchant; undefined if they do not. */
export function findConversion(
  { convert }: Pick<PointRules, 'convert'>,
  currency: string,
): PointConversion | undefined {
  if (!convert) return undefined;
  const { points, mostADay } = convert;
  return {
    points: BigInt(points),
    forMinor: parseMajor(convert.for, currency),
    leastPoints: BigInt(convert.least ?? points),
    ...(mostADay === undefined ? {} : { mostPointsADay: BigInt(mostADay) }),
  };
}

/** The terms of an item. @param left how many there are; no end without it */
export const itemOf = (written: WrittenItem, left: number | undefined): ExchangeItem => ({
  key: written.code,
  points: BigInt(written.points),
  // The items of a mall cost points alone.
  amountMinor: 0n,
  leastQuantity: written.leastQuantity,
  fromLevel: 0,
  ...(left === undefined ? {} : { stock: left }),
  ...(written.mostAMember === undefined ? {} : { mostAMember: written.mostAMember }),
});

/** What a quantity of an item gives, in minor units: money, or a bonus with its wagering requirement. */
export function worthOf({ amount, wagering }: WrittenItem, quantity: number, currency: string) {
  const amountMinor = parseMajor(amount, currency) * BigInt(quantity);
  return { amountMinor, neededMinor: amountMinor * BigInt(wagering?.times ?? 0), days: wagering?.days ?? 0 };
}

/** Whether a merchant's members can do anything with points. */
export const offersPoints = ({ convert, items }: Pick<PointRules, 'convert' | 'items'>): boolean =>
  convert !== undefined || items.length > 0;
