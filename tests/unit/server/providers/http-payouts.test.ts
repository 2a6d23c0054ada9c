import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PayoutRequest } from '../../../../schemas/payment/payout.ts';
import { createHttpPayouts } from '../../../../server/providers/http-payouts.ts';
import { type ProviderReply, type SignedProvider, startSignedProvider } from '../../../support/signed-provider.ts';

const SECRET = 'a secret of a test, long enough to be one';
const REQUEST: PayoutRequest = {
  merchant: 'alpha',
  payoutId: 'W-20261121-4F7K2Q.0',
  amountMinor: '296500',
  currency: 'INR',
  target: { kind: 'bank', name: 'HDFC', number: '123456789012', branchCode: 'HDFC0001234', holder: 'Asha Rao' },
};

let provider: SignedProvider;
let reply: ProviderReply = {};
const open = (secret = SECRET, url = provider.url) => createHttpPayouts({ url, secret }, () => new Date());

beforeAll(async () => {
  provider = await startSignedProvider(SECRET, () => reply);
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.received.length = 0;
  reply = { value: { state: 'processing' } };
});

test('R1.03c a payout is one signed POST of it, with the same key each time', async () => {
  expect(await open().pay(REQUEST)).toEqual({ state: 'processing' });
  await open().pay(REQUEST);
  const [first, second] = provider.received;
  expect(first).toEqual({
    method: 'POST',
    path: '/create',
    key: 'alpha W-20261121-4F7K2Q.0',
    isSigned: true,
    body: REQUEST,
  });
  expect(second?.key).toBe(first?.key);
});

test("R1.03c a payout's state is a signed GET that names nothing but the payout", async () => {
  reply = { value: { state: 'paid', reference: 'UTR 1' } };
  expect(await open(SECRET, `${provider.url}?account=7`).find(REQUEST)).toEqual({ state: 'paid', reference: 'UTR 1' });
  expect(provider.received).toEqual([
    {
      method: 'GET',
      path: '/create?account=7&merchant=alpha&payoutId=W-20261121-4F7K2Q.0',
      key: '',
      isSigned: true,
      body: undefined,
    },
  ]);
});

test('R1.03c a payout that the provider does not know is unknown; every other refusal counts as no answer', async () => {
  reply = { status: 404 };
  expect(await open().find(REQUEST)).toBeUndefined();
  await expect(open().pay(REQUEST)).rejects.toThrow('404');
  reply = { status: 500 };
  await expect(open().find(REQUEST)).rejects.toThrow('500');
});

test.each<[string, ProviderReply]>([
  ['a refusal', { status: 422, value: { state: 'failed' } }],
  ['no JSON', { value: '<html></html>' }],
  ['a state of its own', { value: { state: 'queued' } }],
  ['an answer that never ends', { value: { state: 'paid', more: 'y'.repeat(20_000) } }],
  ['another address', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
])('R1.03c %s says nothing of a payout', async (_name, wrong) => {
  reply = wrong;
  await expect(open().pay(REQUEST)).rejects.toThrow();
  await expect(open().find(REQUEST)).rejects.toThrow();
  expect(provider.received).toHaveLength(2);
});

test('another secret is found out by the provider', async () => {
  await expect(open('another secret, which is as long as that').pay(REQUEST)).rejects.toThrow('401');
});

test("a provider that is unreachable or too slow leaves the payout's state unknown", async () => {
  await expect(open(SECRET, 'http://127.0.0.1:1/').pay(REQUEST)).rejects.toThrow();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    return AbortSignal.abort(new DOMException('in time', 'TimeoutError'));
  });
  await expect(open().find(REQUEST)).rejects.toThrow('in time');
  timeout.mockRestore();
});
