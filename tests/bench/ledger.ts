import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openAccount } from '../../server/ledger/accounts.repository.ts';
import { transfer } from '../../server/ledger/ledger.repository.ts';
import { median } from '../support/median.ts';

const MERCHANT = 'bench';
const ACCOUNTS = 200;
const ROUND_MS = 2_000;
const ROUNDS = 3;

/** Movements a second that so many clients, each waiting for its answer, get through. */
async function measure(
  clients: number,
  move: (from: number, to: number, key: string) => Promise<void>,
): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      const from = Math.floor(Math.random() * ACCOUNTS);
      await move(from, (from + 1 + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS, crypto.randomUUID());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / (ROUND_MS / 1000);
}

const directory = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
const server = await startEmbeddedPostgres({ dataDirectory: directory, maximumConnections: 120 });
const database = openDatabase(server.connection, { poolSize: 32 });
await migrate(database);
const accounts: bigint[] = [];
for (let owner = 1n; owner <= BigInt(ACCOUNTS); owner += 1n) {
  accounts.push(
    await database.withMerchant(MERCHANT, (tx) =>
      openAccount(tx, MERCHANT, { ownerKind: 'house', ownerId: owner, purpose: 'opening', currency: 'USD' }),
    ),
  );
}
const bare = new pg.Pool({ ...server.connection, max: 32 });
const account = (index: number): bigint => accounts[index] ?? 0n;

const throughServer = async (from: number, to: number, externalId: string) => {
  const result = await transfer(database.app, MERCHANT, {
    key: { source: 'bench', operation: 'move', externalId },
    kind: 'correction',
    reference: '',
    legs: [
      { accountId: account(from), amountMinor: -1n },
      { accountId: account(to), amountMinor: 1n },
    ],
  });
  if (!result.ok) throw new Error(result.refusal);
};
const throughDriver = async (from: number, to: number, externalId: string) => {
  await bare.query('select ledger_transfer($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9::bigint[])', [
    MERCHANT,
    'bare',
    'move',
    externalId,
    '',
    'bench',
    '',
    [account(from), account(to)],
    [-1n, 1n],
  ]);
};

console.log('Ledger transfers a second, durable, medians of three rounds:');
for (const clients of [1, 32]) {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(clients, throughServer));
    theirs.push(await measure(clients, throughDriver));
  }
  const [a, b] = [median(ours), median(theirs)];
  console.log(
    `  ${String(clients).padStart(2)} clients: server code ${a.toFixed(0)}, bare function ${b.toFixed(0)}, ratio ${(a / b).toFixed(2)}`,
  );
}
await bare.end();
await database.close();
await server.stop();
await rm(directory, { recursive: true, force: true });
