import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CallValue } from '../../../../../schemas/calls/call-table.ts';
import { deskContracts } from '../../../../../schemas/calls/contract-desk.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('window', { location: { origin: 'https://site.example' }, matchMedia: () => ({ matches: false }) });
});

type Listed = CallValue<typeof deskContracts>['contracts'][number];

const CONTRACT: Listed['contract'] = {
  contractId: '7',
  type: 'dailyWage',
  side: 'upline',
  other: 'north',
  terms: {
    type: 'dailyWage',
    minimumBetMinor: '0',
    tiers: [{ profitMinor: '0', volumeMinor: '0', activeMembers: 0, rate: 5_000, payMinor: '0' }],
  },
  termsHash: 'hash',
  state: 'endAsked',
  askedBy: 'downline',
  endReason: null,
  reason: 'We move.',
  offeredAt: '2026-11-01T10:00:00.000Z',
  answerBy: '2026-11-06T10:00:00.000Z',
  beginsAt: '2026-11-02T00:00:00.000Z',
  endsAt: null,
};

/** Draws the contracts of a person for the house. @param mayOffer whether the person is at the top */
async function draw(contracts: readonly Listed[], mayOffer = true): Promise<string> {
  const { DeskContracts } = await import('../../../../../src/features/operator/desk-contracts.tsx');
  const { listOf } = await import('../../../../../src/api/back-office-queries.ts');
  const client = new QueryClient();
  const value = { contracts: [...contracts], page: 1, pages: 1, total: contracts.length };
  client.setQueryData(listOf(deskContracts, { query: { memberId: '12', page: '1' } }).queryKey, value);
  return drawInEnglish(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <DeskContracts memberId="12" mayOffer={mayOffer} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('an operator can answer an agent who asks for the end, and end the contract', async () => {
  const markup = await draw([{ contract: CONTRACT, downlineId: '12', upline: null }]);
  expect(wordsOf(markup)).toContain('Daily wage End requested');
  expect(wordsOf(markup)).toContain('End requested by north');
  expect(wordsOfEach(markup, 'button')).toEqual(['Offer a contract', 'Agree to end', 'Refuse', 'End contract']);
});

test('an offer of the house can only be withdrawn, and one of an agent is ended by the house alone', async () => {
  const offered = { ...CONTRACT, state: 'offered', askedBy: null } as const;
  const ofHouse = await draw([{ contract: offered, downlineId: '12', upline: null }], false);
  expect(wordsOfEach(ofHouse, 'button')).toEqual(['Withdraw offer']);
  const ofAgent = await draw([{ contract: offered, downlineId: '12', upline: 'south' }], false);
  expect(wordsOfEach(ofAgent, 'button')).toEqual(['End contract']);
  expect(wordsOf(ofAgent)).toContain('From south');
});

test('a contract that is over has no steps, and a person without contracts has a sentence', async () => {
  const ended = { ...CONTRACT, state: 'ended', askedBy: null, endReason: 'terminated' } as const;
  const markup = await draw([{ contract: ended, downlineId: '12', upline: null }], false);
  expect(wordsOfEach(markup, 'button')).toEqual([]);
  expect(wordsOf(markup)).toContain('Both sides agreed.');
  expect(wordsOf(await draw([], false))).toContain('There are no contracts yet.');
});
