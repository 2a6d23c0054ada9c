import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CallValue } from '../../../../../schemas/calls/call-table.ts';
import { deskExchanges } from '../../../../../schemas/calls/points-desk.ts';
import type { OperatorPermission } from '../../../../../schemas/operator-permissions.ts';
import { type Operator, OperatorContext } from '../../../../../src/features/operator/operator-context.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  const media = { matches: false, addEventListener: () => undefined };
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('window', { matchMedia: () => media, addEventListener: () => undefined });
});

type DeskExchange = CallValue<typeof deskExchanges>['exchanges'][number];

const GOODS: DeskExchange = {
  number: 'P-20261121-4F7K2Q',
  kind: 'goods',
  title: 'Smartwatch',
  quantity: 1,
  points: '36000',
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
  memberId: '7',
  account: 'asha',
  proposal: null,
  decidedBy: '',
  claim: null,
};

async function draw(
  view: 'waiting' | 'toSend' | 'decided',
  exchange: Partial<DeskExchange>,
  permissions: readonly OperatorPermission[],
): Promise<string> {
  const { ExchangesView } = await import('../../../../../src/features/operator/exchanges-view.tsx');
  const { listOf } = await import('../../../../../src/api/back-office-queries.ts');
  const client = new QueryClient();
  const { queryKey } = listOf(deskExchanges, { query: { view, page: '1' } }, 'EN');
  client.setQueryData(queryKey, {
    exchanges: [{ ...GOODS, ...exchange }],
    page: 1,
    pages: 1,
    total: 1,
    isMore: false,
    counts: { waiting: 1, toSend: 1 },
  });
  return drawInEnglish(
    <MemoryRouter initialEntries={[`/operator?view=exchanges&tab=${view}`]}>
      <QueryClientProvider client={client}>
        <OperatorContext value={{ account: 'first', permissions } as unknown as Operator}>
          <ExchangesView />
        </OperatorContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('goods that wait are approved or rejected, and are worth no money', async () => {
  const markup = await draw('waiting', {}, ['points.manage', 'points.send']);
  expect(wordsOfEach(markup, 'button')).toEqual(expect.arrayContaining(['Approve', 'Reject']));
  expect(wordsOf(markup)).toContain('1 × Smartwatch');
  expect(wordsOf(markup)).not.toContain('Gives');
});

test('approved goods are sent by operators who may see addresses, and by no one else', async () => {
  const markup = await draw('toSend', { state: 'approved' }, ['points.manage', 'points.send']);
  expect(wordsOf(markup)).toContain('Delivery address');
  expect(wordsOfEach(markup, 'button')).toContain('Mark as sent');
  const other = await draw('toSend', { state: 'approved' }, ['points.manage']);
  expect(wordsOf(other)).not.toContain('Delivery address');
  expect(wordsOfEach(other, 'button')).not.toContain('Mark as sent');
});

test('R10.02b the author of an approval can only withdraw it, and a second operator agrees or does not', async () => {
  const permissions = ['points.manage'] as const;
  const at = '2026-11-21T11:00:00.000Z';
  const own = await draw('waiting', { proposal: { by: 'first', at } }, permissions);
  expect(wordsOf(own)).toContain('first wants to approve it. A second operator has to agree.');
  expect(wordsOfEach(own, 'button')).toContain('Withdraw approval');
  expect(wordsOfEach(own, 'button')).not.toContain('Agree');
  const other = await draw('waiting', { proposal: { by: 'second', at } }, permissions);
  expect(wordsOfEach(other, 'button')).toEqual(expect.arrayContaining(['Agree', 'Do not agree']));
  expect(wordsOfEach(other, 'button')).not.toContain('Reject');
});

test('an exchange that another operator works on names them, and offers no action', async () => {
  const claim = { operator: 'second', since: '2026-11-21T11:00:00.000Z' };
  for (const view of ['waiting', 'toSend'] as const) {
    const state = view === 'waiting' ? 'applying' : 'approved';
    const markup = await draw(view, { state, claim }, ['points.manage', 'points.send']);
    expect(wordsOf(markup)).toContain('With second');
    expect(wordsOf(markup)).not.toContain('Delivery address');
    expect(wordsOfEach(markup, 'button')).not.toEqual(expect.arrayContaining(['Approve']));
    expect(wordsOfEach(markup, 'button')).not.toEqual(expect.arrayContaining(['Mark as sent']));
  }
  const own = await draw('waiting', { claim: { ...claim, operator: 'first' } }, ['points.manage']);
  expect(wordsOfEach(own, 'button')).toContain('Approve');
  expect(wordsOf(own)).not.toContain('With first');
});

test('goods that are over say how, and have no action', async () => {
  const sent = await draw('decided', { state: 'sent', carrier: 'Blue Dart', tracking: 'BD 4711' }, ['points.send']);
  expect(wordsOf(sent)).toContain('Carrier Blue Dart');
  expect(wordsOf(sent)).toContain('Tracking code BD 4711');
  expect(wordsOfEach(sent, 'button')).not.toContain('Mark as sent');
  const rejected = await draw('decided', { state: 'rejected', remark: 'No more' }, ['points.send']);
  expect(wordsOf(rejected)).toContain('Reason No more');
});
