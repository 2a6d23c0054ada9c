import { describe, expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const LEVELS = [
  { name: 'Bronze' },
  { name: 'Silver', turnover: '1000', keep: '500' },
  { name: 'Gold', turnover: '5000', keep: '1000', label: 'vip-service' },
];
const LABELS = [{ code: 'vip-service', name: 'VIP service' }];
const PROGRAMME = { isDemonstration: true, levels: LEVELS, labels: LABELS };
const GIFT = {
  code: 'gift',
  kind: 'gift',
  title: 'Gift',
  from: '2026-11-02T00:00',
  budget: { all: { amount: '1000' } },
  reward: { kind: 'cash', levels: [{ from: 1, amount: '5' }] },
  gift: { on: 'levelUp' },
};

describe('vip.json', () => {
  const file = useMerchantFile('vip.json');
  const told = async (programme: object) =>
    (await file.told(programme)).filter((problem) => problem.startsWith('mistake'));
  const withLevel = (change: object) => ({
    ...PROGRAMME,
    levels: [...LEVELS.slice(0, 2), { ...LEVELS[2], ...change }],
  });

  test('a folder without it has no levels, and one with few settings gets the defaults', async () => {
    expect((await file.readAll()).readings[0]?.merchant?.vip.levels).toEqual([]);
    expect((await file.readWith(PROGRAMME)).readings[0]?.merchant?.vip).toMatchObject({
      reaches: 'all',
      graceDays: 0,
      falls: 'one',
      counts: [],
      levels: [{ name: 'Bronze', keep: '0' }, {}, {}],
    });
    expect(await told(PROGRAMME)).toEqual([]);
  });

  test.each([
    [{ levels: LEVELS.slice(0, 1) }, 'levels: a programme has at least two levels'],
    [
      { levels: [{ name: 'Bronze', turnover: '5' }, ...LEVELS.slice(1)] },
      'levels[0].turnover: the first level is that of every member: leave turnover out',
    ],
    [withLevel({ turnover: '900' }), 'levels[2].turnover: turnover is 900, below that of the level before (1000)'],
    [withLevel({ turnover: '1000' }), 'levels[2]: the level asks for no more than the one before it'],
    [
      withLevel({ turnover: undefined, deposits: '10' }),
      'levels[2]: the level below asks for turnover, and this one does not',
    ],
    [withLevel({ turnover: '5000.001' }), 'levels[2].turnover: turnover is 5000.001, but INR has 2 decimal places'],
    [withLevel({ name: { EN: 'Gold' } }), 'levels[2].name: there is no name in HI'],
    [withLevel({ name: '' }), 'levels[2].name: the name is empty'],
    [withLevel({ label: 'vip-servce' }), 'levels[2].label: "vip-servce" is not in labels'],
    [{ labels: [...LABELS, ...LABELS] }, 'labels[1].code: two labels have the code vip-service'],
    [{ counts: [{ category: 'RNGS', basisPoints: 1 }] }, 'counts[0].category: there is no category "RNGS"'],
  ])('%o is a mistake that is reported at its place', async (change, problem) => {
    expect(await told({ ...PROGRAMME, ...change })).toEqual([`mistake ${problem}`]);
  });

  test('the law of the country is a mistake where real money is played for, and a warning in a demonstration', async () => {
    const law = 'levels: the law of IN forbids all of them (Promotion and Regulation of Online Gaming Act, 2025)';
    expect(await file.told({ ...PROGRAMME, isDemonstration: false })).toContain(`mistake ${law}`);
    expect(await file.told(PROGRAMME)).toContain(`warning ${law}`);
  });
});

describe('activities.json', () => {
  const file = useMerchantFile('activities.json');
  const told = async (...activities: readonly object[]) =>
    (await file.told({ isDemonstration: true, activities })).filter((problem) => problem.startsWith('mistake'));

  test('levels and labels that the merchant does not have are mistakes of the activities that name them', async () => {
    expect(await told(GIFT)).toEqual([
      'mistake activities[0].kind: gifts are for VIP levels, and vip.json has none',
      'mistake activities[0].reward.levels[0].from: there is no level 1 in vip.json',
    ]);
    expect(await told({ ...GIFT, levels: { from: 2 }, labels: ['vip'] })).toContain(
      'mistake activities[0].labels[0]: "vip" is not a label of vip.json',
    );
  });

  test('a gift by level is a gift, and one of each month is for levels', async () => {
    expect(await told({ ...GIFT, gift: { on: 'month' }, reward: { kind: 'cash', amount: '5' } })).toContain(
      'mistake activities[0]: a gift of each week or month is for levels: write reward.levels, or levels from 1 on',
    );
    expect(
      await told({
        ...GIFT,
        kind: 'mission',
        gift: undefined,
        mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '3' }] },
      }),
    ).toContain('mistake activities[0].reward.levels: levels are for gifts');
    expect(
      await told({
        ...GIFT,
        reward: {
          kind: 'cash',
          levels: [
            { from: 2, amount: '5' },
            { from: 1, amount: '0' },
          ],
        },
      }),
    ).toEqual(
      expect.arrayContaining([
        'mistake activities[0].reward.levels[1].from: from is 1, not above the entry before it',
        'mistake activities[0].reward.levels[1].amount: a reward is of something',
      ]),
    );
  });
});
