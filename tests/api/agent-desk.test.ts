import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, moveDownline, setTopRates, teamPlace, treeLevel } from '../../schemas/calls/agent-desk.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { setTerms } from '../../server/agent/agents.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { addToTeam, type TeamMember } from '../support/teams.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }]);
});
afterAll(() => server.close());

const id = ({ memberId }: TeamMember) => String(memberId);

test('an operator moves a person by the account of the agent, and the audit log has it', async () => {
  const top = await addToTeam(server, undefined, { isAgent: 1 });
  const other = await addToTeam(server, undefined, { isAgent: 1 });
  const member = await addToTeam(server, top);
  const { token } = await enterAsOperator(server.context, 'alpha', 'owner');
  const move = (more: object) =>
    server.send('alpha', moveDownline, { token, body: { memberId: id(member), reason: 'They agreed.', ...more } });
  expectRefusal(await move({}), 422, 'uplineUnknown');
  expectRefusal(await move({ upline: 'nobody' }), 422, 'uplineUnknown');
  expectRefusal(await move({ upline: member.account }), 422, 'uplineUnknown');
  const moved = await move({ upline: other.account.toUpperCase() });
  expectValue(moveDownline, moved);
  expect(moved.value).toMatchObject({
    upline: other.account,
    moves: [{ from: top.account, to: other.account, reason: 'They agreed.' }],
  });
  const log = await server.database.withMerchant('alpha', (tx) =>
    tx.selectFrom('audit_log').select(['subject', 'details']).where('action', '=', 'agentDesk.move').execute(),
  );
  expect(log.map(({ subject, details }) => [subject, JSON.parse(details)])).toEqual([
    [member.account, { from: id(top), to: id(other), reason: 'They agreed.' }],
  ]);
});

test('an operator reads the tree from the top down, level by level', async () => {
  const top = await addToTeam(server, undefined, { isAgent: 1 });
  const low = await addToTeam(server, top, { isAgent: 2 });
  const member = await addToTeam(server, low);
  const loose = await addToTeam(server, undefined);
  const { token } = await enterAsOperator(server.context, 'alpha', 'owner');
  const levelOf = async (query: Readonly<Record<string, string>>) => {
    const answer = await server.send('alpha', treeLevel, { token, query });
    expectValue(treeLevel, answer);
    return answer.value as CallValue<typeof treeLevel>;
  };
  const atTop = await levelOf({});
  expect(atTop.trail).toEqual([]);
  expect(atTop.people).toContainEqual(
    expect.objectContaining({ memberId: id(top), kind: 'topAgent', line: 'real', people: 2 }),
  );
  expect(atTop.people.map(({ account }) => account)).not.toContain(loose.account);
  const below = await levelOf({ memberId: id(low) });
  expect(below.trail.map(({ account }) => account)).toEqual([top.account, low.account]);
  expect(below.people).toMatchObject([{ account: member.account, kind: 'member', line: null, people: 0 }]);
  expectRefusal(
    await server.send('alpha', treeLevel, { token, query: { memberId: id(member) } }),
    422,
    'uplineUnknown',
  );
});

test('an operator without the permission for agents sees no tree and moves no one', async () => {
  const member = await addToTeam(server, undefined);
  const { token } = await enterAsOperator(server.context, 'alpha', 'support');
  const memberId = id(member);
  const reason = 'They agreed.';
  const refused = [
    await server.send('alpha', treeLevel, { token }),
    await server.send('alpha', teamPlace, { token, query: { memberId } }),
    await server.send('alpha', makeAgent, { token, body: { memberId, line: 'real', rates: {}, reason } }),
    await server.send('alpha', moveDownline, { token, body: { memberId, uplineId: null, reason } }),
  ];
  for (const answer of refused) expectRefusal(answer, 403, 'permissionMissing');
});

test('the house gives rates to agents at the top alone, and none below what they have given on', async () => {
  const top = await addToTeam(server, undefined, { isAgent: 1 });
  const low = await addToTeam(server, top, { isAgent: 2 });
  const { token } = await enterAsOperator(server.context, 'alpha', 'owner');
  const set = (person: TeamMember, rates: Readonly<Record<string, number>>) =>
    server.send('alpha', setTopRates, { token, body: { memberId: id(person), rates, reason: 'As agreed.' } });
  const given = await set(top, { RNG: 5_000 });
  expectValue(setTopRates, given);
  expect(given.value).toMatchObject({ rates: { RNG: 5_000 } });
  expectRefusal(await set(low, { RNG: 1 }), 404, 'memberUnknown');
  await server.database.withMerchant('alpha', (tx) =>
    setTerms(tx, { merchant: 'alpha', memberId: low.memberId }, { rates: { RNG: 3_000 }, label: '', now: new Date() }),
  );
  expectRefusal(await set(top, { RNG: 2_999 }), 409, 'ratesBelowTeam');
  expectValue(setTopRates, await set(top, { RNG: 3_000 }));
  const changes = await server.database.withMerchant('alpha', (tx) =>
    tx
      .selectFrom('downline_rate_changes')
      .select('rates')
      .where('member_id', '=', top.memberId)
      .orderBy('change_id')
      .execute(),
  );
  expect(changes.map(({ rates }) => rates)).toEqual([{ RNG: 5_000 }, { RNG: 3_000 }]);
});
