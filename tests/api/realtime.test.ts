import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { operatorLogout } from '../../schemas/calls/operator-session.ts';
import { changePassword } from '../../schemas/calls/password.ts';
import { logout } from '../../schemas/calls/session.ts';
import { REALTIME_CLOSE } from '../../schemas/realtime.ts';
import { buildApp } from '../../server/app.ts';
import { tellMoney } from '../../server/messages/money-news.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { addMember, logInAs, PASSWORD } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { closeTabs, openTab, openTabAs } from '../support/tabs.ts';

const HOUR_MS = 60 * 60 * 1000;
let server: ApiServer;
let url = '';

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(closeTabs);

const tabOf = (token: string, merchant?: string) => openTabAs(url, token, merchant);
const READY = { topic: 'ready', isResumed: false };
const ENDED = { topic: 'session', event: 'ended', reason: 'ended' };
const newSession = async () => {
  const { account } = await addMember(server, 'alpha');
  return { account, token: await logInAs(server, 'alpha', account) };
};

test('R4.18a the end of a session is announced at once to all of its tabs, and to no other tab', async () => {
  const { account, token } = await newSession();
  const other = await logInAs(server, 'alpha', account);
  const tabs = await Promise.all([tabOf(token), tabOf(token), tabOf(other)]);
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual([[READY], [READY], [READY]]);
  await server.send('alpha', logout, { token });
  await expect.poll(() => tabs.slice(0, 2).map(({ heard }) => heard.at(-1))).toEqual([ENDED, ENDED]);
  await expect.poll(() => tabs[0]?.code()).toBe(REALTIME_CLOSE.ended);
  expect(tabs[2]?.heard).toEqual([READY]);
  expect(tabs[2]?.code()).toBeUndefined();
});

test('open tabs of a merchant, of members and of operators, learn of its new version, and those of a neighbour do not', async () => {
  const { token } = await newSession();
  const neighbour = await addMember(server, 'beta');
  const ofBeta = await logInAs(server, 'beta', neighbour.account);
  const [member, stranger] = await Promise.all([tabOf(token), tabOf(ofBeta, 'beta')]);
  const operator = await enterAsOperator({ ...server, now: server.context.now }, 'alpha', 'support');
  const desk = await openTab(url, JSON.stringify({ token: operator.token, isDesk: true }), { merchant: 'alpha' });
  await expect.poll(() => [member, stranger, desk].map(({ heard }) => heard)).toEqual([[READY], [READY], [READY]]);
  await editMerchant(server, 'alpha', 'brand.json', (brand) => Object.assign(brand, { name: 'Alpha of today' }));
  const news = { topic: 'site', revision: server.merchant('alpha').revision };
  await expect.poll(() => [member, desk].map(({ heard }) => heard.at(-1))).toEqual([news, news]);
  expect(stranger.heard).toEqual([READY]);
});

test('R4.10 a change of password ends the tabs of the other devices', async () => {
  const { account, token } = await newSession();
  const elsewhere = await tabOf(await logInAs(server, 'alpha', account));
  const here = await tabOf(token);
  await expect.poll(() => [elsewhere.heard, here.heard]).toEqual([[READY], [READY]]);
  const body = { oldPassword: PASSWORD, newPassword: 'Moonlit-Night-2', confirmNewPassword: 'Moonlit-Night-2' };
  await server.send('alpha', changePassword, { token, body });
  await expect.poll(() => elsewhere.heard.at(-1)).toEqual(ENDED);
  expect(here.heard).toEqual([READY]);
});

test('an ended session and one that expires are both announced', async () => {
  const { token } = await newSession();
  await server.send('alpha', logout, { token });
  const late = await tabOf(token);
  await expect.poll(() => late.heard).toEqual([ENDED]);
  const { token: short } = await newSession();
  await server.database.owner
    .updateTable('sessions')
    .set({ expires_at: new Date(server.context.now().getTime() + 400) })
    .where('ended_at', 'is', null)
    .execute();
  const tab = await tabOf(short);
  await expect.poll(() => tab.heard).toEqual([READY]);
  server.passTime(500);
  await expect.poll(() => tab.heard).toEqual([READY, { ...ENDED, reason: 'expired' }]);
});

