import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('affiliates.json');

const TIERS = [
  { from: '0', basisPoints: 2500 },
  { from: '1000', basisPoints: 3000 },
];
const SHARE = { code: 'share', name: 'Share', revenueShare: TIERS };
const PER_PLAYER = { amount: '1500', deposit: '500', turnover: '1000', days: 30 };

const told = async (rules: object) => (await file.told(rules)).filter((problem) => problem.startsWith('mistake'));

test('a folder without affiliates.json has no plan, and a plan with few settings gets the defaults', async () => {
  expect((await file.readAll()).readings[0]?.merchant?.affiliates).toEqual({
    plans: [],
    leastPayment: '0',
    depositCost: 0,
  });
  const { readings } = await file.readWith({ plans: [SHARE] });
  expect(readings[0]?.merchant?.affiliates.plans[0]).toMatchObject({ carriesLosses: false, revenueShare: TIERS });
});

test.each([
  [{ plans: [SHARE, SHARE] }, 'plans[1].code: two plans have the code share'],
  [{ plans: [{ code: 'none', name: 'None' }] }, 'plans[0].code: the plan none pays nothing'],
  [{ plans: [{ ...SHARE, name: { PT: 'Parte' } }] }, 'plans[0].name: there is no name in EN'],
  [
    { plans: [{ ...SHARE, revenueShare: TIERS.toReversed() }] },
    'plans[0].revenueShare[1].from: from is 0, not above that of the tier before (1000)',
  ],
  [
    { plans: [{ ...SHARE, revenueShare: [{ from: '0.001', basisPoints: 1 }] }] },
    'plans[0].revenueShare[0].from: from is 0.001, but INR has 2 decimal places',
  ],
  [
    { plans: [{ code: 'player', name: 'Player', perPlayer: PER_PLAYER, carriesLosses: true }] },
    'plans[0].carriesLosses: carriesLosses is on, but the plan has no revenueShare',
  ],
  [
    { plans: [{ code: 'player', name: 'Player', perPlayer: { ...PER_PLAYER, deposit: '1.234' } }] },
    'plans[0].perPlayer.deposit: deposit is 1.234, but INR has 2 decimal places',
  ],
  [{ leastPayment: '0.125' }, 'leastPayment: leastPayment is 0.125, but INR has 2 decimal places'],
] as const)('%j is refused', async (rules, problem) => {
  expect((await told(rules))[0]).toContain(problem);
});

test('a programme that is on needs a plan', async () => {
  await file.withModules({ affiliates: true });
  expect((await told({}))[0]).toContain('affiliates is on, but affiliates.json has no plan');
  expect(await told({ plans: [SHARE] })).toEqual([]);
});
