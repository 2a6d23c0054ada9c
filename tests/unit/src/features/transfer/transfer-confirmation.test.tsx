import { beforeAll, expect, test, vi } from 'vitest';
import type { TransferOptions } from '../../../../../src/features/transfer/use-transfers.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const OPTIONS: TransferOptions = {
  isOpen: true,
  currency: 'INR',
  balanceMinor: '1000000',
  minimumMinor: '10000',
  maximumMinor: '800000',
  leftMinor: '900000',
  leftTimes: 3,
  wageringLeftMinor: '0',
  hasFundPassword: true,
  needsTwoFactor: false,
  isTrial: false,
  way: 'upline',
  upline: 'Age***t',
  chipsMinor: [],
  asksFundPassword: false,
};

/** The confirmation of a transfer of an amount from a balance of 10,000.00. */
async function draw(amountMinor: string, remark = ''): Promise<string> {
  const { TransferConfirmation } = await import('../../../../../src/features/transfer/transfer-confirmation.tsx');
  const wishes = {
    requestId: 'request-1-of-a-test',
    way: 'upline',
    recipient: 'Age***t',
    amountMinor,
    remark,
  } as const;
  return drawInEnglish(
    <TransferConfirmation
      wishes={wishes}
      options={OPTIONS}
      error={undefined}
      isBusy={false}
      onConfirm={() => undefined}
      onChange={() => undefined}
    />,
  );
}

test('R6.05d the confirmation asks about the amount and the recipient, and shows the balance afterwards', async () => {
  const markup = await draw('150050');
  expect(wordsOfEach(markup, 'h2')).toEqual(['Send ₹1,500.50 to Age***t?']);
  expect(wordsOfEach(markup, 'dt')).toEqual(['Left in your balance']);
  expect(wordsOfEach(markup, 'dd').map((amount) => amount.replaceAll(' ', ''))).toEqual(['₹8,499.50']);
  expect(wordsOf(markup)).not.toContain('10,000');
});

test('R6.05d the confirmation shows the remark, and nothing left if everything is sent', async () => {
  const markup = await draw('1000000', 'For the tickets');
  expect(wordsOfEach(markup, 'dd').map((text) => text.replaceAll(' ', ''))).toEqual(['Forthetickets', '₹0.00']);
});
