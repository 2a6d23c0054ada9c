import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOrders } from '../../server/lottery/check-orders.ts';
import { takeSteps } from '../../server/lottery/lottery-jobs.ts';
import { settleBatch } from '../../server/lottery/settle-period.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { createChance } from '../storm/chance.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import { addLotteryPlayer, FIVE, openPeriods, runLotteries } from '../support/lottery-people.ts';

/** How often connections are cut while they pay; `LOTTERY_KILLS=100` takes longer and finds more. */
const KILLS = Number(process.env.LOTTERY_KILLS ?? 6);
const BETS_A_KILL = 50;
const BATCH = 10;
/** Roughly the time of two batches, so that a cut falls anywhere in them. */
const LONGEST_LIFE_MS = 30;
/** One of its four units wins, whatever is drawn: a bet of 4.00 pays 3.80. */
const SURE = { play: 'last2.sides', choice: 'big small|big small' } as const;

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', lotteries: { lotteries: [FIVE] } }]);
});
afterAll(() => server.close());

/** Cuts the connections that are within a transaction. @returns how many */
async function cutConnections(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start is not null`.execute(server.database.owner);
  return rows[0]?.count ?? 0;
}

test('each bet is paid once, however often the connections of its settlement are cut', async () => {
  const [number = ''] = await openPeriods(server);
  const stakes = BigInt(KILLS * BETS_A_KILL) * 400n;
  const player = await addLotteryPlayer(server, { moneyMinor: stakes });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { message } = await player.bet(Array.from({ length: BETS_A_KILL }, () => ({ period: number, ...SURE })));
    expect(message).toBe('ok');
  }
  await passLotteryTime(server, FIVE.code, 67_000);
  await takeSteps({ ...server.context, onError: (error) => expect.fail(String(error)) }, server.merchant('alpha'));

  const name = { merchant: 'alpha', lottery: FIVE.code, number };
  const chance = createChance(1);
  let cut = 0;
  let paid = 0;
  while (cut < KILLS && paid < KILLS * BETS_A_KILL) {
    const batches = [1, 2].map(() => settleBatch(server.database, name, new Date(), { orders: BATCH }));
    const outcomes = Promise.allSettled(batches);
    await new Promise((done) => setTimeout(done, chance.whole(0, LONGEST_LIFE_MS)));
    if ((await cutConnections()) > 0) cut += 1;
    for (const outcome of await outcomes) paid += outcome.status === 'fulfilled' ? outcome.value : 0;
  }
  expect(cut).toBe(KILLS);
  while (await runLotteries(server));

  expect(await player.balance()).toBe((stakes / 400n) * 380n);
  const { checked, wrong } = await checkOrders(server.database, 'alpha', {
    lottery: FIVE.code,
    month: number.slice(0, 6),
  });
  expect([checked, wrong]).toEqual([KILLS * BETS_A_KILL, []]);
  expect((await verifyLedger(server.database)).filter((check) => check.wrong > 0n)).toEqual([]);
}, 300_000);
