import { randomUUID } from 'node:crypto';
import { PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { type PayoutCallback, type PayoutRequest, payoutCallbackPath } from '../../schemas/payment/payout.ts';
import { createHttpPayouts } from '../../server/providers/http-payouts.ts';
import { type SignedTelling, sendSigned } from './send-signed.ts';

/** A payout that a server has given its provider, and that is not paid yet. */
export interface CheckedPayout {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
  readonly payoutId: string;
  readonly amountMinor: string;
  readonly currency: string;
}

interface Telling extends Partial<PayoutCallback>, SignedTelling {}

const AN_HOUR_MS = 3_600_000;
const paidEvent = ({ payoutId }: CheckedPayout): string => `check-${payoutId}-1`;

async function expectAnswer(payout: CheckedPayout, telling: Telling, message: string, value: object = {}) {
  const { secret, provider, timestamp, ...more } = telling;
  const { payoutId, amountMinor, currency, merchant, url } = payout;
  const callback = { eventId: randomUUID(), payoutId, status: 'paid', amountMinor, currency, ...more };
  const answer = await sendSigned(url, payoutCallbackPath(merchant), callback, {
    secret: secret ?? payout.secret,
    provider,
    timestamp,
  });
  const said = JSON.stringify(answer);
  if (answer.message !== message) throw new Error(`expected ${message}, got ${said}`);
  for (const [key, wanted] of Object.entries(value))
    if (answer.value?.[key as 'state'] !== wanted) throw new Error(`expected ${key} ${wanted}, got ${said}`);
}

/** What a server must do with callbacks of payouts, in this order: the last ones send the payout and take it back. */
export const PAYOUT_CALLBACK_CHECKS: readonly { readonly title: string; run(payout: CheckedPayout): Promise<void> }[] =
  [
    {
      title: 'a signature of another secret is refused',
      run: (payout) => expectAnswer(payout, { secret: 'x'.repeat(40) }, 'signatureInvalid'),
    },
    {
      title: 'a provider that it does not know is refused',
      run: (payout) => expectAnswer(payout, { provider: 'nobody' }, 'providerUnknown'),
    },
    {
      title: 'a message of an hour ago is refused',
      run: (payout) => expectAnswer(payout, { timestamp: String(Date.now() - AN_HOUR_MS) }, 'timestampOutside'),
    },
    {
      title: 'a payout that does not exist is refused',
      run: (payout) => expectAnswer(payout, { payoutId: 'W-20200101-222222.0' }, 'orderUnknown'),
    },
    {
      title: 'an amount that is not the whole of it is refused',
      run: (payout) => expectAnswer(payout, { amountMinor: `${payout.amountMinor}0` }, 'amountWrong'),
    },
    {
      title: 'what was not paid cannot come back',
      run: (payout) => expectAnswer(payout, { status: 'returned' }, 'stepRefused'),
    },
    {
      title: 'a payout that is paid is sent',
      run: (payout) =>
        expectAnswer(payout, { eventId: paidEvent(payout), reference: 'CHECK 1' }, 'ok', {
          state: 'sent',
          isRepeated: false,
        }),
    },
    {
      title: 'the same event again has no second effect',
      run: (payout) => expectAnswer(payout, { eventId: paidEvent(payout) }, 'ok', { isRepeated: true }),
    },
    {
      title: 'the same event with another text is a conflict',
      run: (payout) => expectAnswer(payout, { eventId: paidEvent(payout), status: 'failed' }, 'eventConflict'),
    },
    {
      title: 'what is known already is answered as repeated',
      run: (payout) => expectAnswer(payout, {}, 'ok', { isRepeated: true }),
    },
    {
      title: 'what was paid can come back, and cannot have failed',
      run: async (payout) => {
        await expectAnswer(payout, { status: 'failed' }, 'stepRefused');
        await expectAnswer(payout, { status: 'returned', reason: 'The account is closed.' }, 'ok', {
          state: 'failed',
          isRepeated: false,
        });
      },
    },
    {
      title: 'what has come back is not paid any more',
      run: (payout) => expectAnswer(payout, {}, 'stepRefused'),
    },
  ];

const requestOf = (): PayoutRequest => ({
  merchant: 'check',
  payoutId: 'W-20261121-4F7K2Q.0',
  amountMinor: '100000',
  currency: 'INR',
  target: { kind: 'bank', name: 'A bank', number: '700100000001', branchCode: 'GNGA0001', holder: 'Asha Rao' },
});

/** What a provider of payouts must do when it is asked. */
export function checkPayoutProvider(url: string, secret: string) {
  const provider = createHttpPayouts({ url, secret }, () => new Date());
  return [
    {
      title: 'a payout that it was never given is not found',
      run: async () => {
        const found = await provider.find({ merchant: 'check', payoutId: 'W-20200101-222222.0' });
        if (found) throw new Error(`it says ${JSON.stringify(found)}`);
      },
    },
    {
      title: 'it takes a payout, and says how it stands',
      run: async () => {
        await provider.pay(requestOf());
        if (!(await provider.find(requestOf()))) throw new Error('it has forgotten the payout');
      },
    },
    {
      title: 'the same payout again is the same payment',
      run: async () => {
        const [first, second] = [await provider.pay(requestOf()), await provider.pay(requestOf())];
        if (first.reference !== second.reference)
          throw new Error(`${first.reference} is not ${second.reference}: it was paid twice`);
      },
    },
    ...(['POST', 'GET'] as const).map((method) => ({
      title: `a ${method} that is signed with another secret is refused`,
      run: async () => {
        const { status } = await fetch(url, {
          method,
          headers: {
            'content-type': 'application/json',
            [PAYMENT_HEADERS.timestamp]: String(Date.now()),
            [PAYMENT_HEADERS.signature]: 'f'.repeat(64),
          },
          ...(method === 'POST' ? { body: JSON.stringify(requestOf()) } : {}),
        });
        if (status < 400) throw new Error(`it answered ${status}`);
      },
    })),
  ];
}
