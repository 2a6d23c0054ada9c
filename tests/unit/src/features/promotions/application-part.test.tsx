import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ActivityDetail } from '../../../../../src/api/use-activities.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

type Last = NonNullable<NonNullable<ActivityDetail['application']>['last']>;

const LAST: Last = {
  number: 'A-20261121-4F7K2Q',
  state: 'applying',
  remark: 'My post',
  pictures: 2,
  askedAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  amountMinor: null,
  reason: '',
};
const DETAIL: ActivityDetail = {
  activity: 'share',
  kind: 'application',
  title: 'Share',
  state: 'join',
  step: 'apply',
  because: null,
  from: '2026-11-01T00:00:00.000Z',
  until: null,
  promotion: null,
  terms: [],
  timeZone: 'Asia/Kolkata',
  steps: [],
  nextDay: null,
  isCheckedIn: false,
  rains: null,
  raffle: null,
  application: { pictures: 3, leastPictures: 1, last: null },
};

async function draw(last: Partial<Last> | null, more: Partial<ActivityDetail> = {}): Promise<string> {
  const { default: ApplicationPart } = await import('../../../../../src/features/promotions/application-part.tsx');
  const application = { pictures: 3, leastPictures: 1, last: last && { ...LAST, ...last } };
  return drawInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <ApplicationPart detail={{ ...DETAIL, application, ...more }} />
    </QueryClientProvider>,
  );
}

test('R3.15b R5.09a an open activity asks for a remark of 140 characters at most, and for pictures', async () => {
  const markup = await draw(null);
  expect(wordsOf(markup)).toMatch(/Remark.*At most 140 characters\./);
  expect(wordsOf(markup)).toContain('PNG or JPEG, up to 5 MB each. How many: 1 to 3.');
  expect(markup).toContain('accept="image/png,image/jpeg"');
  expect(wordsOfEach(markup, 'button')).toEqual(['Send application']);
});

test('an application without pictures has no place for them', async () => {
  const markup = await draw(null, { application: { pictures: 0, leastPictures: 0, last: null } });
  expect(markup).not.toContain('type="file"');
});

test('an application that waits is shown as it was sent, and can be taken back but not sent again', async () => {
  const markup = await draw({}, { state: 'applying', step: 'cancel' });
  expect(wordsOf(markup)).toContain('My post');
  expect(wordsOf(markup)).toContain('Pictures sent: 2');
  expect(wordsOfEach(markup, 'button')).toEqual(['Withdraw application']);
});

test('a rejected member reads the reason, and has the form while tries are left', async () => {
  const rejected = { state: 'rejected', reason: 'The post is private' } as const;
  const again = await draw(rejected, { state: 'rejected' });
  expect(wordsOf(again)).toContain('Reason: The post is private');
  expect(wordsOfEach(again, 'button')).toEqual(['Send application']);
  const never = await draw(rejected, { state: 'rejected', step: 'none' });
  expect(wordsOf(never)).toContain('Reason: The post is private');
  expect(wordsOfEach(never, 'button')).toEqual([]);
});

test('an approved member reads the amount', async () => {
  const markup = await draw({ state: 'approved', amountMinor: '2500' }, { state: 'claimed', step: 'none' });
  expect(wordsOf(markup)).toBe('Your last application was approved: ₹25.');
});
