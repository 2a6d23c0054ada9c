import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import { exportTeamBets, teamBets } from '../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { addTeamFacts } from '../../server/agent/team-sums.repository.ts';
import { lockTree, moveInTree } from '../../server/agent/tree.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { fillTree } from '../support/fill-teams.ts';
import { expectValue } from '../support/members.ts';
import { addToTeam, type TeamMember } from '../support/teams.ts';
import { beginTestSession } from '../support/test-sessions.ts';

const ZONE = 'Asia/Kolkata';
const HOUR_MS = 60 * 60_000;
/** Enough for more groups, and more people directly below the top, than are asked one by one at once. */
const PEOPLE = 6_000;
let server: ApiServer;
let other: TeamMember;
let ofOther: TeamMember;
let currency: string;

const dayOf = (before: number) => addDays(dayAt(server.context.now().getTime(), ZONE), -before);
const inMerchant = <Value>(work: Parameters<typeof server.database.withMerchant<Value>>[1]) =>
  server.database.withMerchant('alpha', work);

async function findPerson(account: string): Promise<TeamMember> {
  const { rows } = await sql<{ id: bigint }>`select member_id as id from members
    where merchant = 'alpha' and account = ${account}`.execute(server.database.owner);
  const memberId = rows[0]?.id ?? 0n;
  return { merchant: 'alpha', memberId, account, token: await beginTestSession(server, 'alpha', memberId) };
}

/** An agent two levels below another one. */
async function findBelow({ memberId }: TeamMember): Promise<TeamMember> {
  const { rows } = await sql<{ account: string }>`select m.account from agent_tree t
      join members m on m.merchant = t.merchant and m.member_id = t.descendant_id
    where t.merchant = 'alpha' and t.ancestor_id = ${memberId} and t.depth = 2 order by m.member_id limit 1`.execute(
    server.database.owner,
  );
  return findPerson(rows[0]?.account ?? '');
}

/** Rounds of some people in turn on a day, as the consumer of events stores them. */
async function play(name: string, people: readonly TeamMember[], before: number, hour: number, count: number) {
  const begun = dayStart(dayOf(before), ZONE) + hour * HOUR_MS;
  const facts = Array.from({ length: count }, (_, number) => ({
    memberId: people[number % people.length]?.memberId ?? 0n,
    // Rounds of a draw end at once.
    at: new Date(begun + Math.floor(number / 3) * 1_000),
    day: dayOf(before),
    category: number % 10 === 0 ? 'FISH' : 'RNG',
    currency,
    round: { vendor: number % 2 === 0 ? 'acme' : 'zeta', roundId: `${name}-${before}-${number}` },
    ...{ turnoverMinor: 100n, validTurnoverMinor: 100n, winsMinor: 40n },
    ...{ depositsMinor: 0n, withdrawalsMinor: 0n, bonusesMinor: 0n },
  }));
  await inMerchant((tx) => addTeamFacts(tx, 'alpha', facts));
}

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', protection: { timeZone: ZONE } }]);
  currency = server.merchant('alpha').brand.currency;
  const tree = { merchant: 'alpha', currency, timeZone: ZONE, people: PEOPLE, bets: 0, days: 0 };
  await server.database.owner
    .connection()
    .execute((connection) => fillTree(connection, { ...tree, from: server.context.now() }));
  other = await addToTeam(server, undefined, { isAgent: 1 });
  ofOther = await addToTeam(server, other);
  const people = ['agent0', 'player0', 'player1', 'player100', 'player900', 'player1500', 'player2200'];
  const [stays, branch] = [await findPerson('agent2'), await findPerson('agent3')];
  const team = [stays, branch, await findBelow(stays), await findBelow(branch)];
  for (const account of people) team.push(await findPerson(account));
  await play('team', team, 6, 4, 40);
  await play('other', [ofOther], 5, 1, 30);
  await play('team', team, 4, 20, 70);
  // A branch goes to the other line.
  await inMerchant(async (tx) => {
    await lockTree(tx, 'alpha');
    await moveInTree(tx, { merchant: 'alpha', agentId: branch.memberId, day: dayOf(3) }, other.memberId);
  });
  await play('team', team, 2, 6, 30);
  await play('other', [ofOther], 2, 8, 1_500);
  await play('team', team, 1, 10, 50);
});
afterAll(() => server.close());

