import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliate, referral } from '../../schemas/calls/agent.ts';
import { register } from '../../schemas/calls/member.ts';
import { buildApp } from '../../server/app.ts';
import { openRateLimits } from '../../server/http/rate-limits.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';

let server: ApiServer;
let lastAccount = 0;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', rules: { affiliateCode: { enabled: true }, recommenderId: { enabled: true } } },
    { code: 'beta', rules: { referralCode: { enabled: false } } },
    { code: 'gamma', modules: { directRegister: false } },
  ]);
});
afterAll(() => server.close());

const newAccount = () => {
  lastAccount += 1;
  return `guest${lastAccount}`;
};
const fieldsOf = (more: object = {}) => ({
  username: newAccount(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: true,
  ...more,
});
const send = (fields: object, more: object = {}, merchant = 'alpha', host = `${merchant}.localhost`) =>
  server.send(merchant, register, { body: { fields, ...more }, headers: { host } });
const stored = (account: unknown, merchant = 'alpha') =>
  server.database.owner
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('account', '=', String(account))
    .executeTakeFirstOrThrow();
const ask = (query: Readonly<Record<string, string>>, merchant = 'alpha') =>
  server.send(merchant, affiliate, { query });

interface CodeInput {
  readonly domain?: string;
  readonly isClosed?: boolean;
  readonly merchant?: string;
}

/** An agent with a code. */
async function addAgent(code: string, { domain, isClosed = false, merchant = 'alpha' }: CodeInput = {}) {
  const agent = await addMember(server, merchant, { isAgent: 1 });
  await server.database.owner
    .insertInto('affiliate_codes')
    .values({
      merchant,
      code,
      agent_id: agent.memberId,
      domain: domain ?? null,
      closed_at: isClosed ? server.context.now() : null,
    })
    .execute();
  return agent;
}

test("R3.03c an agent's code makes the agent the upline of the new member, in any case of letters", async () => {
  const agent = await addAgent('TEAM2468');
  const answers = await Promise.all([
    send(fieldsOf({ referralCode: 'team2468' })),
    send(fieldsOf({ affiliateCode: 'TEAM2468' })),
    send(fieldsOf(), { affiliateCode: ' Team2468 ' }),
  ]);
  for (const answer of answers) {
    expectValue(register, answer);
    expect(await stored(answer.value.account)).toMatchObject({
      upline_id: agent.memberId,
      inviter_id: agent.memberId,
      affiliate_code: 'TEAM2468',
    });
  }
});

test("R3.03c a member's code names the recommender, and the new member joins the recommender's agent", async () => {
  const agent = await addAgent('TEAM3333');
  const friend = await addMember(server, 'alpha', { uplineId: agent.memberId });
  const { invitation_code: code } = await stored(friend.account);
  const typed = await send(fieldsOf({ referralCode: code.toLowerCase() }));
  const byLink = await send(fieldsOf(), { referralCode: code });
  const byId = await send(fieldsOf({ recommenderId: String(friend.memberId) }));
  for (const answer of [typed, byLink, byId]) {
    expectValue(register, answer);
    expect(await stored(answer.value.account)).toMatchObject({
      upline_id: agent.memberId,
      inviter_id: friend.memberId,
      affiliate_code: null,
    });
  }
});

test("R3.03c with both codes the agent's decides the upline and the member's the recommender", async () => {
  const agent = await addAgent('TEAM4444');
  const friend = await addMember(server, 'alpha', { uplineId: (await addAgent('TEAM5555')).memberId });
  const { invitation_code: referralCode } = await stored(friend.account);
  const answer = await send(fieldsOf({ referralCode, affiliateCode: 'TEAM4444' }));
  expect(await stored(answer.value.account)).toMatchObject({
    upline_id: agent.memberId,
    inviter_id: friend.memberId,
    affiliate_code: 'TEAM4444',
  });
});

test('R3.03c without a code no one has invited', async () => {
  const answer = await send(fieldsOf(), { referralCode: '' });
  expectValue(register, answer);
  expect(await stored(answer.value.account)).toMatchObject({ upline_id: null, inviter_id: null, affiliate_code: null });
});

test("R3.03c on an agent's own host the agent is the upline of a member who enters no code", async () => {
  const agent = await addAgent('HOST2222', { domain: 'alpha.example' });
  const friend = await addMember(server, 'alpha');
  const { invitation_code: referralCode } = await stored(friend.account);
  const host = 'alpha.example';
  const uninvited = await send(fieldsOf(), {}, 'alpha', host);
  expect(await stored(uninvited.value.account)).toMatchObject({
    upline_id: agent.memberId,
    affiliate_code: 'HOST2222',
  });
  const invited = await send(fieldsOf({ referralCode }), {}, 'alpha', host);
  expect(await stored(invited.value.account)).toMatchObject({ upline_id: null, inviter_id: friend.memberId });
  const claimed = await send(fieldsOf(), { domain: host });
  expect(await stored(claimed.value.account)).toMatchObject({ upline_id: null, affiliate_code: null });
  expect((await ask({ domain: 'Alpha.example' })).value).toMatchObject({ code: 'HOST2222', kind: 'agent' });
});

test('R8.01e a code that no one invites by is refused at its field, and no one is registered', async () => {
  const { account: stranger } = await addMember(server, 'beta');
  const { account: trial } = await addMember(server, 'alpha', { isAgent: 4 });
  const friend = await addMember(server, 'alpha');
  const codes = ['NOBODY99', (await stored(stranger, 'beta')).invitation_code, (await stored(trial)).invitation_code];
  const cases = [
    ...codes.map((referralCode) => ({ referralCode })),
    { affiliateCode: (await stored(friend.account)).invitation_code },
    { recommenderId: '99999999' },
  ];
  for (const more of cases) {
    const fields = fieldsOf(more);
    const answer = await send(fields);
    expectRefusal(answer, 422, 'invitationCodeInvalid');
    expect(answer.value.field).toBe(Object.keys(more)[0]);
    await expect(stored(fields.username)).rejects.toThrow();
  }
});

test('R8.01e a visitor with a code that its agent has closed is asked to contact the agent', async () => {
  await addAgent('CLOSED22', { isClosed: true });
  const answer = await send(fieldsOf({ referralCode: 'CLOSED22' }));
  expectRefusal(answer, 403, 'contactAgent');
  expect(answer.value.field).toBe('referralCode');
  expectRefusal(await ask({ code: 'CLOSED22' }), 403, 'contactAgent');
});

test('R6.07b R8.01e without the module directRegister an uninvited visitor is asked to contact an agent', async () => {
  const uninvited = await send(fieldsOf(), {}, 'gamma');
  expectRefusal(uninvited, 403, 'contactAgent');
  expect(uninvited.value.field).toBe('referralCode');
  await addAgent('GAMMA222', { merchant: 'gamma' });
  expectValue(register, await send(fieldsOf({ referralCode: 'GAMMA222' }), {}, 'gamma'));
});

test('R2.02b a link counts where the form has no field for its code', async () => {
  const agent = await addAgent('LINK2222', { merchant: 'beta' });
  const answer = await send(fieldsOf(), { referralCode: 'LINK2222' }, 'beta');
  expect((await stored(answer.value.account, 'beta')).upline_id).toBe(agent.memberId);
  expectRefusal(await send(fieldsOf(), { referralCode: 'NOBODY99' }, 'beta'), 422, 'invitationCodeInvalid');
});

test('R7.01f the call returns whether a code is valid and the masked name of the inviter', async () => {
  await addAgent('ASKED222');
  const friend = await addMember(server, 'alpha', { account: 'secretive' });
  const { invitation_code: code } = await stored(friend.account);
  const agents = await ask({ code: ' asked222' });
  expectValue(affiliate, agents);
  expect(agents.value).toMatchObject({ code: 'ASKED222', kind: 'agent' });
  const members = await ask({ code });
  expectValue(affiliate, members);
  expect(members.value).toEqual({ code, kind: 'member', inviter: 'N••• s•••' });
  expect(members.text).not.toContain('ecretive');
  const none = await ask({ domain: 'nobodys.example' });
  expectValue(affiliate, none);
  expect(none.value).toBeNull();
  expect((await ask({})).value).toBeNull();
});

test('R7.01f the call refuses codes of no one and of another merchant, and queries of another shape', async () => {
  await addAgent('BETA2222', { merchant: 'beta' });
  expectRefusal(await ask({ code: 'NOBODY99' }), 422, 'invitationCodeInvalid');
  expectRefusal(await ask({ code: 'BETA2222' }), 422, 'invitationCodeInvalid');
  expectValue(affiliate, await ask({ code: 'BETA2222' }, 'beta'));
  for (const query of [{ code: '' }, { code: 'x'.repeat(65) }, { password: 'x' }])
    expectRefusal(await ask(query), 400, 'invalidBody');
});

test('R8.01n codes cannot be listed: an address that asks too often waits, whatever it asks', async () => {
  const many = 1_000_000;
  const rateLimits = openRateLimits(server.database, {
    requestsPerMinute: many,
    loginsPerMinute: many,
    registrationsPerHour: many,
    messagesPerHour: many,
    invitationsPerHour: 3,
    recipientsPerMinute: many,
  });
  const strict = await buildApp({ ...server.context, rateLimits });
  const guess = async (code: string) => {
    const url = `${affiliate.path}?code=${code}`;
    const answer = await strict.inject({ url, remoteAddress: '10.250.0.1', headers: { host: 'alpha.localhost' } });
    return answer.json<{ message: string; value: { waitSeconds?: number } }>();
  };
  await addAgent('HIDDEN22');
  const answers = [];
  for (const code of ['GUESS001', 'GUESS002', 'GUESS003', 'HIDDEN22']) answers.push(await guess(code));
  expect(answers.map(({ message }) => message)).toEqual([
    ...Array<string>(3).fill('invitationCodeInvalid'),
    'tooManyRequests',
  ]);
  expect(answers[3]?.value.waitSeconds).toBeGreaterThan(0);
  await strict.close();
});

test('R1.05g R7.11c a member sees the own code and how many have joined by it', async () => {
  const friend = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', friend.account);
  const { invitation_code: code } = await stored(friend.account);
  const before = await server.send('alpha', referral, { token });
  expectValue(referral, before);
  expect(before.value).toEqual({ code, kind: 'member', joined: 0 });
  await send(fieldsOf({ referralCode: code }));
  expect((await server.send('alpha', referral, { token })).value.joined).toBe(1);
});

test("R7.11c an agent invites by the newest code that is open, or by the account's own", async () => {
  const agent = await addMember(server, 'alpha', { isAgent: 41 });
  const token = await logInAs(server, 'alpha', agent.account);
  const own = await server.send('alpha', referral, { token });
  expect(own.value).toMatchObject({ kind: 'agent', code: (await stored(agent.account)).invitation_code });
  const values = { merchant: 'alpha', agent_id: agent.memberId, domain: null };
  await server.database.owner
    .insertInto('affiliate_codes')
    .values([
      { ...values, code: 'NEWEST22', created_at: new Date('2026-02-01'), closed_at: new Date('2026-02-02') },
      { ...values, code: 'NEWER222', created_at: new Date('2026-01-02'), closed_at: null },
      { ...values, code: 'OLDER222', created_at: new Date('2026-01-01'), closed_at: null },
    ])
    .execute();
  expect((await server.send('alpha', referral, { token })).value.code).toBe('NEWER222');
});

test('R6.03 a trial account invites no one; without a token, or with a foreign one, nothing is revealed', async () => {
  const trial = await addMember(server, 'alpha', { isAgent: 4 });
  const token = await logInAs(server, 'alpha', trial.account);
  expectRefusal(await server.send('alpha', referral, { token }), 403, 'officialAccountRequired');
  expectRefusal(await server.send('alpha', referral), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', referral, { token }), 401, 'notLoggedIn');
});
