import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGame } from '../../schemas/calls/launch.ts';
import { askGames, type GamesTable, startGamesTable } from '../support/games-table.ts';
import { addMember, logInAs } from '../support/members.ts';

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

/** What a launch puts behind the hash of the game's address. */
async function launch() {
  const { account } = await addMember(table.platform, 'alpha', {});
  const token = await logInAs(table.platform, 'alpha', account);
  const { value } = await table.platform.send('alpha', launchGame, { token, body: { gameId: 'STUDIO:dice' } });
  const told = new URLSearchParams(new URL(String(value.game_url)).hash.slice(1));
  return { merchant: told.get('merchant'), launchToken: told.get('launch'), back: told.get('back') };
}

test('a game that opens is answered with what it shows first, as a reload of its page gets it', async () => {
  const { status, body } = await askGames(table.games, 'POST', '/api/open', await launch());
  const reloaded = await askGames(table.games, 'GET', '/api/game', undefined, body.token);
  expect([status, reloaded.status]).toEqual([200, 200]);
  expect(body.game.setup.family).toBe('dice');
  expect(body.game).toEqual(reloaded.body);
});

test('the address of a game names its family as a hint, and leaves out one that the games do not know', async () => {
  const familyOf = async (family: string) => {
    const { account } = await addMember(table.platform, 'alpha', {});
    const token = await logInAs(table.platform, 'alpha', account);
    const { value } = await table.platform.send('alpha', launchGame, { token, body: { gameId: `STUDIO:${family}` } });
    return new URLSearchParams(new URL(String(value.game_url)).hash.slice(1)).get('family');
  };
  expect(await familyOf('mines')).toBe('mines');
  expect(await familyOf('toString')).toBe(null);
});

test("a game leads back to the platform's address, and never to one forged in its own", async () => {
  const ask = (body: object) => askGames(table.games, 'POST', '/api/open', body);
  const launched = await launch();
  expect((await ask(launched)).body.backUrl).toBe('http://alpha.localhost');
  const [signature] = String(launched.back).split('.');
  const madeUp = ['https://evil.example', `${signature}.https://evil.example`, '.https://evil.example', 'x'];
  for (const back of madeUp) expect((await ask({ ...(await launch()), back })).body.backUrl).toBe(null);
});

test('R8.01n an address that tries launch tokens has to wait, and openings that succeed do not count', async () => {
  await table.sitDown('dice');
  const answers: (readonly [number, string])[] = [];
  for (let guess = 0; guess < 32; guess += 1) answers.push(await open(`${'x'.repeat(20)}${guess}`));
  expect(answers.slice(0, 30).every(([status]) => status === 401)).toBe(true);
  expect(answers.slice(30)).toEqual([
    [429, 'tooManyRequests'],
    [429, 'tooManyRequests'],
  ]);
  // A refused player is led back as well.
  const refused = await askGames(table.games, 'POST', '/api/open', await launch());
  expect([refused.status, refused.body.details]).toEqual([429, { backUrl: 'http://alpha.localhost' }]);
});
