import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyDefaults } from '../../../../../engine/brand/apply-defaults.ts';
import { type Modules, WHITELABEL_SCHEMA } from '../../../../../schemas/brand/whitelabel.ts';
import type { ShownContract } from '../../../../../src/features/contract/contract-calls.ts';
import { Explanation } from '../../../../../src/features/contract/explanation.tsx';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const { modules: NO_MODULES } = applyDefaults(WHITELABEL_SCHEMA, { modules: {} }) as { modules: Modules };
const TIER = { profitMinor: '0', volumeMinor: '0', activeMembers: 0, rate: 0, payMinor: '0' };
const CONTRACT: ShownContract = {
  contractId: '7',
  type: 'dividend',
  side: 'downline',
  other: 'a***n',
  terms: {
    type: 'dividend',
    period: 'M',
    carriesLosses: true,
    minimumBetMinor: '10000',
    tiers: [
      { ...TIER, rate: 125_000 },
      { ...TIER, profitMinor: '5000000', activeMembers: 3, payMinor: '750000' },
    ],
  },
  termsHash: 'hash',
  state: 'running',
  askedBy: null,
  endReason: null,
  reason: '',
  offeredAt: '2026-11-01T10:00:00.000Z',
  answerBy: null,
  beginsAt: '2026-11-02T00:00:00.000Z',
  endsAt: null,
};

async function draw(contract: ShownContract, on: Partial<Modules> = { enableCt: true }): Promise<string> {
  const { ContractCard } = await import('../../../../../src/features/contract/contract-card.tsx');
  return drawInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <ContractCard contract={contract} />
    </QueryClientProvider>,
    { modules: { ...NO_MODULES, ...on } },
  );
}

test('a contract shows what each tier asks for and pays, and what its side can do', async () => {
  const markup = await draw(CONTRACT);
  expect(wordsOfEach(markup, 'tr')).toEqual([
    'If the team reaches Pays',
    'Anything 12.5%',
    'a net win of ₹50,000.00 and 3 active players ₹7,500.00',
  ]);
  expect(wordsOf(markup)).toContain('Paid to you. With a***n');
  expect(wordsOfEach(markup, 'button')).toEqual(['Ask to end', 'The last period with this contract']);
});

test('a contract of a type that the site has no more is shown, but nothing can be done with it', async () => {
  const markup = await draw(CONTRACT, {});
  expect(wordsOfEach(markup, 'button')).toEqual(['The last period with this contract']);
});

test('R2.31n a real-time salary shows what it pays of bets won and lost, and from which amount on', async () => {
  const terms = { type: 'realTimeSalary', profitRate: 3_000, lossRate: 8_000, leastStakeMinor: '1000' } as const;
  const markup = await draw({ ...CONTRACT, type: 'realTimeSalary', terms }, { salary: true });
  expect(wordsOf(markup)).toContain('A share of each stake in the team, every few minutes.');
  expect(wordsOfEach(markup, 'li')).toEqual([
    '0.3% of stakes that members win with.',
    '0.8% of stakes that members lose.',
    'Stakes below ₹10.00 do not count.',
  ]);
  expect(wordsOfEach(markup, 'button')).toEqual(['Ask to end', 'The last period with this contract']);
});

test('an explanation has amounts of money, and parts of the smallest unit as numbers', async () => {
  const steps = [
    { step: 'exact', formula: '5000 * 2000', result: '10000000' },
    { step: 'due', formula: '10000000 - (0) + 0', result: '10000000' },
    { step: 'paid', formula: '10', result: '10' },
  ];
  const markup = await drawInEnglish(<Explanation measures={{ wonMinor: '5000' }} steps={steps} currency="INR" />);
  expect(wordsOfEach(markup, 'li')).toEqual([
    'Exact share 10000000 5000 * 2000',
    'Less earlier debts 10000000 10000000 - (0) + 0',
    'Paid ₹0.10 10',
  ]);
});
