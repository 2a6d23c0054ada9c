import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('activities.json');

const MISSION = {
  code: 'mission',
  kind: 'mission',
  title: 'Mission',
  from: '2026-11-02T00:00',
  budget: { all: { amount: '1000' } },
  reward: { kind: 'cash', amount: '5' },
  mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '3' }] },
};
const RACE = {
  ...MISSION,
  reward: undefined,
  mission: undefined,
  kind: 'race',
  race: { period: 'week', score: { of: 'rounds' }, places: [{ from: 1, to: 1, amount: '5' }] },
};

/** The mistakes, without the warnings of a demonstration about the law. */
const told = async (...activities: readonly object[]) =>
  (await file.told({ isDemonstration: true, activities })).filter((problem) => problem.startsWith('mistake'));

test('a folder without activities.json has no activity, and one with few settings gets the defaults', async () => {
  expect((await file.readAll()).readings[0]?.merchant?.activities.activities).toEqual([]);
  const { readings } = await file.readWith({ isDemonstration: true, activities: [MISSION] });
  expect(readings[0]?.merchant?.activities.activities[0]).toMatchObject({
    mode: 'auto',
    pays: 'claim',
    isOff: false,
    oneRewardPer: [],
    settleAfterMinutes: 30,
  });
});

test.each(['wheel', 'raffles', 'envelope', 'referral', 'missions'])(
  'a kind that the server does not run is refused: %s',
  async (kind) => {
    const [problem] = await told({ ...MISSION, kind });
    expect(problem).toMatch(/^mistake activities\[0\]\.kind: /);
  },
);

test('members apply for no activity: the mode is refused', async () => {
  const [problem] = await told({ ...MISSION, mode: 'apply' });
  expect(problem).toMatch(/^mistake activities\[0\]\.mode: /);
});

test.each([
  [{ mission: undefined }, 'activities[0]: an activity of kind "mission" says how in "mission"'],
  [{ coupon: { codeHashes: ['0'.repeat(64)] } }, 'activities[0].coupon: "coupon" is of another kind than "mission"'],
  [{ reward: undefined }, 'activities[0]: an activity of kind "mission" has a reward'],
  [{ from: '2026-02-30T00:00' }, 'activities[0].from: there is no time "2026-02-30T00:00"'],
  [
    { until: '2026-11-01T00:00' },
    'activities[0].until: it ends (2026-11-01T00:00) before it begins (2026-11-02T00:00)',
  ],
  [{ seats: 3 }, 'activities[0].seats: seats is for activities that members join: write mode "join"'],
  [{ title: { EN: 'Mission' } }, 'activities[0].title: there is no title in HI'],
  [
    { budget: { all: { count: 3 } } },
    'activities[0].budget.all: budget.all needs an amount: without it the cost has no end',
  ],
  [
    { budget: { all: { amount: '10' }, member: { amount: '20' } } },
    'activities[0].budget.member.amount: budget.member is 20, above budget.all (10)',
  ],
  [
    { reward: { kind: 'cash', basisPoints: 500 } },
    'activities[0].reward.basisPoints: mission measures no amount, so its reward has a fixed amount',
  ],
  [{ reward: { kind: 'bonus', amount: '5' } }, 'activities[0].reward: a bonus needs wagering: {times, days}'],
  [
    { pays: 'atOnce', reward: { kind: 'bonus', amount: '5', wagering: { times: 2, days: 7 } } },
    'activities[0].reward.kind: pays is atOnce, but a bonus is claimed: another one may be running',
  ],
  [
    { reward: { kind: 'cash', amount: '5.001' } },
    'activities[0].reward.amount: amount is 5.001, but INR has 2 decimal places',
  ],
  [
    { mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '3', category: 'RNGS' }] } },
    'activities[0].mission.steps[0].category: "RNGS" is not a game category',
  ],
  [{ excludes: ['mision'] }, 'activities[0].excludes[0]: "mision" is not another activity'],
])('%o is a mistake that is reported at its place', async (change, problem) => {
  expect(await told({ ...MISSION, ...change })).toEqual([`mistake ${problem}`]);
});

test('a race has either a pool or places, and shares of at most the whole', async () => {
  expect(await told(RACE)).toEqual([]);
  expect(await told({ ...RACE, race: { ...RACE.race, pool: '10', shares: [10_000] } })).toEqual([
    'mistake activities[0].race: a race has either a pool or places',
  ]);
  expect(await told({ ...RACE, race: { ...RACE.race, places: undefined, pool: '10', shares: [6000, 6000] } })).toEqual([
    'mistake activities[0].race.shares: the shares sum to 12000, above the whole of 10000',
  ]);
});

test('the law of the country is a mistake where real money is played for, and a warning in a demonstration', async () => {
  const law =
    'activities[0].code: the law of IN forbids all of them (Promotion and Regulation of Online Gaming Act, 2025)';
  expect(await file.told({ activities: [MISSION] })).toContain(`mistake ${law}`);
  expect(await file.told({ isDemonstration: true, activities: [MISSION] })).toContain(`warning ${law}`);
});

const APPLICATION = {
  ...MISSION,
  reward: undefined,
  mission: undefined,
  kind: 'application',
  application: { most: '50' },
};

test('an application has bounds of its amount and of its pictures, and members apply without joining', async () => {
  const { readings } = await file.readWith({ isDemonstration: true, activities: [APPLICATION] });
  expect(readings[0]?.merchant?.activities.activities[0]?.application).toEqual({
    least: '1',
    most: '50',
    pictures: 3,
    leastPictures: 0,
    fourEyesAbove: '0',
  });
  const whole = { ...APPLICATION, joinUntil: '2026-12-01T00:00' };
  expect(await told(whole)).toEqual([]);
  const wagering = { times: 2, days: 7 };
  const wrong = async (part: object, more: object = {}) =>
    told({ ...APPLICATION, ...more, application: { most: '50', ...part } });
  expect(await wrong({ least: '60' })).toEqual([
    'mistake activities[0].application.most: most is 50, below least (60)',
  ]);
  expect(await wrong({ least: '0' })).toEqual(['mistake activities[0].application.least: a reward is of something']);
  expect(await wrong({ pictures: 1, leastPictures: 2 })).toEqual([
    'mistake activities[0].application.leastPictures: leastPictures is 2, above pictures (1)',
  ]);
  expect(await wrong({}, { mode: 'join' })).toEqual([
    'mistake activities[0].mode: members apply for an application: leave mode out',
  ]);
  expect(await wrong({ wagering }, { pays: 'atOnce' })).toEqual([
    'mistake activities[0].application.wagering: pays is atOnce, but a bonus is claimed: another one may be running',
  ]);
  expect(await wrong({ pictures: 4 })).toHaveLength(1);
  expect(await wrong({}, { seats: 3 })).toHaveLength(1);
});
