import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyDefaults } from '../../../../../engine/brand/apply-defaults.ts';
import { type Modules, WHITELABEL_SCHEMA } from '../../../../../schemas/brand/whitelabel.ts';
import type { CallValue } from '../../../../../schemas/calls/call-table.ts';
import { contractPayments, levelRebates } from '../../../../../schemas/calls/contract.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const { modules: NO_MODULES } = applyDefaults(WHITELABEL_SCHEMA, { modules: {} }) as { modules: Modules };
const REBATE: CallValue<typeof levelRebates>['rebates'][number] = {
  day: '2026-11-02',
  currency: 'INR',
  earnedMinor: '20000',
  debtBeforeMinor: '500',
  debtAfterMinor: '0',
  paidMinor: '19500',
  state: 'paid',
  transferId: '77',
  lines: [
    {
      category: 'RNG',
      rate: 10_000,
      turnoverMinor: '6000000',
      below: [{ account: 'north', rate: 8_000, turnoverMinor: '5000000' }],
      formula: '6000000 * 10000 / 1000000 - 5000000 * 8000 / 1000000',
      result: '20000',
    },
  ],
};

async function draw(modules: Partial<Modules>, rebates: readonly (typeof REBATE)[]): Promise<string> {
  const { default: PaymentsPage } = await import('../../../../../src/features/contract/payments-page.tsx');
  const { listOf } = await import('../../../../../src/api/queries.ts');
  const client = new QueryClient();
  const paged = { page: 1, pages: 1, total: rebates.length };
  const asked = { query: { page: '1' } };
  client.setQueryData(listOf(levelRebates, asked).queryKey, { rebates: [...rebates], ...paged });
  client.setQueryData(listOf(contractPayments, asked).queryKey, { payments: [], ...paged, total: 0 });
  return drawInEnglish(
    <QueryClientProvider client={client}>
      <PaymentsPage />
    </QueryClientProvider>,
    { modules: { ...NO_MODULES, ...modules } },
  );
}

test('a rebate between levels shows each rate, turnover and formula that it is made of', async () => {
  const markup = await draw({ levelRebate: true }, [REBATE]);
  expect(wordsOf(markup)).toContain('Rebate between levels 2 Nov 2026 ₹195.00 Paid');
  expect(wordsOfEach(markup, 'ol')).toEqual([
    'Slots, 1% +₹200.00 Valid turnover of the team ₹60,000.00 Less north , 0.8% ₹50,000.00 ' +
      '6000000 * 10000 / 1000000 - 5000000 * 8000 / 1000000 Less earlier debts ₹5.00',
  ]);
  expect(wordsOf(markup)).toContain('Transaction 77');
});

test('income is chosen by its source where a site has both, and an empty one has a sentence', async () => {
  expect(wordsOfEach(await draw({ levelRebate: true, enableCt: true }, []), 'label')).toEqual([
    'Contracts',
    'Between levels',
  ]);
  expect(wordsOf(await draw({ levelRebate: true }, []))).toContain('You have earned no rebate between levels yet.');
  expect(wordsOf(await draw({ enableCt: true }, []))).toBe('Nothing has been paid by a contract yet.');
});
