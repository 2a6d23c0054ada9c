import { fork } from 'node:child_process';
import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import type { PostgresConnection } from '../../server/db/embedded-postgres.ts';
import { placeBets } from '../../server/lottery/place-bets.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import { DAILY, openPeriods, runLotteries } from '../support/lottery-people.ts';
import { giveMoney, insertMember } from '../support/new-member.ts';

const PROCESSES = 4;
const MEMBERS = 400;
/** Bets of a process that are under way at once. */
const LINES = 4;
const PLENTY_MINOR = 1_000_000n;
const DAY_MS = 24 * 60 * 60 * 1000;

/** It pays less than ten times, so that no number is full. */
const BET = {
  gameCode: DAILY.code,
  play: 'last2.sides',
  choice: 'big|big',
  entry: 'pads',
  unitMinor: '100',
  multiple: 1,
} as const;
/** The members have set no limits. */
const UNLIMITED = { assertMayPlay: () => Promise.resolve() };

/** The work of a process. */
interface Task {
  readonly connection: PostgresConnection;
  readonly merchant: Merchant;
  readonly members: readonly bigint[];
  readonly period: string;
  readonly bets: number;
  /** When to send the first bet and the last one. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What became of the bets of a process. */
interface Outcome {
  readonly accepted: readonly string[];
  /** By the clock of the database, how long before the close a bet was refused because of it; below zero if after. */
  readonly refusedBeforeMs: readonly number[];
  /** Any other refusal. */
  readonly failed: readonly string[];
}

const waitUntil = (atMs: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, atMs - Date.now())));

const closeOf = (details: Readonly<Record<string, unknown>>): number =>
  new Date(String(details.closesAt)).getTime() - new Date(String(details.now)).getTime();

/** Sends bets at even intervals, in a separate process. */
async function sendBets(task: Task, database: Database): Promise<Outcome> {
  const { merchant, members, period, bets, fromMs, untilMs } = task;
  const outcome = { accepted: [] as string[], refusedBeforeMs: [] as number[], failed: [] as string[] };
  const send = async (index: number): Promise<void> => {
    await waitUntil(fromMs + (index * (untilMs - fromMs)) / bets);
    const memberId = entryAt(members, index % members.length);
    const bettor = { merchant, memberId, isTrial: false, language: 'EN', now: new Date() } as const;
    try {
      const { orders } = await database.withMerchant(merchant.code, (tx) =>
        placeBets(tx, bettor, UNLIMITED, { bets: [{ ...BET, period }] }),
      );
      outcome.accepted.push(...orders.map(({ number }) => number));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'lotteryPeriodClosed')
        outcome.refusedBeforeMs.push(closeOf(error.details));
      else outcome.failed.push(String(error));
    }
  };
  await Promise.all(
    Array.from({ length: LINES }, async (_, line) => {
      for (let index = line; index < bets; index += LINES) await send(index);
    }),
  );
  return outcome;
}

function sendApart(task: Task): Promise<Outcome> {
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('exit', (code) => reject(new Error(`A process that bets ended with ${code}.`)));
  });
}

/** Bets that the database has, by what became of them. */
async function storedBets({ database: { owner } }: ApiServer, period: string) {
  const { rows } = await sql<{ number: string; is_late: boolean; state: string }>`
    select o.number, o.stored_at >= p.closes_at as is_late, o.state from lottery_orders o
      join lottery_periods p on p.merchant = o.merchant and p.lottery = o.lottery and p.number = o.period
      where o.merchant = 'alpha' and o.period = ${period}`.execute(owner);
  return rows;
}

async function measure(bets: number, seconds: number): Promise<boolean> {
  const postgres = await startTestPostgres();
  const server = await startApiServer([{ code: 'alpha', lotteries: { lotteries: [DAILY] } }], {
    hasRunningClock: true,
  });
  const { database } = server;
  const [period = ''] = await openPeriods(server, DAILY.code);
  const members: bigint[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const { memberId } = await insertMember(database, 'alpha', {});
    await giveMoney(database, 'alpha', memberId, PLENTY_MINOR);
    members.push(memberId);
  }
  const { rows } = await sql<{ name: string; closes_at: Date }>`select current_database() as name, closes_at
    from lottery_periods where merchant = 'alpha' and number = ${period}`.execute(database.owner);
  const { name = '', closes_at: closesAt = new Date() } = rows[0] ?? {};
  // Time for the processes to start, and as many bets before the close as after it.
  const fromMs = Date.now() + 10_000;
  const closesMs = fromMs + (seconds * 1_000) / 2;
  await passLotteryTime(server, DAILY.code, closesAt.getTime() - closesMs);
  const share = Math.ceil(bets / PROCESSES);
  const outcomes = await Promise.all(
    Array.from({ length: PROCESSES }, (_, process) =>
      sendApart({
        connection: { ...postgres.connection, database: name },
        merchant: server.merchant('alpha'),
        members: members.filter((_member, index) => index % PROCESSES === process),
        period,
        bets: share,
        fromMs,
        untilMs: fromMs + seconds * 1_000,
      }),
    ),
  );
  await passLotteryTime(server, DAILY.code, DAY_MS);
  while (await runLotteries(server));

  const stored = await storedBets(server, period);
  const numbers = new Set(stored.map(({ number }) => number));
  const accepted = outcomes.flatMap((outcome) => outcome.accepted);
  const refused = outcomes.flatMap(({ refusedBeforeMs }) => refusedBeforeMs);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const faults = {
    'accepted after the close': stored.filter((bet) => bet.is_late).length,
    'accepted and not stored': accepted.filter((number) => !numbers.has(number)).length,
    'stored and not accepted': stored.length - accepted.length,
    'accepted and not drawn': stored.filter(({ state }) => state !== 'won' && state !== 'lost').length,
    'refused before the close': refused.filter((beforeMs) => beforeMs > 0).length,
    'failed for another reason': failed.length,
    'checks of the ledger with faults': (await verifyLedger(database)).filter(({ wrong }) => wrong > 0n).length,
  };
  console.log(
    `${share * PROCESSES} bets from ${PROCESSES} processes within ${seconds} s around the close of a period:`,
  );
  console.log(`  ${accepted.length} accepted, ${refused.length} refused because it was closed`);
  for (const [fault, count] of Object.entries(faults)) console.log(`  ${fault}: ${count}`);
  for (const reason of new Set(failed)) console.log(`    ${reason}`);
  await server.close();
  await postgres.stop();
  return Object.values(faults).every((count) => count === 0) && accepted.length > 0 && refused.length > 0;
}

if (process.send)
  process.once('message', async (message) => {
    const task = message as Task;
    const database = openDatabase(task.connection);
    const outcome = await sendBets(task, database);
    await database.close();
    process.send?.(outcome);
  });
/** Arguments: how many bets, and within how many seconds they are sent. */ else if (
  !(await measure(Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 40)))
)
  process.exitCode = 1;
