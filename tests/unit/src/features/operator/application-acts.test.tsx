import { beforeAll, expect, test, vi } from 'vitest';
import type { DeskApplication } from '../../../../../src/features/operator/application-acts.tsx';
import { type Operator, OperatorContext } from '../../../../../src/features/operator/operator-context.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  const media = { matches: false, addEventListener: () => undefined };
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('window', { matchMedia: () => media, addEventListener: () => undefined });
});

const acts = () => import('../../../../../src/features/operator/application-acts.tsx');

const APPLICATION: DeskApplication = {
  number: 'A-20261121-4F7K2Q',
  state: 'applying',
  remark: '',
  pictures: [],
  askedAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  amountMinor: null,
  reason: '',
  activity: 'share',
  title: 'Share',
  memberId: '7',
  account: 'asha',
  currency: 'INR',
  leastMinor: '500',
  mostMinor: '50000',
  proposal: { amountMinor: '20000', by: 'first', at: '2026-11-21T11:00:00.000Z' },
  decidedBy: '',
  claim: null,
};

async function proposalFor(account: string): Promise<string> {
  const { ApplicationProposal } = await acts();
  return drawInEnglish(
    <OperatorContext value={{ account, permissions: ['activities.decide'] } as unknown as Operator}>
      <ApplicationProposal application={APPLICATION} />
    </OperatorContext>,
  );
}

test('R10.02b the author of an approval can only withdraw it, and a second operator agrees or does not', async () => {
  const own = await proposalFor('first');
  expect(wordsOf(own)).toContain('first wants to approve ₹200.00.');
  expect(wordsOfEach(own, 'button')).toEqual(['Withdraw approval']);
  expect(wordsOfEach(await proposalFor('second'), 'button')).toEqual(['Agree', 'Do not agree']);
});

test('an application of an activity that is gone can only be rejected', async () => {
  const { ApplicationDecision } = await acts();
  const decision = (application: DeskApplication) => drawInEnglish(<ApplicationDecision application={application} />);
  expect(wordsOfEach(await decision(APPLICATION), 'button')).toEqual(['Approve', 'Reject']);
  expect(wordsOfEach(await decision({ ...APPLICATION, mostMinor: '0' }), 'button')).toEqual(['Reject']);
});
