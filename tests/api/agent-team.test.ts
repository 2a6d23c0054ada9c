import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, moveDownline, teamPlace } from '../../schemas/calls/agent-desk.ts';
import {
  openDownline,
  setDownlineTerms,
  teamOverview,
  teamPeople,
  teamProfit,
} from '../../schemas/calls/agent-team.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue, tryLogin } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { addToTeam, makeTeamLine, playRound, type TeamMember } from '../support/teams.ts';
import { beginTestSession } from '../support/test-sessions.ts';

const DAY_MS = 24 * 60 * 60_000;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', protection: { timeZone: 'Asia/Kolkata' } }, { code: 'beta' }]);
});
afterAll(() => server.close());

const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(at);
const today = () => dayOf(server.context.now());
const drain = () => server.app.eventDispatcher.drain();
const days = () => ({ from: dayOf(new Date(server.context.now().getTime() - 10 * DAY_MS)), to: today() });
const overviewOf = async ({ token, merchant }: TeamMember) => {
  const answer = await server.send(merchant, teamOverview, { token, query: days() });
  expectValue(teamOverview, answer);
  return answer.value as { people: number; active: number; joined: number; totals: Record<string, unknown> };
};
const people = ({ token, merchant }: TeamMember, query: object = {}) =>
  server.send(merchant, teamPeople, { token, query: { ...days(), ...query } });
const profit = ({ token, merchant }: TeamMember, query: object = {}) =>
  server.send(merchant, teamProfit, { token, query: { ...days(), ...query } });
const id = ({ memberId }: TeamMember) => String(memberId);

const makeLine = () => makeTeamLine(server);

test('the team of an agent is everyone below, at any depth, and play counts for every agent above', async () => {
  const { top, middle, low, ofTop, ofLow, other } = await makeLine();
  await playRound(server, ofTop, { bets: 10_000n, wins: 4_000n });
  await playRound(server, ofLow, { bets: 30_000n, wins: 40_000n, category: 'LIVE' });
  await playRound(server, low, { bets: 500n, wins: 0n });
  await drain();
  expect(await overviewOf(top)).toMatchObject({
    people: 4,
    active: 3,
    totals: {
      rounds: 3,
      turnoverMinor: '40500',
      winsMinor: '44000',
      profitMinor: '-3500',
      validTurnoverMinor: '20500',
    },
  });
  expect(await overviewOf(middle)).toMatchObject({ people: 2, active: 2, totals: { turnoverMinor: '30500' } });
  expect(await overviewOf(other)).toMatchObject({ people: 0, active: 0, totals: { turnoverMinor: '0' } });
});

test('R1.06b R7.11g profit and loss by day and category, of the whole team and of each person in it', async () => {
  const { top, middle, ofTop, ofLow } = await makeLine();
  await playRound(server, ofTop, { bets: 10_000n, wins: 4_000n });
  await playRound(server, ofLow, { bets: 30_000n, wins: 40_000n, category: 'LIVE' });
  await drain();
  const own = await profit(top);
  expectValue(teamProfit, own);
  expect(own.value).toMatchObject({
    days: [{ day: today(), profitMinor: '-4000' }],
    categories: [
      { category: 'LIVE', profitMinor: '-10000' },
      { category: 'RNG', profitMinor: '6000' },
    ],
  });
  const ofMiddle = await profit(top, { memberId: id(middle) });
  expect(ofMiddle.value).toMatchObject({ totals: { turnoverMinor: '30000' } });
  const ofMember = await profit(top, { memberId: id(ofLow) });
  expect(ofMember.value).toMatchObject({ totals: { turnoverMinor: '30000' }, categories: [{ category: 'LIVE' }] });
});

