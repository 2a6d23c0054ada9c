import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { DomainError } from '../../../../../engine/api/domain-error.ts';
import { affiliateCentre } from '../../../../../schemas/calls/affiliate-centre.ts';
import type { CallValue } from '../../../../../schemas/calls/call-table.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

type Centre = CallValue<typeof affiliateCentre>;

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
});

const CENTRE: Centre = {
  isFrozen: false,
  plan: {
    code: 'share',
    name: 'Revenue share',
    tiers: [{ fromMinor: '0', basisPoints: 2500 }],
    carriesLosses: false,
    perPlayerMinor: '0',
    depositMinor: '0',
    turnoverMinor: '0',
    days: 0,
    leastPaidMinor: '0',
    depositCost: 0,
  },
  currency: 'INR',
  running: { netRevenueMinor: '-5000', qualified: 2, earnedMinor: '0' },
  months: [],
  campaigns: [],
};
const CAMPAIGN = {
  code: 'STREET2345',
  label: 'Street',
  createdAt: '2026-11-22T10:00:00.000Z',
  isOpen: true,
  clicks: 1200,
  registrations: 30,
  firstDeposits: 4,
};

async function draw(centre: Centre | Error | undefined): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const { queryOf } = await import('../../../../../src/api/queries.ts');
  const { AffiliateCentre } = await import('../../../../../src/features/affiliate/affiliate-centre.tsx');
  const { queryKey } = queryOf(affiliateCentre, {}, 'EN', 'asha');
  if (centre instanceof Error)
    await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(centre) }).catch(() => undefined);
  else if (centre) client.setQueryData(queryKey, centre);
  return drawInEnglish(
    <QueryClientProvider client={client}>
      <AffiliateCentre account="asha" />
    </QueryClientProvider>,
  );
}

test('an affiliate sees the link of each campaign and its outcome', async () => {
  const markup = await draw({ ...CENTRE, campaigns: [CAMPAIGN, { ...CAMPAIGN, code: 'OLD2345678', isOpen: false }] });
  const [, open = '', closed = ''] = wordsOfEach(markup, 'article');
  expect(open).toContain('Street Open Visitors 1,200 Registrations 30 Players with a deposit 4');
  expect(open).toContain('https://site.example/register?referralCode=STREET2345');
  expect(closed).toContain('Street Closed Visitors 1,200');
  expect(closed).not.toContain('https://');
  expect(wordsOfEach(markup, 'button')).toContain('New campaign');
});

test('an affiliate sees the month so far, and settled months with how they came about', async () => {
  expect(wordsOf(await draw(CENTRE))).toContain('The first one shows here.');
  const month: Centre['months'][number] = {
    month: '2026-10-01',
    currency: 'INR',
    earnedMinor: '350000',
    paidMinor: '0',
    keptMinor: '350000',
    state: 'nothing',
    steps: [{ step: 'share', formula: 'max(1000000, 0) * 3500 / 10000', result: '350000' }],
  };
  const [running = '', settled = ''] = wordsOfEach(await draw({ ...CENTRE, months: [month] }), 'article');
  expect(running).toContain('This month so far');
  expect(running).toContain('Players who qualify 2');
  expect(settled).toContain('October 2026 Nothing to pay');
  expect(settled).toContain('Kept for the next month');
  expect(settled).toContain('Revenue share max(1000000, 0) * 3500 / 10000');
});

test('without campaigns the centre leads to the first one', async () => {
  const words = wordsOf(await draw(CENTRE));
  expect(words).toContain('You have no campaigns yet. Make one to get a link to share. New campaign');
});

test('a frozen affiliate has no links to share and makes no campaign', async () => {
  const markup = await draw({ ...CENTRE, isFrozen: true, campaigns: [CAMPAIGN] });
  expect(markup).not.toContain('referralCode');
  expect(wordsOf(markup)).not.toContain('New campaign');
});

test('a centre that does not load can be asked for again', async () => {
  expect(wordsOf(await draw(new DomainError('busy')))).toContain('Try again');
});
