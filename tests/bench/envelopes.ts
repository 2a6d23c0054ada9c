import { fork } from 'node:child_process';
import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { openEnvelope } from '../../server/activity/open-envelope.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import type { PostgresConnection } from '../../server/db/embedded-postgres.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';

const PROCESSES = 4;
const MERCHANT = 'alpha';
const ACTIVITY = 'rain';
const POOL_MINOR = 500_000n;
const GOAL_MS = 500;

/** The work of a process. */
interface Task {
  readonly connection: PostgresConnection;
  readonly merchant: Merchant;
  readonly members: readonly bigint[];
  readonly rain: string;
  /** When the first member comes and the last one. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What became of the members of a process. */
interface Outcome {
  readonly given: readonly bigint[];
  readonly gone: number;
  /** Any other refusal. */
  readonly failed: readonly string[];
  /** From when a member came to the answer. */
  readonly times: readonly number[];
}

const waitUntil = (atMs: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, atMs - Date.now())));

/** Lets members come at even intervals, whether those before have their answers or not; in a separate process. */
async function comeAll({ merchant, members, rain, fromMs, untilMs }: Task, database: Database): Promise<Outcome> {
  const outcome = { given: [] as bigint[], gone: 0, failed: [] as string[], times: [] as number[] };
  const come = async (memberId: bigint, index: number): Promise<void> => {
    const cameMs = fromMs + (index * (untilMs - fromMs)) / members.length;
    await waitUntil(cameMs);
    try {
      const { amount } = await database.withMerchant(merchant.code, (tx) =>
        openEnvelope(tx, { merchant, memberId, now: new Date() }, { activity: ACTIVITY, rain }),
      );
      outcome.given.push(amount);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'envelopesGone') outcome.gone += 1;
      else outcome.failed.push(String(error));
    }
    outcome.times.push(Date.now() - cameMs);
  };
  await Promise.all(members.map(come));
  return outcome;
}

function comeApart(task: Task): Promise<Outcome> {
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('exit', (code) => reject(new Error(`A process of members ended with ${code}.`)));
  });
}

async function addMembers({ database: { owner } }: ApiServer, count: number): Promise<readonly bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    insert into members (merchant, account, is_agent, nickname, dialling_code, mobile, invitation_code, profile, created_at)
    select ${MERCHANT}, 'player' || i, 0, 'Player ' || i, '+91', (7000000000 + i)::text, 'F' || i, '{}'::jsonb,
      now() - interval '2 days'
    from generate_series(1, ${count}::int) as i returning member_id`.execute(owner);
  return rows.map(({ member_id: id }) => id);
}

/** What the ledger has paid, payment by payment. */
async function listPaid({ database: { owner } }: ApiServer): Promise<readonly bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select e.amount from activity_rewards r
    join ledger_transfers t on t.merchant = r.merchant and t.reference = 'reward-' || r.reward_id
    join ledger_entries e on e.merchant = t.merchant and e.transfer_id = t.transfer_id and e.amount > 0
    where r.merchant = ${MERCHANT} and r.activity = ${ACTIVITY}`.execute(owner);
  return rows.map(({ amount }) => amount);
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

async function measure(people: number, parts: number, seconds: number): Promise<boolean> {
  const postgres = await startTestPostgres('.cache/envelopes-postgres');
  const rain = new Date().toISOString().slice(0, 16);
  const activity = {
    code: ACTIVITY,
    kind: 'envelopes',
    title: 'Rain',
    from: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 16),
    pays: 'atOnce',
    budget: { all: { amount: '100000' } },
    envelopes: { rains: [rain.slice(11)], minutes: 30, pool: String(POOL_MINOR / 100n), parts, leastPart: '1' },
  };
  const server = await startApiServer(
    [
      {
        code: MERCHANT,
        protection: { timeZone: 'UTC' },
        activities: { isDemonstration: true, activities: [activity] },
      },
    ],
    { hasRunningClock: true },
  );
  const members = await addMembers(server, people);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.owner);
  // Time for the processes to start.
  const fromMs = Date.now() + 10_000;
  const outcomes = await Promise.all(
    Array.from({ length: PROCESSES }, (_, process) =>
      comeApart({
        connection: { ...postgres.connection, database: rows[0]?.name ?? '' },
        merchant: server.merchant(MERCHANT),
        members: members.filter((_member, index) => index % PROCESSES === process),
        rain,
        fromMs,
        untilMs: fromMs + seconds * 1_000,
      }),
    ),
  );
  const given = outcomes.flatMap((outcome) => outcome.given);
  const times = outcomes.flatMap((outcome) => outcome.times);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const paid = await listPaid(server);
  const faults = {
    'envelopes too many or too few': Math.abs(given.length - Math.min(parts, people)),
    'payments too many or too few': Math.abs(paid.length - given.length),
    'minor units paid too much or too little': Math.abs(Number(sumOf(paid) - sumOf(given))),
    'minor units of the pool that are missing': people < parts ? 0 : Math.abs(Number(POOL_MINOR - sumOf(paid))),
    'failed for another reason': failed.length,
    'checks of the ledger with faults': (await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n).length,
  };
  const gone = outcomes.reduce((sum, outcome) => sum + outcome.gone, 0);
  console.log(`${people} people from ${PROCESSES} processes within ${seconds} s for ${parts} envelopes:`);
  console.log(`  ${given.length} given, ${gone} came too late`);
  console.log(
    `  answered: half within ${share(times, 0.5).toFixed(0)} ms, 95 % within ${share(times, 0.95).toFixed(0)} ms  goal: ${GOAL_MS} ms`,
  );
  for (const [fault, count] of Object.entries(faults)) console.log(`  ${fault}: ${count}`);
  for (const reason of new Set(failed)) console.log(`    ${reason}`);
  await server.close();
  await postgres.stop();
  return Object.values(faults).every((count) => count === 0);
}

/** Arguments: how many people and envelopes, and within how many seconds the people come. */
async function main(): Promise<void> {
  const [people = 10_000, parts = 1_000, seconds = 10] = process.argv.slice(2).map(Number);
  if (!(await measure(people, parts, seconds))) process.exitCode = 1;
}

// The processes of members run this file as well.
if (process.send)
  process.once('message', async (message) => {
    const task = message as Task;
    const database = openDatabase(task.connection);
    const outcome = await comeAll(task, database);
    await database.close();
    process.send?.(outcome);
  });
else await main();
