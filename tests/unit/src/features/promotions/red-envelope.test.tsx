import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ActivityDetail } from '../../../../../src/api/use-activities.ts';
import type { OwnRain } from '../../../../../src/api/use-rains.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const RAIN: OwnRain = {
  activity: 'rain',
  title: 'Friday rain',
  promotion: null,
  rain: '2026-11-27T20:00',
  from: inMinutes(-1),
  until: inMinutes(4.5),
  state: 'open',
  poolMinor: '10000',
  parts: 50,
  left: 12,
  ownMinor: null,
};

type Rains = NonNullable<ActivityDetail['rains']>;

async function progressOf(rain: Partial<OwnRain> | null, nextAt: string | null): Promise<string> {
  const { RainProgress } = await import('../../../../../src/features/promotions/rain-progress.tsx');
  const rains: Rains = { now: inMinutes(0), rain: rain && { ...RAIN, ...rain }, nextAt };
  return wordsOf(await drawInEnglish(<RainProgress rains={rains} />));
}

test('a rain that is on names its pool, its closed envelopes, and when it ends', async () => {
  expect(await progressOf({}, inMinutes(60))).toMatch(/^₹100 in 50 envelopes Envelopes left: 12 Ends in 4:[23]\d$/);
});

test('after an envelope the member reads what it held, and when it rains again', async () => {
  const words = await progressOf({ state: 'taken', ownMinor: '250' }, inMinutes(90));
  expect(words).toMatch(/^You got ₹2\.50 in this rain\. Next rain in 1:(29|30):\d\d$/);
});

test('a member who comes too late reads why, and a coming rain has a countdown, or its day', async () => {
  expect(await progressOf({ state: 'gone', left: 0 }, null)).toBe(
    'All envelopes of this rain have been opened. No more rains are planned.',
  );
  expect(await progressOf(null, inMinutes(30))).toMatch(/^Next rain in (29|30):\d\d$/);
  expect(await progressOf(null, '2030-01-04T14:30:00.000Z')).toMatch(/^Next rain: 4 Jan 2030/);
  expect(await progressOf(null, null)).toBe('No more rains are planned.');
});

test('R1.05d over a page an envelope is one button with its words, and can be put away', async () => {
  const { RainButton } = await import('../../../../../src/features/promotions/rain-overlay.tsx');
  const markup = await drawInEnglish(<RainButton rain={RAIN} onOpen={() => undefined} onHide={() => undefined} />);
  const [open = '', ...others] = wordsOfEach(markup, 'button');
  expect(open).toMatch(/^Open an envelope Friday rain Ends in 4:[23]\d$/);
  expect(others).toHaveLength(1);
  expect(markup).toContain('aria-label="Hide until the next rain"');
});

test('a look at the rains is taken when one begins or ends, and often while there is something to open', async () => {
  const { nextLookMs } = await import('../../../../../src/api/use-rains.ts');
  const nowMs = Date.parse('2026-11-27T14:30:00Z');
  const at = (seconds: number) => new Date(nowMs + seconds * 1000).toISOString();
  const now = at(0);
  const lookMs = (rain: Partial<OwnRain> | null, nextAt: string | null) =>
    nextLookMs({ now, rain: rain && { ...RAIN, ...rain }, nextAt }, nowMs);
  expect(lookMs(null, null)).toBe(600_000);
  expect(lookMs(null, at(5))).toBe(5_300);
  expect(lookMs(null, at(86_400))).toBe(600_000);
  expect(lookMs({ until: at(120) }, null)).toBe(10_000);
  expect(lookMs({ until: at(4) }, at(900))).toBe(4_300);
  expect(lookMs({ state: 'taken', until: at(120) }, null)).toBe(120_300);
  expect(lookMs({ state: 'gone', until: at(-5) }, null), 'never without a pause').toBe(300);
});

test('the page of a rain offers an envelope only while there is one', async () => {
  const { OpenEnvelope } = await import('../../../../../src/features/promotions/open-envelope.tsx');
  const buttons = async (rain: Partial<OwnRain>) => {
    const rains: Rains = { now: inMinutes(0), rain: { ...RAIN, ...rain }, nextAt: null };
    const detail = { activity: 'rain', title: 'Friday rain', rains };
    const drawn = (
      <QueryClientProvider client={new QueryClient()}>
        <OpenEnvelope detail={detail} />
      </QueryClientProvider>
    );
    return wordsOfEach(await drawInEnglish(drawn), 'button');
  };
  expect(await buttons({})).toEqual(['Open an envelope']);
  expect(await buttons({ state: 'taken', ownMinor: '250' })).toEqual([]);
  expect(await buttons({ state: 'gone' })).toEqual([]);
});
