import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawDistinct } from '../../../../engine/chance/draw.ts';
import type { Envelopes, Wheel } from '../../../../engine/promotions/activity.ts';
import { drawCode, findCode, printedCode } from '../../../../engine/promotions/coupon-code.ts';
import { decide } from '../../../../engine/promotions/decide.ts';
import type { MemberFact } from '../../../../engine/promotions/facts.ts';
import { drawTickets } from '../../../../engine/promotions/raffle.ts';
import { canAfford, findNextRain, findRain, rainsOn, splitPool } from '../../../../engine/promotions/red-envelope.ts';
import { drawSpin, expectedCost, prizeAt, spinsLeft } from '../../../../engine/promotions/wheel.ts';
import { DAY, fairDraw, minor, NOON, newId, played, registered, stateOf, TERMS } from './promotion-facts.ts';

test('P6 a pool of 100.00 in ten parts, drawn from the fair stream', () => {
  const parts = splitPool(10_000n, 10, 1n, fairDraw('rain-20261122-20', 0));
  expect(parts).toEqual([1827n, 515n, 728n, 36n, 2289n, 530n, 615n, 543n, 2173n, 744n]);
  expect(splitPool(10n, 10, 1n, fairDraw('rain-20261122-20', 1))).toEqual(Array.from({ length: 10 }, () => 1n));
});

/** A draw that any list of fractions decides. */
const drawFrom = (fractions: readonly number[]) => {
  let at = 0;
  return (bound: number): number => {
    at += 1;
    return Math.min(bound - 1, Math.floor((fractions[at % fractions.length] ?? 0) * bound));
  };
};

const FRACTIONS = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });

test('parts of a pool add up to it, and each is the least at least, whatever is drawn', () => {
  const parts = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(parts, fc.bigInt(1n, 500n), fc.bigInt(0n, 10n ** 12n), FRACTIONS, (count, least, spare, fractions) => {
      const pool = least * BigInt(count) + spare;
      const split = splitPool(pool, count, least, drawFrom(fractions));
      expect(split).toHaveLength(count);
      expect(split.reduce((sum, part) => sum + part, 0n)).toBe(pool);
      expect(split.every((part) => part >= least)).toBe(true);
    }),
  );
});

test('a pool that is too small for its parts is not split', () => {
  expect(() => splitPool(99n, 10, 10n, () => 0)).toThrow();
  expect(splitPool(100n, 10, 10n, () => 0)).toEqual(Array.from({ length: 10 }, () => 10n));
});

const RAIN: Envelopes = {
  ...TERMS,
  kind: 'envelope',
  times: { from: '2026-11-08T00:00', until: '2026-11-20T00:00' },
  rains: ['20:00', '23:58'],
  minutes: 5,
  poolMinor: 1_000n,
  parts: 3,
  leastPartMinor: 1n,
  mostParts: 2,
};

const at = (text: string): number => Date.parse(`${text}+05:30`);

const opened = (member: string, atMs: number, amountMinor: bigint): MemberFact => ({
  kind: 'envelopeOpened',
  id: newId(),
  member,
  atMs,
  activity: 'offer',
  amountMinor,
});

test('it rains at times of the day on the activity clock, and past midnight', () => {
  expect(rainsOn(RAIN, '2026-11-16').map(({ key }) => key)).toEqual(['2026-11-16T20:00', '2026-11-16T23:58']);
  expect(findRain(RAIN, at('2026-11-16T20:00:00'))?.key).toBe('2026-11-16T20:00');
  expect(findRain(RAIN, at('2026-11-16T20:05:00'))).toBeUndefined();
  expect(findRain(RAIN, at('2026-11-17T00:02:59'))?.key).toBe('2026-11-16T23:58');
  expect(findNextRain(RAIN, at('2026-11-16T23:59:00'))?.key).toBe('2026-11-17T20:00');
  expect(findNextRain(RAIN, at('2026-11-19T23:59:00'))).toBeUndefined();
});

test('it rains on some weekdays or on some dates alone, and the next rain may be days away', () => {
  const fridays: Envelopes = { ...RAIN, weekdays: [5] };
  expect(rainsOn(fridays, '2026-11-19')).toEqual([]);
  expect(rainsOn(fridays, '2026-11-13').map(({ key }) => key)).toEqual(['2026-11-13T20:00', '2026-11-13T23:58']);
  expect(findNextRain(fridays, at('2026-11-06T12:00:00'))?.key, 'before the activity begins').toBe('2026-11-13T20:00');
  expect(findNextRain(fridays, at('2026-11-13T23:58:00'))).toBeUndefined();
  const dated: Envelopes = { ...RAIN, dates: ['2026-11-18', '2026-11-10', '2026-11-25'] };
  expect(findNextRain(dated, at('2026-11-01T12:00:00'))?.key).toBe('2026-11-10T20:00');
  expect(findNextRain(dated, at('2026-11-10T23:59:00'))?.key).toBe('2026-11-18T20:00');
  expect(findNextRain(dated, at('2026-11-18T23:59:00')), 'after the activity').toBeUndefined();
});

test('a rain ends with its activity', () => {
  const short: Envelopes = { ...RAIN, times: { from: '2026-11-08T00:00', until: '2026-11-10T20:02' } };
  expect(findRain(short, at('2026-11-10T20:01:59'))?.untilMs).toBe(at('2026-11-10T20:02:00'));
  expect(findRain(short, at('2026-11-10T20:02:00'))).toBeUndefined();
});

