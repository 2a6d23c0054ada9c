import { afterAll, expect, test } from 'vitest';
import { runContracts } from '../../server/contract/contract-job.ts';
import { verifyPay } from '../../server/contract/verify-pay.ts';
import { DAY_MS, dividend, HOUR_MS, startContractServer, wage } from '../support/contracts.ts';
import { playRound } from '../support/teams.ts';

const { settle, paymentsOf, moneyOf, makeLine, passDay, server, close } = await startContractServer();
afterAll(close);

test('R1.06c dividends: each line is paid its difference once, however often and by how many it is settled', async () => {
  const { top, low, member } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  passDay();
  await settle();
  await playRound(server, member, { bets: 100_000n, wins: 40_000n });
  server.passTime(DAY_MS + 2 * HOUR_MS);
  await server.app.eventDispatcher.drain();
  await Promise.all(Array.from({ length: 4 }, () => runContracts(server.context, server.merchant('alpha'))));
  await settle();
  expect([await moneyOf(top), await moneyOf(low)]).toEqual([6_000n, 6_000n]);
  const paid = (await paymentsOf(low)).filter(({ state }) => state === 'paid');
  expect(paid).toMatchObject([
    {
      type: 'dividend',
      paidMinor: '6000',
      measures: { profitMinor: '60000', volumeMinor: '100000', activeMembers: '1' },
      transferId: expect.stringMatching(/^\d+$/),
    },
  ]);
  expect(paid[0]?.steps).toContainEqual({ step: 'gross', formula: '60000 * 100000 / 1000000', result: '6000' });
  const { problems, results } = await verifyPay(server.database, server.merchant('alpha'));
  expect(problems).toEqual([]);
  expect(results).toBeGreaterThanOrEqual(2);
});

test('R9.03b R7.06b a daily wage is paid the next day by the volume of the day before', async () => {
  const { top, low, member } = await makeLine('dailyWage', wage(8_000), wage(5_000));
  passDay();
  await settle();
  await playRound(server, member, { bets: 100_000n, wins: 250_000n });
  passDay();
  await settle();
  expect(await moneyOf(low)).toBe(0n);
  server.passTime(30 * 60_000);
  await settle();
  expect([await moneyOf(top), await moneyOf(low)]).toEqual([300n, 500n]);
});

test('R7.06c an hourly salary is paid for each hour', async () => {
  const { low, member } = await makeLine('hourlySalary', wage(8_000), wage(5_000));
  server.passTime(HOUR_MS);
  await settle();
  await playRound(server, member, { bets: 100_000n, wins: 0n });
  server.passTime(HOUR_MS + 6 * 60_000);
  await settle();
  expect(await moneyOf(low)).toBe(500n);
});

test('R3.14b R7.06d R9.03a real-time salary is paid for each five minutes, and small amounts wait', async () => {
  const terms = (profitRate: number, lossRate: number) => ({ profitRate, lossRate, leastStakeMinor: '1000' });
  const { top, low, member } = await makeLine('realTimeSalary', terms(3_000, 8_000), terms(2_000, 6_000));
  server.passTime(5 * 60_000);
  await settle();
  await playRound(server, member, { bets: 5_000n, wins: 9_500n });
  await playRound(server, member, { bets: 43_333n, wins: 0n });
  await playRound(server, member, { bets: 500n, wins: 0n });
  server.passTime(6 * 60_000);
  await settle();
  expect([await moneyOf(top), await moneyOf(low)]).toEqual([0n, 269n]);
  await playRound(server, member, { bets: 50_000n, wins: 0n });
  server.passTime(6 * 60_000);
  await settle();
  expect(await moneyOf(top)).toBe(191n);
});

test('payments are computed again from the events, and a changed one is found', async () => {
  const merchant = server.merchant('alpha');
  expect((await verifyPay(server.database, merchant)).problems).toEqual([]);
  const row = await server.database.owner
    .updateTable('contract_payments')
    .set(({ eb }) => ({ net: eb('net', '+', 1n) }))
    .where('paid', '=', 500n)
    .returning(['contract_id', 'period_from'])
    .executeTakeFirstOrThrow();
  expect((await verifyPay(server.database, merchant)).problems).toContainEqual(
    expect.stringContaining(`contract ${row.contract_id} got 500`),
  );
  await server.database.owner
    .updateTable('contract_payments')
    .set(({ eb }) => ({ net: eb('net', '-', 1n) }))
    .where('paid', '=', 500n)
    .execute();
});
