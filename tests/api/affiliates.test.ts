import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateProgramme, applyAsAffiliate } from '../../schemas/calls/affiliate.ts';
import { AFFILIATE_RULES, APPLICATION_FIELDS, applyTo } from '../support/affiliate-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { addToTeam } from '../support/teams.ts';

let server: ApiServer;

beforeAll(async () => {
  const modules = { affiliates: true };
  server = await startApiServer([
    { code: 'alpha', affiliates: AFFILIATE_RULES, modules },
    { code: 'beta', affiliates: AFFILIATE_RULES, modules },
    { code: 'gamma' },
  ]);
});
afterAll(() => server.close());

const programmeOf = async (token?: string) => {
  const answer = await server.send('alpha', affiliateProgramme, token === undefined ? {} : { token });
  expectValue(affiliateProgramme, answer);
  return answer.value as Record<string, unknown>;
};
const applications = (memberId: bigint) =>
  server.database.owner.selectFrom('affiliates').selectAll().where('member_id', '=', memberId).execute();

test('a visitor sees the plans that the merchant offers', async () => {
  const { plans, own } = await programmeOf();
  expect(own).toBeNull();
  expect(plans).toMatchObject([
    {
      code: 'share',
      name: 'Revenue share',
      tiers: [
        { fromMinor: '0', basisPoints: 3000 },
        { fromMinor: '1000000', basisPoints: 3500 },
      ],
      perPlayerMinor: '0',
      leastPaidMinor: '10000',
    },
    { code: 'player', perPlayerMinor: '150000', depositMinor: '50000', turnoverMinor: '100000', days: 30 },
    { code: 'both', carriesLosses: true },
  ]);
});

test('R2.10b R2.31j a member applies once, however often the request comes', async () => {
  const { token, memberId } = await addToTeam(server, undefined);
  const requestId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => applyTo(server, 'alpha', token, APPLICATION_FIELDS, requestId)),
  );
  for (const answer of answers) expectValue(applyAsAffiliate, answer);
  expect(await applications(memberId)).toMatchObject([
    { state: 'applying', plan: 'share', answers: APPLICATION_FIELDS },
  ]);
  expect((await programmeOf(token)).own).toMatchObject({ state: 'applying', plan: 'share', reason: '' });
  const changed = { ...APPLICATION_FIELDS, name: 'Another' };
  expectRefusal(await applyTo(server, 'alpha', token, changed, requestId), 409, 'idempotencyConflict');
  expectRefusal(await applyTo(server, 'alpha', token), 409, 'affiliateApplied');
});

test('of several applications at the same time one is kept', async () => {
  const { token, memberId } = await addToTeam(server, undefined);
  const answers = await Promise.all(Array.from({ length: 5 }, () => applyTo(server, 'alpha', token)));
  expect(answers.map(({ message }) => message).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'affiliateApplied'),
    'ok',
  ]);
  expect(await applications(memberId)).toHaveLength(1);
});

test('the server checks an application as the form does', async () => {
  const { token } = await addToTeam(server, undefined);
  const fieldsOf = async (more: object) => {
    const answer = await applyTo(server, 'alpha', token, { ...APPLICATION_FIELDS, ...more });
    expectRefusal(answer, 422, 'invalidFields');
    return (answer.value.fields as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
  };
  expect(await fieldsOf({ plan: 'unknown' })).toEqual([['plan', 'notAnOption']]);
  expect(await fieldsOf({ name: ' A ', channels: 'x'.repeat(301) })).toEqual([
    ['name', 'tooShort'],
    ['channels', 'tooLong'],
  ]);
  expectRefusal(await applyTo(server, 'alpha', token, { ...APPLICATION_FIELDS, audience: 'all' }), 400, 'invalidBody');
});

test('trial accounts, agents, visitors and members of another merchant cannot apply', async () => {
  const trial = await addToTeam(server, undefined, { isAgent: 4 });
  expectRefusal(await applyTo(server, 'alpha', trial.token), 403, 'officialAccountRequired');
  const agent = await addToTeam(server, undefined, { isAgent: 1 });
  expectRefusal(await applyTo(server, 'alpha', agent.token), 403, 'affiliateIsAgent');
  const foreign = await addToTeam(server, undefined, { merchant: 'beta' });
  expect((await applyTo(server, 'alpha', foreign.token)).status).toBe(401);
  const body = { requestId: randomUUID(), fields: APPLICATION_FIELDS };
  expectRefusal(await server.send('alpha', applyAsAffiliate, { body }), 401, 'notLoggedIn');
});

test('without the module there is neither a programme nor an application', async () => {
  const { token } = await addToTeam(server, undefined, { merchant: 'gamma' });
  expectRefusal(await server.send('gamma', affiliateProgramme, {}), 403, 'moduleOff');
  expectRefusal(await applyTo(server, 'gamma', token), 403, 'moduleOff');
});
