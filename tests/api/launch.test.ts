import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchGame } from '../../schemas/calls/launch.ts';
import { logout } from '../../schemas/calls/session.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { session } from '../../schemas/vendor/vendor-calls.ts';
import { buildApp } from '../../server/app.ts';
import type { FindGame } from '../../server/vendors/launch.routes.ts';
import { emptyWallets } from '../../server/vendors/vendor-wallets.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';
import { callWallet } from '../support/vendor-client.ts';
import { startVendorDesk, type VendorDesk } from '../support/vendor-desk.ts';

let server: ApiServer;
let desk: VendorDesk;
let url = '';

const studio = (vassalage: string) => ({ title: vassalage, vassalage, gameType: 'RNG', accountTypeId: 'RNG' });
const CONTENT = { vendors: { vendors: ['OPENED', 'STRICT', 'WALLETED', 'HOME', 'KUMARA'].map(studio) } };
const HOUR_MS = 60 * 60 * 1000;

/** Games of the test: the name of each states its fault. */
const findGame: FindGame = (_merchant, gameId) => {
  const [vassalage = '', name = ''] = gameId.split(':');
  if (name === '' || name === 'missing') return undefined;
  return {
    gameId,
    vassalage,
    isUnderMaintenance: name === 'mending',
    closedCountries: name === 'closed' ? ['FR'] : [],
    setup: { family: name },
  };
};

beforeAll(async () => {
  desk = await startVendorDesk();
  const preset = { name: 'Desk', secret: desk.secret, openUrl: desk.openUrl, gameOrigin: desk.origin };
  const open = { allowsTrial: true, hasOwnWallet: false, closedCountries: [] };
  server = await startApiServer(
    [
      { code: 'alpha', content: CONTENT },
      { code: 'beta', content: CONTENT },
    ],
    {
      findGame,
      trustedProxies: ['10.0.0.0/8'],
      vendors: [
        { ...preset, ...open, id: 'strict', studios: ['STRICT'], allowsTrial: false, closedCountries: ['FR'] },
        { ...preset, ...open, id: 'walleted', name: 'Own Wallet', studios: ['WALLETED'], hasOwnWallet: true },
        { ...preset, ...open, id: 'desk', studios: [] },
      ],
    },
  );
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await desk.close();
});
afterEach(() => {
  desk.refuse(undefined);
  desk.answer(undefined);
});

