import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentLinks } from '../../schemas/calls/agent-links.ts';
import { teamOverview, teamPeople } from '../../schemas/calls/agent-team.ts';
import { contractPayments, listContracts } from '../../schemas/calls/contract.ts';
import { runContracts } from '../../server/contract/contract-job.ts';
import { closeDemoAccounts, DEMO_ACCOUNTS, seedMerchant } from '../../server/seed/demo-accounts.ts';
import { seedTeam } from '../../server/seed/demo-team.ts';
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

test('the demo agent has a team with sums, links and contracts that have paid, made once', async () => {
  const merchant = server.merchant('alpha');
  for (let start = 0; start < 2; start += 1) {
    await seedMerchant(server.context, merchant);
    await seedTeam(server.context, merchant);
  }
  await server.app.eventDispatcher.drain();
  await runContracts(server.context, merchant);
  const agent = await tryLogin(server, 'alpha', { username: 'agent', password: 'Agent-2468' });
  const token = String(agent.value.token);
  const query = { from: dayAgo(8), to: dayAgo(-1) };
  const overview = await server.send('alpha', teamOverview, { token, query });
  expectValue(teamOverview, overview);
  expect(overview.value).toMatchObject({ people: 5, joined: 5, active: 3, totals: { rounds: 21 } });
  const people = await server.send('alpha', teamPeople, { token, query });
  expect(people.value).toMatchObject({ total: 3 });
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
  expect(await closeDemoAccounts(server.context)).toBe(DEMO_ACCOUNTS.length + 4);
});
