import { expect, test } from 'vitest';
import type { Gift, GiftTrigger, Referral } from '../../../../engine/promotions/activity.ts';
import { decide } from '../../../../engine/promotions/decide.ts';
import type { MemberFact } from '../../../../engine/promotions/facts.ts';
import { canReward, isSettledByClock } from '../../../../engine/promotions/facts-needed.ts';
import {
  born,
  DAY,
  deposited,
  entered,
  HOUR,
  levelled,
  minor,
  NOON,
  newId,
  played,
  registered,
  stateOf,
  TERMS,
} from './promotion-facts.ts';

const cash = (amount: string) => ({ kind: 'cash', amount: { shape: 'fixed', amount: minor(amount) } }) as const;
const points = (amount: bigint) => ({ kind: 'points', amount: { shape: 'fixed', amount } }) as const;

const REFERRAL: Referral = {
  ...TERMS,
  kind: 'referral',
  depositsMinor: minor('1,000'),
  turnoverTimes: 5,
  days: 7,
  inviterReward: cash('500'),
  friendReward: points(50n),
};

test.each([
  ['1,000', '5,000', 6, true],
  ['1,000', '4,999.99', 7, false],
  ['2,000', '10,000', 8, false],
  ['5,000', '25,000', 3, true],
  ['1,000', '5,000', 7, true],
])(
  'P11 a friend who pays in %s and plays %s by day %i earns the inviter a reward: %s',
  (paid, stake, day, isEarned) => {
    const state = stateOf(
      registered('inviter'),
      registered('friend', { inviter: 'inviter', atMs: NOON }),
      deposited('friend', paid, NOON + 1),
      played('friend', stake, { atMs: NOON + (day - 1) * DAY }),
      deposited('friend', '9,000', NOON + 20 * DAY),
    );
    expect(
      decide(state, REFERRAL, NOON + 30 * DAY).map(({ entitlement: { member, reward } }) => [member, reward.kind]),
    ).toEqual(
      isEarned
        ? [
            ['friend', 'points'],
            ['inviter', 'cash'],
          ]
        : [],
    );
  },
);

test('an inviter is paid for so many friends of a month, and no member for an invitation of the same member', () => {
  const friend = (member: string, inviter: string, atMs: number) => [
    registered(member, { inviter, atMs }),
    deposited(member, '1,000', atMs + 1),
    played(member, '5,000', { atMs: atMs + 2 }),
  ];
  const state = stateOf(
    registered('inviter'),
    ...friend('f3', 'inviter', NOON),
    ...friend('f1', 'inviter', NOON + DAY),
    ...friend('f2', 'inviter', NOON + 15 * DAY),
    ...friend('self', 'self', NOON),
  );
  const paid = decide(state, { ...REFERRAL, mostAMonth: 1 }, NOON + 30 * DAY)
    .map(({ entitlement }) => entitlement.source)
    .filter((source) => source.includes('inviter'));
  expect(paid).toEqual(['offer:inviter:f3', 'offer:inviter:f2']);
});

const gift = (trigger: GiftTrigger, over: Partial<Gift> = {}): Gift => ({
  ...TERMS,
  kind: 'gift',
  trigger,
  reward: cash('10'),
  ...over,
});

const giftsOf = (activity: Gift, nowMs: number, ...facts: readonly MemberFact[]) =>
  decide(stateOf(...facts), activity, nowMs).map(({ entitlement: { source, atMs } }) => [source, atMs]);

const BIRTHDAY = gift({ on: 'birthday', daysKnown: 30 });

test('a birthday gift comes at midnight of the activity clock, each year, and on 28 February in a year without the 29th', () => {
  const member = [registered('m1', { atMs: NOON }), born('m1', '1996-02-29', NOON)];
  const midnight = Date.parse('2027-02-28T00:00:00+05:30');
  expect(giftsOf(BIRTHDAY, midnight - 1, ...member)).toEqual([]);
  expect(giftsOf(BIRTHDAY, midnight + 400 * DAY, ...member)).toEqual([
    ['offer:m1:2027', midnight],
    ['offer:m1:2028', Date.parse('2028-02-29T00:00:00+05:30')],
  ]);
});

