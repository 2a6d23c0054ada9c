import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGame } from '../../schemas/calls/launch.ts';
import { transfers } from '../../schemas/calls/transfer.ts';
import {
  collectFunds,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
} from '../../schemas/calls/transfer-wallets.ts';
import { bet, endRound, session } from '../../schemas/vendor/vendor-calls.ts';
import { emptyWallets } from '../../server/vendors/vendor-wallets.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { numberOfAll } from '../support/transfers.ts';
import { callWallet } from '../support/vendor-client.ts';
import { startVendorDesk, type VendorDesk } from '../support/vendor-desk.ts';
import { addWithdrawer, askFor, readPurses, type Withdrawer } from '../support/withdrawals.ts';

const STUDIOS = ['ONE', 'TWO', 'SEAMLESS'];
const CONTENT = { vendors: { vendors: STUDIOS.map((title) => ({ title, vassalage: title, gameType: 'RNG' })) } };
let server: ApiServer;
let desk: VendorDesk;
let url = '';

beforeAll(async () => {
  desk = await startVendorDesk();
  const preset = { secret: desk.secret, openUrl: desk.openUrl, gameOrigin: desk.origin, allowsTrial: true };
  server = await startApiServer(
    [
      { code: 'alpha', content: CONTENT, transfers: { wallets: { minimum: '5' }, chips: [10] } },
      { code: 'beta', content: { vendors: { vendors: CONTENT.vendors.vendors.slice(0, 1) } } },
    ],
    {
      hasRunningClock: true,
      findGame: (_merchant, gameId) => ({
        gameId,
        vassalage: gameId.split(':')[0] ?? '',
        isUnderMaintenance: false,
        closedCountries: [],
        setup: {},
      }),
      trustedProxies: ['10.0.0.0/8'],
      vendors: [
        { ...preset, id: 'one', name: 'Studio One', studios: ['ONE'], hasOwnWallet: true, closedCountries: ['FR'] },
        { ...preset, id: 'two', name: 'Studio Two', studios: ['TWO'], hasOwnWallet: true, closedCountries: [] },
        { ...preset, id: 'seamless', name: 'Seamless', studios: [], hasOwnWallet: false, closedCountries: [] },
      ],
    },
  );
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
  await desk.close();
});

const walletsOf = ({ merchant, token }: Withdrawer, headers = {}) =>
  server.send(merchant, merchantWallet, { token, headers });
const move = ({ merchant, token }: Withdrawer, differences: object = {}, headers = {}) =>
  server.send(merchant, walletTransfer, {
    token,
    headers,
    body: { requestId: crypto.randomUUID(), from: 'main', to: 'one', amountMinor: '100000', ...differences },
  });
const collect = ({ merchant, token }: Withdrawer) => server.send(merchant, collectFunds, { token, body: {} });
const launch = ({ merchant, token }: Withdrawer, gameId: string, confirmTrans?: boolean) =>
  server.send(merchant, launchGame, { token, body: { gameId, ...(confirmTrans ? { confirmTrans } : {}) } });
const purseOf = (person: Withdrawer) => readPurses(server.database, person);
/** Opens a game and puts a stake on a round. @returns what ends the round */
async function playAt(person: Withdrawer, vendor: 'one' | 'two', gameId: string) {
  expectValue(launchGame, await launch(person, gameId, true));
  const access = { url, merchant: 'alpha', vendor, secret: desk.secret };
  const requestId = crypto.randomUUID();
  const begun = await callWallet(access, session, { requestId, launchToken: desk.lastAsked().launchToken });
  const money = { requestId, roundId: requestId, currency: 'INR' };
  const sessionToken = String(begun.value.sessionToken);
  const staked = await callWallet(access, bet, {
    ...money,
    sessionToken,
    transactionId: requestId,
    amountMinor: '1000',
  });
  expect(staked.message).toBe('ok');
  return async () => {
    const sums = { betsMinor: '1000', winsMinor: '0' };
    const playerId = String(begun.value.playerId);
    const over = await callWallet(access, endRound, { requestId, playerId, roundId: requestId, ...sums });
    expect(over.message).toBe('ok');
  };
}

test("R7.03a a member's wallets are listed with their balances", async () => {
  const person = await addWithdrawer(server);
  const answer = await walletsOf(person);
  expectValue(merchantWallet, answer);
  const empty = { balanceMinor: '0', isOpen: true, isGameOpen: false, isRoundRunning: false };
  expect(answer.value).toEqual({
    currency: 'INR',
    mainMinor: '1000000',
    heldMinor: '0',
    bonusMinor: '0',
    minimumMinor: '500',
    chipsMinor: ['1000'],
    isTrial: false,
    wallets: [
      { wallet: 'one', name: 'Studio One', ...empty },
      { wallet: 'two', name: 'Studio Two', ...empty },
    ],
  });
  const elsewhere = await addWithdrawer(server, 'beta');
  expect((await walletsOf(elsewhere)).value.wallets).toMatchObject([{ wallet: 'one' }]);
});

