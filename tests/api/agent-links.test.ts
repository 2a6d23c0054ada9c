import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliate } from '../../schemas/calls/agent.ts';
import { agentLinks, closeLink, createLink } from '../../schemas/calls/agent-links.ts';
import { setDownlineTerms, teamPeople } from '../../schemas/calls/agent-team.ts';
import { register } from '../../schemas/calls/member.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue, PASSWORD } from '../support/members.ts';
import { addToTeam, type TeamMember } from '../support/teams.ts';

const DAY_MS = 24 * 60 * 60_000;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }]);
});
afterAll(() => server.close());

let lastPerson = 0;
const join = (code: unknown): Promise<Answer> => {
  lastPerson += 1;
  const fields = { username: `joins${lastPerson}x`, password: PASSWORD, confirmPassword: PASSWORD, terms: true };
  return server.send('alpha', register, { body: { fields, affiliateCode: code } });
};
const make = ({ token }: TeamMember, more: object = {}) =>
  server.send('alpha', createLink, { token, body: { kind: 'member', rates: {}, label: '', ...more } });
const linksOf = async ({ token }: TeamMember) => {
  const answer = await server.send('alpha', agentLinks, { token });
  expectValue(agentLinks, answer);
  return answer.value.links as readonly Record<string, unknown>[];
};

/** An agent at the top, and one below with rates. */
async function makeAgents() {
  const top = await addToTeam(server, undefined, { isAgent: 1 });
  const agent = await addToTeam(server, top, { isAgent: 2 });
  await server.database.owner
    .insertInto('downline_terms')
    .values(
      [top, agent].map(({ memberId }) => ({
        merchant: 'alpha',
        member_id: memberId,
        rates: JSON.stringify({ RNG: 5_000 }),
        label: '',
        set_at: new Date(),
      })),
    )
    .execute();
  return { top, agent };
}

test('a link makes members or agents below its agent, with its rates and its label', async () => {
  const { agent } = await makeAgents();
  const refused = await make(agent, { rates: { RNG: 5_001 } });
  expectRefusal(refused, 422, 'ratesTooHigh');
  const made = await make(agent, { kind: 'agent', rates: { RNG: 4_000 }, label: 'Fair' });
  expectValue(createLink, made);
  const joined = await join(made.value.code);
  expectValue(register, joined);
  expect(joined.value.isAgent).toBe(2);
  const today = new Date(server.context.now()).toISOString().slice(0, 10);
  const people = await server.send('alpha', teamPeople, { token: agent.token, query: { from: today, to: today } });
  expect(people.value.people).toMatchObject([
    { account: joined.value.account, kind: 'agent', label: 'Fair', rates: { RNG: 4_000 } },
  ]);
  expect(await linksOf(agent)).toMatchObject([{ code: made.value.code, uses: 1, isOpen: true }]);
});

test('a link ends by its uses, its time or its agent, and then leads to the agent', async () => {
  const { agent } = await makeAgents();
  const twice = (await make(agent, { mostUses: 2 })).value.code;
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(twice)));
  expect(answers.filter(({ message }) => message === 'ok').length).toBe(2);
  for (const answer of answers.filter(({ message }) => message !== 'ok')) expectRefusal(answer, 403, 'contactAgent');
  const soon = new Date(server.context.now().getTime() + DAY_MS).toISOString();
  const dated = (await make(agent, { expiresAt: soon })).value.code;
  const closed = (await make(agent)).value.code;
  const { token } = agent;
  expectValue(closeLink, await server.send('alpha', closeLink, { token, body: { code: closed } }));
  expectRefusal(await server.send('alpha', closeLink, { token, body: { code: closed } }), 404, 'linkUnknown');
  expectRefusal(await join(closed), 403, 'contactAgent');
  expectValue(affiliate, await server.send('alpha', affiliate, { query: { code: String(dated) } }));
  const states = Object.fromEntries((await linksOf(agent)).map(({ code, isOpen }) => [code, isOpen]));
  expect(states).toEqual({ [String(twice)]: false, [String(dated)]: true, [String(closed)]: false });
  const past = new Date(server.context.now().getTime() - 1).toISOString();
  expectRefusal(await make(agent, { expiresAt: past }), 422, 'linkEndsTooSoon');
  server.passTime(DAY_MS);
  expectRefusal(await server.send('alpha', affiliate, { query: { code: String(dated) } }), 403, 'contactAgent');
});

test('R6.02 links belong to their agent, and rates never sink below those of an open one', async () => {
  const { top, agent } = await makeAgents();
  const other = await addToTeam(server, undefined, { isAgent: 1 });
  const member = await addToTeam(server, agent);
  const made = await make(agent, { rates: { RNG: 3_000 } });
  const body = { code: made.value.code };
  expectRefusal(await server.send('alpha', closeLink, { token: other.token, body }), 404, 'linkUnknown');
  expectRefusal(await server.send('alpha', closeLink, { token: top.token, body }), 404, 'linkUnknown');
  for (const [call, sent] of [
    [agentLinks, {}],
    [createLink, { body: { kind: 'member', rates: {}, label: '' } }],
    [closeLink, { body }],
  ] as const)
    expectRefusal(await server.send('alpha', call, { token: member.token, ...sent }), 403, 'nonAgent');
  expect(await linksOf(other)).toEqual([]);
  const terms = (rates: object) => ({ memberId: String(agent.memberId), rates, label: '' });
  const lower = await server.send('alpha', setDownlineTerms, { token: top.token, body: terms({ RNG: 2_999 }) });
  expectRefusal(lower, 409, 'ratesBelowTeam');
  const enough = await server.send('alpha', setDownlineTerms, { token: top.token, body: terms({ RNG: 3_000 }) });
  expectValue(setDownlineTerms, enough);
});
