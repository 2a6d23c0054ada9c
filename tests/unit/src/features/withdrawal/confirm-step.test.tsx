import { beforeAll, expect, test, vi } from 'vitest';
import type { Target } from '../../../../../src/features/withdrawal/target-choice.tsx';
import type { Options } from '../../../../../src/features/withdrawal/use-withdrawals.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const TARGET: Target = {
  cardId: '7',
  kind: 'bank',
  name: 'Demo Bank',
  number: '•••• 2817',
  holder: 'Asha',
  isDefault: true,
  addedAt: '2026-11-21T10:00:00.000Z',
};

/** A fee of 1 % and 5.00, at most 4,000.00 in one payout. */
const OPTIONS: Options = {
  isOpen: true,
  currency: 'INR',
  balanceMinor: '1000000',
  minimumMinor: '50000',
  maximumMinor: '800000',
  leftMinor: '1000000',
  leftTimes: 3,
  wageringLeftMinor: '0',
  hasFundPassword: true,
  needsTwoFactor: false,
  isTrial: false,
  feeFixedMinor: '500',
  feeBasisPoints: '100',
  largestPayoutMinor: '400000',
  methods: ['bank'],
  receiptMinutes: 1_440,
  reviewMinutes: 30,
  caseHours: 24,
};

/** The summary of a withdrawal. */
async function draw(amountMinor: string): Promise<string> {
  const { ConfirmStep } = await import('../../../../../src/features/withdrawal/confirm-step.tsx');
  return drawInEnglish(
    <ConfirmStep
      options={OPTIONS}
      target={TARGET}
      wishes={{ requestId: 'request-1-of-a-test', amountMinor, cardId: '7' }}
      asksFundPassword={false}
      error={undefined}
      isBusy={false}
      onConfirm={() => undefined}
    />,
  );
}

const close = (text: string): string => text.replaceAll(' ', '');

test('R4.17e the summary of a withdrawal shows the amount, the account, the fee and what arrives', async () => {
  const markup = await draw('300000');
  expect(wordsOfEach(markup, 'dt')).toEqual(['Amount', 'Pay to', 'Fee', 'You receive']);
  expect(wordsOfEach(markup, 'dd').map(close)).toEqual(['₹3,000.00', 'DemoBank••••2817', '₹35.00', '₹2,965.00']);
  expect(wordsOf(markup)).toContain('Withdraw ₹3,000.00');
  expect(wordsOf(markup)).not.toContain('payouts');
});

test('R4.17e the summary of a large withdrawal names its payouts', async () => {
  expect(wordsOf(await draw('800000'))).toContain('Sent in 2 payouts. Confirm each one once it arrives.');
});
