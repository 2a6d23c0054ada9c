import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RealtimeGreeting, RealtimeNews } from '../../schemas/realtime.ts';
import { buildApp } from '../../server/app.ts';
import { type Audience, tell } from '../../server/events/tell.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, logInAs } from '../support/members.ts';
import { closeTabs, openTab } from '../support/tabs.ts';

const MINUTE_MS = 60_000;
let server: ApiServer;
let url = '';

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(closeTabs);

const READY: RealtimeNews = { topic: 'ready', isResumed: false };
const RESUMED: RealtimeNews = { topic: 'ready', isResumed: true };
const order = (id: string) =>
  ({ topic: 'money', subject: 'deposit', id, state: 'arrived', amountMinor: '500', currency: 'INR' }) as const;

const newMember = async (merchant = 'alpha') => {
  const { account } = await addMember(server, merchant);
  const { member_id: memberId } = await server.database.owner
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return { account, memberId, token: await logInAs(server, merchant, account) };
};
const open = (greeting: RealtimeGreeting, merchant = 'alpha', address = url) =>
  openTab(address, JSON.stringify(greeting), { merchant });
const tellNow = (audience: Audience, id: string, merchant = 'alpha') =>
  server.database.withMerchant(merchant, (tx) => tell(tx, merchant, audience, order(id)));
/** While any transaction of the cluster is open, a cursor stays behind it: a message may come again, and tabs drop it by its id. */
const isNew = ({ message }: { readonly message: unknown }) => !isDeepStrictEqual(message, order('D-before'));
/** Opens a tab, lets it receive one order's message, and cuts its connection. @returns its last cursor */
const breakOff = async ({ token, memberId }: { token: string; memberId: bigint }) => {
  const tab = await open({ token });
  await expect.poll(() => tab.heard).toEqual([READY]);
  await tellNow({ kind: 'member', memberId }, 'D-before');
  await expect.poll(() => tab.heard).toEqual([READY, order('D-before')]);
  tab.socket.terminate();
  return tab.envelopes.at(-1)?.cursor ?? '';
};

test('R4.18a a tab that comes back receives what it has missed, in order, and continues from there', async () => {
  const member = await newMember();
  const stranger = await newMember();
  const after = await breakOff(member);
  await tellNow({ kind: 'member', memberId: member.memberId }, 'D-1');
  await tellNow({ kind: 'member', memberId: stranger.memberId }, 'D-not-yours');
  await tellNow({ kind: 'member', memberId: member.memberId }, 'D-not-here', 'beta');
  await tellNow({ kind: 'merchant' }, 'D-2');
  const back = await open({ token: member.token, after });
  const missed = () => back.envelopes.filter(isNew).map(({ message }) => message);
  await expect.poll(missed).toEqual([order('D-1'), order('D-2'), RESUMED]);
  await tellNow({ kind: 'member', memberId: member.memberId }, 'D-3');
  await expect.poll(missed).toEqual([order('D-1'), order('D-2'), RESUMED, order('D-3')]);
  const kinds = back.envelopes.filter(isNew).map(({ v, audience, id }) => [v, audience, id === undefined]);
  expect(kinds).toEqual([
    [1, 'member', false],
    [1, 'merchant', false],
    [1, undefined, true],
    [1, 'member', false],
  ]);
});

test('R4.18a a transaction that commits late is neither lost nor announced twice', async () => {
  const member = await newMember();
  const audience: Audience = { kind: 'member', memberId: member.memberId };
  const tab = await open({ token: member.token });
  await expect.poll(() => tab.heard).toEqual([READY]);
  let commit = (): void => undefined;
  const held = new Promise<void>((done) => {
    commit = done;
  });
  const late = server.database.withMerchant('alpha', async (tx) => {
    await tell(tx, 'alpha', audience, order('D-late'));
    await held;
  });
  await wait(50);
  await tellNow(audience, 'D-early');
  await expect.poll(() => tab.heard).toEqual([READY, order('D-early')]);
  // Its cursor stays before the transaction that is still open.
  const after = tab.envelopes.at(-1)?.cursor;
  tab.socket.terminate();
  commit();
  await late;
  const back = await open({ token: member.token, ...(after ? { after } : {}) });
  await expect.poll(() => back.heard.at(-1)).toEqual(RESUMED);
  // A transaction of a job can hold the cursor back further still, so that more than these two come again.
  const own = () => back.heard.filter((news) => !('id' in news) || ['D-late', 'D-early'].includes(news.id));
  expect(own()).toEqual([order('D-late'), order('D-early'), RESUMED]);
  // An earlier message comes under the same id, by which a tab drops it.
  const idOf = ({ heard, envelopes }: typeof tab) =>
    envelopes[heard.findIndex((news) => 'id' in news && news.id === 'D-early')]?.id;
  expect(idOf(tab)).toBeDefined();
  expect(idOf(back)).toBe(idOf(tab));
  await wait(500);
  expect(own()).toHaveLength(3);
});

