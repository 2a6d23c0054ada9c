import { fork } from 'node:child_process';
import { sql } from 'kysely';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { PostgresConnection } from '../../server/db/embedded-postgres.ts';
import { takeSteps } from '../../server/lottery/lottery-jobs.ts';
import { placeBets } from '../../server/lottery/place-bets.ts';
import { settleBatch } from '../../server/lottery/settle-period.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import { setPeriods } from '../../server/test-control/arrange-lotteries.repository.ts';
import { startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import { FIVE } from '../support/lottery-people.ts';
import { giveMoney, insertMember } from '../support/new-member.ts';

const MEMBERS = 1_000;
const SLIP = 100;
const PASSED_MS = 30 * 60 * 60 * 1000;
const MEGABYTE = 1024;
/** One of the two units of each bet wins, whatever is drawn. */
const BET = {
  gameCode: FIVE.code,
  play: 'last2.sides',
  choice: 'big small|big',
  entry: 'pads',
  unitMinor: '100',
  multiple: 1,
} as const;

interface Settled {
  readonly bets: number;
  readonly seconds: number;
  /** The most memory that the process had. */
  readonly megabytes: number;
}

/** Pays the bets of periods, in a separate process. */
async function settle(connection: PostgresConnection, numbers: readonly string[]): Promise<Settled> {
  const database = openDatabase(connection);
  const startedMs = performance.now();
  let bets = 0;
  for (const number of numbers)
    for (let batch = -1; batch !== 0; bets += batch)
      batch = await settleBatch(database, { merchant: 'alpha', lottery: FIVE.code, number }, new Date());
  const seconds = (performance.now() - startedMs) / 1000;
  await database.close();
  return { bets, seconds, megabytes: process.resourceUsage().maxRSS / MEGABYTE };
}

/** Lets another process pay, so that its memory is that of paying alone. */
function settleApart(task: readonly [PostgresConnection, readonly string[]]): Promise<Settled> {
  const child = fork(import.meta.filename);
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (settled) => resolve(settled as Settled));
    child.once('exit', (code) => reject(new Error(`The process that pays ended with ${code}.`)));
  });
}

async function measure(bets: number, draws: number): Promise<void> {
  const postgres = await startTestPostgres();
  const server = await startApiServer([{ code: 'alpha', lotteries: { lotteries: [FIVE] } }], { hasRunningClock: true });
  const { database } = server;
  const merchant = server.merchant('alpha');
  const protection = createPlayProtection(server.context);
  const open = { lottery: FIVE.code, openFrom: 0 };
  await setPeriods(server.context, 'alpha', { merchant: 'alpha', lotteryPeriods: open });
  const periods = await database.owner
    .selectFrom('lottery_periods')
    .select('number')
    .orderBy('place')
    .limit(draws)
    .execute();
  const numbers = periods.map(({ number }) => number);
  if (numbers.length < draws) throw new Error(`At most ${numbers.length} draws can be open at once.`);

  const members: bigint[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const { memberId } = await insertMember(database, 'alpha', {});
    await giveMoney(database, 'alpha', memberId, BigInt(Math.ceil(bets / MEMBERS) + SLIP) * 1_000n);
    members.push(memberId);
  }
  const placingMs = performance.now();
  for (let slip = 0; slip * SLIP < bets; slip += 1) {
    const bettor = { merchant, memberId: entryAt(members, slip % MEMBERS), isTrial: false } as const;
    const bet = { ...BET, period: entryAt(numbers, slip % draws) };
    await database.withMerchant('alpha', (tx) =>
      placeBets(tx, { ...bettor, language: 'EN', now: new Date() }, protection, {
        bets: Array.from({ length: SLIP }, () => bet),
      }),
    );
  }
  const placed = (performance.now() - placingMs) / 1000;

  await passLotteryTime(server, FIVE.code, PASSED_MS);
  // Draws them without paying.
  await takeSteps(
    {
      ...server.context,
      onError: (error) => {
        throw error;
      },
    },
    merchant,
  );
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.owner);
  const settled = await settleApart([{ ...postgres.connection, database: rows[0]?.name ?? '' }, numbers]);

  // The bare statement that credits as many accounts, in batches of the same size: no entries, no rounds, no events.
  const bareMs = performance.now();
  for (let done = 0; done < settled.bets; done += MEMBERS)
    await sql`update ledger_accounts set balance = balance + 1, version = version + 1
      where merchant = 'alpha' and owner_kind = 'member' and owner_id = any(${members}::bigint[])`.execute(
      database.owner,
    );
  const bare = settled.bets / ((performance.now() - bareMs) / 1000);
  const ours = settled.bets / settled.seconds;
  console.log(`Bets of a lottery, ${settled.bets} on ${draws} draws, of ${MEMBERS} members:`);
  console.log(`  placed in slips of ${SLIP}: ${(bets / placed).toFixed(0)} a second`);
  console.log(`  settled: ${ours.toFixed(0)} a second, by a process of ${settled.megabytes.toFixed(0)} MB at the most`);
  console.log(
    `  accounts credited by a bare statement: ${bare.toFixed(0)} a second, ${(bare / ours).toFixed(1)} times as many`,
  );
  await server.close();
  await postgres.stop();
}

if (process.send)
  process.once('message', (task) => {
    void settle(...(task as [PostgresConnection, readonly string[]])).then((settled) => process.send?.(settled));
  });
/** Arguments: how many bets, and on how many draws. */ else
  await measure(Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 1));
