import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('deposits.json');

const UPI = { key: 'upi', kind: 'upi', label: 'UPI', mark: 'UPI', payee: { name: 'Acme', upiId: 'acme@idx' } };

test('R10.01b a new folder, and one with few settings, have no mistake', async () => {
  const { problems } = await file.readAll();
  expect(problems).toEqual([]);
  expect(await file.told({ methods: [UPI] })).toEqual([]);
});

test.each([
  [{ methods: [UPI, UPI] }, 'mistake methods[1].key: the key "upi" is there twice'],
  [
    { methods: [{ ...UPI, minimum: 500, maximum: 100 }] },
    'mistake methods[0].minimum: the least amount of upi is 500, above its greatest (100)',
  ],
  [
    { methods: [{ ...UPI, minutesLeast: 5 }] },
    'mistake methods[0].minutesLeast: minutesLeast of upi is above its minutesMost (0)',
  ],
  [
    { methods: [{ ...UPI, payee: {} }] },
    'mistake methods[0].payee: a method of kind "upi" says whom to pay: payee.name, payee.upiId is missing',
  ],
  [
    { methods: [{ key: 'card', kind: 'card', label: 'Card', mark: 'CARD', provider: 'proof' }] },
    'mistake methods[0].provider: a card is paid on a page of the provider, not by a proof',
  ],
  [
    { methods: [UPI], chips: [200_000] },
    'warning chips[0]: no method takes 200000: it is outside the limits of all of them',
  ],
  [
    { methods: [UPI], bonuses: [{ key: 'welcome', title: 'Welcome', percent: 100, categories: ['RNJ'] }] },
    'mistake bonuses[0].categories[0]: "RNJ" is not a game category; known are LIVE, RNG, SPORTS, ESPORTS, LOTT, ELOTT, PVP, FISH, COCK, MINI',
  ],
])('R10.01b a mistake of deposits.json is told with its place: %o', async (deposits, sentence) => {
  expect(await file.told(deposits)).toEqual([sentence]);
});
