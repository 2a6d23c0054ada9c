import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchGame, playSummary } from '../../schemas/calls/launch.ts';
import { bet, rollback, session, type VendorCall, win } from '../../schemas/vendor/vendor-calls.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';
import { closeTabs, listenAs } from '../support/tabs.ts';
import { callWallet } from '../support/vendor-client.ts';
import { startVendorDesk, type VendorDesk } from '../support/vendor-desk.ts';

let server: ApiServer;
let desk: VendorDesk;
let url = '';

const studio = (vassalage: string) => ({ title: vassalage, vassalage, gameType: 'RNG', accountTypeId: 'RNG' });
const CONTENT = { vendors: { vendors: ['OPENED', 'WALLETED'].map(studio) } };
const GAMES = { isUnderMaintenance: false, closedCountries: [], setup: {} };

beforeAll(async () => {
  desk = await startVendorDesk();
  const vendor = { name: 'Desk', secret: desk.secret, openUrl: desk.openUrl, gameOrigin: desk.origin };
  const open = { ...vendor, allowsTrial: true, closedCountries: [] };
  server = await startApiServer(
    [
      { code: 'alpha', content: CONTENT },
      { code: 'beta', content: CONTENT },
    ],
    {
      findGame: (_merchant, gameId) => ({ ...GAMES, gameId, vassalage: gameId.split(':')[0] ?? '' }),
      vendors: [
        { ...open, id: 'walleted', studios: ['WALLETED'], hasOwnWallet: true },
        { ...open, id: 'desk', studios: [], hasOwnWallet: false },
      ],
    },
  );
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(closeTabs);
afterAll(async () => {
  await server.close();
  await desk.close();
});

const newPlayer = async (amountMinor = 5_000n) => {
  const { account, memberId } = await addMember(server, 'alpha');
  if (amountMinor > 0n) await giveMoney(server.database, 'alpha', memberId, amountMinor);
  return { memberId, token: await logInAs(server, 'alpha', account) };
};
const call = <Call extends VendorCall>(row: Call, body: Parameters<typeof callWallet<Call>>[2]) =>
  callWallet({ url, merchant: 'alpha', vendor: 'desk', secret: desk.secret }, row, body, {
    timestamp: String(server.context.now().getTime()),
  });

/** Someone in the middle of a game. */
async function play(given?: Awaited<ReturnType<typeof newPlayer>>) {
  const player = given ?? (await newPlayer());
  expectValue(
    launchGame,
    await server.send('alpha', launchGame, { token: player.token, body: { gameId: 'OPENED:1' } }),
  );
  const begun = await call(session, { requestId: 'begin', launchToken: desk.lastAsked().launchToken });
  const id = String(player.memberId);
  const money = (amountMinor: string) => ({ requestId: 'money', roundId: `round-${id}`, amountMinor, currency: 'INR' });
  return {
    ...player,
    bet: (name: string, amountMinor: string) =>
      call(bet, {
        ...money(amountMinor),
        sessionToken: String(begun.value.sessionToken),
        transactionId: `${id}-${name}`,
      }),
    win: (name: string, betName: string, amountMinor: string) =>
      call(win, { ...money(amountMinor), playerId: id, transactionId: `${id}-${name}`, betId: `${id}-${betName}` }),
    takeBack: (name: string, betName: string) =>
      call(rollback, {
        requestId: 'back',
        roundId: `round-${id}`,
        playerId: id,
        transactionId: `${id}-${name}`,
        betId: `${id}-${betName}`,
      }),
  };
}

const sinceNow = () => new Date(server.context.now().getTime() - 1_000).toISOString();
const summary = (token: string, since: string) => server.send('alpha', playSummary, { token, query: { since } });

test('R10.05c the sums of play are stakes and wins since a moment, without voided bets', async () => {
  const player = await play();
  const since = sinceNow();
  expectValue(playSummary, await summary(player.token, since));
  expect((await summary(player.token, since)).value).toEqual({ stakedMinor: '0', wonMinor: '0', currency: 'INR' });
  expect((await player.bet('one', '300')).message).toBe('ok');
  expect((await player.bet('two', '50')).message).toBe('ok');
  expect((await player.takeBack('back', 'two')).message).toBe('ok');
  expect((await player.win('won', 'one', '120')).message).toBe('ok');
  expect((await summary(player.token, since)).value).toEqual({ stakedMinor: '300', wonMinor: '120', currency: 'INR' });
  const later = new Date(server.context.now().getTime() + 60_000).toISOString();
  expect((await summary(player.token, later)).value).toMatchObject({ stakedMinor: '0', wonMinor: '0' });
  const other = await newPlayer();
  expect((await summary(other.token, since)).value).toMatchObject({ stakedMinor: '0', wonMinor: '0' });
});

test('R10.05c the sum of play needs a session of this merchant and a moment', async () => {
  const { token } = await newPlayer(0n);
  const query = { since: sinceNow() };
  expectRefusal(await server.send('alpha', playSummary, { query }), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', playSummary, { token, query }), 401, 'notLoggedIn');
  for (const since of ['yesterday', '2026-19-39T29:00:00.000Z'])
    expectRefusal(await summary(token, since), 400, 'invalidBody');
  server.passTime(13 * 60 * 60 * 1000);
  expectRefusal(await summary(token, sinceNow()), 401, 'sessionExpired');
});

test("R4.18a a balance change is announced to the player's tabs alone, several at once as one message", async () => {
  const [first, other] = [await newPlayer(), await newPlayer()];
  const topicOf = (told: unknown) => (told as { topic: string }).topic;
  const [own, foreign] = await Promise.all([listenAs(url, first.token), listenAs(url, other.token)]);
  const player = await play(first);
  // The launch itself announces one.
  await expect.poll(() => own.map(topicOf)).toEqual(['ready', 'balance']);
  await player.bet('one', '10');
  await expect.poll(() => own.map(topicOf)).toEqual(['ready', 'balance', 'balance']);
  const bets = await Promise.all(Array.from({ length: 12 }, (_, index) => player.bet(`more-${index}`, '5')));
  expect(new Set(bets.map(({ message }) => message))).toEqual(new Set(['ok']));
  await expect.poll(() => own.length).toBeGreaterThan(3);
  await new Promise((done) => setTimeout(done, 400));
  expect(own.length - 3).toBeLessThan(12);
  expect(foreign.map(topicOf)).toEqual(['ready']);
});

test('R3.08e a confirmed transfer of money spent in the meantime is refused for lack of balance', async () => {
  const { token } = await newPlayer(0n);
  const body = { gameId: 'WALLETED:1', confirmTrans: true };
  expectRefusal(await server.send('alpha', launchGame, { token, body }), 409, 'insufficientFunds');
});