const newPlayer = async (input: Parameters<typeof addMember>[2] = {}, amountMinor = 5_000n, merchant = 'alpha') => {
  const { account, memberId } = await addMember(server, merchant, input);
  if (amountMinor > 0n) await giveMoney(server.database, merchant, memberId, amountMinor);
  return { memberId, account, token: await logInAs(server, merchant, account) };
};
const launch = (token: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  server.send('alpha', launchGame, { token, body, headers });
const FROM_FRANCE = { 'x-forwarded-for': '198.51.100.7', 'x-country-code': 'FR' };
const accessOf = (vendor: string, merchant = 'alpha') => ({ url, merchant, vendor, secret: desk.secret });
const begin = (launchToken: string, requestId = 'first', vendor = 'desk', merchant = 'alpha') =>
  callWallet(accessOf(vendor, merchant), session, { requestId, launchToken }, { timestamp: nowText() });
const nowText = () => String(server.context.now().getTime());
const balanceOf = async (token: string) => (await server.send('alpha', balance, { token })).value.sumBalance;

test('R3.08b R7.04e a launch answers with the address of the game, and sends the vendor the player, game and language', async () => {
  const { token, account } = await newPlayer();
  const answer = await launch(token, {
    gameId: 'OPENED:dice',
    nodeId: 'n7',
    accountType: 'RNG',
    vassalage: 'OPENED',
    confirmTrans: false,
    launchMode: 'GAME',
    platform: 'html5-desktop',
    clientType: 'web',
    language: 'HI',
    username: account.toUpperCase(),
    token,
    merchantCode: 'alpha',
  });
  expectValue(launchGame, answer);
  const asked = desk.lastAsked();
  expect(asked).toMatchObject({
    merchant: 'alpha',
    gameId: 'OPENED:dice',
    nodeId: 'n7',
    language: 'HI',
    currency: 'INR',
  });
  expect(asked).toMatchObject({ isTrial: false, isDesktop: true, backUrl: 'http://alpha.localhost' });
  expect(asked).not.toHaveProperty('country');
  expect(answer.value).toEqual({ game_url: `${desk.origin}/play?token=${asked.launchToken}` });
});

test('R3.08b a room is opened like a game, and what needs a window is answered as game_url2', async () => {
  const { token } = await newPlayer();
  desk.answer({ needsWindow: true });
  const answer = await launch(token, { roomId: 'OPENED:room1' });
  expectValue(launchGame, answer);
  expect(Object.keys(answer.value)).toEqual(['game_url2']);
  expect(desk.lastAsked().gameId).toBe('OPENED:room1');
});

test('R7.04e the token of a launch becomes a session once: the same request may come again, another may not', async () => {
  const { token, memberId } = await newPlayer();
  await launch(token, { gameId: 'OPENED:dice' });
  const { launchToken } = desk.lastAsked();
  const first = await begin(launchToken);
  expect(first).toMatchObject({ status: 200, success: true, retry: false, requestId: 'first' });
  expect(first.value).toMatchObject({
    playerId: String(memberId),
    gameId: 'OPENED:dice',
    balanceMinor: '5000',
    isTrial: false,
  });
  expect(first.value.setup).toEqual({ family: 'dice' });
  expect((await begin(launchToken)).value).toEqual(first.value);
  expect(await begin(launchToken, 'second')).toMatchObject({
    status: 410,
    message: 'launchTokenInvalid',
    retry: false,
  });
});

test('R7.04e the token of a launch is worth nothing late, at another vendor, at another merchant or after a logout', async () => {
  const { token } = await newPlayer();
  const launched = async () => {
    await launch(token, { gameId: 'OPENED:dice' });
    return desk.lastAsked().launchToken;
  };
  expect((await begin(await launched(), 'a', 'walleted')).message).toBe('launchTokenInvalid');
  expect((await begin(await launched(), 'b', 'desk', 'beta')).message).toBe('launchTokenInvalid');
  const late = await launched();
  server.passTime(3 * 60 * 1000);
  expect((await begin(late, 'c')).message).toBe('launchTokenInvalid');
  const ended = await launched();
  await server.send('alpha', logout, { token });
  expect((await begin(ended, 'd')).message).toBe('launchTokenInvalid');
});

test('R7.04e a game that the merchant does not offer, or not under that studio or account type, is unknown', async () => {
  const { token } = await newPlayer();
  for (const body of [
    { gameId: 'OPENED:missing' },
    { gameId: 'NOBODY:dice' },
    { gameId: 'OPENED:dice', vassalage: 'HOME' },
    { gameId: 'OPENED:dice', accountType: 'LIVE' },
  ])
    expectRefusal(await launch(token, body), 404, 'gameUnknown');
  desk.refuse('gameUnknown');
  expectRefusal(await launch(token, { gameId: 'OPENED:dice' }), 404, 'gameUnknown');
});

test('R7.04e a game under maintenance is reported as such, whether the catalogue or the vendor closes it', async () => {
  const { token } = await newPlayer();
  expectRefusal(await launch(token, { gameId: 'OPENED:mending' }), 503, 'gameMaintenance');
  desk.refuse('gameMaintenance');
  expectRefusal(await launch(token, { gameId: 'OPENED:dice' }), 503, 'gameMaintenance');
});

test('R7.04e a game is closed in the countries of the game, of its vendor, and wherever the vendor refuses', async () => {
  const { token } = await newPlayer();
  expectRefusal(await launch(token, { gameId: 'OPENED:closed' }, FROM_FRANCE), 403, 'gameRegionClosed');
  expectRefusal(await launch(token, { gameId: 'STRICT:dice' }, FROM_FRANCE), 403, 'gameRegionClosed');
  expect((await launch(token, { gameId: 'STRICT:dice' })).message).toBe('ok');
  desk.refuse('gameRegionClosed');
  expectRefusal(await launch(token, { gameId: 'OPENED:dice' }), 403, 'gameRegionClosed');
});

test('R6.03 a trial account plays only where the vendor allows play money', async () => {
  const { token } = await newPlayer({ isAgent: 4 });
  expectRefusal(await launch(token, { gameId: 'STRICT:dice' }), 403, 'officialAccountRequired');
  expect((await launch(token, { gameId: 'OPENED:dice' })).message).toBe('ok');
  expect(desk.lastAsked().isTrial).toBe(true);
  expect((await begin(desk.lastAsked().launchToken)).value.isTrial).toBe(true);
  desk.refuse('trialNotAllowed');
  expectRefusal(await launch(token, { gameId: 'OPENED:dice' }), 403, 'officialAccountRequired');
});

test('R7.04e a vendor that is silent, talks nonsense, refuses for no reason or leads elsewhere is down', async () => {
  const { token } = await newPlayer();
  for (const refusal of ['silence', 'nonsense', 'whatever']) {
    desk.refuse(refusal);
    expectRefusal(await launch(token, { gameId: 'OPENED:dice' }), 502, 'vendorDown');
  }
  desk.refuse(undefined);
  desk.answer({ url: 'https://elsewhere.example/play' });
  expectRefusal(await launch(token, { gameId: 'OPENED:dice' }), 502, 'vendorDown');
});

test('R3.08e a vendor with its own wallet gets money only after a yes, and it comes back', async () => {
  const { token } = await newPlayer();
  const asked = await launch(token, { gameId: 'WALLETED:dice' });
  expectRefusal(asked, 409, 'transferConfirmationRequired');
  expect(asked.value).toEqual({ amountMinor: '5000', currency: 'INR', vendor: 'Own Wallet' });
  expect(await balanceOf(token)).toBe('5000');

  desk.refuse('silence');
  expectRefusal(await launch(token, { gameId: 'WALLETED:dice', confirmTrans: true }), 502, 'vendorDown');
  expect(await balanceOf(token)).toBe('5000');

  desk.refuse(undefined);
  expectValue(launchGame, await launch(token, { gameId: 'WALLETED:dice', confirmTrans: true }));
  expect(await balanceOf(token)).toBe('0');
  const begun = await begin(desk.lastAsked().launchToken, 'first', 'walleted');
  expect(begun.value.balanceMinor).toBe('5000');

  const emptyIdle = () =>
    server.database.withMerchant('alpha', (tx) => emptyWallets(tx, 'alpha', server.context.now()));
  await emptyIdle();
  expect(await balanceOf(token)).toBe('0');
  await launch(token, { gameId: 'OPENED:dice' });
  expect(await balanceOf(token)).toBe('5000');

  await launch(token, { gameId: 'WALLETED:dice', confirmTrans: true });
  await server.send('alpha', logout, { token });
  await emptyIdle();
  expect(await findImbalances(server.database)).toEqual([]);
  const { balance: left } = await server.database.owner
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<bigint>('balance').as('balance'))
    .where('purpose', '=', 'vendor walleted')
    .executeTakeFirstOrThrow();
  expect(String(left)).toBe('0');
});

