import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDownline } from '../../schemas/calls/agent-desk.ts';
import { teamOverview } from '../../schemas/calls/agent-team.ts';
import { lockTree, moveInTree } from '../../server/agent/tree.repository.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { addToTeam, makeTeamLine, playRound, type TeamMember } from '../support/teams.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', protection: { timeZone: 'Asia/Kolkata' } }]);
});
afterAll(() => server.close());

const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(server.context.now());
const overviewOf = async ({ token }: TeamMember) => {
  const answer = await server.send('alpha', teamOverview, { token, query: { from: today(), to: today() } });
  expectValue(teamOverview, answer);
  return answer.value as { people: number; active: number; totals: Record<string, unknown> };
};
const turnoverOf = async (agent: TeamMember) => (await overviewOf(agent)).totals.turnoverMinor;
const wrong = async () =>
  (await verifyLedger(server.database)).filter((one) => one.wrong > 0n).map(({ name, examples }) => [name, examples]);

test('a move that ends after midnight takes the play of the new day to the new line, and nothing of others', async () => {
  const { top, middle, low, ofTop, ofLow, other } = await makeTeamLine(server);
  await playRound(server, ofLow, { bets: 1_000n, wins: 0n });
  await playRound(server, ofTop, { bets: 30n, wins: 0n });
  await server.app.eventDispatcher.drain();
  expect([await turnoverOf(top), await turnoverOf(middle), await turnoverOf(other)]).toEqual(['1030', '1000', '0']);
  // Its day was tomorrow when it began.
  await server.database.withMerchant('alpha', async (tx) => {
    await lockTree(tx, 'alpha');
    await tx.updateTable('members').set({ upline_id: other.memberId }).where('member_id', '=', low.memberId).execute();
    const place = { merchant: 'alpha', agentId: low.memberId, day: today() };
    await moveInTree(tx, place, other.memberId);
  });
  expect([await turnoverOf(top), await turnoverOf(middle), await turnoverOf(other)]).toEqual(['30', '0', '1000']);
  expect(await turnoverOf(low)).toBe('1000');
  expect(await wrong()).toEqual([]);
});

test('sums that come while the tree is being changed wait, and are those of the tree that is stored', async () => {
  const { top, low, ofLow, other } = await makeTeamLine(server);
  await playRound(server, ofLow, { bets: 700n, wins: 0n });
  let draining: Promise<void> | undefined;
  await server.database.withMerchant('alpha', async (tx) => {
    await lockTree(tx, 'alpha');
    draining = server.app.eventDispatcher.drain();
    await tx.updateTable('members').set({ upline_id: other.memberId }).where('member_id', '=', low.memberId).execute();
    await moveInTree(tx, { merchant: 'alpha', agentId: low.memberId, day: today() }, other.memberId);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await draining;
  expect([await turnoverOf(top), await turnoverOf(other)]).toEqual(['0', '700']);
  expect(await wrong()).toEqual([]);
});

test('people are counted as they come and move, and those who only try the games are not', async () => {
  const { top, middle, ofTop, other } = await makeTeamLine(server);
  const countsOf = async (...agents: readonly TeamMember[]) =>
    Promise.all(agents.map(async (agent) => (await overviewOf(agent)).people));
  expect(await countsOf(top, middle, other)).toEqual([4, 2, 0]);
  await addToTeam(server, middle, { isAgent: 4 });
  await addToTeam(server, middle);
  expect(await countsOf(top, middle, other)).toEqual([5, 3, 0]);
  const { token } = await enterAsOperator(server.context, 'alpha', 'owner');
  const body = { memberId: String(ofTop.memberId), uplineId: String(other.memberId), reason: 'As agreed.' };
  expectValue(moveDownline, await server.send('alpha', moveDownline, { token, body }));
  expect(await countsOf(top, middle, other)).toEqual([4, 3, 1]);
  expect(await wrong()).toEqual([]);
});

test('many who come to one agent at once are all counted', async () => {
  const { top, middle } = await makeTeamLine(server);
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => addToTeam(server, middle, { isAgent: index % 2 === 0 ? 2 : 0 })),
  );
  expect((await overviewOf(top)).people).toBe(16);
  expect(await wrong()).toEqual([]);
});
