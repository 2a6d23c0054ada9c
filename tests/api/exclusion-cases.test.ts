import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideExclusionCase, exclusionCases, undoSpreadExclusion } from '../../schemas/calls/exclusion-cases.ts';
import { register } from '../../schemas/calls/member.ts';
import { auditEntries, deskWaiting } from '../../schemas/calls/operator-desk.ts';
import { excludeOneself } from '../../schemas/calls/protection.ts';
import { excludeMember, memberProtection } from '../../schemas/calls/protection-desk.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER } from '../support/deposits.ts';
import { addLimitedPlayer, type LimitedPlayer } from '../support/limited-player.ts';
import { expectRefusal, expectValue, PASSWORD } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';

let server: ApiServer;
type Site = 'alpha' | 'beta' | 'gamma';

beforeAll(async () => {
  const shared = {
    deposits: TEST_DEPOSITS,
    modules: { usernameRegistration: true },
    rules: { email: { enabled: true }, payeeName: { enabled: true }, birthday: { enabled: true } },
  };
  server = await startApiServer(
    [
      { ...shared, code: 'alpha', operator: 'one-house' },
      { ...shared, code: 'beta', operator: 'one-house' },
      { ...shared, code: 'gamma', operator: 'another-house' },
    ],
    { payments: TEST_PROVIDER },
  );
});
afterAll(() => server.close());