test('an agent goes down the team level by level, with a trail, and deeper accounts are masked', async () => {
  const { top, middle, low, ofTop, ofLow } = await makeLine();
  await playRound(server, ofLow, { bets: 700n, wins: 0n });
  await drain();
  const first = await people(top);
  expectValue(teamPeople, first);
  const listed = first.value.people as readonly { memberId: string; account: string; kind: string; people: number }[];
  expect(listed.map(({ memberId }) => memberId).toSorted()).toEqual([id(middle), id(ofTop)].toSorted());
  expect(listed.find(({ memberId }) => memberId === id(middle))).toMatchObject({
    account: middle.account,
    kind: 'agent',
    people: 2,
    totals: { turnoverMinor: '700' },
  });
  const deeper = await people(top, { memberId: id(low) });
  expect(deeper.value.trail).toEqual([
    { memberId: id(top), account: top.account },
    { memberId: id(middle), account: middle.account },
    { memberId: id(low), account: expect.stringContaining('***') },
  ]);
  expect(deeper.value.people).toMatchObject([{ memberId: id(ofLow), totals: { turnoverMinor: '700' } }]);
  expect(deeper.text).not.toContain(ofLow.account);
  expect((await people(top, { text: middle.account.slice(0, 5) })).value).toMatchObject({ total: 1 });
  expect((await people(top, { kind: 'member' })).value).toMatchObject({ people: [{ memberId: id(ofTop) }] });
});

test('R6.02 another branch, the own upline, another merchant and no one at all are refused alike', async () => {
  const { top, middle, ofTop, other } = await makeLine();
  const foreign = await addToTeam(server, undefined, { isAgent: 1, merchant: 'beta' });
  for (const memberId of [id(top), id(ofTop), id(other), id(foreign), '987654321']) {
    expectRefusal(await people(middle, { memberId }), 404, 'downlineUnknown');
    expectRefusal(await profit(middle, { memberId }), 404, 'downlineUnknown');
    const body = { memberId, rates: {}, label: '' };
    expectRefusal(await server.send('alpha', setDownlineTerms, { token: middle.token, body }), 404, 'downlineUnknown');
  }
  for (const call of [teamOverview, teamPeople, teamProfit])
    expectRefusal(await server.send('alpha', call, { token: ofTop.token, query: days() }), 403, 'nonAgent');
  const long = { from: '2026-01-01', to: '2026-02-01' };
  expectRefusal(await server.send('alpha', teamOverview, { token: top.token, query: long }), 422, 'teamDaysTooMany');
});

test('rates pass down a line and never exceed the own ones', async () => {
  const desk = await enterAsOperator(server.context, 'alpha', 'owner');
  const member = await addToTeam(server, undefined);
  const made = await server.send('alpha', makeAgent, {
    token: desk.token,
    body: { memberId: id(member), line: 'real', rates: { RNG: 5_000, LIVE: 3_000 }, reason: 'Brings a club.' },
  });
  expectValue(makeAgent, made);
  expect(made.value).toMatchObject({ kind: 'topAgent', line: 'real', rates: { RNG: 5_000 } });
  const open = (rates: object, kind = 'agent', account = `new${crypto.randomUUID().slice(0, 8)}`) =>
    server.send('alpha', openDownline, { token: member.token, body: { account, kind, rates, label: 'North' } });
  const refused = await open({ RNG: 5_001, FISH: 1 });
  expectRefusal(refused, 422, 'ratesTooHigh');
  expect(refused.value).toMatchObject({ categories: ['FISH', 'RNG'] });
  const opened = await open({ RNG: 4_000 });
  expectValue(openDownline, opened);
  const { account, password, memberId } = opened.value as Record<string, string>;
  const login = await tryLogin(server, 'alpha', { username: String(account), password: String(password) });
  expect(login.value).toMatchObject({ isAgent: 2, firstTimeLogin: true });
  const token = String(login.value.token);
  const stopped = { account: 'blocked1', kind: 'member', rates: {}, label: '' };
  expectRefusal(await server.send('alpha', openDownline, { token, body: stopped }), 403, 'passwordChangeRequired');
  const give = (rates: object) =>
    server.send('alpha', setDownlineTerms, { token: member.token, body: { memberId, rates, label: '' } });
  expectValue(setDownlineTerms, await give({ RNG: 5_000 }));
  expectRefusal(await give({ RNG: 5_001 }), 422, 'ratesTooHigh');
  expect((await people(member)).value).toMatchObject({ people: [{ memberId, rates: { RNG: 5_000 } }] });
  const change = async (body: object) =>
    expectValue(
      setDownlineTerms,
      await server.send('alpha', setDownlineTerms, { token: member.token, body: { memberId, ...body } }),
    );
  await change({ label: 'West coast' });
  await change({ rates: { RNG: 4_000 } });
  await change({ label: 'East coast' });
  expect((await people(member)).value, 'what is not sent stays').toMatchObject({
    people: [{ label: 'East coast', rates: { RNG: 4_000 } }],
  });
});

