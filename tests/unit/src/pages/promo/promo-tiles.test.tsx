import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Site, SiteProvider } from '../../../../../src/api/site.ts';
import type { ActivityCard } from '../../../../../src/api/use-activities.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const PROMOTION = { note: 'Every day', art: 'wheel', palette: undefined, activity: undefined };
const PROMOTIONS = [
  {
    ...PROMOTION,
    key: 'mission',
    category: 'slots',
    title: 'Missão do dia',
    summary: 'Steps',
    body: '<p>Only slots</p>',
  },
  { ...PROMOTION, key: 'weekly', category: 'weekly', title: 'Cashback', summary: 'Of losses', body: '<b>Monday</b>' },
];
const ALONE: ActivityCard = {
  activity: 'share',
  kind: 'application',
  title: 'Share a post',
  state: 'join',
  step: 'apply',
  because: null,
  from: '2026-11-01T00:00:00.000Z',
  until: null,
  promotion: null,
};
const SITE = {
  brand: { country: 'IN', currency: 'INR', languages: ['EN'], theme: { pattern: 'waves' } },
  promotions: PROMOTIONS,
  pictures: {},
} as unknown as Site;

async function find(text: string, kind = 'all'): Promise<string> {
  const { PromoTiles } = await import('../../../../../src/pages/promo/promo-tiles.tsx');
  return drawInEnglish(
    <MemoryRouter>
      <SiteProvider value={SITE}>
        <PromoTiles kind={kind} text={text} activities={[ALONE]} onClear={() => undefined} />
      </SiteProvider>
    </MemoryRouter>,
  );
}
const titles = async (text: string, kind?: string) => wordsOfEach(await find(text, kind), 'h2');

test('promotions are found by words of title and text without accents, within their type', async () => {
  expect(await titles('')).toEqual(['Missão do dia', 'Cashback', 'Share a post']);
  expect(await titles('missao')).toEqual(['Missão do dia']);
  expect(await titles('MONDAY')).toEqual(['Cashback']);
  expect(await titles('post')).toEqual(['Share a post']);
  expect(await titles('missao', 'weekly')).toEqual([]);
});

test('a search without a result shows that, and can be ended; tags of the text are not found', async () => {
  const markup = await find(' strong ');
  expect(wordsOf(markup)).toContain('No promotion matches “strong”.');
  expect(wordsOfEach(markup, 'button')).toEqual(['Clear search']);
  expect(wordsOf(await find('b p'))).not.toContain('Cashback');
});
