import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { bet } from '../../schemas/vendor/vendor-calls.ts';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { openAccount } from '../../server/ledger/accounts.repository.ts';
import { createDataKey } from '../../server/secrets/data-key.ts';
import { localVendor } from '../../server/vendors/game-vendors.ts';
import { findImbalances } from '../support/database.ts';
import { median } from '../support/median.ts';
import { runSite } from '../support/run-site.ts';
import { createCheckKit } from '../vendors/check-kit.ts';
import { playInDisorder } from '../vendors/disorder.ts';
import { connectToWallet } from '../vendors/wallet-connection.ts';

const CLIENTS = 32;
/** As many as the server has itself. */
const CONNECTIONS = 24;
const ACCOUNTS = 200;
const ROUND_MS = 4_000;
const ROUNDS = 3;
const DISORDER_CALLS = 100_000;
const NAME = 'bench-vendor';

/** Movements a second that so many clients, each waiting for its answer, get through. */
async function measure(move: (client: number) => Promise<void>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const client = async (number: number) => {
    while (performance.now() < end) {
      await move(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return done / (ROUND_MS / 1000);
}

const site = await runSite(NAME, { TEST_CONTROL: 'off' });
const folders = (await readdir(site.brandsDirectory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const merchant = folders.map(({ name }) => name).sort()[0] ?? '';
const data = `.cache/${NAME}/data`;
const dataKey = createDataKey(Buffer.from(await readFile(`${data}/data.key`, 'utf8'), 'base64'));
const { id: vendor, secret } = localVendor(dataKey, '', '');
const access = { url: `http://localhost:${site.port}`, merchant, vendor, secret };
const kit = createCheckKit({ ...access, otherMerchant: undefined });
const players = await Promise.all(Array.from({ length: CLIENTS }, () => kit.newPlayer(3600)));
const connection = connectToWallet(access, CLIENTS * 3);

// The database runs already, as the server's own child; this only finds out how to reach it.
const { connection: address } = await startEmbeddedPostgres({ dataDirectory: data });
const database = openDatabase(address, { poolSize: 2 });
const bare = new pg.Pool({ ...address, max: CONNECTIONS });
const accounts: bigint[] = [];
for (let owner = 1n; owner <= BigInt(ACCOUNTS); owner += 1n)
  accounts.push(
    await database.withMerchant(merchant, (tx) =>
      openAccount(tx, merchant, { ownerKind: 'house', ownerId: owner, purpose: 'opening', currency: 'USD' }),
    ),
  );

const throughInterface = async (client: number) => {
  const player = players[client];
  if (!player) throw new Error('Every client has a player.');
  const id = crypto.randomUUID();
  const { sessionToken, currency } = player;
  const ids = { requestId: id, transactionId: id, roundId: id };
  const reply = await connection.send(bet, { ...ids, sessionToken, amountMinor: '1', currency });
  if (reply?.success !== true) throw new Error(`A bet was refused: ${reply?.message}`);
};
const throughFunction = async () => {
  const from = Math.floor(Math.random() * ACCOUNTS);
  const to = (from + 1 + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS;
  const pair = [accounts[from] ?? 0n, accounts[to] ?? 0n];
  await bare.query('select ledger_transfer($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9::bigint[])', [
    merchant,
    'bench',
    'move',
    crypto.randomUUID(),
    '',
    'bench',
    '',
    pair,
    [-1n, 1n],
  ]);
};

const bets: number[] = [];
const movements: number[] = [];
await measure(throughInterface);
for (let round = 0; round < ROUNDS; round += 1) {
  bets.push(await measure(throughInterface));
  movements.push(await measure(throughFunction));
}
const [a, b] = [median(bets), median(movements)];
console.log(`Durable movements a second with ${CLIENTS} clients, medians of ${ROUNDS} rounds:`);
console.log(
  `  bets through the interface ${a.toFixed(0)}, bare ledger function ${b.toFixed(0)}, ratio ${(a / b).toFixed(2)}`,
);

const fresh = await Promise.all(Array.from({ length: CLIENTS }, () => kit.newPlayer(3600)));
const began = performance.now();
const { calls, lostReplies, repetitions, differences } = await playInDisorder(connection, fresh, DISORDER_CALLS);
const seconds = (performance.now() - began) / 1000;
const problems = [...differences, ...(await findImbalances(database))];
console.log(
  `In disorder: ${calls} calls in ${seconds.toFixed(0)} s, ${lostReplies} replies lost, ${repetitions} sent twice at once:`,
);
console.log(`  ${problems.length} differences`);
for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`);
if (problems.length > 0) process.exitCode = 1;

connection.close();
await bare.end();
await database.close();
await site.stop();
