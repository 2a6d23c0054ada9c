import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DeskAffiliate } from '../../../../../src/features/operator/affiliates-view.tsx';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  const media = { matches: false, addEventListener: () => undefined };
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('window', { matchMedia: () => media, addEventListener: () => undefined });
});

const PLANS = [
  { code: 'share', name: 'Revenue share' },
  { code: 'player', name: 'Per player' },
];
const APPLICATION: DeskAffiliate = {
  memberId: '7',
  account: 'asha',
  state: 'applying',
  answers: {
    name: 'Asha Rao',
    contact: 'asha@example.com',
    channels: 'https://asha.example',
    audience: 'upTo10000',
    message: 'Hello.',
  },
  plan: 'share',
  planName: 'Revenue share',
  reason: '',
  askedAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
};

async function draw(affiliate: DeskAffiliate, plans = PLANS): Promise<string> {
  const { AffiliateCard } = await import('../../../../../src/features/operator/affiliates-view.tsx');
  return drawInEnglish(
    <MemoryRouter>
      <AffiliateCard affiliate={affiliate} plans={plans} />
    </MemoryRouter>,
  );
}

test('an operator reads an application, and accepts or rejects it', async () => {
  const markup = await draw(APPLICATION);
  expect(wordsOf(markup)).toContain('Plan asked for Revenue share Name or company Asha Rao Contact asha@example.com');
  expect(wordsOf(markup)).toContain('Audience Up to 10,000 Message Hello.');
  expect(wordsOfEach(markup, 'button')).toEqual(['Accept', 'Reject']);
});

test('without a plan an application can only be rejected', async () => {
  expect(wordsOfEach(await draw(APPLICATION, []), 'button')).toEqual(['Reject']);
});

test('an active affiliate can be frozen, and a frozen one restored', async () => {
  const accepted = { ...APPLICATION, decidedAt: '2026-11-22T10:00:00.000Z', decidedBy: 'first' };
  expect(wordsOfEach(await draw({ ...accepted, state: 'active' }), 'button')).toEqual(['Freeze']);
  const frozen = await draw({ ...accepted, state: 'frozen', reason: 'Spam.' });
  expect(wordsOfEach(frozen, 'button')).toEqual(['Lift freeze']);
  expect(wordsOf(frozen)).toContain('Accepted by first Reason Spam.');
});
