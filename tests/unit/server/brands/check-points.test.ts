import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('points.json');

const CASH = { code: 'cash', kind: 'cash', title: 'Cash', points: 10, amount: '5' };
const COUPON = { ...CASH, code: 'coupon', kind: 'coupon', wagering: { times: 2, days: 7 } };

const GOODS = { code: 'mug', kind: 'goods', title: 'Mug', points: 10 };

const told = async (rules: object) =>
  (await file.told({ isDemonstration: true, ...rules })).filter((problem) => problem.startsWith('mistake'));

test('R3.12e R3.13c a folder without points.json has none, and an item with few settings gets the defaults', async () => {
  expect((await file.readAll()).readings[0]?.merchant?.points).toMatchObject({
    items: [],
    rates: { rng: 0, deposit: 0 },
  });
  const { readings } = await file.readWith({ isDemonstration: true, items: [CASH] });
  expect(readings[0]?.merchant?.points.items[0]).toMatchObject({ leastQuantity: 2, decision: 'desk', art: 'gift' });
  expect(
    await told({ rates: { rng: 10 }, convert: { points: 100, for: '1', least: 200 }, items: [CASH, COUPON, GOODS] }),
  ).toEqual([]);
});

test.each([
  [{ items: [CASH, CASH] }, 'items[1].code: two items have the code cash'],
  [{ items: [{ ...CASH, kind: 'coupon' }] }, 'items[0].kind: a coupon needs wagering: {times, days}'],
  [{ items: [{ ...COUPON, kind: 'cash' }] }, 'items[0].wagering: an item of cash has no wagering: write "coupon"'],
  [{ items: [{ ...GOODS, amount: '5' }] }, 'items[0].amount: goods are no money: leave amount out'],
  [{ items: [{ ...GOODS, decision: 'atOnce' }] }, 'items[0].decision: goods are sent by an operator: write "desk"'],
  [
    { items: [{ ...GOODS, wagering: COUPON.wagering }] },
    'items[0].wagering: an item of goods has no wagering: write "coupon"',
  ],
  [{ items: [{ ...CASH, amount: undefined }] }, 'items[0].amount: amount is 0, so nothing is ever given'],
  [{ items: [{ ...CASH, amount: '0' }] }, 'items[0].amount: amount is 0, so nothing is ever given'],
  [{ items: [{ ...CASH, amount: '1.234' }] }, 'items[0].amount: amount is 1.234, but INR has 2 decimal places'],
  [{ items: [{ ...CASH, title: { PT: 'Dinheiro' } }] }, 'items[0].title: there is no title in EN'],
  [{ items: [{ ...CASH, mostAMember: 1 }] }, 'items[0].mostAMember: mostAMember is 1, below leastQuantity (2)'],
  [{ items: [{ ...CASH, stock: 1 }] }, 'items[0].stock: stock is 1, below leastQuantity (2)'],
  [{ convert: { points: 100, for: '1', least: 150 } }, 'convert.least: least is 150, no multiple of points (100)'],
  [{ convert: { points: 100, for: '1', mostADay: 50 } }, 'convert.mostADay: mostADay is 50, below least (100)'],
] as const)('%j is refused', async (rules, problem) => {
  expect((await told(rules))[0]).toContain(problem);
});

test('an item has a picture that is drawn', async () => {
  expect((await told({ items: [{ ...CASH, art: 'unicorn' }] }))[0]).toContain('items[0].art');
});

test.each(['IN', 'BR'])(
  'what the law of %s forbids is a mistake, and in a demonstration a warning',
  async (country) => {
    await file.inCountry(country);
    const rules = { rates: { deposit: 1 }, items: [CASH] };
    const [mistake] = await file.told(rules);
    expect(mistake).toMatch(new RegExp(`^mistake .*the law of ${country} forbids points`));
    const [warning] = await file.told({ ...rules, isDemonstration: true });
    expect(warning).toMatch(new RegExp(`^warning .*the law of ${country} forbids points`));
  },
);

test('points for play are allowed in Brazil', async () => {
  await file.inCountry('BR');
  const problems = await file.told({ rates: { rng: 10 }, items: [CASH] });
  expect(problems.filter((problem) => !problem.startsWith('warning timeZone'))).toEqual([]);
});

test('a mall that is on without anything in it is a mistake', async () => {
  await file.withModules({ pointMall: true });
  expect((await file.told({}))[0]).toContain('pointMall is on, but points.json has neither items nor a conversion');
  expect(await told({ items: [CASH] })).toEqual([]);
});