let lastPerson = 0;
/** A name and birthday that no other test has. */
const newPerson = () => {
  lastPerson += 1;
  const letters = [...String(lastPerson)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return { payeeName: `Asha ${letters}`, birthday: '1990-04-03' };
};
const say = (memberId: bigint, profile: object, isVerified = false) =>
  server.database.owner
    .updateTable('members')
    .set({ profile: JSON.stringify(profile), email_verified_at: isVerified ? server.context.now() : null })
    .where('member_id', '=', memberId)
    .execute();
const bindBank = (merchant: Site, memberId: bigint, number: string) => {
  const { dataKey } = server.context;
  return dataKey
    .seal(JSON.stringify({ number, holder: 'Somebody' }), `bankCard ${merchant} ${memberId}`)
    .then((sealed) =>
      server.database.owner
        .insertInto('bank_cards')
        .values({
          merchant,
          member_id: memberId,
          kind: 'bank',
          name: 'Bank',
          number_hash: dataKey.fingerprint(number, `bankCard ${merchant} bank`),
          sealed,
          is_default: true,
          created_at: server.context.now(),
        })
        .execute(),
    );
};
const exclude = (player: LimitedPlayer, months: number, merchant: Site = 'alpha') =>
  server.send(merchant, excludeOneself, { token: player.token, body: { months, loginPassword: PASSWORD } });
const enter = (merchant: Site, role: 'owner' | 'finance' | 'support' = 'support') =>
  enterAsOperator(server.context, merchant, role);
const list = (merchant: Site, token: string, view = 'waiting') =>
  server.send(merchant, exclusionCases, { token, query: { view } });
/** The case about an account; undefined if there is none. */
async function caseOf(merchant: Site, token: string, account: string, view = 'waiting') {
  const answer = await list(merchant, token, view);
  expectValue(exclusionCases, answer);
  const cases = answer.value.cases as readonly (Record<string, unknown> & { readonly id: string })[];
  return cases.find(({ member }) => member === account);
}
const decide = (merchant: Site, token: string, id: string, decision: string) =>
  server.send(merchant, decideExclusionCase, { token, body: { id, decision, reason: 'Two papers were compared.' } });
const undo = (merchant: Site, token: string, memberId: bigint) =>
  server.send(merchant, undoSpreadExclusion, { token, body: { memberId: String(memberId), reason: 'A new number.' } });
const mayDeposit = async (merchant: Site, { token }: LimitedPlayer) =>
  (await makeDeposit(server, merchant, token)).message;

/** A player who is excluded, and one at another merchant with the same name and birthday. */
async function addNamesakes(months = 6) {
  const person = newPerson();
  const stranger = await addLimitedPlayer(server, 'alpha', 5_000n);
  const victim = await addLimitedPlayer(server, 'beta', 5_000n);
  for (const { memberId } of [stranger, victim]) await say(memberId, person);
  expectValue(excludeOneself, await exclude(stranger, months));
  return { person, stranger, victim };
}

test('R10.05e a name and birthday exclude no account: an operator of its merchant gets a case, and no other operator does', async () => {
  const { person, stranger, victim } = await addNamesakes();
  expect((await victim.bet(1n)).message).toBe('ok');
  expect(await mayDeposit('beta', victim)).toBe('ok');
  expect((await victim.standing()).stop).toBeNull();
  const here = await enter('beta');
  expect(await caseOf('beta', here.token, victim.account)).toMatchObject({
    state: 'waiting',
    memberId: String(victim.memberId),
    name: person.payeeName,
    birthday: person.birthday,
    matchedBy: ['person'],
    source: { isHere: false, member: '', memberId: String(stranger.memberId), isExcluded: true },
  });
  const waiting = await server.send('beta', deskWaiting, { token: here.token });
  const queues = waiting.value as unknown as readonly { readonly queue: string; readonly count: number }[];
  expect(queues.find(({ queue }) => queue === 'exclusions')?.count).toBeGreaterThan(0);
  for (const merchant of ['alpha', 'gamma'] as const) {
    const other = await enter(merchant);
    expect(await caseOf(merchant, other.token, victim.account)).toBeUndefined();
  }
  const finance = await enter('beta', 'finance');
  expectRefusal(await list('beta', finance.token), 403, 'permissionMissing');
  expectRefusal(await list('beta', (await enter('gamma')).token), 401, 'notLoggedIn');
});

test('R10.05e a bank account number excludes no account, and is found once however often it is met', async () => {
  const stranger = await addLimitedPlayer(server, 'alpha', 5_000n);
  const victim = await addLimitedPlayer(server, 'alpha', 5_000n);
  const late = await addLimitedPlayer(server, 'beta', 5_000n);
  await bindBank('alpha', victim.memberId, '778899001122');
  await server.database.owner
    .updateTable('bank_cards')
    .set({ number_hash: 'bound to the victim before' })
    .where('member_id', '=', victim.memberId)
    .execute();
  await bindBank('alpha', stranger.memberId, '778899001122');
  await bindBank('beta', late.memberId, '778899001122');
  expectValue(excludeOneself, await exclude(stranger, 0));
  for (const [merchant, player] of [
    ['alpha', victim],
    ['beta', late],
  ] as const) {
    for (const _time of [1, 2]) expect(await mayDeposit(merchant, player)).toBe('ok');
    expect((await player.bet(1n)).message).toBe('ok');
    const { token } = await enter(merchant);
    expect(await caseOf(merchant, token, player.account)).toMatchObject({ matchedBy: ['payout'] });
    const { value } = await list(merchant, token);
    const cases = value.cases as readonly { readonly member: string }[];
    expect(cases.filter(({ member }) => member === player.account)).toHaveLength(1);
  }
});

test('R10.05e a registration with the name and birthday of an excluded member continues, and opens a case', async () => {
  const { person } = await addNamesakes();
  const username = `newcomer${lastPerson}`;
  const fields = { username, password: PASSWORD, confirmPassword: PASSWORD, email: `${username}@mail.example` };
  const body = { fields: { ...fields, ...person, terms: true } };
  expect(await server.send('beta', register, { body })).toMatchObject({ message: 'ok' });
  const { token } = await enter('beta');
  expect(await caseOf('beta', token, username)).toMatchObject({ state: 'waiting', matchedBy: ['person'] });
});

test('R10.05e an operator who confirms a case excludes the account until the exclusion ends, and acts on it again later', async () => {
  const { stranger, victim } = await addNamesakes();
  const { token, account } = await enter('beta');
  const { id = '' } = (await caseOf('beta', token, victim.account)) ?? {};
  expectRefusal(
    await decide('beta', (await enter('beta', 'finance')).token, id, 'confirmed'),
    403,
    'permissionMissing',
  );
  expectRefusal(await decide('alpha', (await enter('alpha')).token, id, 'confirmed'), 404, 'exclusionCaseUnknown');
  expectValue(decideExclusionCase, await decide('beta', token, id, 'confirmed'));
  expectRefusal(await decide('beta', token, id, 'dismissed'), 409, 'exclusionCaseOver');
  expect(await mayDeposit('beta', victim)).toBe('selfExcluded');
  expect(await caseOf('beta', token, victim.account, 'ended')).toMatchObject({
    state: 'confirmed',
    decidedBy: account,
  });
  // A confirmed match takes effect automatically from then on.
  expectValue(excludeOneself, await exclude(stranger, 0));
  expect(await mayDeposit('beta', victim)).toBe('selfExcludedForEver');
  const owner = await enter('beta', 'owner');
  const audit = await server.send('beta', auditEntries, {
    token: owner.token,
    query: { action: 'operator.decideExclusionCase', subject: victim.account },
  });
  expect(audit.value.entries).toMatchObject([
    { operator: account, outcome: 'done', details: { decision: 'confirmed', reason: 'Two papers were compared.' } },
  ]);
});

test('R10.05e a case that was dismissed does not come back', async () => {
  const { stranger, victim } = await addNamesakes();
  const { token } = await enter('beta');
  const { id = '' } = (await caseOf('beta', token, victim.account)) ?? {};
  expectValue(decideExclusionCase, await decide('beta', token, id, 'dismissed'));
  expectValue(excludeOneself, await exclude(stranger, 0));
  expect(await mayDeposit('beta', victim)).toBe('ok');
  expect(await caseOf('beta', token, victim.account)).toBeUndefined();
});

test('R10.05e a case waits no longer than the exclusion lasts', async () => {
  const { victim } = await addNamesakes(6);
  const before = await enter('beta');
  const { id = '' } = (await caseOf('beta', before.token, victim.account)) ?? {};
  await server.database.owner
    .updateTable('exclusion_marks')
    .set({ ends_at: server.context.now() })
    .where('ends_at', 'is not', null)
    .execute();
  expect(await caseOf('beta', before.token, victim.account)).toBeUndefined();
  expectRefusal(await decide('beta', before.token, id, 'confirmed'), 409, 'exclusionCaseOver');
});

test('R10.05e an operator undoes an exclusion that spread to an account, and it does not spread there again', async () => {
  const email = `shared${newPerson().payeeName.slice(5)}@mail.example`;
  const player = await addLimitedPlayer(server, 'alpha', 5_000n);
  const other = await addLimitedPlayer(server, 'beta', 5_000n);
  await say(player.memberId, { email }, true);
  await say(other.memberId, { email });
  expectValue(excludeOneself, await exclude(player, 6));
  expect(await mayDeposit('beta', other)).toBe('selfExcluded');
  const { token, account } = await enter('beta');
  expectRefusal(await undo('beta', (await enter('beta', 'finance')).token, other.memberId), 403, 'permissionMissing');
  expectRefusal(await undo('gamma', (await enter('gamma')).token, other.memberId), 404, 'memberUnknown');
  const view = await server.send('beta', memberProtection, { token, query: { id: String(other.memberId) } });
  expect(view.value.canUndo).toBe(true);
  const done = await undo('beta', token, other.memberId);
  expectValue(undoSpreadExclusion, done);
  expect(done.value).toMatchObject({ stop: null, canUndo: false });
  expect(done.value.breaks).toMatchObject([
    { setBy: 'otherSite', undone: { operator: account, reason: 'A new number.' } },
  ]);
  expect(await mayDeposit('beta', other)).toBe('ok');
  await other.open();
  expect((await other.bet(1n)).message).toBe('ok');
  expectValue(excludeOneself, await exclude(player, 0));
  expect(await mayDeposit('beta', other)).toBe('ok');
  expect(await mayDeposit('alpha', player)).toBe('selfExcludedForEver');
  expectRefusal(await undo('beta', token, other.memberId), 409, 'exclusionNotSpread');
  expectRefusal(await undo('alpha', (await enter('alpha')).token, player.memberId), 409, 'exclusionNotSpread');
});

test('R10.05e an undo leaves the member’s own exclusion, even if it is shorter than the one that had spread', async () => {
  const email = `own${newPerson().payeeName.slice(5)}@mail.example`;
  const player = await addLimitedPlayer(server, 'alpha', 5_000n);
  const other = await addLimitedPlayer(server, 'beta', 5_000n);
  await say(player.memberId, { email }, true);
  await say(other.memberId, { email });
  expectValue(excludeOneself, await exclude(player, 0));
  expect(await mayDeposit('beta', other)).toBe('selfExcludedForEver');
  expectValue(excludeOneself, await exclude(other, 6, 'beta'));
  const { token } = await enter('beta');
  expectValue(undoSpreadExclusion, await undo('beta', token, other.memberId));
  expect(await mayDeposit('beta', other)).toBe('selfExcluded');
  await other.open();
  expect((await other.bet(1n)).message).toBe('playStopped');
  const asked = await server.send('beta', excludeMember, {
    token,
    body: { memberId: String(other.memberId), months: 6, reason: 'By mail.' },
  });
  expectRefusal(asked, 409, 'breakNotLonger');
});

test('R10.05e a person at an identity provider is excluded with every account at the operator', async () => {
  const player = await addLimitedPlayer(server, 'alpha', 5_000n);
  const [twin, stranger] = [await addLimitedPlayer(server, 'beta'), await addLimitedPlayer(server, 'gamma')];
  const now = server.context.now();
  for (const [merchant, { memberId }] of [
    ['alpha', player],
    ['beta', twin],
    ['gamma', stranger],
  ] as const)
    await server.database.owner
      .insertInto('identities')
      .values({
        merchant,
        provider: 'google',
        realm: 'https://accounts.example',
        subject: 'person-77',
        member_id: memberId,
        name: 'Asha',
        linked_at: now,
        last_used_at: now,
      })
      .execute();
  expectValue(excludeOneself, await exclude(player, 6));
  expect(await mayDeposit('beta', twin)).toBe('selfExcluded');
  expect(await mayDeposit('gamma', stranger)).toBe('ok');
});
