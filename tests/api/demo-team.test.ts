import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WithdrawalTerms, withdrawalFee, withdrawalTerms } from '../../engine/money/withdrawal-terms.ts';
import { agentLinks } from '../../schemas/calls/agent-links.ts';
import { teamOverview, teamPeople } from '../../schemas/calls/agent-team.ts';
import { contractPayments, listContracts } from '../../schemas/calls/contract.ts';
import { runContracts } from '../../server/contract/contract-job.ts';
import { closeDemoAccounts, DEMO_ACCOUNTS, seedMerchant } from '../../server/seed/demo-accounts.ts';
import { seedTeam } from '../../server/seed/demo-team.ts';
import { demoWithdrawals } from '../../server/seed/demo-withdrawals.ts';
import { type PlannedVisit, planDays, TEAM } from '../../server/seed/team-plan.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { TEST_DEPOSITS } from '../support/deposits.ts';
import { expectValue, tryLogin } from '../support/members.ts';

let server: ApiServer;

beforeAll(async () => {
  const studio = { title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG', accountTypeId: 'RNG', isHot: true };
  const content = { vendors: { vendors: [studio] } };
  server = await startApiServer([
    { code: 'alpha', modules: { enableCt: true, salary: true }, content },
    {
      code: 'beta',
      content,
      deposits: TEST_DEPOSITS,
      withdrawals: { minimum: '500', fee: { percent: '1', fixed: '5' } },
    },
  ]);
});
afterAll(() => server.close());

const dayAgo = (days: number): string =>
  new Date(server.context.now().getTime() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);

const UNIT_MINOR = 500n;
const SUMS = ['rounds', 'turnoverMinor', 'winsMinor', 'depositsMinor', 'withdrawalsMinor'] as const;

/** Sums of visits, with a least stake of 5.00. */
function sumsOf(
  visits: readonly PlannedVisit[],
  { depositUnits, terms }: { depositUnits: number; terms: WithdrawalTerms },
) {
  const rounds = visits.flatMap((visit) => visit.rounds);
  const minor = <One>(list: readonly One[], of: (one: One) => number) =>
    list.reduce((sum, one) => sum + BigInt(of(one)) * UNIT_MINOR, 0n);
  const paid = visits.map(({ withdrawalUnits }) => BigInt(withdrawalUnits) * UNIT_MINOR);
  return {
    rounds: BigInt(rounds.length),
    turnoverMinor: minor(rounds, ({ stake }) => stake),
    winsMinor: minor(rounds, ({ win }) => win),
    depositsMinor: minor(visits, ({ depositTimes }) => depositTimes * depositUnits),
    withdrawalsMinor: paid.reduce(
      (sum, amount) => sum + (amount > 0n ? amount - withdrawalFee(amount, terms) : 0n),
      0n,
    ),
  };
}

/** The sums of all days that the demo agent reads. */
async function readSums(code: string, token: string) {
  const seen = { rounds: 0n, turnoverMinor: 0n, winsMinor: 0n, depositsMinor: 0n, withdrawalsMinor: 0n };
  for (const days of [61, 40, 19]) {
    const query = { from: dayAgo(days), to: dayAgo(days - 20) };
    const overview = await server.send(code, teamOverview, { token, query });
    expectValue(teamOverview, overview);
    expect(overview.value).toMatchObject({ people: TEAM.length + 1 });
    const totals = overview.value.totals as Readonly<Record<string, string | number>>;
    for (const name of SUMS) seen[name] += BigInt(totals[name] ?? 0);
  }
  return seen;
}

const enterAsAgent = async (code: string): Promise<string> =>
  String((await tryLogin(server, code, { username: 'agent', password: 'Agent-2468' })).value.token);

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
  const token = await enterAsAgent('alpha');
  const query = { from: dayAgo(8), to: dayAgo(-1) };
  const visits = planDays({ leastDeposit: 1, withdrawals: undefined }).flat();
  const terms = withdrawalTerms(merchant.withdrawals, merchant.brand.currency);
  expect(await readSums('alpha', token)).toEqual(sumsOf(visits, { depositUnits: 0, terms }));
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
}, 90_000);

test('the team pays in and takes out at a merchant with deposits and withdrawals, each amount once', async () => {
  const merchant = server.merchant('beta');
  await seedMerchant(server.context, merchant);
  await expect(seedTeam(dyingAt(40), merchant)).rejects.toThrow('has died');
  for (let start = 0; start < 2; start += 1) await seedTeam(server.context, merchant);
  await server.app.eventDispatcher.drain();
  const { leastMinor = 0n, mostMinor = 0n } = demoWithdrawals(merchant) ?? {};
  const [least, most] = [leastMinor, mostMinor].map((minor) => Number(minor / UNIT_MINOR));
  const visits = planDays({ leastDeposit: 60, withdrawals: { least: least ?? 0, most: most ?? 0 } }).flat();
  const seen = await readSums('beta', await enterAsAgent('beta'));
  const terms = withdrawalTerms(merchant.withdrawals, merchant.brand.currency);
  expect(seen).toEqual(sumsOf(visits, { depositUnits: 60, terms }));
  expect(seen.withdrawalsMinor).toBeGreaterThan(0n);
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
}, 90_000);
