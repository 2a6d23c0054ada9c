import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('transfers.json');

test('R10.01b a folder without transfers.json, and one with few settings, have no mistake', async () => {
  const { readings, problems } = await file.readAll();
  expect(problems).toEqual([]);
  expect(readings[0]?.merchant?.transfers).toMatchObject({
    upline: { isOpen: true, minimum: '100', asksFundPassword: true },
    wallets: { minimum: '1' },
  });
  expect(await file.told({ upline: { minimum: '99.50' }, chips: [] })).toEqual([]);
});

test.each([
  [{ upline: { minimum: '0' } }, 'mistake upline.minimum: upline.minimum is 0, but a transfer is always of something'],
  [
    { downline: { minimum: '900', maximum: '800' } },
    'mistake downline.minimum: downline.minimum is 900, above downline.maximum (800)',
  ],
  [
    { upline: { dailyMaximum: '20000' } },
    'mistake upline.dailyMaximum: upline.dailyMaximum is 20000, below upline.maximum (50000)',
  ],
  [
    { wallets: { minimum: '0.00' } },
    'mistake wallets.minimum: wallets.minimum is 0, but a transfer is always of something',
  ],
  [
    { wallets: { minimum: '1.001' } },
    'mistake wallets.minimum: wallets.minimum is 1.001, but INR has 2 decimal places',
  ],
])('R10.01b %o is a mistake that is told where it stands', async (transfers, problem) => {
  expect(await file.told(transfers)).toEqual([problem]);
});

test('R10.01b an unknown setting is reported with the nearest right word', async () => {
  const { problems } = await file.readWith({ uplines: {} });
  expect(problems).toMatchObject([{ severity: 'mistake', suggestion: 'upline' }]);
});
