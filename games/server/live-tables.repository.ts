import type { RoundSeeds } from '../fairness/seed-format.ts';
import { commitmentOf, streamOf } from '../fairness/seeds.ts';
import {
  advanceLiveTable,
  type LiveTable,
  openLiveTable,
  settlesAtMs,
  viewLiveTable,
} from '../families/roulette/live-table.ts';
import type { LiveTableAnswer } from '../protocol/play-answers.ts';
import { type GamesDatabase, type GamesTransaction, lockPlayer } from './games-database.ts';
import { getSeeds, makeTableSeeds, revealSeeds } from './seeds.repository.ts';
import type { GameSession } from './sessions.repository.ts';

type Sitting = Pick<GameSession, 'merchant' | 'game_id' | 'currency' | 'player'>;

interface KeptTable {
  readonly tableId: string;
  /** Seeds of the round that the table is in. */
  readonly seedId: string;
  readonly table: LiveTable;
}

/** Tables whose timetable is looked after at once. */
const MOST_AT_ONCE = 100;

const tableIdOf = ({ merchant, game_id, currency }: Sitting): string => `table:${merchant}:${game_id}:${currency}`;

async function findTable(tx: GamesTransaction, tableId: string, now: Date): Promise<KeptTable> {
  const row = await tx.selectFrom('live_tables').selectAll().where('table_id', '=', tableId).executeTakeFirst();
  if (row) return { tableId, seedId: row.seed_id, table: row.state };
  const table = openLiveTable(now.getTime());
  const seedId = await makeTableSeeds(tx, tableId);
  await tx
    .insertInto('live_tables')
    .values({ table_id: tableId, seed_id: seedId, state: JSON.stringify(table) })
    .execute();
  return { tableId, seedId, table };
}

/**
 * The present state of a table, locked until the transaction ends. Each round has its own secret, revealed when it is
 * over.
 */
async function takeTable(tx: GamesTransaction, tableId: string, now: Date): Promise<KeptTable> {
  await lockPlayer(tx, tableId);
  let { table, seedId } = await findTable(tx, tableId, now);
  const seen = table;
  while (now.getTime() >= table.endsAtMs) {
    const { draw } = streamOf(await getSeeds(tx, seedId, table.round));
    table = advanceLiveTable(table, now.getTime(), draw);
    if (table.phase === 'settled') await revealSeeds(tx, seedId, now);
    if (table.phase === 'betting') seedId = await makeTableSeeds(tx, tableId);
  }
  if (table !== seen)
    await tx
      .updateTable('live_tables')
      .set({ seed_id: seedId, state: JSON.stringify(table) })
      .where('table_id', '=', tableId)
      .execute();
  return { tableId, seedId, table };
}

/** What a bet at a live table is drawn from, and when. */
interface LiveSeat {
  readonly seeds: RoundSeeds & { readonly seedId: string };
  readonly dueAt: Date;
}

/**
 * A place in the round that takes bets now: its seeds, with the number of the round as nonce, are those of everyone there.
 *
 * @throws GameRefusal marketClosed
 */
export async function takeSeat(tx: GamesTransaction, session: Sitting, now: Date): Promise<LiveSeat> {
  const { table, seedId } = await takeTable(tx, tableIdOf(session), now);
  const dueAt = new Date(settlesAtMs(table, now.getTime()));
  return { seeds: { seedId, ...(await getSeeds(tx, seedId, table.round)) }, dueAt };
}

/** The table of a session as its player may see it. */
export async function showTable(tx: GamesTransaction, session: Sitting, now: Date): Promise<LiveTableAnswer> {
  const { table, seedId } = await takeTable(tx, tableIdOf(session), now);
  const { round, phase, endsAtMs, number, history } = viewLiveTable(table);
  const { serverSeed, clientSeed } = await getSeeds(tx, seedId, round);
  const others = await tx
    .selectFrom('rounds')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('seed_id', '=', seedId)
    .where('phase', 'in', ['open', 'over'])
    .where('player', '<>', session.player)
    .executeTakeFirstOrThrow();
  return {
    round,
    phase,
    remainingMs: endsAtMs - now.getTime(),
    number,
    history,
    otherPlayers: Number(others.count),
    commitment: commitmentOf(serverSeed),
    clientSeed,
    serverSeed: phase === 'settled' ? serverSeed : null,
  };
}

/** Advances tables with bets, so that secrets are revealed even without viewers. */
export async function keepTimetables({
  database,
  now,
}: {
  readonly database: GamesDatabase;
  readonly now: () => Date;
}): Promise<void> {
  const tables = await database
    .selectFrom('live_tables as t')
    .innerJoin('seeds as s', 's.seed_id', 't.seed_id')
    .select('t.table_id')
    .where('s.revealed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rounds as r')
          .select('r.round_id')
          .whereRef('r.seed_id', '=', 't.seed_id')
          .where('r.due_at', '<=', now()),
      ),
    )
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { table_id: tableId } of tables)
    await database.transaction().execute((tx) => takeTable(tx, tableId, now()));
}
