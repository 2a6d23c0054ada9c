import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { pointRedemptions } from '../../../../../schemas/calls/points.ts';
import type { OwnExchange } from '../../../../../src/features/points/use-points.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const GOODS: OwnExchange = {
  number: 'P-20261121-4F7K2Q',
  kind: 'goods',
  title: 'Smartwatch',
  quantity: 2,
  points: '72000',
  amountMinor: '0',
  neededMinor: '0',
  currency: 'INR',
  state: 'applying',
  remark: '',
  at: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  carrier: '',
  tracking: '',
  sentAt: null,
};

async function rowsOf(...exchanges: readonly Partial<OwnExchange>[]): Promise<readonly string[]> {
  const { ExchangeList } = await import('../../../../../src/features/points/exchange-list.tsx');
  const { listOf } = await import('../../../../../src/api/queries.ts');
  const client = new QueryClient();
  const found = {
    exchanges: exchanges.map((exchange) => ({ ...GOODS, ...exchange })),
    page: 1,
    pages: 1,
    isMore: false,
  };
  const { queryKey } = listOf(pointRedemptions, { query: { page: '1' } }, 'EN');
  client.setQueryData(queryKey, { ...found, total: exchanges.length });
  const markup = await drawInEnglish(
    <QueryClientProvider client={client}>
      <ExchangeList />
    </QueryClientProvider>,
  );
  return exchanges.length === 0 ? [wordsOf(markup)] : wordsOfEach(markup, 'li');
}

test('goods show how far they are, and once they are sent by whom and under which code', async () => {
  const [waiting, approved, rejected, sent] = await rowsOf(
    {},
    { number: 'P-20261121-AAAAAA', state: 'approved' },
    { number: 'P-20261121-BBBBBB', state: 'rejected', remark: 'No more of them' },
    { number: 'P-20261121-CCCCCC', state: 'sent', carrier: 'Blue Dart', tracking: 'BD 4711' },
  );
  expect(waiting).toMatch(/^2 × Smartwatch.*72,000 points In review$/);
  expect(approved).toMatch(/72,000 points Approved, on its way soon$/);
  expect(rejected).toMatch(/Reason: No more of them .*Rejected$/);
  expect(sent).toMatch(/Sent with Blue Dart · BD 4711 .*Sent$/);
  expect([waiting, approved, rejected, sent].join()).not.toContain('₹');
});

test('money shows its amount, and nothing is said about sending', async () => {
  const [cash] = await rowsOf({ kind: 'cash', title: 'Cash', amountMinor: '1000', state: 'approved' });
  expect(cash).toMatch(/72,000 points ₹10 Approved$/);
});

test('a member without exchanges sees that there are none', async () => {
  expect(await rowsOf()).toEqual(['You have not exchanged any points yet.']);
});