test('a move takes effect the next day, and earlier earnings stay where they were', async () => {
  const { top, middle, low, ofLow, other } = await makeLine();
  const desk = await enterAsOperator(server.context, 'alpha', 'owner');
  const move = (memberId: string, uplineId: string | null) =>
    server.send('alpha', moveDownline, { token: desk.token, body: { memberId, uplineId, reason: 'They agreed.' } });
  await playRound(server, ofLow, { bets: 1_000n, wins: 0n });
  expectRefusal(await move(id(middle), id(low)), 409, 'moveIntoOwnTeam');
  expectRefusal(await move(id(middle), id(ofLow)), 422, 'uplineUnknown');
  expectValue(moveDownline, await move(id(low), id(other)));
  // Still the same day: it counts for the line before, also if it is counted late.
  await playRound(server, ofLow, { bets: 200n, wins: 0n });
  server.passTime(DAY_MS);
  await playRound(server, ofLow, { bets: 30n, wins: 0n });
  await drain();
  const again = async (agent: TeamMember) => ({
    ...agent,
    token: await beginTestSession(server, 'alpha', agent.memberId),
  });
  const turnoverOf = async (agent: TeamMember) => (await overviewOf(await again(agent))).totals.turnoverMinor;
  expect(await turnoverOf(top)).toBe('1200');
  expect(await turnoverOf(middle)).toBe('1200');
  expect(await turnoverOf(other)).toBe('30');
  expect(await turnoverOf(low)).toBe('1230');
  expectRefusal(await people(await again(top), { memberId: id(low) }), 404, 'downlineUnknown');
  const { token } = await enterAsOperator(server.context, 'alpha', 'owner');
  const place = await server.send('alpha', teamPlace, { token, query: { memberId: id(low) } });
  expectValue(teamPlace, place);
  expect(place.value).toMatchObject({
    upline: other.account,
    trail: [other.account],
    moves: [{ from: middle.account, to: other.account, reason: 'They agreed.' }],
  });
});

