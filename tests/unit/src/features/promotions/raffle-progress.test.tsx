import { beforeAll, expect, test, vi } from 'vitest';
import type { ActivityDetail } from '../../../../../src/api/use-activities.ts';
import { drawInEnglish, wordsOf, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

type Raffle = NonNullable<ActivityDetail['raffle']>;

const COMING: Raffle['coming'][number] = {
  from: '2030-01-07T00:00:00.000Z',
  until: '2030-01-14T00:00:00.000Z',
  drawsAt: '2030-01-14T20:00:00.000Z',
  tickets: 12,
  commitment: 'c'.repeat(64),
};
const LAST: NonNullable<Raffle['last']> = {
  drawnAt: '2026-11-23T20:00:10.000Z',
  tickets: 1200,
  winners: [
    { prizeMinor: '100000', ticket: 7, name: 'ann***a', isOwn: false },
    { prizeMinor: '5000', ticket: 1190, name: 'bob***b', isOwn: true },
  ],
  numbers: [3, 1190],
  proof: { commitment: 'a'.repeat(64), seed: 'b'.repeat(64), listHash: 'd'.repeat(64) },
};

async function draw(raffle: Partial<Raffle>): Promise<string> {
  const { RaffleProgress } = await import('../../../../../src/features/promotions/raffle-progress.tsx');
  return drawInEnglish(<RaffleProgress raffle={{ coming: [], last: null, ...raffle }} />);
}

test('a draw to come names its time, the tickets of the member, and the hash of its seed', async () => {
  const [words] = wordsOfEach(await draw({ coming: [COMING] }), 'li');
  expect(words).toMatch(
    /^Draw: 1[45] Jan 2030\S* .* Your tickets: 12 Tickets count until 1[34] Jan 2030\S* .*\. Hash shown before the draw c{64}$/,
  );
});

test('a draw whose tickets are all earned shows that none can be added, and a visitor reads of no own tickets', async () => {
  const [words] = wordsOfEach(
    await draw({ coming: [{ ...COMING, until: '2026-01-01T00:00:00.000Z', tickets: null, commitment: null }] }),
    'li',
  );
  expect(words).toMatch(/^Draw: .* No more tickets for this draw\.$/);
});

test('the last draw shows its winners with masked names, the own tickets, and what it can be checked by', async () => {
  const markup = await draw({ last: LAST });
  expect(wordsOfEach(markup, 'tr')).toEqual(['Prize Player Ticket', '₹1,000 ann***a 7', '₹50 You 1,190']);
  expect(markup).toMatch(/<tr data-own="true">.*You/);
  const words = wordsOf(markup);
  expect(words).toContain('Tickets in the draw: 1,200 Your ticket numbers: 3, 1,190');
  expect(words).toMatch(/Hash shown before the draw a{64} Seed b{64} Hash of the ticket list d{64}$/);
});

test('a draw for which no one had a ticket says that no prize was won', async () => {
  const words = wordsOf(await draw({ last: { ...LAST, tickets: 0, winners: [], numbers: [] } }));
  expect(words).toContain('Tickets in the draw: 0 No prize was won in this draw.');
  expect(words).not.toContain('Your ticket numbers');
});

test('of many own tickets the first ones are listed', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(wordsOf(await draw({ last: { ...LAST, numbers } }))).toMatch(/29, 30 … /);
});
