import { sql } from 'kysely';
import { placeBets } from '../../server/lottery/place-bets.ts';
import { settleBatch } from '../../server/lottery/settle-period.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import { startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import { DAILY, openPeriods, runLotteries } from '../support/lottery-people.ts';
import { giveMoney, insertMember } from '../support/new-member.ts';

const BETS = Number(process.argv[2] ?? 20_000);
const MEMBERS = 1_000;
const SLIP = 100;

const postgres = await startTestPostgres();
const server = await startApiServer([{ code: 'alpha', lotteries: { lotteries: [DAILY] } }], { hasRunningClock: true });
const { database } = server;
const merchant = server.merchant('alpha');
const protection = createPlayProtection(server.context);
const [number = ''] = await openPeriods(server, DAILY.code);

const members: bigint[] = [];
for (let index = 0; index < MEMBERS; index += 1) {
  const { memberId } = await insertMember(database, 'alpha', {});
  await giveMoney(database, 'alpha', memberId, 10_000_000n);
  members.push(memberId);
}
/** One of the two units of each bet wins, whatever is drawn. */
const bet = {
  gameCode: DAILY.code,
  period: number,
  play: 'last2.sides',
  choice: 'big small|big',
  entry: 'pads',
  unitMinor: '100',
  multiple: 1,
} as const;
const placingMs = performance.now();
for (let done = 0; done < BETS; done += SLIP) {
  const bettor = { merchant, memberId: members[(done / SLIP) % MEMBERS] ?? 0n, isTrial: false } as const;
  await database.withMerchant('alpha', (tx) =>
    placeBets(tx, { ...bettor, language: 'EN', now: new Date() }, protection, {
      bets: Array.from({ length: SLIP }, () => bet),
    }),
  );
}
const placed = performance.now() - placingMs;

await passLotteryTime(server, DAILY.code, 86_460_000);
await runLotteries(server, 'alpha', -1);
const settlingMs = performance.now();
let settled = 0;
for (;;) {
  const batch = await settleBatch(database, { merchant: 'alpha', lottery: DAILY.code, number }, new Date());
  if (batch === 0) break;
  settled += batch;
}
const ours = settled / ((performance.now() - settlingMs) / 1000);

// The bare statement that credits as many accounts, in batches of the same size: no entries, no rounds, no events.
const bareMs = performance.now();
for (let done = 0; done < settled; done += MEMBERS)
  await sql`update ledger_accounts set balance = balance + 1, version = version + 1
    where merchant = 'alpha' and owner_kind = 'member' and owner_id = any(${members}::bigint[])`.execute(
    database.owner,
  );
const bare = settled / ((performance.now() - bareMs) / 1000);

console.log(`Bets of a lottery, ${BETS} of ${MEMBERS} members:`);
console.log(`  placed in slips of ${SLIP}: ${(BETS / (placed / 1000)).toFixed(0)} a second`);
console.log(`  settled: ${ours.toFixed(0)} a second`);
console.log(
  `  accounts credited by a bare statement: ${bare.toFixed(0)} a second, ${(bare / ours).toFixed(1)} times as many`,
);
await server.close();
await postgres.stop();
