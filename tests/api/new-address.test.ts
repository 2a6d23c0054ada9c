import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extraCode, verifyExtra } from '../../schemas/calls/two-factor.ts';
import { bankCardContext } from '../../server/verification/bank-holders.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, tryLogin } from '../support/members.ts';
import { messagesTo, newestCode, newMobile } from '../support/messages.ts';

const HOME = '198.51.100.7';
const AWAY = '203.0.113.9';
const MINUTE_MS = 60_000;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { newAddressCheck: true, smsLogin: true } },
    { code: 'beta', modules: { newAddressCheck: true } },
    { code: 'gamma' },
  ]);
});
afterAll(() => server.close());

interface Bound {
  readonly mobile?: string;
  readonly email?: string;
  readonly holder?: string;
}

/** A member who has logged in from home, with bound phone and mail. */
async function memberAtHome({ mobile, email, holder }: Bound, merchant = 'alpha') {
  const member = await addMember(server, merchant, { ...(mobile ? { mobile } : {}), ...(email ? { email } : {}) });
  const { memberId } = member;
  const verified = server.context.now();
  await server.database.owner
    .updateTable('members')
    .set({ mobile_verified_at: mobile ? verified : null, email_verified_at: email ? verified : null })
    .where('member_id', '=', memberId)
    .execute();
  if (holder !== undefined) {
    const card = JSON.stringify({ number: '123456789', branchCode: 'HDFC', holder });
    await server.database.owner
      .insertInto('bank_cards')
      .values({
        merchant,
        member_id: memberId,
        kind: 'bank',
        name: 'A bank',
        sealed: await server.context.dataKey.seal(card, bankCardContext({ merchant, memberId })),
        number_hash: `hash ${memberId}`,
        is_default: true,
        created_at: verified,
        removed_at: null,
      })
      .execute();
  }
  expect((await enter(member.account, HOME, merchant)).message).toBe('ok');
  return member;
}

const enter = (username: string, address: string, merchant = 'alpha') =>
  tryLogin(server, merchant, { username }, { address });
async function ticketOf(account: string, ways: readonly string[]): Promise<string> {
  const answer = await enter(account, AWAY);
  expectRefusal(answer, 403, 'extraVerificationRequired');
  expect(answer.value.ways).toEqual(ways);
  return String(answer.value.ticket);
}
const ask = (ticket: string, way: string, merchant = 'alpha') =>
  server.send(merchant, extraCode, { body: { ticket, way } });
const prove = (ticket: string, way: string, code: string, merchant = 'alpha') =>
  server.send(merchant, verifyExtra, { body: { ticket, way, code }, address: AWAY });
const mailsTo = (email: string) =>
  server.database.owner
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('message_id', 'desc')
    .execute();

test('R4.05a a login from a network that the account has never used demands a proof, and shows where codes go', async () => {
  const { account } = await memberAtHome({ mobile: '9811122233', email: 'asha.rao@example.com', holder: 'Asha Rao' });
  const answer = await enter(account, AWAY);
  expectRefusal(answer, 403, 'extraVerificationRequired');
  expect(answer.value).toEqual({
    ticket: expect.any(String),
    ways: ['sms', 'mail', 'bankName'],
    hints: { sms: '+91 ••• 2233', mail: 'as•••@example.com' },
    expiresAt: expect.any(String),
  });
  expect(answer.cookies).toEqual([]);
});

test('R4.05a the same network asks for nothing, whatever its last digits are', async () => {
  const { account } = await memberAtHome({ mobile: newMobile() });
  expect((await enter(account, '198.51.100.250')).message).toBe('ok');
});

test('R4.05b by text message: a code is sent on demand, completes the login, and the network is known from then on', async () => {
  const mobile = newMobile();
  const { account, memberId } = await memberAtHome({ mobile });
  const ticket = await ticketOf(account, ['sms']);
  expect(await messagesTo(server, 'alpha', mobile)).toEqual([]);
  expectValue(extraCode, await ask(ticket, 'sms'));
  expectRefusal(await ask(ticket, 'sms'), 429, 'smsCountdown');
  const code = await newestCode(server, 'alpha', mobile);
  expectRefusal(await prove(ticket, 'sms', code === '111111' ? '222222' : '111111'), 422, 'verificationCodeWrong');
  expectValue(verifyExtra, await prove(ticket, 'sms', code));
  expect((await enter(account, AWAY)).message).toBe('ok');
  const events = await server.database.owner
    .selectFrom('login_events')
    .select(['result', 'address'])
    .where('member_id', '=', memberId)
    .orderBy('event_id')
    .execute();
  expect(events).toEqual([
    { result: 'ok', address: HOME },
    { result: 'wrongCode', address: AWAY },
    { result: 'ok', address: AWAY },
    { result: 'ok', address: AWAY },
  ]);
});

