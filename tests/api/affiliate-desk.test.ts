import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateProgramme } from '../../schemas/calls/affiliate.ts';
import {
  acceptAffiliate,
  deskAffiliates,
  freezeAffiliate,
  rejectAffiliate,
  restoreAffiliate,
} from '../../schemas/calls/affiliate-desk.ts';
import { listMails } from '../../schemas/calls/mail.ts';
import { deskWaiting } from '../../schemas/calls/operator-desk.ts';
import { AFFILIATE_RULES, applyTo } from '../support/affiliate-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { addToTeam, type TeamMember } from '../support/teams.ts';

let server: ApiServer;
let operator: TestOperator;
let foreign: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  const rules = { affiliates: AFFILIATE_RULES, modules: { affiliates: true } };
  server = await startApiServer([
    { code: 'alpha', ...rules },
    { code: 'beta', ...rules },
  ]);
  operator = await enterAsOperator(server.context, 'alpha', 'owner');
  support = await enterAsOperator(server.context, 'alpha', 'support');
  foreign = await enterAsOperator(server.context, 'beta', 'owner');
});
afterAll(() => server.close());

async function addApplicant(): Promise<TeamMember> {
  const member = await addToTeam(server, undefined);
  expect((await applyTo(server, 'alpha', member.token)).message).toBe('ok');
  return member;
}

const named = ({ memberId }: TeamMember) => ({ memberId: String(memberId) });
const accept = (member: TeamMember, plan = 'share', { token }: Pick<TestOperator, 'token'> = operator) =>
  server.send('alpha', acceptAffiliate, { token, body: { ...named(member), plan } });
const reject = (member: TeamMember) =>
  server.send('alpha', rejectAffiliate, { token: operator.token, body: { ...named(member), reason: ' Too few. ' } });
const freeze = (member: TeamMember) =>
  server.send('alpha', freezeAffiliate, { token: operator.token, body: { ...named(member), reason: 'Spam.' } });
const restore = (member: TeamMember) =>
  server.send('alpha', restoreAffiliate, { token: operator.token, body: named(member) });
const listOf = async (view: 'waiting' | 'accepted') => {
  const answer = await server.send('alpha', deskAffiliates, { token: operator.token, query: { view } });
  expectValue(deskAffiliates, answer);
  return answer.value.affiliates as readonly Record<string, unknown>[];
};
const ownOf = async ({ token }: TeamMember) => (await server.send('alpha', affiliateProgramme, { token })).value.own;
const mailsOf = async ({ token }: TeamMember) =>
  ((await server.send('alpha', listMails, { token })).value.mails as { kind: string; text: string }[]).map(
    ({ kind, text }) => [kind, text],
  );
const auditOf = async ({ memberId }: TeamMember) => {
  const rows = await server.database.owner
    .selectFrom('audit_log')
    .select('action')
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'done')
    .orderBy('entry_id')
    .execute();
  return rows.map(({ action }) => action);
};

test('an application waits for an operator, who accepts it with a plan', async () => {
  const member = await addApplicant();
  const waiting = await server.send('alpha', deskWaiting, { token: operator.token });
  expect(waiting.value).toContainEqual(expect.objectContaining({ queue: 'affiliates', count: 1 }));
  expect(await listOf('waiting')).toMatchObject([
    { account: member.account, state: 'applying', plan: 'share', planName: 'Revenue share', decidedAt: null },
  ]);
  expectValue(acceptAffiliate, await accept(member, 'both'));
  expect(await listOf('waiting')).toEqual([]);
  expect(await listOf('accepted')).toMatchObject([
    { account: member.account, state: 'active', plan: 'both', decidedBy: operator.account },
  ]);
  expect(await ownOf(member)).toMatchObject({ state: 'active', plan: 'both' });
  expect(await mailsOf(member)).toEqual([['affiliate.accepted', '']]);
  expect(await auditOf(member)).toEqual([acceptAffiliate.id]);
  const { terms } = await server.database.owner
    .selectFrom('affiliates')
    .select('terms')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  expect(terms).toEqual({
    tiers: [{ fromMinor: '0', basisPoints: 1000 }],
    carriesLosses: true,
    perPlayerMinor: '60000',
    depositMinor: '50000',
    turnoverMinor: '100000',
    days: 30,
    leastPaidMinor: '10000',
    depositCost: 0,
  });
});

test('a rejected member reads the reason, and can apply again', async () => {
  const member = await addApplicant();
  expectValue(rejectAffiliate, await reject(member));
  expect(await ownOf(member)).toMatchObject({ state: 'rejected', reason: 'Too few.' });
  expect(await mailsOf(member)).toEqual([['affiliate.rejected', 'Too few.']]);
  expectRefusal(await accept(member), 409, 'affiliateStepRefused');
  expect((await applyTo(server, 'alpha', member.token)).message).toBe('ok');
  expect(await ownOf(member)).toMatchObject({ state: 'applying', reason: '' });
  expectValue(acceptAffiliate, await accept(member));
});

test('an affiliate is frozen with a reason, and restored', async () => {
  const member = await addApplicant();
  expectRefusal(await freeze(member), 409, 'affiliateStepRefused');
  await accept(member);
  expectValue(freezeAffiliate, await freeze(member));
  expect(await ownOf(member)).toMatchObject({ state: 'frozen', reason: 'Spam.' });
  expectRefusal(await applyTo(server, 'alpha', member.token), 409, 'affiliateApplied');
  expectValue(restoreAffiliate, await restore(member));
  expect(await ownOf(member)).toMatchObject({ state: 'active', reason: '' });
  expect((await mailsOf(member)).map(([kind]) => kind)).toEqual([
    'affiliate.restored',
    'affiliate.frozen',
    'affiliate.accepted',
  ]);
  expect(await auditOf(member)).toEqual([acceptAffiliate.id, freezeAffiliate.id, restoreAffiliate.id]);
});

test('of several decisions at the same time one is made', async () => {
  const member = await addApplicant();
  const answers = await Promise.all([accept(member), reject(member), accept(member), reject(member)]);
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'affiliateStepRefused')).toHaveLength(3);
  expect(await mailsOf(member)).toHaveLength(1);
});

test('operators of another merchant, and those without the permission, decide nothing', async () => {
  const member = await addApplicant();
  const body = { ...named(member), plan: 'share' };
  expectRefusal(await server.send('beta', acceptAffiliate, { token: foreign.token, body }), 404, 'affiliateUnknown');
  expectRefusal(await accept(member, 'share', support), 403, 'permissionMissing');
  expect(await ownOf(member)).toMatchObject({ state: 'applying' });
});

test('no one is accepted with a plan that is gone, or as an agent', async () => {
  const member = await addApplicant();
  expectRefusal(await accept(member, 'gone'), 422, 'affiliatePlanUnknown');
  await server.database.owner
    .updateTable('members')
    .set({ is_agent: 1 })
    .where('member_id', '=', member.memberId)
    .execute();
  expectRefusal(await accept(member), 403, 'affiliateIsAgent');
});
