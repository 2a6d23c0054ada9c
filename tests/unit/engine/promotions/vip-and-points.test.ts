import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../engine/promotions/local-days.ts';
import {
  convertPoints,
  earnDay,
  earnPoints,
  findPointType,
  NO_REST,
  pointBalance,
} from '../../../../engine/promotions/points.ts';
import { exchangeNeeds, findExchangeRefusal } from '../../../../engine/promotions/points-exchange.ts';
import { findStanding, type VipVersions } from '../../../../engine/promotions/vip-history.ts';
import {
  findMissing,
  firstStanding,
  standingAfterDay,
  type VipRules,
} from '../../../../engine/promotions/vip-levels.ts';
import { DAY, deposited, minor, NOON, played, registered } from './promotion-facts.ts';

const level = (deposits: string, turnover: string, keep: string) => ({
  depositsMinor: minor(deposits),
  turnoverMinor: minor(turnover),
  keepMinor: minor(keep),
  benefits: { pointsBasisPoints: 10_000 },
});

const VIP: VipRules = {
  timeZone: 'Asia/Kolkata',
  levels: [
    level('0', '0', '0'),
    level('5,000', '50,000', '20,000'),
    level('20,000', '200,000', '60,000'),
    level('100,000', '500,000', '180,000'),
  ],
  reaches: 'all',
  keepFor: { days: 60 },
  falls: 'one',
  counts: [],
};

const VERSIONS: VipVersions = [{ fromDay: '', rules: VIP }];

const ZERO_DAY = '2026-01-01';

const turnoverOn = (day: number): string => {
  if (day <= 10) return '25,000';
  if (day <= 40) return '1,000';
  return day === 135 ? '59,999.99' : day === 136 ? '0.01' : '0';
};

test('P9 levels rise once a day, are kept or lost after 60 days, and come back by the keep amount', () => {
  let standing = firstStanding(ZERO_DAY);
  const changes: unknown[] = [];
  for (let day = 1; day <= 200; day += 1) {
    const after = standingAfterDay(VIP, standing, {
      day: addDays(ZERO_DAY, day),
      turnoverMinor: minor(turnoverOn(day)),
      ...(day === 1 ? { depositsMinor: minor('25,000') } : {}),
    });
    standing = after.standing;
    if (after.change) changes.push([day, ...Object.values(after.change)]);
  }
  expect(changes).toEqual([
    [2, 'up', 1, true],
    [8, 'up', 2, true],
    [68, 'kept', 2, minor('80,000')],
    [128, 'down', 1, 0n],
    [136, 'up', 2, false],
    [196, 'down', 1, 0n],
  ]);
});

test('a level follows from facts, and the missing sums of the next one with it', () => {
  const facts = [
    registered('m1', { atMs: NOON }),
    deposited('m1', '6,000'),
    played('m1', '49,999.99'),
    played('m1', '0.01', { atMs: NOON + 2 * DAY }),
    { kind: 'chargedBack', id: 'back', member: 'm1', atMs: NOON + 3 * DAY, amountMinor: minor('500') } as const,
  ];
  const before = findStanding(facts, VERSIONS, '2026-11-17')?.standing;
  expect(before?.level).toBe(0);
  expect(before && findMissing(VIP, before)).toEqual({ level: 1, depositsMinor: 0n, turnoverMinor: 1n });
  const after = findStanding(facts, VERSIONS, '2026-11-20');
  expect(after?.changes).toEqual([{ kind: 'up', level: 1, isFirst: true, day: '2026-11-18' }]);
  expect(after && findMissing(VIP, after.standing)).toEqual({
    level: 2,
    depositsMinor: minor('14,500'),
    turnoverMinor: minor('150,000'),
  });
  expect(findStanding([], VERSIONS, '2026-11-20')).toBeUndefined();
});

test('a lost level is missing its keep amount alone, and the highest level misses nothing', () => {
  const standing = { ...firstStanding(ZERO_DAY), level: 1, highest: 2, sinceMinor: minor('59,999.99') };
  expect(findMissing(VIP, standing)).toEqual({ level: 2, keepMinor: 1n });
  expect(findMissing(VIP, { ...standing, level: 3, highest: 3 })).toBeUndefined();
});

test('a level by month is kept until the end of the month after it was reached', () => {
  const monthly: VipRules = { ...VIP, keepFor: 'month', falls: 'toKept' };
  let standing = { ...firstStanding('2026-01-20'), level: 3, highest: 3, sinceMinor: minor('20,000') };
  const changes: unknown[] = [];
  for (let day = '2026-01-21'; day <= '2026-03-31'; day = addDays(day, 1)) {
    const after = standingAfterDay(monthly, standing, { day });
    standing = after.standing;
    if (after.change) changes.push([day, after.change.kind, after.change.level]);
  }
  expect(changes).toEqual([
    ['2026-02-28', 'down', 1],
    ['2026-03-31', 'down', 0],
  ]);
});

test('a level that an operator gave is held to the end of its day', () => {
  const standing = { ...firstStanding(ZERO_DAY), level: 1, highest: 1, heldUntilDay: addDays(ZERO_DAY, 80) };
  const changeOn = (day: number) => standingAfterDay(VIP, standing, { day: addDays(ZERO_DAY, day) }).change;
  expect(changeOn(80)).toBeUndefined();
  expect(changeOn(81)).toEqual({ kind: 'down', level: 0, playedMinor: 0n });
});