test('R7.03b money moves to a vendor and back, and stays there until its member brings it back', async () => {
  const person = await addWithdrawer(server);
  const answer = await move(person);
  expectValue(walletTransfer, answer);
  expect(answer.value).toMatchObject({
    kind: 'wallet',
    isOut: true,
    counterpart: null,
    from: { wallet: 'main', name: '' },
    to: { wallet: 'one', name: 'Studio One' },
    amountMinor: '100000',
  });
  const emptyIdle = () =>
    server.database.withMerchant('alpha', (tx) => emptyWallets(tx, 'alpha', server.context.now()));
  await emptyIdle();
  await launch(person, 'SEAMLESS:dice');
  expect(await purseOf(person)).toMatchObject({ main: 900_000n, 'vendor one': 100_000n });
  // A manually funded wallet is played from, so nothing is confirmed and nothing more moves.
  expectValue(launchGame, await launch(person, 'ONE:dice'));
  expect(await purseOf(person)).toMatchObject({ main: 900_000n, 'vendor one': 100_000n });

  await move(person, { from: 'one', to: 'two', amountMinor: '40000' });
  const back = await move(person, { from: 'one', to: 'main', amountMinor: '60000' });
  expect(back.value).toMatchObject({ isOut: false });
  expect(await purseOf(person)).toMatchObject({ main: 960_000n, 'vendor one': 0n, 'vendor two': 40_000n });
  // The wallet is as any other again: the next launch asks, and the money comes back on its own.
  expectRefusal(await launch(person, 'ONE:dice'), 409, 'transferConfirmationRequired');
  await launch(person, 'ONE:dice', true);
  expect(await purseOf(person)).toMatchObject({ main: 0n, 'vendor one': 960_000n });
  await launch(person, 'SEAMLESS:dice');
  expect(await purseOf(person)).toMatchObject({ main: 960_000n, 'vendor one': 0n, 'vendor two': 40_000n });

  const list = await server.send('alpha', transfers, { token: person.token, query: { between: 'wallets' } });
  expectValue(transfers, list);
  expect(list.value).toMatchObject({ total: 3, transfers: [{ amountMinor: '60000' }, {}, { amountMinor: '100000' }] });
  const people = await server.send('alpha', transfers, { token: person.token, query: { between: 'people' } });
  expect(people.value).toMatchObject({ total: 0, pages: 1 });
});

test('R7.03b one tap collects all balances that can be moved, and lists those that cannot', async () => {
  const person = await addWithdrawer(server);
  await move(person);
  await move(person, { to: 'two', amountMinor: '30000' });
  const endOfRound = await playAt(person, 'two', 'TWO:dice');
  expect((await walletsOf(person)).value.wallets).toMatchObject([
    { isGameOpen: false, isRoundRunning: false },
    { balanceMinor: '29000', isGameOpen: true, isRoundRunning: true },
  ]);
  const answer = await collect(person);
  expectValue(collectFunds, answer);
  expect(answer.value).toMatchObject({
    collected: [{ amountMinor: '100000', from: { name: 'Studio One' }, isOut: false }],
    stuck: [{ wallet: 'two', name: 'Studio Two', balanceMinor: '29000', why: 'roundRunning' }],
    amountMinor: '100000',
    currency: 'INR',
  });
  expectRefusal(await move(person, { from: 'two', to: 'main', amountMinor: '500' }), 409, 'walletBusy');
  await endOfRound();
  expect((await collect(person)).value).toMatchObject({ amountMinor: '29000', stuck: [] });
  const nothing = await collect(person);
  expectValue(collectFunds, nothing);
  expect(nothing.value).toMatchObject({ collected: [], stuck: [], amountMinor: '0' });
  expect(await purseOf(person)).toMatchObject({ main: 999_000n, 'vendor one': 0n, 'vendor two': 0n });
});

test('R7.01b R7.03c the consolidated funds are the sums of all wallets, and reading them moves nothing', async () => {
  const person = await addWithdrawer(server);
  const { merchant, token } = person;
  const read = () => server.send(merchant, consolidatedFunds, { token });
  await move(person);
  await move(person, { to: 'two', amountMinor: '30000' });
  await askFor(server, person, { amountMinor: '50000' });
  const before = await purseOf(person);
  const answer = await read();
  expectValue(consolidatedFunds, answer);
  expect(answer.value).toEqual({
    currency: 'INR',
    totalMinor: '1000000',
    mainMinor: '820000',
    heldMinor: '50000',
    bonusMinor: '0',
    vendorsMinor: '130000',
  });
  await read();
  expect(await purseOf(person)).toEqual(before);
  const moved = await server.app.inject({
    method: 'POST',
    url: consolidatedFunds.path,
    headers: { host: 'alpha.localhost' },
  });
  expect([moved.statusCode, moved.json().message]).toEqual([404, 'callUnknown']);
  expectRefusal(await server.send(merchant, consolidatedFunds), 401, 'notLoggedIn');
});

