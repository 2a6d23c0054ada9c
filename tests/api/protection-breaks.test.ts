import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositOptions } from '../../schemas/calls/deposit.ts';
import { launchGame } from '../../schemas/calls/launch.ts';
import { register } from '../../schemas/calls/member.ts';
import { auditEntries } from '../../schemas/calls/operator-desk.ts';
import { gift } from '../../schemas/calls/promotions.ts';
import { excludeOneself, protection, takeTimeOut } from '../../schemas/calls/protection.ts';
import { excludeMember, memberProtection } from '../../schemas/calls/protection-desk.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { withdrawalOptions } from '../../schemas/calls/withdrawal.ts';
import type { FindGame } from '../../server/vendors/launch.routes.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { addLimitedPlayer } from '../support/limited-player.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';

const HOUR_MS = 60 * 60 * 1000;
let server: ApiServer;
const studio = { title: 'HOME', vassalage: 'HOME', gameType: 'RNG', accountTypeId: 'RNG' };
const findGame: FindGame = (_merchant, gameId) => ({
  gameId,
  vassalage: 'HOME',
  isUnderMaintenance: false,
  closedCountries: [],
  setup: {},
});

beforeAll(async () => {
  const content = {
    vendors: { vendors: [studio] },
    gifts: { gifts: [{ key: 'hello', after: 'both', title: 'Hello', button: 'Go', target: '/promotions' }] },
  };
  const shared = {
    deposits: TEST_DEPOSITS,
    content,
    modules: { usernameRegistration: true },
    rules: { email: { enabled: true } },
  };
  server = await startApiServer(
    [
      { ...shared, code: 'alpha', operator: 'one-house' },
      { ...shared, code: 'beta', operator: 'one-house' },
      { ...shared, code: 'gamma', operator: 'another-house' },
    ],
    { payments: TEST_PROVIDER, findGame },
  );
});
afterAll(() => server.close());

const confirm = { loginPassword: PASSWORD };
const timeOut = (token: string, hours: number, body: object = confirm, merchant = 'alpha') =>
  server.send(merchant, takeTimeOut, { token, body: { hours, ...body } });
const exclude = (token: string, months: number, body: object = confirm, merchant = 'alpha') =>
  server.send(merchant, excludeOneself, { token, body: { months, ...body } });
const launch = (token: string, merchant = 'alpha') =>
  server.send(merchant, launchGame, { token, body: { gameId: 'HOME:game' } });
let lastMobile = 7_000_000_000;
const newMobile = () => {
  lastMobile += 1;
  return String(lastMobile);
};
const verify = (memberId: bigint) =>
  server.database.owner
    .updateTable('members')
    .set({ mobile_verified_at: server.context.now(), email_verified_at: server.context.now() })
    .where('member_id', '=', memberId)
    .execute();
const say = (memberId: bigint, profile: object) =>
  server.database.owner
    .updateTable('members')
    .set({ profile: JSON.stringify(profile) })
    .where('member_id', '=', memberId)
    .execute();

test('R10.05d a time-out refuses deposits, launches and stakes until it is over, and leaves the rest open', async () => {
  const player = await addLimitedPlayer(server);
  const { token } = player;
  const order = await makeDeposit(server, 'alpha', token);
  expectRefusal(await timeOut(token, 24, {}), 422, 'invalidFields');
  expectRefusal(await timeOut(token, 24, { loginPassword: 'wrong' }), 422, 'loginPasswordWrong');
  expectRefusal(await timeOut(token, 25), 422, 'protectionChoiceUnknown');
  const taken = await timeOut(token, 24);
  expectValue(takeTimeOut, taken);
  const endsAt = new Date(server.context.now().getTime() + 24 * HOUR_MS).toISOString();
  expect(taken.value.stop).toMatchObject({ kind: 'timeOut', endsAt, setBy: 'member' });
  const refused = await makeDeposit(server, 'alpha', token);
  expectRefusal(refused, 403, 'timeOutActive');
  expect(refused.value).toMatchObject({ untilAt: endsAt });
  expectRefusal(await launch(token), 403, 'timeOutActive');
  expect((await player.bet(100n)).message).toBe('sessionExpired');
  await player.open();
  expect((await player.bet(100n)).message).toBe('playStopped');
  expect((await player.bet(0n)).message).toBe('playStopped');
  // Paid deposits still arrive, and the balance can be seen and withdrawn.
  expect((await tellPayment(server, order.value)).value?.state).toBe('arrived');
  expectValue(balance, await server.send('alpha', balance, { token }));
  expectValue(withdrawalOptions, await server.send('alpha', withdrawalOptions, { token }));
  expect((await server.send('alpha', gift, { token })).value).toBeNull();
  expect((await server.send('alpha', depositOptions, { token })).value.bonuses).toEqual([]);
  server.passTime(24 * HOUR_MS);
  const later = await logInAs(server, 'alpha', player.account);
  expectValue(protection, await server.send('alpha', protection, { token: later }));
  expect((await makeDeposit(server, 'alpha', later)).message).toBe('ok');
  await player.open();
  expect((await player.bet(100n)).message).toBe('ok');
  expect((await launch(later)).message).toBe('vendorDown');
});

