import { expect, test } from 'vitest';
import { DEPOSIT_KINDS } from '../../../../schemas/brand/deposit-kind-names.ts';
import { DEPOSIT_KIND_RULES, type DepositKind, PAYEE } from '../../../../schemas/brand/deposit-kinds.ts';
import type { DepositMethod } from '../../../../schemas/brand/deposits.ts';
import { paymentOf } from '../../../../server/deposit/payment.ts';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('deposits.json');

/** Some details of a payee, as the table gives examples of them. */
const payeeOf = (parts: readonly string[]): DepositMethod['payee'] =>
  Object.fromEntries(
    Object.entries(PAYEE.properties)
      .filter(([part]) => parts.includes(part))
      .map(([part, { examples }]) => [part, examples[0]]),
  );

const fileMethod = (kind: DepositKind, parts: readonly string[]) => ({
  methods: [{ key: 'way', kind, label: 'Way', mark: 'WAY', unitsPerToken: 84, payee: payeeOf(parts) }],
});

const method = (kind: DepositKind, parts: readonly string[]): DepositMethod => ({
  key: 'way',
  kind,
  label: 'Way',
  mark: '',
  minimum: 1,
  maximum: 100_000,
  fee: { percent: 0, fixed: 0 },
  minutesLeast: 0,
  minutesMost: 0,
  payWithinMinutes: 15,
  isRecommended: false,
  isOff: false,
  provider: 'gateway',
  payee: payeeOf(parts),
  unitsPerToken: 2,
});

const ORDER = { orderId: 'D-20261121-4F7K2Q', amount: 500_000n, fee: 0n, currency: 'INR' };
const ALL_PARTS = Object.keys(PAYEE.properties);

test.each(DEPOSIT_KINDS)(
  'R10.01b %s: a folder with the details of the table has no mistake, and one without them has one that names each',
  async (kind) => {
    const { payee } = DEPOSIT_KIND_RULES[kind];
    // The merchant of the test counts in rupees.
    const foreign =
      kind === 'pix'
        ? ['mistake methods[0].kind: way is paid by pix, which knows BRL alone, but the currency is INR']
        : [];
    expect(await file.told(fileMethod(kind, payee))).toEqual(foreign);
    if (payee.length === 0) return;
    const missing = payee.map((part) => `payee.${part}`).join(', ');
    expect((await file.told(fileMethod(kind, []))).toSorted()).toEqual([
      ...foreign,
      `mistake methods[0].payee: a method of kind "${kind}" says whom to pay: ${missing} is missing`,
    ]);
  },
);

test.each(DEPOSIT_KINDS)('R2.29d %s: an order has a value for each line, and a code without a gap', (kind) => {
  const { lines, code, token, payee, onPhone } = DEPOSIT_KIND_RULES[kind];
  const payment = paymentOf(method(kind, ALL_PARTS), ORDER, {});
  expect(payment.lines.map(({ name }) => name)).toEqual(lines);
  expect(payment.tokenAmount).toBe(token && '2500.00');
  expect(payment.code ?? '').not.toMatch(/[{}]|undefined/);
  expect(payment.code === undefined).toBe(code === undefined);
  const own = paymentOf(method(kind, payee), ORDER, {});
  expect(own.code, 'what the code says is asked of every merchant').toBe(payment.code);
  expect(onPhone === undefined || code !== undefined, 'a phone needs a code').toBe(true);
});
