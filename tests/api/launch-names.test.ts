import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGame } from '../../schemas/calls/launch.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, logInAs } from '../support/members.ts';

const GAME = { title: 'KUMARA', vassalage: 'KUMARA', gameType: 'RNG', accountTypeId: 'RNG' };
let server: ApiServer;
let own: { readonly account: string; readonly token: string };
let other: { readonly account: string; readonly token: string };

const newPlayer = async () => {
  const { account } = await addMember(server, 'alpha');
  return { account, token: await logInAs(server, 'alpha', account) };
};

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', content: { vendors: { vendors: [GAME] } } },
    { code: 'beta', content: { vendors: { vendors: [GAME] } } },
  ]);
  own = await newPlayer();
  other = await newPlayer();
});
afterAll(() => server.close());

const launch = (body: object) =>
  server.send('alpha', launchGame, { token: own.token, body: { gameId: 'KUMARA-1', ...body } });

test('R3.08a R10.02f a launch that names another account, token or merchant than its session has is refused', async () => {
  for (const body of [{ username: other.account }, { username: '' }, { token: other.token }, { token: 'none' }])
    expectRefusal(await launch(body), 401, 'notLoggedIn');
  for (const merchantCode of ['beta', 'nobody', ''])
    expectRefusal(await launch({ merchantCode }), 404, 'merchantUnknown');
});

test('R3.08a a launch that names its own session continues to the game', async () => {
  // The vendor of this test does not listen: that it was asked is all that shows here.
  const named = { username: ` ${own.account.toUpperCase()} `, token: own.token, merchantCode: 'alpha' };
  for (const body of [{}, named]) expectRefusal(await launch(body), 502, 'vendorDown');
});

test('R7.04d a room that no vendor offers is not a game, alone or with a game that exists', async () => {
  for (const body of [{ gameId: undefined, roomId: 'KUMARA-1-R1' }, { roomId: 'KUMARA-1-R1' }, { roomId: 'KUMARA-2' }])
    expectRefusal(await launch(body), 404, 'gameUnknown');
  expect((await launch({ gameId: undefined })).message).toBe('invalidBody');
});
