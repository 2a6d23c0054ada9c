import { createHash, randomUUID } from 'node:crypto';
import { createDeposit } from '../../schemas/calls/deposit.ts';
import { PAYMENT_HEADERS, type PaymentCallback, paymentCallbackPath } from '../../schemas/payment/payment-callback.ts';
import type { PaymentProvider } from '../../server/deposit/payment-provider.ts';
import { sign } from '../../server/secrets/signature.ts';
import type { Answer, ApiServer } from './api-server.ts';

/** A provider of tests: it takes every payment and brings no page. */
export const TEST_PROVIDER: PaymentProvider = {
  id: 'test-provider',
  isLocal: false,
  secret: createHash('sha256').update('a secret of tests').digest('hex'),
  create: async () => ({}),
};

/** How a merchant of tests takes money. */
export const TEST_DEPOSITS = {
  methods: [
    {
      key: 'upi',
      kind: 'upi',
      label: 'UPI',
      minimum: 300,
      maximum: 100_000,
      payee: { name: 'House', upiId: 'house.1@idx' },
    },
    {
      key: 'bank',
      kind: 'bank',
      label: 'Bank',
      minimum: 1_000,
      maximum: 500_000,
      provider: 'proof',
      payWithinMinutes: 60,
      payee: { name: 'House', bank: 'Demo Bank', accountNumber: '004410092817' },
    },
    { key: 'card', kind: 'card', label: 'Card', minimum: 500, maximum: 200_000, fee: { percent: 1.5 } },
    { key: 'closed', kind: 'card', label: 'Closed', isOff: true },
  ],
  chips: [500, 1_000],
  bonuses: [
    { key: 'welcome', title: 'Welcome', percent: 100, maximum: 20_000, minimumDeposit: 500, wagering: 2, days: 30 },
    { key: 'first', title: 'First', percent: 50, maximum: 1_000, wagering: 1, days: 7, isFirstOnly: true },
  ],
  maximumOpenOrders: 3,
} as const;

/** Creates an order of 5,000.00 by UPI, unless stated otherwise. */
export const makeDeposit = (
  server: ApiServer,
  merchant: string,
  token: string,
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<Answer> =>
  server.send(merchant, createDeposit, {
    token,
    body: { requestId: randomUUID(), method: 'upi', amountMinor: '500000', ...wishes },
  });

/** Ways in which a callback may differ from a valid one. */
interface Telling extends Partial<PaymentCallback> {
  readonly secret?: string;
  readonly provider?: string;
  readonly timestamp?: string;
  /** The merchant whose address it is sent to; the signature goes along. */
  readonly merchant?: string;
  /** Sent in place of the signed body. */
  readonly sentBody?: string;
}

/** Sends a provider's callback about an order. */
export async function tellPayment(server: ApiServer, order: Answer['value'], telling: Telling = {}) {
  const { secret, provider, timestamp, merchant = 'alpha', sentBody, ...more } = telling;
  const { payments, now } = server.context;
  const callback = {
    eventId: randomUUID(),
    orderId: String(order.id),
    status: 'paid',
    amountMinor: String(order.totalMinor),
    currency: String(order.currency),
    ...more,
  };
  const signed = {
    timestamp: timestamp ?? String(now().getTime()),
    method: 'POST',
    path: paymentCallbackPath(merchant),
    body: JSON.stringify(callback),
  };
  const response = await server.app.inject({
    method: 'POST',
    url: signed.path,
    payload: sentBody ?? signed.body,
    headers: {
      'content-type': 'application/json',
      [PAYMENT_HEADERS.provider]: provider ?? payments.id,
      [PAYMENT_HEADERS.timestamp]: signed.timestamp,
      [PAYMENT_HEADERS.signature]: sign(secret ?? payments.secret ?? '', signed),
    },
  });
  const { message, value } = response.json<{ message: string; value?: { state: string; isRepeated: boolean } }>();
  return { status: response.statusCode, message, value };
}

/** Every entry of the ledger that an order or its bonus has caused: purposes of accounts and amounts. */
export async function entriesOf(server: ApiServer, merchant: string, reference: string) {
  const rows = await server.database.owner
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .innerJoin('ledger_accounts as a', (join) =>
      join.onRef('a.merchant', '=', 'e.merchant').onRef('a.account_id', '=', 'e.account_id'),
    )
    .select(['t.kind', 'a.owner_kind', 'a.purpose', 'e.amount'])
    .where('e.merchant', '=', merchant)
    .where('t.reference', '=', reference)
    .orderBy('t.transfer_id')
    .orderBy('e.amount')
    .execute();
  return rows.map(({ kind, owner_kind: owner, purpose, amount }) => `${kind} ${owner} ${purpose} ${amount}`);
}
