import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyDefaults } from '../../../../../engine/brand/apply-defaults.ts';
import { dayAt } from '../../../../../engine/promotions/local-days.ts';
import { type Modules, WHITELABEL_SCHEMA } from '../../../../../schemas/brand/whitelabel.ts';
import { agentLinks } from '../../../../../schemas/calls/agent-links.ts';
import { teamOverview, teamPeople, teamProfit } from '../../../../../schemas/calls/agent-team.ts';
import { contractsBelow } from '../../../../../schemas/calls/contract.ts';
import { daysBefore } from '../../../../../src/features/agent/team-dates.ts';
import { datesUntil } from '../../../../../src/ui/dates/date-choice.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
});

const { modules: NO_MODULES } = applyDefaults(WHITELABEL_SCHEMA, { modules: {} }) as { modules: Modules };
const TOTALS = {
  rounds: 4,
  turnoverMinor: '250000',
  validTurnoverMinor: '250000',
  winsMinor: '100000',
  depositsMinor: '500000',
  withdrawalsMinor: '0',
  bonusesMinor: '0',
  profitMinor: '150000',
};
const ASKED = datesUntil('last7', dayAt(Date.now(), 'UTC'));
const PERSON = {
  memberId: '12',
  account: 'north',
  kind: 'agent',
  label: 'West coast',
  rates: { RNG: 4_000 },
  people: 3,
  joinedAt: '2026-11-01T10:00:00.000Z',
  totals: TOTALS,
} as const;

/** Puts answers into the cache. */
type Fill = (client: QueryClient, queries: typeof import('../../../../../src/api/queries.ts')) => void;

/** Draws a page of which every answer is there already. */
async function drawPage(page: ReactNode, fill: Fill, modules: Partial<Modules> = {}): Promise<string> {
  const client = new QueryClient();
  fill(client, await import('../../../../../src/api/queries.ts'));
  return drawInEnglish(
    <MemoryRouter>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </MemoryRouter>,
    { modules: { ...NO_MODULES, ...modules } },
  );
}

test('the overview has each sum with its change since as many days before', async () => {
  const { default: TeamOverviewPage } = await import('../../../../../src/features/agent/team-overview-page.tsx');
  const overview = { currency: 'INR', people: 8, joined: 2, active: 4, totals: TOTALS };
  const markup = await drawPage(<TeamOverviewPage />, (client, { queryOf }) => {
    const now = { ...overview, days: [{ day: ASKED.to, ...TOTALS }] };
    const before = { ...overview, totals: { ...TOTALS, turnoverMinor: '200000', profitMinor: '300000' }, days: [] };
    client.setQueryData(queryOf(teamOverview, { query: ASKED }).queryKey, now);
    client.setQueryData(queryOf(teamOverview, { query: daysBefore(ASKED) }).queryKey, before);
  });
  const words = wordsOf(markup);
  expect(words).toContain('Team members 8 2 new Active players 4 50% of the team');
  expect(words).toContain('Deposits ₹5,000 0% compared with before Withdrawals ₹0 Nothing to compare with');
  expect(words).toContain('Turnover ₹2,500 +25% compared with before Net win ₹1,500 -50% compared with before');
});

test('the links show who comes by them, and how many have come', async () => {
  const { default: RegisterPage } = await import('../../../../../src/features/agent/register-page.tsx');
  const link = {
    code: 'STREET24',
    kind: 'agent',
    rates: { RNG: 4_000, LIVE: 1_500 },
    label: 'Street',
    expiresAt: null,
    mostUses: 1_000,
    uses: 12,
    createdAt: '2026-11-01T10:00:00.000Z',
    isOpen: true,
  } as const;
  const fill =
    (links: readonly (typeof link)[]): Fill =>
    (client, { queryOf }) =>
      client.setQueryData(queryOf(agentLinks, {}).queryKey, { ownRates: { RNG: 6_000 }, links: [...links] });
  const page = (section?: string) => <RegisterPage section={section} onSection={() => undefined} />;
  const [card = ''] = wordsOfEach(await drawPage(page(), fill([link])), 'article');
  expect(card).toContain('Street Agent Open https://site.example/register?referralCode=STREET24');
  expect(card).toContain('Sign-ups 12 of 1,000 Valid until No end Copy');
  const newLink = async (levelRebate: boolean) => wordsOf(await drawPage(page('newLink'), fill([]), { levelRebate }));
  expect(await newLink(true)).toContain('Rebate in percent: Slots');
  expect(await newLink(true)).toContain('At most 0.6%.');
  expect(await newLink(false), 'no rebate is paid by rates').not.toContain('Rebate');
  expect(wordsOf(await drawPage(page(), fill([])))).toContain('You have no links yet.');
  expect(wordsOf(await drawPage(page('newLink'), fill([])))).toContain('Choose what people become');
});

