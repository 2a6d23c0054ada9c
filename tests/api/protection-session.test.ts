import { afterAll, beforeAll, expect, test } from 'vitest';
import { excludeOneself, protection, setMinutes, takeTimeOut } from '../../schemas/calls/protection.ts';
import { endOverdueSessions } from '../../server/session/api.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addLimitedPlayer } from '../support/limited-player.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';
import { closeTabs, listenAs } from '../support/tabs.ts';

const MINUTE_MS = 60_000;
let server: ApiServer;
let url = '';

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }]);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  closeTabs();
  await server.close();
});

const newToken = async () => {
  const { account } = await addMember(server, 'alpha');
  return { account, token: await logInAs(server, 'alpha', account) };
};
const set = (token: string, kind: string, minutes: number | null) =>
  server.send('alpha', setMinutes, { token, body: { kind, minutes } });
const read = (token: string) => server.send('alpha', protection, { token });
const endOverdue = () =>
  server.database.withMerchant('alpha', (tx) => endOverdueSessions(tx, 'alpha', server.context.now()));

test('R10.05b a limit of minutes ends the session with its reason, to the second', async () => {
  const { account, token: first } = await newToken();
  const answer = await set(first, 'session', 60);
  expectValue(setMinutes, answer);
  expect(answer.value.sessionEndsAt).toBe(new Date(server.context.now().getTime() + 60 * MINUTE_MS).toISOString());
  const token = await logInAs(server, 'alpha', account);
  server.passTime(29 * MINUTE_MS);
  expectValue(protection, await read(token));
  server.passTime(29 * MINUTE_MS);
  expectValue(protection, await read(token));
  server.passTime(2 * MINUTE_MS - 1);
  expectValue(protection, await read(token));
  server.passTime(1);
  const over = await read(token);
  expectRefusal(over, 401, 'sessionExpired');
  expect(over.value).toMatchObject({ reason: 'timeLimit' });
  await endOverdue();
  expect((await read(token)).value).toMatchObject({ reason: 'timeLimit' });
});

test('R10.05b a game ends with the session whose time is over', async () => {
  const player = await addLimitedPlayer(server);
  await set(player.token, 'session', 30);
  await player.open();
  server.passTime(30 * MINUTE_MS - 1);
  expect((await player.bet(1n)).message).toBe('ok');
  server.passTime(1);
  expect((await player.bet(1n)).message).toBe('sessionExpired');
});

test('R10.05b every tab is notified that the time is over', async () => {
  const { token } = await newToken();
  await set(token, 'session', 30);
  const tabs = [await listenAs(url, token), await listenAs(url, token)];
  server.passTime(30 * MINUTE_MS);
  expect(await endOverdue()).toBeGreaterThan(0n);
  const told = { topic: 'session', event: 'ended', reason: 'timeLimit' };
  for (const heard of tabs) await expect.poll(() => heard.at(-1)).toEqual(told);
});

test('R10.05b a shorter time holds at once, and a longer one the next day', async () => {
  const { token } = await newToken();
  await set(token, 'session', 60);
  await set(token, 'session', 120);
  const { value } = await read(token);
  expect(value.minutes).toContainEqual(
    expect.objectContaining({ kind: 'session', minutes: 60, next: expect.objectContaining({ minutes: 120 }) }),
  );
  server.passTime(28 * MINUTE_MS);
  // A member who sets it during a session gets some minutes to finish.
  const shorter = await set(token, 'session', 30);
  expect(shorter.value.sessionEndsAt).toBe(new Date(server.context.now().getTime() + 5 * MINUTE_MS).toISOString());
  server.passTime(4 * MINUTE_MS);
  await set(token, 'session', 30);
  server.passTime(MINUTE_MS);
  expect((await read(token)).value).toMatchObject({ reason: 'timeLimit' });
});

test('R10.05c the reality check is the member’s own, more often at once and less often the next day', async () => {
  const { account, token } = await newToken();
  const own = async (of: string) =>
    ((await read(of)).value.minutes as { kind: string; minutes: number | null }[]).find(
      ({ kind }) => kind === 'reality',
    );
  expect(await own(token)).toMatchObject({ minutes: null, next: null });
  await set(token, 'reality', 15);
  await set(token, 'reality', 60);
  expect(await own(token)).toMatchObject({ minutes: 15, next: { minutes: 60 } });
  server.passTime(24 * 60 * MINUTE_MS);
  expect(await own(await logInAs(server, 'alpha', account))).toMatchObject({ minutes: 60, next: null });
});

const timeOut = (token: string, hours: number, body: object) =>
  server.send('alpha', takeTimeOut, { token, body: { hours, ...body } });
const exclude = (token: string, months: number, body: object) =>
  server.send('alpha', excludeOneself, { token, body: { months, ...body } });

test('R10.05d an account without a password takes a break after a fresh login', async () => {
  const player = await addLimitedPlayer(server);
  await server.database.owner
    .updateTable('members')
    .set({ password_hash: null })
    .where('member_id', '=', player.memberId)
    .execute();
  expectValue(takeTimeOut, await timeOut(player.token, 24, {}));
  server.passTime(11 * 60 * 1000);
  expectRefusal(await timeOut(player.token, 168, {}), 403, 'freshLoginRequired');
});

test('R8.01n a wrong password locks as everywhere', async () => {
  const player = await addLimitedPlayer(server);
  for (let time = 0; time < 6; time += 1) await exclude(player.token, 6, { loginPassword: 'wrong' });
  expectRefusal(await exclude(player.token, 6, { loginPassword: PASSWORD }), 429, 'loginLocked');
});