test('R4.18a a cursor that is too old, from the future or none at all begins again', async () => {
  const member = await newMember();
  const after = await breakOff(member);
  const [transactionId, messageId, atMs] = after.split('.');
  const nowMs = server.context.now().getTime();
  const wrong = [
    `${transactionId}.${messageId}.${Number(atMs) - 31 * MINUTE_MS}`,
    `${transactionId}.${messageId}.${nowMs + MINUTE_MS}`,
    `99999999999999999999.${messageId}.${atMs}`,
    "1'; drop table members --",
    '',
  ];
  for (const cursor of wrong) {
    const tab = await open({ token: member.token, after: cursor });
    await expect.poll(() => tab.heard, { message: cursor }).toEqual([READY]);
  }
});

test('R4.18a a cursor keeps its age while messages are sent again, however often the line breaks', async () => {
  const member = await newMember();
  const [transactionId, messageId, atMs] = (await breakOff(member)).split('.');
  const after = `${transactionId}.${messageId}.${Number(atMs) - 10 * MINUTE_MS}`;
  await tellNow({ kind: 'member', memberId: member.memberId }, 'D-1');
  const back = await open({ token: member.token, after });
  const missed = () => back.envelopes.filter(isNew);
  await expect.poll(() => missed().map(({ message }) => message)).toEqual([order('D-1'), RESUMED]);
  expect(missed()[0]?.cursor).toBe(after);
  expect(Number(missed()[1]?.cursor.split('.')[2])).toBeGreaterThanOrEqual(Number(atMs));
});

test('R4.18a a tab that has missed more than can be resent has to reload its data', async () => {
  const member = await newMember();
  const after = await breakOff(member);
  await server.database.withMerchant('alpha', async (tx) => {
    for (let number = 0; number <= 500; number += 1)
      await tell(tx, 'alpha', { kind: 'member', memberId: member.memberId }, order(`D-${number}`));
  });
  const back = await open({ token: member.token, after });
  await expect.poll(() => back.heard[0]).toEqual(READY);
});

test("R4.18a a message for an agent's downline reaches every depth of it, and no one else", async () => {
  const [head, agent, player, stranger] = await Promise.all([newMember(), newMember(), newMember(), newMember()]);
  const place = (lower: { memberId: bigint }, upper: { memberId: bigint }) =>
    server.database.owner
      .updateTable('members')
      .set({ upline_id: upper.memberId })
      .where('merchant', '=', 'alpha')
      .where('member_id', '=', lower.memberId)
      .execute();
  await place(agent, head);
  await place(player, agent);
  const tabs = await Promise.all([head, agent, player, stranger].map(({ token }) => open({ token })));
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => [READY]));
  await tellNow({ kind: 'branch', memberId: head.memberId }, 'D-all');
  await tellNow({ kind: 'branch', memberId: agent.memberId }, 'D-lower');
  await expect.poll(() => tabs[2]?.heard).toEqual([READY, order('D-all'), order('D-lower')]);
  await expect.poll(() => tabs[1]?.heard).toEqual([READY, order('D-all'), order('D-lower')]);
  expect(tabs[0]?.heard).toEqual([READY, order('D-all')]);
  expect(tabs[3]?.heard).toEqual([READY]);
});

test('a message for a room reaches those who have joined it at the same merchant', async () => {
  const rooms = ['draw:five-1'];
  const [inside, outside, neighbour] = await Promise.all([newMember(), newMember(), newMember('beta')]);
  const tabs = await Promise.all([
    open({ token: inside.token, rooms }),
    open({ token: outside.token }),
    open({ token: neighbour.token, rooms }, 'beta'),
  ]);
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual([[READY], [READY], [READY]]);
  await tellNow({ kind: 'room', name: 'draw:five-1' }, 'D-room');
  await expect.poll(() => tabs[0]?.heard).toEqual([READY, order('D-room')]);
  await wait(300);
  expect(tabs.slice(1).map(({ heard }) => heard)).toEqual([[READY], [READY]]);
});

test('R10.07c a message reaches the tabs of every process', async () => {
  const member = await newMember();
  const other = await buildApp(server.context);
  const elsewhere = await open({ token: member.token }, 'alpha', await other.listen({ port: 0, host: '127.0.0.1' }));
  const here = await open({ token: member.token });
  await expect.poll(() => [here.heard, elsewhere.heard]).toEqual([[READY], [READY]]);
  await tellNow({ kind: 'member', memberId: member.memberId }, 'D-both');
  await expect.poll(() => [here.heard[1], elsewhere.heard[1]]).toEqual([order('D-both'), order('D-both')]);
  await other.close();
});

test('no function or trigger of the database notifies within a transaction of its caller', async () => {
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prosrc like '%pg_notify%'`.execute(
    server.database.owner,
  );
  expect(rows).toEqual([]);
});