test('a level of the team leads back by its trail, down to a team, and to each person', async () => {
  const { default: DownlinesPage } = await import('../../../../../src/features/agent/downlines-page.tsx');
  const trail = [
    { memberId: '1', account: 'me' },
    { memberId: '11', account: 'south' },
  ];
  const markup = await drawPage(
    <DownlinesPage section="level~11" onSection={() => undefined} />,
    (client, { listOf }) => {
      const answer = { currency: 'INR', trail, people: [PERSON], page: 1, pages: 1, total: 1 };
      client.setQueryData(listOf(teamPeople, { query: { ...ASKED, memberId: '11', page: '1' } }).queryKey, answer);
    },
  );
  expect(wordsOfEach(markup, 'ol')).toEqual(['My team south']);
  expect(wordsOf(markup)).toContain('north West coast Agent 3 people ₹5,000.00 ₹2,500.00 +₹1,500.00');
});

test('each row of people directly below has the states of their contracts, or the way to a first offer', async () => {
  const { PeopleTable } = await import('../../../../../src/features/agent/people-table.tsx');
  const mira = { ...PERSON, memberId: '13', account: 'mira', kind: 'member' as const };
  const client = new QueryClient();
  const { queryOf } = await import('../../../../../src/api/queries.ts');
  const contracts = [
    { memberId: '12', contractId: '1', type: 'dividend' as const, state: 'running' as const, askedBy: null },
    {
      memberId: '12',
      contractId: '2',
      type: 'dailyWage' as const,
      state: 'endAsked' as const,
      askedBy: 'downline' as const,
    },
  ];
  client.setQueryData(queryOf(contractsBelow, { query: { memberIds: '12,13' } }).queryKey, { contracts });
  const draw = (isDirect: boolean) =>
    drawInEnglish(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <PeopleTable
            people={[PERSON, mira]}
            currency="INR"
            isBusy={false}
            isDirect={isDirect}
            onLevel={() => undefined}
            onPerson={() => undefined}
          />
        </QueryClientProvider>
      </MemoryRouter>,
      { modules: { ...NO_MODULES, enableCt: true } },
    );
  const markup = await draw(true);
  expect(wordsOfEach(markup, 'a')).toEqual(['Dividend: Running Daily wage: End requested', 'Offer a contract']);
  expect(markup).toContain('centre=agentContracts&amp;section=offers%7E13');
  expect(wordsOfEach(await draw(false), 'a'), 'further down an agent has no contracts').toEqual([]);
});

test('the tree opens the team of an agent on demand, and names who has none without a button', async () => {
  const { TeamTree } = await import('../../../../../src/features/agent/team-tree.tsx');
  const people = [PERSON, { ...PERSON, memberId: '13', account: 'mira', kind: 'member' as const, people: 0 }];
  const markup = await drawPage(<TeamTree asked={ASKED} onLevel={() => undefined} />, (client, { queryOf }) => {
    const answer = { currency: 'INR', trail: [], people, page: 1, pages: 2, total: 21 };
    client.setQueryData(queryOf(teamPeople, { query: { ...ASKED, page: '1' } }).queryKey, answer);
  });
  expect(wordsOfEach(markup, 'li')).toEqual(['north Agent +₹1,500.00', 'mira Member +₹1,500.00']);
  expect(markup.match(/aria-expanded="false"/g)).toHaveLength(1);
  expect(wordsOfEach(markup, 'button')).toEqual(['', 'Show everyone']);
});

test('profit and loss of a person is by category and by day', async () => {
  const { TeamProfit } = await import('../../../../../src/features/agent/team-profit-page.tsx');
  const markup = await drawPage(<TeamProfit memberId="12" />, (client, { queryOf }) => {
    const days = [{ day: '2026-11-02', ...TOTALS }];
    const categories = [
      { category: 'RNG', ...TOTALS },
      { category: '', ...TOTALS, turnoverMinor: '0' },
    ];
    const answer = { currency: 'INR', totals: TOTALS, days, categories };
    client.setQueryData(queryOf(teamProfit, { query: { ...ASKED, memberId: '12' } }).queryKey, answer);
  });
  expect(wordsOfEach(markup, 'tr')).toEqual([
    'Category Turnover Winnings Net win',
    'Slots ₹2,500.00 ₹1,000.00 +₹1,500.00',
    'Other than games ₹0.00 ₹1,000.00 +₹1,500.00',
    'Day Turnover Deposits Withdrawals Net win',
    '2 Nov ₹2,500.00 ₹5,000.00 ₹0.00 +₹1,500.00',
  ]);
});