test('a token of no one, of another merchant, and no token at all are refused', async () => {
  const { token } = await newSession();
  const refused = [
    await tabOf('x'.repeat(43)),
    await tabOf(token, 'beta'),
    await openTab(url, 'not even JSON'),
    await openTab(url, JSON.stringify({ token: 7 })),
    await openTab(url, JSON.stringify({ token, rooms: ['Not a room'] })),
    await openTab(url, JSON.stringify({ token, rooms: Array.from({ length: 11 }, (_, number) => `room-${number}`) })),
    await openTab(url, JSON.stringify({ token }), { headers: { origin: 'https://evil.example' } }),
  ];
  await expect.poll(() => refused.map(({ code }) => code())).toEqual(refused.map(() => REALTIME_CLOSE.refused));
  expect(refused.flatMap(({ heard }) => heard)).toEqual([]);
});

test('the page of the merchant itself may open the socket, and a message that is too long closes it', async () => {
  const { token } = await newSession();
  const own = await openTab(url, JSON.stringify({ token }), { headers: { origin: 'http://alpha.localhost' } });
  await expect.poll(() => own.heard).toEqual([READY]);
  const long = await openTab(url, 'x'.repeat(2_000));
  await expect.poll(() => long.code()).toBe(1009);
});

test('malformed frames close their sockets and write nothing into the log', async () => {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const app = await buildApp(server.context, logger);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  // A frame with reserved bits, one with an unknown opcode, one without a mask, and one that is too long.
  const frames = ['f18000000000', '838000000000', '810161', '81fe0800'];
  const complaints = () => lines.filter((line) => /"level":[4-6]0/.test(line));
  for (const frame of frames) {
    const tab = await openTab(address, undefined);
    // The socket below, past the library that would not send such a frame.
    (tab.socket as unknown as { _socket: Socket })._socket.write(Buffer.from(frame, 'hex'));
    await expect.poll(() => tab.code()).toBeDefined();
  }
  expect(complaints()).toEqual([]);
  await app.close();
});

test('a socket that never authenticates is closed', async () => {
  const silent = await openTab(url, undefined);
  await expect.poll(() => silent.code()).toBe(REALTIME_CLOSE.refused);
});

test('a session has twenty tabs at most, and a closed one makes room', async () => {
  const { token } = await newSession();
  const tabs = await Promise.all(Array.from({ length: 20 }, () => tabOf(token)));
  await expect.poll(() => tabs.every(({ heard }) => heard.length === 1)).toBe(true);
  const one = await tabOf(token);
  await expect.poll(() => one.code()).toBe(REALTIME_CLOSE.refused);
  tabs[0]?.socket.close();
  await expect.poll(() => tabs[0]?.code()).toBeDefined();
  const next = await tabOf(token);
  await expect.poll(() => next.heard).toEqual([READY]);
});

test('R4.18a sessions that ended while the database was unreachable are announced once it is back', async () => {
  const { token } = await newSession();
  const tab = await tabOf(token);
  await expect.poll(() => tab.heard).toEqual([READY]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
    server.database.owner,
  );
  await expect.poll(async () => (await server.send('alpha', logout, { token })).status).toBe(200);
  await expect.poll(() => tab.heard.at(-1), { timeout: 15_000 }).toEqual(ENDED);
});