test('R10.05d a break can be made longer, and never shorter', async () => {
  const { token } = await addLimitedPlayer(server);
  expectValue(takeTimeOut, await timeOut(token, 168));
  expectRefusal(await timeOut(token, 24), 409, 'breakNotLonger');
  expectRefusal(await timeOut(token, 168), 409, 'breakNotLonger');
  expectValue(takeTimeOut, await timeOut(token, 720));
  expectValue(excludeOneself, await exclude(token, 12));
  expectRefusal(await exclude(token, 6), 409, 'breakNotLonger');
  expectRefusal(await timeOut(token, 720), 409, 'breakNotLonger');
  expectRefusal(await exclude(token, 7), 422, 'protectionChoiceUnknown');
  expectValue(excludeOneself, await exclude(token, 0));
  expectRefusal(await exclude(token, 60), 409, 'breakNotLonger');
  expectRefusal(await makeDeposit(server, 'alpha', token), 403, 'selfExcludedForEver');
  expectRefusal(await launch(token), 403, 'selfExcludedForEver');
});

test('R10.05d two breaks at the same moment leave the longer one', async () => {
  const { token, memberId } = await addLimitedPlayer(server);
  const answers = await Promise.all([720, 24, 168, 720, 24].map((hours) => timeOut(token, hours)));
  expect(answers.map(({ message }) => message)).toContain('ok');
  const rows = await server.database.owner
    .selectFrom('play_breaks')
    .select('ends_at')
    .where('member_id', '=', memberId)
    .orderBy('ends_at', 'desc')
    .execute();
  expect(rows[0]?.ends_at?.getTime()).toBe(server.context.now().getTime() + 720 * HOUR_MS);
  expect(new Set(rows.map(({ ends_at: end }) => end?.getTime())).size).toBe(rows.length);
});

test.each([
  ['a verified mobile', { mobile: true }],
  ['a verified address, whatever its case', { email: true }],
])('R10.05e an exclusion is known by %s at every merchant of the operator, and at no other', async (_name, by) => {
  const mobile = newMobile();
  const email = `who${mobile}@mail.example`;
  const input = 'mobile' in by ? { mobile } : {};
  const player = await addLimitedPlayer(server, 'alpha', 5_000n, input);
  const twin = await addLimitedPlayer(server, 'beta', 5_000n, input);
  const stranger = await addLimitedPlayer(server, 'gamma', 5_000n, input);
  if ('email' in by) {
    await say(player.memberId, { email });
    for (const { memberId } of [twin, stranger]) await say(memberId, { email: email.toUpperCase() });
  }
  await verify(player.memberId);
  expectValue(excludeOneself, await exclude(player.token, 6));
  expect((await twin.bet(1n)).message).toBe('sessionExpired');
  await twin.open();
  expect((await twin.bet(1n)).message).toBe('playStopped');
  expectRefusal(await makeDeposit(server, 'beta', twin.token), 403, 'selfExcluded');
  expectRefusal(await launch(twin.token, 'beta'), 403, 'selfExcluded');
  expect((await twin.standing()).stop).toMatchObject({ kind: 'exclusion', setBy: 'otherSite' });
  expect((await stranger.bet(1n)).message).toBe('ok');
  expect((await makeDeposit(server, 'gamma', stranger.token)).message).toBe('ok');
  expect((await stranger.standing()).stop).toBeNull();
  // A person identified later is found as well, at the next deposit or launch.
  const late = await addLimitedPlayer(server, 'beta', 5_000n);
  if ('email' in by) await say(late.memberId, { email });
  else
    await server.database.owner
      .updateTable('members')
      .set({ dialling_code: '+91', mobile })
      .where('member_id', '=', late.memberId)
      .execute()
      .catch(() => undefined);
  if (!('mobile' in by)) {
    expectRefusal(await makeDeposit(server, 'beta', late.token), 403, 'selfExcluded');
    expect((await late.bet(1n)).message).toBe('sessionExpired');
  }
  server.passTime(184 * 24 * HOUR_MS);
  const after = await logInAs(server, 'beta', twin.account);
  expect((await makeDeposit(server, 'beta', after)).message).toBe('ok');
});

test('R10.05e no one is excluded by a number or an address that they have not shown to be theirs', async () => {
  const mobile = newMobile();
  const liar = await addLimitedPlayer(server, 'alpha', 5_000n, { mobile });
  const owner = await addLimitedPlayer(server, 'beta', 5_000n, { mobile });
  await say(liar.memberId, { email: `x${mobile}@mail.example`, payeeName: 'Same Name' });
  await say(owner.memberId, { email: `x${mobile}@mail.example`, payeeName: 'Same Name' });
  expectValue(excludeOneself, await exclude(liar.token, 6));
  expect((await owner.bet(1n)).message).toBe('ok');
  expect((await makeDeposit(server, 'beta', owner.token)).message).toBe('ok');
});

