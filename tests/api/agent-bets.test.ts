import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDownline } from '../../schemas/calls/agent-desk.ts';
import { exportTeamBets, teamBets } from '../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { makeTeamLine, playRound, type TeamMember } from '../support/teams.ts';
import { beginTestSession } from '../support/test-sessions.ts';

const DAY_MS = 24 * 60 * 60_000;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', protection: { timeZone: 'Asia/Kolkata' } }]);
});
afterAll(() => server.close());

const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(at);
const days = () => ({
  from: dayOf(new Date(server.context.now().getTime() - 10 * DAY_MS)),
  to: dayOf(server.context.now()),
});
const id = ({ memberId }: TeamMember) => String(memberId);
const makeLine = () => makeTeamLine(server);

test('an agent reads the rounds of the team by key, person and category, and none of a foreign branch', async () => {
  const { top, middle, low, ofLow, ofTop, other } = await makeLine();
  for (let round = 0; round < 21; round += 1) await playRound(server, ofLow, { bets: 100n + BigInt(round), wins: 0n });
  server.passTime(1_000);
  await playRound(server, ofTop, { bets: 5_000n, wins: 9_000n, category: 'LIVE' });
  await server.app.eventDispatcher.drain();
  const bets = (from: TeamMember, more: object = {}) =>
    server.send('alpha', teamBets, { token: from.token, query: { ...days(), ...more } });
  const first = await bets(top);
  expectValue(teamBets, first);
  const { rounds, next } = first.value as CallValue<typeof teamBets>;
  expect(rounds).toHaveLength(20);
  expect(rounds[0]).toMatchObject({
    account: ofTop.account,
    category: 'LIVE',
    betsMinor: '5000',
    winsMinor: '9000',
    validTurnoverMinor: '4000',
    profitMinor: '-4000',
  });
  expect(rounds[1]?.account, 'deeper accounts are masked').not.toBe(ofLow.account);
  const second = await bets(top, { after: next });
  expectValue(teamBets, second);
  const rest = second.value as CallValue<typeof teamBets>;
  expect([rest.rounds.length, rest.next]).toEqual([2, null]);
  expect(new Set([...rounds, ...rest.rounds].map(({ key }) => key)).size).toBe(22);
  const countOf = async (from: TeamMember, more: object) => {
    const { value } = await bets(from, more);
    return (value as CallValue<typeof teamBets>).rounds.length;
  };
  expect(await countOf(top, { category: 'LIVE' })).toBe(1);
  expect(await countOf(top, { memberId: id(ofTop) })).toBe(1);
  expect(await countOf(top, { memberId: id(middle) })).toBe(20);
  expect(await countOf(low, {})).toBe(20);
  expect(await countOf(low, { text: ofLow.account.slice(0, 5) })).toBe(20);
  expect(await countOf(top, { text: ofLow.account }), 'no one is found by an account that is masked').toBe(0);
  expect(await countOf(other, {})).toBe(0);
  for (const foreign of [low, ofLow, top])
    expectRefusal(await bets(other, { memberId: id(foreign) }), 404, 'downlineUnknown');
  expectRefusal(await bets(low, { memberId: id(top) }), 404, 'downlineUnknown');
  expectRefusal(await bets(ofTop), 403, 'nonAgent');
  const file = (from: TeamMember, more: object = {}) =>
    server.send('alpha', exportTeamBets, { token: from.token, query: { ...days(), ...more } });
  const whole = await file(top);
  expectValue(exportTeamBets, whole);
  expect(whole.value).toMatchObject({ isWhole: true, rounds: [...rounds, ...rest.rounds] });
  expectRefusal(await file(other, { memberId: id(low) }), 404, 'downlineUnknown');
  expectRefusal(await file(ofTop), 403, 'nonAgent');
  expectRefusal(await bets(top, { after: 'x' }), 400, 'invalidBody');
});

test('rounds from before a move stay with the line in which they were played', async () => {
  const { middle, low, ofLow, other } = await makeLine();
  const desk = await enterAsOperator(server.context, 'alpha', 'owner');
  await playRound(server, ofLow, { bets: 1_000n, wins: 0n });
  const body = { memberId: id(low), uplineId: id(other), reason: 'They agreed.' };
  expectValue(moveDownline, await server.send('alpha', moveDownline, { token: desk.token, body }));
  server.passTime(DAY_MS);
  await playRound(server, ofLow, { bets: 2_000n, wins: 0n });
  await server.app.eventDispatcher.drain();
  const stakesOf = async ({ memberId }: TeamMember) => {
    const token = await beginTestSession(server, 'alpha', memberId);
    const { value } = await server.send('alpha', teamBets, { token, query: days() });
    return (value as CallValue<typeof teamBets>).rounds.map(({ betsMinor }) => betsMinor);
  };
  expect(await stakesOf(middle)).toEqual(['1000']);
  expect(await stakesOf(other)).toEqual(['2000']);
  expect(await stakesOf(low)).toEqual(['2000', '1000']);
});
