import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterByTicket, makeEntryTicket } from '../../schemas/calls/entry.ts';
import { logout } from '../../schemas/calls/session.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', modules: { oneSessionPerAccount: true } }, { code: 'beta' }]);
});
afterAll(() => server.close());

const newToken = async () => logInAs(server, 'alpha', (await addMember(server, 'alpha')).account);
const makeTicket = async (token: string): Promise<string> => {
  const made = await server.send('alpha', makeEntryTicket, { token, body: {} });
  expectValue(makeEntryTicket, made);
  return String(made.value.ticket);
};
const enter = (ticket: string, merchant = 'alpha') => server.send(merchant, enterByTicket, { body: { ticket } });

test('R2.08a a ticket becomes a session of the same person, and the session that it was made in continues', async () => {
  const token = await newToken();
  const entered = await enter(await makeTicket(token));
  expectValue(enterByTicket, entered);
  for (const each of [token, String(entered.value.token)])
    expect((await server.send('alpha', balance, { token: each })).message).toBe('ok');
});

test('R2.08a a ticket is good once, even if it is redeemed twice at the same moment', async () => {
  const ticket = await makeTicket(await newToken());
  const answers = await Promise.all([enter(ticket), enter(ticket)]);
  expect(answers.map(({ message }) => message).sort()).toEqual(['entryTicketUsed', 'ok']);
  expectRefusal(await enter(ticket), 410, 'entryTicketUsed');
});

test('R2.08a a ticket that is too old, or whose person has logged out, is expired', async () => {
  const token = await newToken();
  const orphan = await makeTicket(token);
  await server.send('alpha', logout, { token });
  expectRefusal(await enter(orphan), 410, 'entryTicketExpired');
  const late = await makeTicket(await newToken());
  server.passTime(2 * 60 * 1000 + 1);
  expectRefusal(await enter(late), 410, 'entryTicketExpired');
});

test('R2.08a a ticket of another merchant or a made-up one is unknown, and the former stays valid at its own', async () => {
  const ticket = await makeTicket(await newToken());
  expectRefusal(await enter(ticket, 'beta'), 404, 'entryTicketUnknown');
  expectRefusal(await enter('nothing-like-a-ticket'), 404, 'entryTicketUnknown');
  expect((await enter(ticket)).message).toBe('ok');
});

test('R2.08a R7.10a a ticket belongs to the member logged in at this merchant, and is exchanged in an encrypted body', async () => {
  const token = await newToken();
  expectRefusal(await server.send('alpha', makeEntryTicket, { body: {} }), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', makeEntryTicket, { token, body: {} }), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', makeEntryTicket, { token, body: { account: 'me' } }), 400, 'invalidBody');
  expectRefusal(
    await server.send('alpha', makeEntryTicket, { token, sealed: await server.seal(makeEntryTicket, {}) }),
    415,
    'unsupportedMediaType',
  );
  const body = { ticket: await makeTicket(token) };
  expectRefusal(await server.send('alpha', enterByTicket, { body, isPlain: true }), 400, 'encryptionRequired');
  expect((await enter(body.ticket)).message).toBe('ok');
  server.passTime(13 * 60 * 60 * 1000);
  expectRefusal(await server.send('alpha', makeEntryTicket, { token, body: {} }), 401, 'sessionExpired');
});