test('R10.05e someone who is excluded opens no account at any merchant of the operator', async () => {
  const player = await addLimitedPlayer(server);
  const email = `out${newMobile()}@mail.example`;
  await say(player.memberId, { email });
  await verify(player.memberId);
  expectValue(excludeOneself, await exclude(player.token, 0));
  const fields = (name: string) => ({
    username: name,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    email,
    terms: true,
  });
  for (const [merchant, message] of [
    ['alpha', 'registrationExcluded'],
    ['beta', 'registrationExcluded'],
    ['gamma', 'ok'],
  ] as const) {
    const answer = await server.send(merchant, register, { body: { fields: fields(`new${lastMobile}`) } });
    expect([merchant, answer.message]).toEqual([merchant, message]);
  }
});

test("R10.05e identity marks are unreadable, and useless in another operator's database", async () => {
  const marks = await server.database.owner.selectFrom('exclusion_marks').selectAll().execute();
  expect(marks.length).toBeGreaterThan(0);
  for (const { mark, operator } of marks) {
    expect(mark).toMatch(/^[\w-]{43}$/);
    expect(operator).toBe('one-house');
  }
  const seen = await server.database.withMerchant('alpha', (tx) =>
    tx.selectFrom('exclusion_marks').selectAll().execute(),
  );
  expect(seen).toEqual([]);
});

test('R10.05e an operator excludes on request with a reason, sees it all, and shortens nothing', async () => {
  const player = await addLimitedPlayer(server);
  const support = await enterAsOperator(server.context, 'alpha', 'support');
  const finance = await enterAsOperator(server.context, 'alpha', 'finance');
  const foreign = await enterAsOperator(server.context, 'beta', 'owner');
  const body = { memberId: String(player.memberId), months: 12, reason: 'Asked for by mail.' };
  const ask = (token: string, more: object = {}) =>
    server.send('alpha', excludeMember, { token, body: { ...body, ...more } });
  expectRefusal(await ask(finance.token), 403, 'permissionMissing');
  expectRefusal(await ask(foreign.token), 401, 'notLoggedIn');
  expectRefusal(await ask(player.token), 401, 'notLoggedIn');
  expectRefusal(await ask(support.token, { memberId: '999999' }), 404, 'memberUnknown');
  expectRefusal(await ask(support.token, { months: 5 }), 422, 'protectionChoiceUnknown');
  expectRefusal(await ask(support.token, { reason: ' ' }), 400, 'invalidBody');
  const trial = await addMember(server, 'alpha', { isAgent: 4 });
  expectRefusal(await ask(support.token, { memberId: String(trial.memberId) }), 409, 'memberIsTrial');
  const done = await ask(support.token);
  expectValue(excludeMember, done);
  expect(done.value.breaks).toMatchObject([
    { kind: 'exclusion', setBy: 'operator', operator: support.account, reason: 'Asked for by mail.' },
  ]);
  expectRefusal(await ask(support.token, { months: 6 }), 409, 'breakNotLonger');
  expectRefusal(await launch(player.token), 403, 'selfExcluded');
  await player.open();
  expect((await player.bet(1n)).message).toBe('playStopped');
  const view = (token: string, id: string) => server.send('alpha', memberProtection, { token, query: { id } });
  expectValue(memberProtection, await view(finance.token, body.memberId));
  expectRefusal(await view(finance.token, '999999'), 404, 'memberUnknown');
  expectRefusal(await view(foreign.token, body.memberId), 401, 'notLoggedIn');
  const owner = await enterAsOperator(server.context, 'alpha', 'owner');
  const audit = await server.send('alpha', auditEntries, { token: owner.token });
  expect(JSON.stringify(audit.value)).toContain('operator.excludeMember');
});

test('R10.05d a break is the member’s own: no token, a plain body, a trial and another merchant’s token are refused', async () => {
  const player = await addLimitedPlayer(server);
  const { account } = await addMember(server, 'alpha', { isAgent: 4 });
  const trial = await logInAs(server, 'alpha', account);
  for (const [call, body] of [
    [takeTimeOut, { hours: 24, ...confirm }],
    [excludeOneself, { months: 6, ...confirm }],
  ] as const) {
    expectRefusal(await server.send('alpha', call, { body }), 401, 'notLoggedIn');
    expectRefusal(await server.send('beta', call, { body, token: player.token }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { body, token: trial }), 403, 'officialAccountRequired');
    const plain = await server.send('alpha', call, { body, token: player.token, isPlain: true });
    expectRefusal(plain, 400, 'encryptionRequired');
  }
  expect((await player.standing()).stop).toBeNull();
});
