import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRIAL_NUMBER } from '../../engine/access/roles.ts';
import { launchGame } from '../../schemas/calls/launch.ts';
import { lotteries } from '../../schemas/calls/lottery.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { FIVE } from '../support/lottery-people.ts';
import { addMember, logInAs } from '../support/members.ts';

const KENO = { ...FIVE, code: 'KENO5', kind: 'keno', names: 'Keno', prizeMode: 'ELOTT' };

let server: ApiServer;
let token: string;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', lotteries: { lotteries: [FIVE, KENO] } },
    { code: 'beta', lotteries: { lotteries: [{ ...FIVE, code: 'BETA1' }] } },
    { code: 'gamma' },
  ]);
  token = await enter();
});
afterAll(() => server.close());

async function enter({ merchant = 'alpha', isAgent = 0 } = {}): Promise<string> {
  const { account } = await addMember(server, merchant, { isAgent });
  return logInAs(server, merchant, account);
}

/** The address that a launch answers, without its origin; the error code if it is refused. */
async function launch(body: object, { merchant = 'alpha', as = token } = {}): Promise<string> {
  const { message, value } = await server.send(merchant, launchGame, {
    token: as,
    body: { launchMode: 'LOTT', ...body },
  });
  if (message !== 'ok') return message;
  const { pathname, search } = new URL(String(value.game_url));
  return pathname + search;
}

test('R7.04i the mode LOTT opens the page of all lotteries, or of one with its first or another bet', async () => {
  expect(await launch({})).toBe('/lottery');
  expect(await launch({ gameId: 'FIVE1', nodeId: 'position' })).toBe('/lottery?gameCode=FIVE1&playType=position');
  const first = await launch({ gameId: 'KENO5', accountType: 'ELOTT' });
  expect(first).toMatch(/^\/lottery\?gameCode=KENO5&playType=./);
  expect(await launch({ gameId: 'FIVE1' }, { as: await enter({ isAgent: TRIAL_NUMBER }) })).toContain('FIVE1');
});

test('R3.08c each lottery has its code, its default bet and its account type, by which a launch opens it', async () => {
  const { value } = await server.send('alpha', lotteries, {});
  expect(value).toMatchObject([
    { gameCode: 'FIVE1', gameType: 'LOTT', accountTypeName: 'LOTT' },
    { gameCode: 'KENO5', gameType: 'ELOTT', accountTypeName: 'ELOTT' },
  ]);
  for (const one of value as unknown as readonly Readonly<Record<string, string>>[])
    expect(await launch({ gameId: one.gameCode, accountType: one.accountTypeName })).toBe(
      `/lottery?gameCode=${one.gameCode}&playType=${one.defaultPlayType}`,
    );
});

test('a code, a bet, an account type, an area and a studio that the merchant does not offer are unknown', async () => {
  for (const body of [
    { gameId: 'BETA1' },
    { gameId: 'FIVE1', nodeId: 'nothing' },
    { gameId: 'FIVE1', accountType: 'ELOTT' },
    { gameId: 'FIVE1', roomId: 'KENO5' },
    { gameId: 'FIVE1', vassalage: 'KUMARA' },
    { lottoArea: 'VN' },
  ])
    expect(await launch(body), JSON.stringify(body)).toBe('gameUnknown');
  expect(await launch({}, { merchant: 'gamma', as: await enter({ merchant: 'gamma' }) })).toBe('gameUnknown');
});

test('a lottery is not opened for another account or without a session', async () => {
  expect(await launch({ username: 'somebody' })).toBe('notLoggedIn');
  expect((await server.send('alpha', launchGame, { body: { launchMode: 'LOTT' } })).message).toBe('notLoggedIn');
});