test('R4.05c by mail: a code to the bound address completes the login, and a mail reports the new address', async () => {
  const email = 'mailed@example.com';
  const { account } = await memberAtHome({ email });
  const ticket = await ticketOf(account, ['mail']);
  expectValue(extraCode, await ask(ticket, 'mail'));
  const code = /\d{6}/.exec((await mailsTo(email))[0]?.body ?? '')?.[0] ?? '';
  expectRefusal(await prove(ticket, 'mail', code === '111111' ? '222222' : '111111'), 422, 'mailCodeWrong');
  expectValue(verifyExtra, await prove(ticket, 'mail', code));
  await expect.poll(async () => (await mailsTo(email))[0]?.subject).toBe('House of alpha: login from a new location');
  expect((await mailsTo(email))[0]?.body).toContain(AWAY);
  const mails = (await mailsTo(email)).length;
  await enter(account, AWAY);
  await new Promise((done) => setTimeout(done, 100));
  expect(await mailsTo(email), 'a known network is no news').toHaveLength(mails);
});

test('R4.05d by the bank account: the name of its holder counts, however it is written', async () => {
  const { account } = await memberAtHome({ holder: 'José da Silva' });
  const ticket = await ticketOf(account, ['bankName']);
  expectRefusal(await prove(ticket, 'bankName', 'Jose'), 422, 'bankHolderWrong');
  expectRefusal(await ask(ticket, 'sms'), 410, 'extraTicketInvalid');
  expectValue(verifyExtra, await prove(ticket, 'bankName', ' JOSE  DA SILVA'));
});

describe('R4.05a a ticket of a new address', () => {
  test('ends with the third wrong proof, whatever their ways', async () => {
    const { account } = await memberAtHome({ mobile: newMobile(), holder: 'Asha Rao' });
    const ticket = await ticketOf(account, ['sms', 'bankName']);
    expectRefusal(await prove(ticket, 'bankName', 'Nobody'), 422, 'bankHolderWrong');
    expectRefusal(await prove(ticket, 'sms', '000000'), 422, 'verificationCodeWrong');
    expectRefusal(await prove(ticket, 'bankName', 'Nobody'), 410, 'extraTicketInvalid');
    expectRefusal(await prove(ticket, 'bankName', 'Asha Rao'), 410, 'extraTicketInvalid');
    expectRefusal(await ask(ticket, 'sms'), 410, 'extraTicketInvalid');
  });

  test('counts ten minutes, in its merchant, in the ways that it offers', async () => {
    const { account } = await memberAtHome({ holder: 'Asha Rao' });
    const ticket = await ticketOf(account, ['bankName']);
    expectRefusal(await prove(ticket, 'bankName', 'Asha Rao', 'beta'), 410, 'extraTicketInvalid');
    expectRefusal(await prove(ticket, 'google', '123456'), 422, 'extraCodeWrong');
    server.passTime(10 * MINUTE_MS);
    expectRefusal(await prove(ticket, 'bankName', 'Asha Rao'), 410, 'extraTicketInvalid');
    expectRefusal(await ask('x'.repeat(43), 'mail'), 410, 'extraTicketInvalid');
  });

  test('many of them give no more guesses: wrong proofs of a member are counted and locked', async () => {
    const { account } = await memberAtHome({ holder: 'Asha Rao' });
    const messages: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const ticket = await ticketOf(account, ['bankName']);
      messages.push((await prove(ticket, 'bankName', `Guess ${attempt}`)).message);
    }
    expect(messages.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'bankHolderWrong'));
    expect(messages.slice(6)).toEqual(['loginLocked', 'loginLocked']);
  });

  test('is completed once by fifty requests with the right code at the same moment', async () => {
    const mobile = newMobile();
    const { account } = await memberAtHome({ mobile });
    const ticket = await ticketOf(account, ['sms']);
    await ask(ticket, 'sms');
    const code = await newestCode(server, 'alpha', mobile);
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(ticket, 'sms', code)));
    expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  });
});

describe('R4.05a nothing more is asked', () => {
  test('of a member who has nothing to prove it with', async () => {
    const { account } = await memberAtHome({});
    expect((await enter(account, AWAY)).message).toBe('ok');
  });

  test('of a number or an address that no one has shown to be theirs', async () => {
    const { account } = await addMember(server, 'alpha', { mobile: newMobile(), email: 'typed@example.com' });
    await enter(account, HOME);
    expect((await enter(account, AWAY)).message).toBe('ok');
  });

  test('at the very first login of an account', async () => {
    const { account, memberId } = await addMember(server, 'alpha', { mobile: newMobile() });
    await server.database.owner
      .updateTable('members')
      .set({ mobile_verified_at: server.context.now() })
      .where('member_id', '=', memberId)
      .execute();
    expect((await enter(account, AWAY)).message).toBe('ok');
  });

  test('where the merchant has not turned it on', async () => {
    const { account } = await memberAtHome({ mobile: newMobile() }, 'gamma');
    expect((await enter(account, AWAY, 'gamma')).message).toBe('ok');
  });
});

test('R4.05b a message that cannot be sent is an error, and another can be requested at once', async () => {
  const mobile = newMobile();
  const { account } = await memberAtHome({ mobile });
  const ticket = await ticketOf(account, ['sms']);
  server.useSms(() => Promise.reject(new Error('no gateway')));
  expectRefusal(await ask(ticket, 'sms'), 502, 'smsNotSent');
  server.useSms(undefined);
  expectValue(extraCode, await ask(ticket, 'sms'));
});