test('a whole rain fits into the rest of the budget, in all and on the day, or it does not rain', () => {
  const unused = { count: 0, amountMinor: 0n, points: 0n };
  const after = (count: number, amountMinor: bigint) => ({ count, amountMinor, points: 0n });
  const rich: Envelopes = { ...RAIN, budget: { all: { amountMinor: 2_000n }, day: { count: 3 } } };
  expect(canAfford(rich, { all: after(9, 1_000n), day: unused })).toBe(true);
  expect(canAfford(rich, { all: after(9, 1_001n), day: unused })).toBe(false);
  expect(canAfford(rich, { all: unused, day: after(1, 1n) })).toBe(false);
  expect(canAfford({ ...RAIN, budget: {} }, { all: after(9, 9n), day: after(9, 9n) })).toBe(true);
});

test('a rain gives no more parts and no more money than it has, and no more to one member', () => {
  const start = at('2026-11-16T20:00:00');
  const give = (...facts: readonly MemberFact[]) =>
    decide(stateOf(registered('a'), registered('b'), ...facts), RAIN, NOON + DAY).map(({ entitlement }) => [
      entitlement.source,
      entitlement.reward,
    ]);
  const cash = (amountMinor: bigint) => ({ kind: 'cash', amountMinor });
  const first = opened('a', start, 300n);
  expect(give(first, opened('a', start + 1, 100n), opened('a', start + 2, 50n))).toEqual([
    ['offer:2026-11-16T20:00:a:1', cash(300n)],
    ['offer:2026-11-16T20:00:a:2', cash(100n)],
  ]);
  expect(give(first, opened('b', start + 1, 701n), opened('b', start - 1, 5n))).toEqual([
    ['offer:2026-11-16T20:00:a:1', cash(300n)],
  ]);
  expect(give(...['a', 'a', 'b', 'b'].map((member, index) => opened(member, start + index, 10n)))).toHaveLength(3);
});

const fixed = (amount: string) => ({ kind: 'cash', amount: { shape: 'fixed', amount: minor(amount) } }) as const;

const WHEEL: Wheel = {
  ...TERMS,
  kind: 'wheel',
  tickets: { of: 'turnover', each: minor('1,000'), mostADay: 5 },
  prizes: [
    { key: 'none', weight: 500 },
    { key: 'ten', weight: 300, reward: fixed('10') },
    { key: 'fifty', weight: 150, reward: fixed('50') },
    { key: 'fiveHundred', weight: 45, reward: fixed('500') },
    {
      key: 'phone',
      weight: 5,
      stock: 1,
      instead: 'ten',
      reward: { kind: 'item', item: 'phone', valueMinor: minor('60,000') },
    },
  ],
};

test('P7 a spin costs 333.00 on average, and ticket 917 of the fair stream hits 50.00', () => {
  expect(expectedCost(WHEEL.prizes, 0)).toBe(minor('333'));
  const ticket = drawSpin(WHEEL.prizes, fairDraw('wheel-m42', 7));
  expect(ticket).toBe(917);
  expect(prizeAt(WHEEL.prizes, ticket).key).toBe('fifty');
});

test('each prize has as many tickets as its weight', () => {
  const hits = Map.groupBy(
    Array.from({ length: 1_000 }, (_, ticket) => prizeAt(WHEEL.prizes, ticket).key),
    (key) => key,
  );
  expect([...hits].map(([key, all]) => [key, all.length])).toEqual(
    WHEEL.prizes.map(({ key, weight }) => [key, weight]),
  );
  expect(() => prizeAt(WHEEL.prizes, 1_000)).toThrow();
  expect(() => prizeAt(WHEEL.prizes, -1)).toThrow();
});

const spun = (member: string, atMs: number, ticket: number): MemberFact => ({
  kind: 'spun',
  id: newId(),
  member,
  atMs,
  activity: 'offer',
  ticket,
});

test('a spin needs a ticket, and a prize out of stock is replaced without another draw', () => {
  const state = stateOf(
    registered('a'),
    spun('a', NOON - 1, 999),
    played('a', '2,999.99'),
    spun('a', NOON + 1, 999),
    spun('a', NOON + 2, 996),
    spun('a', NOON + 3, 996),
  );
  expect(decide(state, WHEEL, NOON + DAY).map(({ entitlement }) => entitlement.reward)).toEqual([
    { kind: 'item', item: 'phone', amountMinor: minor('60,000') },
    { kind: 'cash', amountMinor: minor('10') },
  ]);
  expect([NOON - 1, NOON, NOON + 1, NOON + 9].map((nowMs) => spinsLeft(state, WHEEL, 'a', nowMs))).toEqual([
    0, 2, 1, 0,
  ]);
});

test('numbers are drawn once each, and any stream draws every number when all are wanted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 60 }),
      FRACTIONS,
      (count, wanted, fractions) => {
        const drawn = drawDistinct(count, wanted, drawFrom(fractions));
        expect(new Set(drawn).size).toBe(Math.min(count, wanted));
        expect(drawn.every((number) => number >= 0 && number < count)).toBe(true);
      },
    ),
  );
  expect(drawTickets(3, 3, () => 0)).toEqual([1, 2, 3]);
  expect([...drawTickets(5, 5, fairDraw('raffle', 0))].sort()).toEqual([1, 2, 3, 4, 5]);
});

test('a coupon code is read as it was printed, and a letter that no code has is refused', () => {
  const code = drawCode(fairDraw('code', 0));
  expect(findCode(printedCode(code).toLowerCase())).toBe(code);
  expect(findCode(` ${printedCode(code).replaceAll('-', ' ')} `)).toBe(code);
  expect(findCode(code.slice(1))).toBeUndefined();
  expect(findCode(`${code.slice(1)}O`)).toBeUndefined();
  expect(drawCode((bound) => bound - 1)).toBe('999999999999');
});