test('any one sum is enough where the rules ask for any', () => {
  const sums = { day: ZERO_DAY, depositsMinor: minor('5,000') };
  expect(standingAfterDay(VIP, firstStanding(ZERO_DAY), sums).change).toBeUndefined();
  expect(standingAfterDay({ ...VIP, reaches: 'any' }, firstStanding(ZERO_DAY), sums).change?.level).toBe(1);
});

const RATES = { rates: { live: 2, lott: 5, pvp: 4, rng: 10, sports: 5, deposit: 1 }, perMinor: minor('1,000') };

test('P10 points by type with the multiplier of a level, and the rest kept for the next day', () => {
  const amounts = {
    rng: minor('123,456.78'),
    live: minor('50,000'),
    lott: minor('999.99'),
    deposit: minor('15,000'),
  };
  const day = earnDay(RATES, amounts, { basisPoints: 12_500, rests: {} });
  expect(Object.values(day).map(({ posted }) => posted)).toEqual([125n, 6n, 0n, 1_543n, 0n, 18n]);
  expect(Object.values(day).reduce((sum, { posted }) => sum + posted, 0n)).toBe(1_692n);
  const millionths = ({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }) =>
    Number((numerator * 100_000_000n) / denominator) / 100;
  expect([day.rng, day.live, day.lott, day.deposit].map(({ rest }) => millionths(rest))).toEqual([
    209_750, 0, 249_937.5, 750_000,
  ]);
  const terms = { points: 100n, forMinor: minor('1'), leastPoints: 1_000n, mostPointsADay: 1_500n };
  const member = { balance: 1_692n, convertedToday: 0n };
  expect(convertPoints(terms, 1_000n, member)).toEqual({ isConverted: true, amountMinor: minor('10'), balance: 692n });
  const refusals = [900n, 1_050n, 1_800n].map((points) => convertPoints(terms, points, member));
  expect(refusals).toMatchObject([{ because: 'tooFew' }, { because: 'notWhole' }, { because: 'balanceTooLow' }]);
  expect(convertPoints(terms, 1_000n, { balance: 5_000n, convertedToday: 501n })).toMatchObject({
    because: 'dayUsedUp',
  });
});

test('many small amounts earn the points of their sum, whatever the batches', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 200_000n }), { maxLength: 20 }), (amounts) => {
      let rest = NO_REST;
      let posted = 0n;
      for (const amount of amounts) {
        const earned = earnPoints(RATES, 'lott', amount, { basisPoints: 12_500, rest });
        rest = earned.rest;
        posted += earned.posted;
      }
      const sum = amounts.reduce((total, amount) => total + amount, 0n);
      expect(posted).toBe(earnPoints(RATES, 'lott', sum, { basisPoints: 12_500, rest: NO_REST }).posted);
    }),
  );
});

test('a correction of play posts no points, and is made up for before the next point', () => {
  const context = { basisPoints: 10_000 };
  const down = earnPoints(RATES, 'rng', -minor('250'), { ...context, rest: NO_REST });
  expect(down.posted).toBe(0n);
  expect(earnPoints(RATES, 'rng', minor('349.99'), { ...context, rest: down.rest }).posted).toBe(0n);
  expect(earnPoints(RATES, 'rng', minor('350'), { ...context, rest: down.rest }).posted).toBe(1n);
});

test('every category of games earns points, and an entry of points counts once for good', () => {
  expect(['FISH', 'MINI', 'ELOTT', 'ESPORTS', 'COCK', 'LIVE', 'PVP'].map(findPointType)).toEqual([
    'rng',
    'rng',
    'lott',
    'sports',
    'sports',
    'live',
    'pvp',
  ]);
  expect(findPointType(undefined)).toBeUndefined();
  const entries = [
    { id: '1', points: 100n },
    { id: '2', points: -30n },
    { id: '1', points: 100n },
  ];
  expect(pointBalance(entries)).toBe(70n);
});

const ITEM = { key: 'jersey', points: 6_200n, amountMinor: minor('10'), stock: 5, fromLevel: 1, mostAMember: 4 };
const MEMBER = { points: 20_000n, balanceMinor: minor('30'), level: 1, had: 0 };

test('an exchange needs its least quantity: two, unless the item has its own', () => {
  const refusal = (quantity: number, over: object = {}, item: object = {}) =>
    findExchangeRefusal({ ...ITEM, ...item }, quantity, { ...MEMBER, ...over }, NOON);
  expect(exchangeNeeds(ITEM, 2)).toEqual({ points: 12_400n, amountMinor: minor('20') });
  expect(refusal(2)).toBeUndefined();
  expect([refusal(1), refusal(0, {}, { leastQuantity: 0 }), refusal(2.5)]).toEqual([
    'quantityTooLow',
    'quantityTooLow',
    'quantityTooLow',
  ]);
  expect(refusal(1, {}, { leastQuantity: 1 })).toBeUndefined();
  expect(refusal(6)).toBe('soldOut');
  expect(refusal(2, { level: 0 })).toBe('levelTooLow');
  expect(refusal(2, { had: 3 })).toBe('hadEnough');
  expect(refusal(2, { points: 12_399n })).toBe('pointsTooLow');
  expect(refusal(2, { balanceMinor: minor('19.99') })).toBe('balanceTooLow');
  expect([refusal(2, {}, { fromMs: NOON + 1 }), refusal(2, {}, { untilMs: NOON })]).toEqual(['notOpen', 'notOpen']);
});