test('an agent sees each player of any range of days once, and each person who is in the team', async () => {
  const { top, middle, low, ofTop, ofLow, other } = await makeLine();
  const first = server.context.now().getTime();
  const play = (member: TeamMember) => playRound(server, member, { bets: 100n, wins: 0n });
  await play(ofLow);
  await play(ofTop);
  await drain();
  server.passTime(2 * DAY_MS);
  await play(ofLow);
  await drain();
  // A round of the day between is reported late.
  server.passTime(-DAY_MS);
  await play(ofLow);
  server.passTime(DAY_MS);
  await drain();
  const desk = await enterAsOperator(server.context, 'alpha', 'owner');
  const body = { memberId: id(low), uplineId: id(other), reason: 'They agreed.' };
  expectValue(moveDownline, await server.send('alpha', moveDownline, { token: desk.token, body }));
  const peopleOf = async (agent: TeamMember) => (await overviewOf({ ...agent, token: await enter(agent) })).people;
  const enter = ({ memberId }: TeamMember) => beginTestSession(server, 'alpha', memberId);
  // The agent who moves is counted above at once, and those below from the next day on.
  expect([await peopleOf(top), await peopleOf(middle), await peopleOf(other)]).toEqual([3, 1, 1]);
  server.passTime(DAY_MS);
  expect([await peopleOf(top), await peopleOf(middle), await peopleOf(other)]).toEqual([2, 0, 2]);
  await play(ofLow);
  await drain();
  const activeOf = async (agent: TeamMember, from: number, to: number) => {
    const query = { from: dayOf(new Date(first + from * DAY_MS)), to: dayOf(new Date(first + to * DAY_MS)) };
    const answer = await server.send('alpha', teamOverview, { token: await enter(agent), query });
    return (answer.value as { active: number }).active;
  };
  const ofTeam = async (agent: TeamMember) => [
    ...[
      await activeOf(agent, 0, 0),
      await activeOf(agent, 1, 1),
      await activeOf(agent, 2, 2),
      await activeOf(agent, 3, 3),
    ],
    ...[await activeOf(agent, 0, 3), await activeOf(agent, 1, 3), await activeOf(agent, -25, 0)],
  ];
  expect(await ofTeam(top)).toEqual([2, 1, 1, 0, 2, 1, 2]);
  expect(await ofTeam(middle)).toEqual([1, 1, 1, 0, 1, 1, 1]);
  expect(await ofTeam(other)).toEqual([0, 0, 0, 1, 1, 1, 0]);
});

test('a member who becomes an agent counts for the own team from that moment on', async () => {
  const { top, ofTop } = await makeLine();
  const desk = await enterAsOperator(server.context, 'alpha', 'owner');
  await playRound(server, ofTop, { bets: 100n, wins: 0n });
  server.passTime(1_000);
  const body = { memberId: id(ofTop), line: 'real', rates: {}, reason: 'Wants to.' };
  expectValue(makeAgent, await server.send('alpha', makeAgent, { token: desk.token, body }));
  expectRefusal(await server.send('alpha', makeAgent, { token: desk.token, body }), 409, 'agentAlready');
  server.passTime(1_000);
  await playRound(server, ofTop, { bets: 20n, wins: 0n });
  await drain();
  expect((await overviewOf(ofTop)).totals.turnoverMinor).toBe('20');
  expect((await overviewOf(top)).totals.turnoverMinor).toBe('120');
});

test('lines for tests count nowhere and do not mix with real ones', async () => {
  const internal = await addToTeam(server, undefined, { isAgent: 41 });
  const member = await addToTeam(server, internal);
  const { middle } = await makeLine();
  await playRound(server, member, { bets: 100n, wins: 0n });
  await drain();
  expect((await overviewOf(internal)).totals.turnoverMinor).toBe('0');
  const desk = await enterAsOperator(server.context, 'alpha', 'owner');
  const body = { memberId: id(middle), uplineId: id(internal), reason: 'A test.' };
  expectRefusal(await server.send('alpha', moveDownline, { token: desk.token, body }), 409, 'lineMixed');
});

test('sums of teams are those of the events, and after a replay they are the same', async () => {
  const wrong = async () =>
    (await verifyLedger(server.database)).filter((one) => one.wrong > 0n).map(({ name, examples }) => [name, examples]);
  await drain();
  expect(await wrong()).toEqual([]);
  const read = () =>
    server.database.owner
      .selectFrom('team_member_days')
      .selectAll()
      .orderBy('member_id')
      .orderBy('day')
      .orderBy('agent_id')
      .orderBy('category')
      .execute();
  const before = await read();
  expect(before.length).toBeGreaterThan(5);
  await server.app.eventDispatcher.reset('agent.teams');
  expect(await read()).toEqual([]);
  await drain();
  expect(await read()).toEqual(before);
  await server.database.owner
    .updateTable('team_member_days')
    .set({ turnover: 1n })
    .where('turnover', '=', 1_200n)
    .execute();
  expect((await wrong()).length).toBeGreaterThan(0);
});