test('R4.18a a tab whose session cannot be looked up is asked to come back, and is not refused', async () => {
  const { token } = await newSession();
  const { owner } = server.database;
  await sql`alter table sessions rename to sessions_away`.execute(owner);
  const tab = await tabOf(token);
  await expect.poll(() => tab.code()).toBe(REALTIME_CLOSE.failed);
  expect(tab.heard).toEqual([]);
  await sql`alter table sessions_away rename to sessions`.execute(owner);
  const again = await tabOf(token);
  await expect.poll(() => again.heard).toEqual([READY]);
});

test('looking at a session does not keep it alive longer than its twelve hours', async () => {
  const { token } = await newSession();
  server.passTime(13 * HOUR_MS);
  const tab = await tabOf(token);
  await expect.poll(() => tab.heard).toEqual([{ ...ENDED, reason: 'expired' }]);
});

test("R4.18a changes of an order are announced to its member's tabs after the commit, and never without one", async () => {
  const { account, token } = await newSession();
  const stranger = await newSession();
  const { member_id: memberId } = await server.database.owner
    .selectFrom('members')
    .select('member_id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const tabs = await Promise.all([tabOf(token), tabOf(token), tabOf(stranger.token)]);
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual([[READY], [READY], [READY]]);
  const order = {
    subject: 'deposit',
    id: 'D-20261121-4F7K2Q',
    state: 'arrived',
    amountMinor: '50000',
    currency: 'INR',
  };
  const undone = server.database.withMerchant('alpha', async (tx) => {
    await tellMoney(tx, 'alpha', memberId, { ...order, subject: 'deposit', state: 'failed' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await server.database.withMerchant('alpha', (tx) =>
    tellMoney(tx, 'alpha', memberId, { ...order, subject: 'deposit' }),
  );
  const news = { topic: 'money', ...order };
  await expect
    .poll(() =>
      tabs.slice(0, 2).map(({ heard }) => heard.filter((told) => (told as { topic: string }).topic !== 'mail')),
    )
    .toEqual([
      [READY, news],
      [READY, news],
    ]);
  expect(tabs[2]?.heard).toEqual([READY]);
});

test('R10.02b new queue items are announced to back-office tabs only, until their session is over', async () => {
  const enter = (merchant: string) => enterAsOperator({ ...server, now: server.context.now }, merchant, 'support');
  const { token } = await enter('alpha');
  const desk = await openTab(url, JSON.stringify({ token, isDesk: true }));
  const elsewhere = await openTab(url, JSON.stringify({ token: (await enter('beta')).token, isDesk: true }), {
    merchant: 'beta',
  });
  const { account, token: memberToken } = await newSession();
  const member = await tabOf(memberToken);
  await expect.poll(() => [desk.heard, elsewhere.heard, member.heard]).toEqual([[READY], [READY], [READY]]);
  const { member_id } = await server.database.owner
    .selectFrom('members')
    .select('member_id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const news = { subject: 'withdrawal', id: 'W-1', state: 'waiting', amountMinor: '500', currency: 'INR' } as const;
  await server.database.withMerchant('alpha', (tx) => tellMoney(tx, 'alpha', member_id, news));
  await expect.poll(() => desk.heard).toEqual([READY, { topic: 'desk' }]);
  await expect.poll(() => member.heard.at(-1)).toMatchObject({ topic: 'money' });
  expect(elsewhere.heard).toEqual([READY]);
  await server.send('alpha', operatorLogout, { token });
  await expect.poll(() => desk.heard.at(-1)).toEqual(ENDED);
  expect(member.heard).toHaveLength(2);
});

test('R10.02a a token of a member opens no tab of the back office, and a token of the back office none of a member', async () => {
  const { token } = await enterAsOperator({ ...server, now: server.context.now }, 'alpha', 'owner');
  const { token: memberToken } = await newSession();
  const wrong = [await tabOf(token), await openTab(url, JSON.stringify({ token: memberToken, isDesk: true }))];
  await expect.poll(() => wrong.map(({ code }) => code())).toEqual([REALTIME_CLOSE.refused, REALTIME_CLOSE.refused]);
});