test('R3.08e nothing to transfer needs no yes', async () => {
  const { token } = await newPlayer({}, 0n);
  expectValue(launchGame, await launch(token, { gameId: 'WALLETED:dice' }));
});

test('R7.04e a launch needs a session of this merchant, JSON, and a game or a room', async () => {
  const { token } = await newPlayer();
  const body = { gameId: 'OPENED:dice' };
  expectRefusal(await server.send('alpha', launchGame, { body }), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', launchGame, { token, body }), 401, 'notLoggedIn');
  expectRefusal(await launch(token, {}), 400, 'invalidBody');
  expectRefusal(await launch(token, { ...body, merchant: 'beta' }), 400, 'invalidBody');
  expectRefusal(
    await server.send('alpha', launchGame, { token, sealed: await server.seal(launchGame, body) }),
    415,
    'unsupportedMediaType',
  );
  server.passTime(13 * HOUR_MS);
  expectRefusal(await launch(token, body), 401, 'sessionExpired');
});

test('R7.04e only games of the catalogue open, and the vendor gets their rules and limits', async () => {
  const app = await buildApp(server.context);
  const { token } = await newPlayer();
  const response = await app.inject({
    method: 'POST',
    url: launchGame.path,
    headers: { host: 'alpha.localhost', authorization: `Bearer ${token}` },
    payload: { gameId: 'KUMARA-1' },
  });
  expect(response.json()).toMatchObject({ success: true });
  const { launchToken } = desk.lastAsked();
  const begun = await begin(launchToken);
  expect(begun.value.setup).toMatchObject({
    family: expect.any(String),
    minimumBetMinor: expect.stringMatching(/^[1-9]\d*$/),
    maximumBetMinor: expect.stringMatching(/^[1-9]\d*$/),
  });
  await app.close();
});

test('R7.04c a game that was opened is among the recent ones; one that could not be opened is not', async () => {
  const { token, memberId } = await newPlayer();
  await launch(token, { gameId: 'OPENED:first' });
  desk.refuse('gameMaintenance');
  await launch(token, { gameId: 'OPENED:second' });
  const rows = await server.database.owner
    .selectFrom('recent_games')
    .select('game_id')
    .where('member_id', '=', memberId)
    .execute();
  expect(rows).toEqual([{ game_id: 'OPENED:first' }]);
});
