import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  balance,
  bet,
  endRound,
  practice,
  rollback,
  session,
  VENDOR_CALLS,
  type VendorCall,
  win,
} from '../../schemas/vendor/vendor-calls.ts';
import { COMMON_VENDOR_ERRORS, VENDOR_ERRORS } from '../../schemas/vendor/vendor-errors.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { callWallet, type VendorReply } from '../support/vendor-client.ts';
import { ACCESS_CHECKS } from '../vendors/access-checks.ts';
import { type CheckedWallet, type CheckKit, createCheckKit } from '../vendors/check-kit.ts';
import { MONEY_CHECKS } from '../vendors/money-checks.ts';
import { ORDER_CHECKS } from '../vendors/order-checks.ts';

const PRESET = { name: 'Vendor', openUrl: 'http://127.0.0.1:9/open', gameOrigin: 'http://games.example' };
const OPEN = { allowsTrial: true, hasOwnWallet: false, closedCountries: [] };
const SECRET = 'a secret of forty characters for a test.';
const STUDIO = { title: 'One', vassalage: 'ONE', gameType: 'RNG' };

let server: ApiServer;
let wallet: CheckedWallet;
let kit: CheckKit;

beforeAll(async () => {
  const content = { vendors: { vendors: [STUDIO] } };
  server = await startApiServer(
    [
      { code: 'alpha', content },
      { code: 'beta', content },
    ],
    {
      hasRunningClock: true,
      vendors: [
        { ...PRESET, ...OPEN, id: 'idle', secret: `${SECRET} idle`, studios: ['NOBODYS'] },
        { ...PRESET, ...OPEN, id: 'acme', secret: SECRET, studios: [] },
      ],
    },
  );
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  wallet = { url, merchant: 'alpha', otherMerchant: 'beta', vendor: 'acme', secret: SECRET };
  kit = createCheckKit(wallet);
});
afterAll(() => server.close());

const ajv = new Ajv({ strict: true });
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
/** Fails unless the value of an answer matches the table. */
const expectShape = (call: VendorCall, reply: VendorReply) => {
  const validate = ajv.compile(call.value);
  validate(reply.value);
  expect([reply.message, validate.errors ?? []], call.id).toEqual(['ok', []]);
  expect([reply.status, reply.retry]).toEqual([200, false]);
};

test.each([...MONEY_CHECKS, ...ORDER_CHECKS, ...ACCESS_CHECKS])('R10.06b $title', async ({ run }) => {
  await run(kit);
  expect(await findImbalances(server.database)).toEqual([]);
});

test('a round names the version of the folder that its first bet was made under', async () => {
  const requestId = 'version';
  const practised = await kit.call(practice, { requestId, gameId: 'any', sessionSeconds: 60 });
  const begun = await kit.call(session, { requestId, launchToken: String(practised.value.launchToken) });
  const money = { requestId, roundId: 'versions', amountMinor: '5', currency: String(begun.value.currency) };
  const sessionToken = String(begun.value.sessionToken);
  const { version } = server.merchant('alpha');
  await kit.call(bet, { ...money, sessionToken, transactionId: 'version1' });
  await editMerchant(server, 'alpha', 'brand.json', (file) => Object.assign(file, { name: 'Other' }));
  expect(server.merchant('alpha').version).not.toBe(version);
  await kit.call(bet, { ...money, sessionToken, transactionId: 'version2' });
  const round = await server.database.owner
    .selectFrom('game_rounds')
    .select(['bets', 'merchant_version'])
    .where('round_id', '=', 'versions')
    .executeTakeFirst();
  expect(round).toEqual({ bets: 10n, merchant_version: version });
});

test('the success answer of each vendor call matches its table', async () => {
  const requestId = 'shape';
  const practised = await kit.call(practice, { requestId, gameId: 'any', sessionSeconds: 60 });
  expectShape(practice, practised);
  const begun = await kit.call(session, { requestId, launchToken: String(practised.value.launchToken) });
  expectShape(session, begun);
  const [sessionToken, playerId, currency] = ['sessionToken', 'playerId', 'currency'].map((name) =>
    String(begun.value[name]),
  ) as [string, string, string];
  expectShape(balance, await kit.call(balance, { requestId, sessionToken }));
  const money = { requestId, roundId: 'shape', amountMinor: '5', currency };
  expectShape(bet, await kit.call(bet, { ...money, sessionToken, transactionId: 'shape1' }));
  expectShape(win, await kit.call(win, { ...money, playerId, transactionId: 'shape2', betId: 'shape1' }));
  expectShape(
    rollback,
    await kit.call(rollback, { requestId, playerId, transactionId: 'shape3', betId: 'shape4', roundId: 'shape' }),
  );
  expectShape(
    endRound,
    await kit.call(endRound, { requestId, playerId, roundId: 'shape', betsMinor: '5', winsMinor: '5' }),
  );
});

test('every code of a row is in the table of refusals, and no row repeats a common one', () => {
  const common = new Set<string>(COMMON_VENDOR_ERRORS);
  for (const { id, errors } of VENDOR_CALLS)
    for (const code of errors)
      expect([Object.hasOwn(VENDOR_ERRORS, code), common.has(code)], `${id} ${code}`).toEqual([true, false]);
});

test('an address that no row has, a merchant that no one serves and a body that is too large are refused as such', async () => {
  const body = { requestId: 'lost', sessionToken: 'a-token-that-nobody-has' };
  const nowhere = { ...balance, path: '/nowhere' } as unknown as typeof balance;
  expect(await kit.call(nowhere, body)).toMatchObject({ status: 404, message: 'callUnknown', retry: false });
  const lost = await callWallet({ ...wallet, merchant: 'gamma' }, balance, body);
  expect(lost).toMatchObject({ status: 404, message: 'merchantUnknown', requestId: 'lost' });
  const large = await kit.call(balance, body, { text: JSON.stringify({ ...body, requestId: 'x'.repeat(70_000) }) });
  expect(large).toMatchObject({ status: 413, message: 'bodyTooLarge', retry: false });
});

test('a vendor that runs no game of the merchant begins nothing there', async () => {
  const idle = createCheckKit({ ...wallet, vendor: 'idle', secret: `${SECRET} idle` });
  const launchToken = await idle.launchToken();
  const answer = await idle.call(session, { requestId: 'idle', launchToken });
  expect(answer).toMatchObject({ status: 403, message: 'vendorNotServing', retry: false });
});

test('in maintenance nothing new begins, while wins, rollbacks and repetitions are answered', async () => {
  const player = await kit.newPlayer();
  const launchToken = await kit.launchToken();
  expect((await player.bet('won', 100n)).message).toBe('ok');
  expect((await player.bet('void', 10n)).message).toBe('ok');
  await editMerchant(server, 'alpha', 'brand.json', (brand) => Object.assign(brand, { maintenance: true }));
  expect(await player.bet('new', 5n)).toMatchObject({ status: 503, message: 'closed', retry: false });
  expect((await kit.call(session, { requestId: 'closed', launchToken })).message).toBe('closed');
  expect((await player.bet('won', 100n)).value.isRepeated).toBe(true);
  expect((await player.win('win', 'won', 300n)).message).toBe('ok');
  expect((await player.rollback('back', 'void')).message).toBe('ok');
  expect(await player.endRound(100n, 300n)).toMatchObject({
    message: 'ok',
    value: { balanceMinor: String(player.openingMinor + 200n) },
  });
  await editMerchant(server, 'alpha', 'brand.json', (brand) => Object.assign(brand, { maintenance: false }));
});