test.each([
  ['Pacific/Auckland', '2027-01-01T00:00:00+13:00'],
  ['America/Sao_Paulo', '2027-01-01T00:00:00-03:00'],
])('a birthday on 1 January is of the year that begins on the clock of the merchant: %s', (timeZone, midnight) => {
  const member = [registered('m1'), born('m1', '1990-01-01')];
  const atMs = Date.parse(midnight);
  expect(giftsOf({ ...BIRTHDAY, timeZone }, atMs - 1, ...member)).toEqual([]);
  expect(giftsOf({ ...BIRTHDAY, timeZone }, atMs, ...member)).toEqual([['offer:m1:2027', atMs]]);
});

test('a birthday counts once the account has had the date for the days of the activity, and not after another one', () => {
  const december = Date.parse('2026-12-16T00:00:00+05:30');
  const until = december + 5 * DAY;
  const stated = (atMs: number, ...others: readonly MemberFact[]) =>
    giftsOf(BIRTHDAY, until, registered('m1'), born('m1', '1990-12-16', atMs), ...others);
  expect(stated(NOON)).toEqual([['offer:m1:2026', december]]);
  expect(stated(NOON + DAY), 'a day too late').toEqual([]);
  expect(stated(NOON, born('m1', '1990-05-01', december - 1)), 'changed before the day').toEqual([]);
  expect(stated(NOON, born('m1', '1990-05-01', december + 1)), 'changed on the day').toEqual([
    ['offer:m1:2026', december],
  ]);
});

test('two dates of birth in one year bring one gift, and the next year has its own', () => {
  const dates = [born('m1', '1990-02-10', NOON), born('m1', '1990-06-20', Date.parse('2027-03-01T00:00:00+05:30'))];
  const [first, last] = ['2027-02-10', '2028-06-20'].map((day) => Date.parse(`${day}T00:00:00+05:30`));
  expect(giftsOf(BIRTHDAY, Date.parse('2028-12-31T00:00:00Z'), registered('m1'), ...dates)).toEqual([
    ['offer:m1:2027', first],
    ['offer:m1:2028', last],
  ]);
});

test('gifts of certain days wait for the clock, and those of a level come with it', () => {
  const { trigger: birthday } = BIRTHDAY;
  for (const trigger of [birthday, { on: 'week' }, { on: 'month' }] as const) {
    expect(canReward(gift(trigger), 'levelChanged')).toBe(false);
    expect(isSettledByClock(gift(trigger))).toBe(true);
  }
  expect(canReward(gift({ on: 'levelUp' }), 'levelChanged')).toBe(true);
  expect(isSettledByClock(gift({ on: 'levelUp' }))).toBe(false);
});

test('a member below 18 has no birthday gift', () => {
  const decisions = decide(
    stateOf(registered('m1'), born('m1', '2010-12-20', NOON)),
    BIRTHDAY,
    Date.parse('2026-12-21T00:00:00Z'),
  );
  expect(decisions).toMatchObject([{ outcome: 'refuse', because: { exclusion: 'underage' } }]);
});

test('each level gives its gift once ever, even if it is lost and reached again or skipped', () => {
  const levels = [100n, 200n, 300n].map((amount, index) => ({ fromLevel: index + 1, amount }));
  const activity = gift({ on: 'levelUp' }, { reward: { kind: 'cash', amount: { shape: 'byLevel', levels } } });
  const facts = [1, 0, 1, 3].map((level, index) => levelled('m1', level, NOON + index));
  const rewards = decide(stateOf(registered('m1'), ...facts), activity, NOON + DAY);
  expect(rewards.map(({ entitlement: { source, reward } }) => [source, reward])).toEqual([
    ['offer:m1:level-1', { kind: 'cash', amountMinor: 100n }],
    ['offer:m1:level-2', { kind: 'cash', amountMinor: 200n }],
    ['offer:m1:level-3', { kind: 'cash', amountMinor: 300n }],
  ]);
});

