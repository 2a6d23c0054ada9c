import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('withdrawals.json');

test('R10.01b a folder without withdrawals.json, and one with few settings, have no mistake', async () => {
  const { readings, problems } = await file.readAll();
  expect(problems).toEqual([]);
  expect(readings[0]?.merchant?.withdrawals).toMatchObject({ receiptMinutes: 1440, methods: ['bank', 'wallet'] });
  expect(await file.told({ minimum: '200', fee: { fixed: '1.50' } })).toEqual([]);
});

test.each([
  [{ minimum: '0' }, 'mistake minimum: minimum is 0, but a withdrawal is always of something'],
  [{ minimum: '900', maximum: '800' }, 'mistake minimum: minimum is 900, above maximum (800)'],
  [{ dailyMaximum: '100000' }, 'mistake dailyMaximum: dailyMaximum is 100000, below maximum (200000)'],
  [{ fee: { fixed: '100' } }, 'mistake fee: the fee takes all of the smallest withdrawal (minimum is 100)'],
  [{ largestPayout: '0' }, 'mistake largestPayout: largestPayout is 0, so nothing could be paid'],
  [
    { largestPayout: '1000' },
    'mistake largestPayout: largestPayout is 1000: a withdrawal of 200000 would be paid in more than 20 payouts',
  ],
  [{ minimum: '100.001' }, 'mistake minimum: minimum is 100.001, but INR has 2 decimal places'],
])('R10.01b %o is a mistake that is told where it stands', async (withdrawals, problem) => {
  expect(await file.told(withdrawals)).toEqual([problem]);
});

test('R10.01b an unknown setting is reported with the nearest right word', async () => {
  const { problems } = await file.readWith({ reciptMinutes: 60 });
  expect(problems).toMatchObject([{ severity: 'mistake', suggestion: 'receiptMinutes' }]);
});
