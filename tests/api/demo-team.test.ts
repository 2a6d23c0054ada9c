import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentLinks } from '../../schemas/calls/agent-links.ts';
import { teamOverview, teamPeople } from '../../schemas/calls/agent-team.ts';
import { contractPayments, listContracts } from '../../schemas/calls/contract.ts';
import { runContracts } from '../../server/contract/contract-job.ts';
import { closeDemoAccounts, DEMO_ACCOUNTS, seedMerchant } from '../../server/seed/demo-accounts.ts';
import { seedTeam } from '../../server/seed/demo-team.ts';
import { type PlannedRound, planDays, TEAM } from '../../server/seed/team-plan.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectValue, tryLogin } from '../support/members.ts';

let server: ApiServer;

beforeAll(async () => {
  const studio = { title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG', accountTypeId: 'RNG', isHot: true };
  const content = { vendors: { vendors: [studio] } };
  server = await startApiServer([{ code: 'alpha', modules: { enableCt: true, salary: true }, content }]);
});
afterAll(() => server.close());

const dayAgo = (days: number): string =>
  new Date(server.context.now().getTime() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** What rounds come to where the least stake is 5.00. */
const sumsOf = (rounds: readonly PlannedRound[]) => {
  const minor = (of: (round: PlannedRound) => number) =>
    BigInt(rounds.reduce((sum, round) => sum + of(round), 0) * 500);
  return { rounds: rounds.length, turnoverMinor: minor(({ stake }) => stake), winsMinor: minor(({ win }) => win) };
};

/** A server that dies with the transaction of this place. */
const dyingAt = (place: number) => {
  let count = 0;
  const { database } = server.context;
  const withMerchant: typeof database.withMerchant = (code, work) => {
    count += 1;
    if (count === place) throw new Error('The process has died.');
    return database.withMerchant(code, work);
  };
  return { ...server.context, database: { ...database, withMerchant } };
};

test('the demo agent has a team with sums, links and contracts that have paid, made once, also where a start was cut short', async () => {
  const merchant = server.merchant('alpha');
  await seedMerchant(server.context, merchant);
  for (const place of [2, 30]) await expect(seedTeam(dyingAt(place), merchant)).rejects.toThrow('has died');
  for (let start = 0; start < 2; start += 1) await seedTeam(server.context, merchant);
  await server.app.eventDispatcher.drain();
  await runContracts(server.context, merchant);
  const agent = await tryLogin(server, 'alpha', { username: 'agent', password: 'Agent-2468' });
  const token = String(agent.value.token);
  const query = { from: dayAgo(8), to: dayAgo(-1) };
  const spans = [61, 40, 19].map((days) => ({ from: dayAgo(days), to: dayAgo(days - 20) }));
  const seen = { rounds: 0, turnoverMinor: 0n, winsMinor: 0n };
  for (const span of spans) {
    const overview = await server.send('alpha', teamOverview, { token, query: span });
    expectValue(teamOverview, overview);
    expect(overview.value).toMatchObject({ people: TEAM.length + 1 });
    const { rounds, turnoverMinor, winsMinor } = overview.value.totals as Readonly<Record<string, string>>;
    seen.rounds += Number(rounds);
    seen.turnoverMinor += BigInt(turnoverMinor ?? 0);
    seen.winsMinor += BigInt(winsMinor ?? 0);
  }
  expect(seen).toEqual(sumsOf(planDays(1).flatMap(({ rounds }) => rounds)));
  const people = await server.send('alpha', teamPeople, { token, query });
  expect(people.value).toMatchObject({ total: TEAM.filter(({ below }) => below === 'agent').length + 1 });
  const links = await server.send('alpha', agentLinks, { token });
  expectValue(agentLinks, links);
  expect(links.value).toMatchObject({ ownRates: {} });
  expect(links.value.links).toContainEqual(expect.objectContaining({ label: 'North', rates: {} }));
  const contracts = await server.send('alpha', listContracts, { token });
  const states = (contracts.value.contracts as readonly { state: string }[]).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['offered', 'running', 'running']);
  const payments = await server.send('alpha', contractPayments, { token });
  expect(payments.value.payments).toContainEqual(expect.objectContaining({ state: 'paid' }));
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
  expect(await closeDemoAccounts(server.context)).toBe(DEMO_ACCOUNTS.length + TEAM.length);
});