test('weekly and monthly gifts come at the beginning of each period, by the level held then', () => {
  const levels = [{ fromLevel: 2, amount: 700n }];
  const reward = { kind: 'cash', amount: { shape: 'byLevel', levels } } as const;
  const facts = [registered('m1'), levelled('m1', 2, NOON), levelled('m1', 1, NOON + 8 * DAY)];
  const monday = Date.parse('2026-11-23T00:00:00+05:30');
  expect(giftsOf(gift({ on: 'week' }, { reward }), NOON + 30 * DAY, ...facts)).toEqual([
    ['offer:m1:2026-11-23', monday],
  ]);
  const month = Date.parse('2026-12-01T00:00:00+05:30');
  expect(giftsOf(gift({ on: 'month' }), NOON + 30 * DAY, ...facts)).toEqual([
    ['offer:m1:2026-11', Date.parse('2026-11-01T00:00:00+05:30')],
    ['offer:m1:2026-12', month],
  ]);
});

test('a stake that is high enough gives a free bet once a period, and a code or an approval gives its gift', () => {
  const trigger = { on: 'stake', leastMinor: minor('1,000'), period: 'week', category: 'SPORTS' } as const;
  const freeBet = {
    kind: 'freeBet',
    stake: { shape: 'fixed', amount: minor('250') },
    count: 1,
    categories: ['SPORTS'],
  } as const;
  const bet = (stake: string, atMs: number, category = 'SPORTS') => played('m1', stake, { atMs, category });
  const bets = [
    bet('999.99', NOON),
    bet('1,000', NOON + 1),
    bet('5,000', NOON + 2),
    bet('1,000', NOON + 7 * DAY, 'RNG'),
  ];
  const decisions = decide(stateOf(registered('m1'), ...bets), gift(trigger, { reward: freeBet }), NOON + 9 * DAY);
  expect(decisions.map(({ entitlement }) => [entitlement.atMs, entitlement.reward])).toEqual([
    [NOON + 1, { kind: 'freeBet', amountMinor: minor('250'), count: 1, categories: ['SPORTS'] }],
  ]);
  const code = entered('m1', 'codeEntered', 'offer');
  expect(
    giftsOf(gift({ on: 'codeEntered' }), NOON, registered('m1'), code, entered('m1', 'codeEntered', 'other')),
  ).toHaveLength(1);
  const manual = gift(
    { on: 'approved' },
    { mode: 'apply', reward: { kind: 'points', amount: { shape: 'between', least: 100n, most: 500n } } },
  );
  const approve = (amount: bigint): MemberFact => ({
    kind: 'approved',
    id: newId(),
    member: 'm1',
    atMs: NOON + 1,
    activity: 'offer',
    amount,
  });
  const applied = entered('m1', 'applied', 'offer');
  expect(giftsOf(manual, NOON + 1, registered('m1'), applied, approve(300n))).toHaveLength(1);
  expect(giftsOf(manual, NOON + 1, registered('m1'), applied, approve(501n))).toEqual([]);
  expect(giftsOf(manual, NOON + 1, registered('m1'), approve(300n))).toEqual([]);
  // However long an operator takes, the moment at which the member applied counts.
  const late: MemberFact = { ...approve(300n), atMs: NOON + 400 * DAY };
  expect(giftsOf(manual, NOON + 400 * DAY, registered('m1'), applied, late)).toEqual([[expect.any(String), NOON]]);
  const welcome = giftsOf(
    gift({ on: 'registered' }),
    NOON,
    registered('m1', { atMs: NOON }),
    registered('m2', { atMs: NOON + 1 }),
  );
  expect(welcome).toEqual([['offer:m1:registered', NOON]]);
});

test('a match can be for further deposits, for some days of the week and for some hours of the clock', () => {
  const friday = Date.parse('2026-11-20T19:59:59+05:30');
  const reload = {
    ...TERMS,
    kind: 'deposit',
    leastMinor: 0n,
    numbers: { from: 2 },
    weekdays: [5],
    hours: { from: 18, until: 20 },
    reward: { kind: 'cash', amount: { shape: 'share', basisPoints: 2_500 } },
  } as const;
  const facts = [
    deposited('m1', '10', NOON),
    deposited('m1', '100', friday),
    deposited('m1', '100', friday + 1_000),
    deposited('m1', '100', friday - DAY),
    deposited('m1', '40', friday + 7 * DAY - HOUR),
  ];
  const rewards = decide(stateOf(registered('m1'), ...facts), reload, NOON + 30 * DAY);
  expect(rewards.map(({ entitlement }) => entitlement.reward)).toEqual([
    { kind: 'cash', amountMinor: minor('25') },
    { kind: 'cash', amountMinor: minor('10') },
  ]);
});