test('R10.06b twenty taps at once collect once, and twenty movements never move more than there is', async () => {
  const person = await addWithdrawer(server);
  await move(person);
  const taps = await Promise.all(Array.from({ length: 20 }, () => collect(person)));
  expect(taps.filter(({ message }) => !['ok', 'busy'].includes(message))).toEqual([]);
  expect(taps.filter(({ value }) => value.amountMinor === '100000')).toHaveLength(1);
  const moves = await Promise.all(
    Array.from({ length: 20 }, (_, index) => move(person, { to: index % 2 ? 'one' : 'two', amountMinor: '300000' })),
  );
  const done = moves.filter(({ message }) => message === 'ok').length;
  expect([1, 2, 3]).toContain(done);
  expect(moves.filter(({ message }) => !['ok', 'busy', 'insufficientFunds'].includes(message))).toEqual([]);
  expect((await purseOf(person)).main).toBe(1_000_000n - 300_000n * BigInt(done));
});

test('R10.06b the same request twenty times at once moves once, and another with its id is a conflict', async () => {
  const person = await addWithdrawer(server);
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(person, { requestId })));
  expect(numberOfAll(answers)).toMatch(/^T-/);
  expect(await purseOf(person)).toMatchObject({ main: 900_000n, 'vendor one': 100_000n });
  expectRefusal(await move(person, { requestId, to: 'two' }), 409, 'idempotencyConflict');
});

test('R7.03b an impossible transfer is refused with its code', async () => {
  const person = await addWithdrawer(server);
  expectRefusal(await move(person, { to: 'main' }), 422, 'sameWallet');
  expectRefusal(await move(person, { to: 'seamless' }), 404, 'walletUnknown');
  expectRefusal(await move(person, { to: 'nobody' }), 404, 'walletUnknown');
  expectRefusal(await move(person, { from: 'nobody', to: 'main' }), 404, 'walletUnknown');
  expectRefusal(await move(person, { from: 'held', to: 'main' }), 404, 'walletUnknown');
  expectRefusal(await move(person, { amountMinor: '499' }), 422, 'transferTooLittle');
  expectRefusal(await move(person, { amountMinor: '1000001' }), 409, 'insufficientFunds');
  expectRefusal(await move(person, { from: 'one', to: 'main' }), 409, 'insufficientFunds');
  expectRefusal(await move(person, { amountMinor: '0' }), 400, 'invalidBody');
  expectRefusal(await move(person, { from: 'member 1' }), 400, 'invalidBody');
  const trial = await addWithdrawer(server, 'alpha', { isAgent: 4 });
  expectRefusal(await move(trial), 403, 'officialAccountRequired');
  expectRefusal(await collect(trial), 403, 'officialAccountRequired');
  const fromFrance = { 'x-forwarded-for': '198.51.100.7', 'x-country-code': 'FR' };
  expect((await walletsOf(person, fromFrance)).value.wallets).toMatchObject([{ isOpen: false }, { isOpen: true }]);
  expectRefusal(await move(person, {}, fromFrance), 404, 'walletUnknown');
  const { token } = person;
  expectRefusal(
    await server.send('alpha', walletTransfer, { token, sealed: await server.seal(walletTransfer, {}) }),
    415,
    'unsupportedMediaType',
  );
});

test('R7.03b money can be brought back from a vendor that takes none any more', async () => {
  const person = await addWithdrawer(server, 'beta');
  await move(person);
  await editMerchant(server, 'beta', 'transfers.json', (rules) => Object.assign(rules, { wallets: { isOpen: false } }));
  expectRefusal(await move(person), 403, 'transfersClosed');
  await editMerchant(server, 'beta', 'content/vendors.json', (content) =>
    Object.assign(content, { vendors: [{ title: 'Two', vassalage: 'SEAMLESS', gameType: 'RNG' }] }),
  );
  expect((await walletsOf(person)).value.wallets).toMatchObject([
    { wallet: 'one', balanceMinor: '100000', isOpen: false },
  ]);
  expect((await move(person, { from: 'one', to: 'main', amountMinor: '100' })).message).toBe('ok');
  expect((await collect(person)).value).toMatchObject({ amountMinor: '99900' });
  expect((await walletsOf(person)).value.wallets).toEqual([]);
});
