import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamesTable, startGamesTable } from '../support/games-table.ts';

let table: GamesTable;

beforeAll(async () => {
  table = await startGamesTable();
});
afterAll(() => table.close());

const open = async (launchToken: string) => {
  const answer = await fetch(`${table.games.origin}/api/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant: 'alpha', launchToken }),
  });
  return [answer.status, ((await answer.json()) as { readonly code: string }).code] as const;
};

test('R8.01 an address that tries launch tokens has to wait, and openings that succeed do not count', async () => {
  await table.sitDown('dice');
  const answers: (readonly [number, string])[] = [];
  for (let guess = 0; guess < 32; guess += 1) answers.push(await open(`${'x'.repeat(20)}${guess}`));
  expect(answers.slice(0, 30).every(([status]) => status === 401)).toBe(true);
  expect(answers.slice(30)).toEqual([
    [429, 'tooManyRequests'],
    [429, 'tooManyRequests'],
  ]);
});
