import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { DomainError } from '../../../../../engine/api/domain-error.ts';
import { affiliateProgramme } from '../../../../../schemas/calls/affiliate.ts';
import type { CallValue } from '../../../../../schemas/calls/call-table.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

type Programme = CallValue<typeof affiliateProgramme>;

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const TERMS = {
  tiers: [],
  carriesLosses: false,
  perPlayerMinor: '0',
  depositMinor: '0',
  turnoverMinor: '0',
  days: 0,
  leastPaidMinor: '100000',
  depositCost: 0,
};
const SHARE = {
  ...TERMS,
  code: 'share',
  name: 'Revenue share',
  tiers: [
    { fromMinor: '0', basisPoints: 2550 },
    { fromMinor: '20000000', basisPoints: 3000 },
  ],
  depositCost: 200,
};
const PLAYER = {
  ...TERMS,
  code: 'player',
  name: 'Per player',
  perPlayerMinor: '150000',
  depositMinor: '50000',
  turnoverMinor: '100000',
  days: 30,
};

async function draw(programme: Programme | Error | undefined, isAgent?: number): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const { queryOf } = await import('../../../../../src/api/queries.ts');
  const { ProgrammePart } = await import('../../../../../src/features/affiliate/programme-part.tsx');
  const session = isAgent === undefined ? undefined : { token: 'token', account: 'asha', isAgent };
  const { queryKey } = queryOf(affiliateProgramme, {}, 'EN', session?.account);
  if (programme instanceof Error)
    await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(programme) }).catch(() => undefined);
  else if (programme) client.setQueryData(queryKey, programme);
  return drawInEnglish(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ProgrammePart session={session} onLogIn={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
    { name: 'Indra Play' },
  );
}

test('R2.10b the page has the plans with their terms, what a month would bring, and a way to log in', async () => {
  const markup = await draw({ plans: [SHARE, PLAYER], own: null });
  const [share = '', player = ''] = markup.split('data-plan="player"').map(wordsOf);
  expect(share).toContain(
    '25.5% of the net revenue of your players 30% once the month’s net revenue reaches ₹2,00,000',
  );
  expect(share).toContain('2% of their deposits is taken off');
  expect(player).toContain('₹1,500 for each player who qualifies');
  expect(player).toContain('at least ₹500 and a turnover of ₹1,000 within 30 days');
  // By the first plan: 25.5 % of 100,000; and nothing for the players.
  expect(wordsOfEach(markup, 'dl')).toEqual(['Revenue share ₹25,500 For players ₹0 Commission for the month ₹25,500']);
  expect(wordsOf(markup)).toContain('Log in or create an account to apply. Log in');
  expect(markup).not.toContain('name="contact"');
});

test('the calculator shows that a small commission is kept', async () => {
  const markup = await draw({ plans: [{ ...SHARE, leastPaidMinor: '2550001' }], own: null });
  expect(wordsOf(markup)).toContain('This is less than ₹25,500.01, so it is kept for the next month.');
});

test('trial accounts and agents read why they cannot apply', async () => {
  expect(wordsOf(await draw({ plans: [SHARE], own: null }, 4))).toContain('Trial accounts cannot apply.');
  expect(wordsOf(await draw({ plans: [SHARE], own: null }, 1))).toContain('Agents cannot become affiliates.');
});

test('a member reads the outcome of the application', async () => {
  const own = { plan: 'share', askedAt: '2026-11-22T10:00:00.000Z', reason: '' } as const;
  const wordsIn = async (state: 'applying' | 'active' | 'frozen' | 'rejected', reason = '') =>
    wordsOf(await draw({ plans: [SHARE], own: { ...own, state, reason } }, 0));
  expect(await wordsIn('applying')).toContain('We are looking at your application.');
  expect(await wordsIn('active')).toContain('You are an affiliate.');
  expect(await wordsIn('frozen', 'Spam.')).toContain('Your affiliate account is frozen: Spam.');
  expect(await wordsIn('frozen')).not.toContain('Send application');
  expect(await wordsIn('rejected', 'Too few.')).toContain('was rejected: Too few. You can apply again.');
});

test('without plans, before the answer and after a failure the page shows the reason', async () => {
  expect(wordsOf(await draw({ plans: [], own: null }))).toContain('has no plans at the moment');
  expect(wordsOf(await draw(undefined))).not.toContain('Plans');
  expect(wordsOf(await draw(new DomainError('busy')))).toContain('Try again');
});