interface Wanted {
  readonly memberId?: string;
  readonly text?: string;
  readonly category?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The keys that the rules give, row by row. */
async function expectedOf(agent: TeamMember, { memberId, text, category, from = dayOf(8), to = dayOf(0) }: Wanted) {
  const was = (
    id: bigint,
  ) => sql`exists (select from agent_tree t where t.merchant = r.merchant and t.ancestor_id = ${id}
    and t.descendant_id = r.agent_id and t.from_day <= r.day and t.until_day > r.day)`;
  const { rows } = await sql<{ key: string }>`
    select (extract(epoch from r.ended_at) * 1000000)::bigint || '~' || r.vendor || '~' || r.round_id as key
    from (select *, (ended_at at time zone ${ZONE})::date as day from team_rounds) r
      join members m on m.merchant = r.merchant and m.member_id = r.member_id
    where r.day between ${from}::date and ${to}::date and ${was(agent.memberId)}
      and ${memberId === undefined ? sql`true` : sql`(r.member_id = ${memberId} or ${was(BigInt(memberId))})`}
      and ${text === undefined ? sql`true` : sql`m.upline_id = ${agent.memberId} and starts_with(lower(m.account), ${text})`}
      and ${category === undefined ? sql`true` : sql`r.category = ${category}`}
    order by r.ended_at desc, r.vendor desc, r.round_id desc`.execute(server.database.owner);
  return rows.map(({ key }) => key);
}

type Bets = CallValue<typeof teamBets>;

async function readAll({ token }: TeamMember, wanted: Wanted): Promise<readonly string[]> {
  const query = { from: dayOf(8), to: dayOf(0), ...wanted };
  const keys: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const answer = await server.send('alpha', teamBets, { token, query: after ? { ...query, after } : query });
    expectValue(teamBets, answer);
    const { rounds, next } = answer.value as Bets;
    expect(rounds.length).toBeLessThanOrEqual(20);
    keys.push(...rounds.map(({ key }) => key));
    after = next;
  }
  const file = await server.send('alpha', exportTeamBets, { token, query });
  expectValue(exportTeamBets, file);
  const exported = (file.value as CallValue<typeof exportTeamBets>).rounds.map(({ key }) => key);
  expect(exported, 'the file has what the pages have').toEqual(keys);
  return keys;
}

test('pages of a large team have each round once, also past many rounds of another line', async () => {
  const top = await findPerson('agent0');
  const [branch, stays, member] = [await findPerson('agent3'), await findPerson('agent2'), await findPerson('player1')];
  const id = (person: TeamMember) => String(person.memberId);
  const reads: readonly (readonly [asks: TeamMember, wanted: Wanted])[] = [
    [top, {}],
    [top, { category: 'FISH' }],
    [top, { category: 'LIVE' }],
    [top, { from: dayOf(5), to: dayOf(2) }],
    [top, { from: dayOf(5), to: dayOf(5) }],
    [top, { memberId: id(member) }],
    [top, { memberId: id(stays) }],
    [top, { memberId: id(await findBelow(stays)), category: 'RNG' }],
    [top, { text: 'player' }],
    [top, { text: 'player', category: 'FISH' }],
    [top, { text: 'player1' }],
    [top, { text: 'pl%' }],
    [branch, {}],
    [branch, { memberId: id(await findBelow(branch)) }],
    [other, {}],
    [other, { memberId: id(branch) }],
    [other, { memberId: id(branch), category: 'FISH' }],
    [other, { memberId: id(ofOther), from: dayOf(2) }],
  ];
  for (const [asks, wanted] of reads) {
    expect(await readAll(asks, wanted), `${asks.account} ${JSON.stringify(wanted)}`).toEqual(
      await expectedOf(asks, wanted),
    );
  }
});

test('a branch that has moved leaves its earlier rounds in the line before, and takes none of them along', async () => {
  const [top, branch] = [await findPerson('agent0'), await findPerson('agent3')];
  const seen = async (agent: TeamMember, wanted: Wanted = {}) => (await readAll(agent, wanted)).length;
  const [all, own] = [await seen(top), await seen(branch)];
  expect(all + (await seen(other, { memberId: String(branch.memberId) }))).toBe(190);
  expect(await seen(other)).toBe(1_530 + 190 - all);
  expect(await seen(branch, { to: dayOf(4) })).toBe(own - (190 - all));
});
