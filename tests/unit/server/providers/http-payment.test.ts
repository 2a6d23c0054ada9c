import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentRequest } from '../../../../schemas/payment/payment-callback.ts';
import { createHttpPayment } from '../../../../server/providers/http-payment.ts';
import { type ProviderReply, type SignedProvider, startSignedProvider } from '../../../support/signed-provider.ts';

const SECRET = 'a secret of a test, long enough to be one';
const REQUEST: PaymentRequest = {
  merchant: 'alpha',
  orderId: 'D-20261121-4F7K2Q',
  kind: 'upi',
  amountMinor: '500000',
  currency: 'INR',
  expiresAt: '2026-11-21T12:00:00.000Z',
  language: 'HI',
  callbackUrl: 'https://alpha.example/payments/v1/alpha/callback',
  returnUrl: 'https://alpha.example/',
};

let provider: SignedProvider;
let reply: ProviderReply = {};
const create = (secret = SECRET, url = provider.url) =>
  createHttpPayment({ url, secret }, () => new Date()).create(REQUEST);

beforeAll(async () => {
  provider = await startSignedProvider(SECRET, () => reply);
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.received.length = 0;
  reply = { value: { pageUrl: 'https://pay.example/1', code: 'upi://pay?pa=1' } };
});

test('a payment is one signed POST of all that is known of the order, with a key that is the order’s', async () => {
  expect(await create()).toEqual({ pageUrl: 'https://pay.example/1', code: 'upi://pay?pa=1' });
  await create();
  expect(provider.received).toHaveLength(2);
  expect(provider.received[0]).toEqual({
    method: 'POST',
    path: '/create',
    key: 'alpha D-20261121-4F7K2Q',
    isSigned: true,
    body: REQUEST,
  });
  expect(provider.received[1]?.key).toBe(provider.received[0]?.key);
});

test('the query of its address is signed with the rest', async () => {
  await create(SECRET, `${provider.url}?account=1&mode=live`);
  expect(provider.received[0]).toMatchObject({ path: '/create?account=1&mode=live', isSigned: true });
});

test('a provider that offers neither page nor code is one', async () => {
  reply = { value: {} };
  expect(await create()).toEqual({});
});

test.each<[string, ProviderReply]>([
  ['an error', { status: 500 }],
  ['a refusal', { status: 422, value: { pageUrl: 'https://pay.example/1' } }],
  ['no JSON', { value: '<html></html>' }],
  ['an offer of another kind', { value: { pageUrl: 'javascript:alert(1)' } }],
  ['an offer that never ends', { value: { code: 'x', more: 'y'.repeat(20_000) } }],
  ['another address', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
])('%s is no offer, and nobody is asked twice by itself', async (_name, wrong) => {
  reply = wrong;
  await expect(create()).rejects.toThrow();
  expect(provider.received).toHaveLength(1);
});

test('another secret is found out by the provider', async () => {
  await expect(create('another secret, which is as long as that')).rejects.toThrow('401');
});

test('a provider that is unreachable or too slow offers nothing', async () => {
  await expect(create(SECRET, 'http://127.0.0.1:1/')).rejects.toThrow();
  reply = { isSilent: true };
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    return AbortSignal.abort(new DOMException('in time', 'TimeoutError'));
  });
  await expect(create()).rejects.toThrow('in time');
  timeout.mockRestore();
});
