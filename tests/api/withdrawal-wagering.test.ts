import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpBonus, listBonuses } from '../../schemas/calls/bonus.ts';
import { requestWithdrawal, withdrawalOptions, withdrawals } from '../../schemas/calls/withdrawal.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { openBetting } from '../support/site-betting.ts';
import { addWithdrawer, askFor, readPurses, type Withdrawer } from '../support/withdrawals.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', deposits: TEST_DEPOSITS }], { payments: TEST_PROVIDER });
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

/** A member with 10,000.00 and 5,000.00 that were deposited, whose bonus of 5,000.00 asks for stakes of 10,000.00. */
async function addBonusPlayer(): Promise<Withdrawer> {
  const member = await addWithdrawer(server);
  const order = await makeDeposit(server, 'alpha', member.token, { bonus: 'welcome' });
  expect(await tellPayment(server, order.value)).toMatchObject({ message: 'ok' });
  return member;
}
const leftOf = async ({ token }: Withdrawer) =>
  (await server.send('alpha', withdrawalOptions, { token })).value.wageringLeftMinor;
const listOf = async ({ token }: Withdrawer) => (await server.send('alpha', withdrawals, { token })).value.total;

test('R1.03b R1.05b an unmet wagering requirement refuses a withdrawal with the remainder, and moves nothing', async () => {
  const member = await addBonusPlayer();
  const before = await readPurses(server.database, member);
  expect(before).toEqual({ main: 1_500_000n, bonus: 500_000n });
  const answer = await askFor(server, member);
  expectRefusal(answer, 409, 'wageringLeft');
  expect(answer.value).toMatchObject({ leftMinor: '1000000' });
  const many = await Promise.all(Array.from({ length: 20 }, () => askFor(server, member)));
  for (const refused of many) expectRefusal(refused, 409, 'wageringLeft');
  expect(await readPurses(server.database, member)).toEqual(before);
  expect(await listOf(member)).toBe(0);
});

test('R1.05b each round that is over brings the withdrawal nearer; one that runs counts for nothing', async () => {
  const member = await addBonusPlayer();
  const play = await openBetting(server.context, 'alpha', member.memberId);
  expect(await leftOf(member)).toBe('1000000');
  await play.round(600_000n);
  expect(await leftOf(member)).toBe('400000');
  const end = await play.bet(400_000n);
  expect(await leftOf(member)).toBe('400000');
  expectRefusal(await askFor(server, member), 409, 'wageringLeft');
  await end();
  expect(await leftOf(member)).toBe('0');
  const answer = await askFor(server, member);
  expectValue(requestWithdrawal, answer);
  // 5,000.00 of the bonus are the member's already.
  expect(await readPurses(server.database, member)).toEqual({ main: 700_000n, bonus: 0n, held: 300_000n });
});

test('R1.05b a bonus that is given up holds nothing back any more, and takes only itself away', async () => {
  const member = await addBonusPlayer();
  const { token } = member;
  expect(await server.send('alpha', giveUpBonus, { token, body: {} })).toMatchObject({ message: 'ok' });
  expect((await server.send('alpha', listBonuses, { token })).value).toMatchObject({ bonuses: [{ state: 'givenUp' }] });
  expect(await leftOf(member)).toBe('0');
  expectValue(requestWithdrawal, await askFor(server, member));
  expect(await readPurses(server.database, member)).toEqual({ main: 1_200_000n, bonus: 0n, held: 300_000n });
});
