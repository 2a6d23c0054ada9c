import { randomUUID } from 'node:crypto';
import { SEATS } from '../families/teen-patti/table.ts';
import { GATHER_MS } from '../families/teen-patti/timetable.ts';
import {
  type GamesDatabase,
  type GamesTransaction,
  type HandPerson,
  lockPlayer,
  type TablePhase,
} from './games-database.ts';
import { makeTableSeeds } from './seeds.repository.ts';
import type { GameSession } from './sessions.repository.ts';

/** A table of people as it is kept. */
export interface CardTable {
  readonly table_id: string;
  readonly place: string;
  readonly stake_minor: string;
  readonly seed_id: string;
  readonly hand: number;
  readonly phase: TablePhase;
  readonly ends_at: Date | null;
  readonly people: readonly HandPerson[];
}

/** Tables whose clock is looked after at once. */
const MOST_AT_ONCE = 100;

/** What the people of one table have in common. Play money and money never meet. */
const placeOf = ({ merchant, game_id, currency, is_trial }: GameSession, stakeMinor: string): string =>
  `cards:${gameOf({ merchant, game_id, currency, is_trial })}${stakeMinor}`;

const gameOf = ({ merchant, game_id, currency, is_trial }: Partial<GameSession>): string =>
  `${merchant}:${game_id}:${currency}:${is_trial ? 'trial' : 'money'}:`;

/** A table, locked until the transaction ends. */
export async function takeTable(tx: GamesTransaction, tableId: string): Promise<CardTable> {
  await lockPlayer(tx, tableId);
  return readTable(tx, tableId);
}

/** The present state of a table. */
export async function readTable(tx: GamesTransaction, tableId: string): Promise<CardTable> {
  return tx.selectFrom('card_tables').selectAll().where('table_id', '=', tableId).executeTakeFirstOrThrow();
}

/** Stores the changes of a table. @returns the table as it is then */
export async function keepTable(
  tx: GamesTransaction,
  table: CardTable,
  change: Partial<Omit<CardTable, 'table_id' | 'place'>>,
): Promise<CardTable> {
  const { people, ...rest } = change;
  await tx
    .updateTable('card_tables')
    .set({ ...rest, ...(people && { people: JSON.stringify(people) }) })
    .where('table_id', '=', table.table_id)
    .execute();
  return { ...table, ...change };
}

/** Tables whose clock has to continue. */
export async function findDueTables(database: GamesDatabase, now: Date): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('card_tables')
    .select('table_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ table_id }) => table_id);
}

async function openTable(tx: GamesTransaction, place: string, stakeMinor: string): Promise<string> {
  const tableId = `cards:${randomUUID()}`;
  const row = { table_id: tableId, place, stake_minor: stakeMinor, seed_id: await makeTableSeeds(tx, tableId) };
  await tx
    .insertInto('card_tables')
    .values({ ...row, hand: 1, phase: 'waiting', ends_at: null, people: '[]' })
    .execute();
  return tableId;
}

/** Finds a seat where most people sit who play for this boot, and takes it; the first one there opens a table. */
export async function sitDown(tx: GamesTransaction, session: GameSession, stakeMinor: string, now: Date) {
  const place = placeOf(session, stakeMinor);
  // One after the other: two who come at once must find each other.
  await lockPlayer(tx, place);
  const open = await tx
    .selectFrom('card_tables as t')
    .leftJoin('card_seats as s', (join) => join.onRef('s.table_id', '=', 't.table_id').on('s.seat', 'is not', null))
    .select(['t.table_id', ({ fn }) => fn.count<string>('s.seat').as('people')])
    .where('t.place', '=', place)
    .groupBy('t.table_id')
    .having(({ fn }) => fn.count('s.seat'), '<', SEATS)
    .orderBy('people', 'desc')
    .orderBy('t.table_id')
    .limit(1)
    .executeTakeFirst();
  const table = await takeTable(tx, open?.table_id ?? (await openTable(tx, place, stakeMinor)));
  const taken = await tx
    .selectFrom('card_seats')
    .select('seat')
    .where('table_id', '=', table.table_id)
    .where('seat', 'is not', null)
    .execute();
  const free = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) =>
    taken.every((one) => one.seat !== seat),
  );
  // Better one that no one has left in the middle of the hand that is played.
  const seat = free.find((one) => table.people.every((person) => person.seat !== one)) ?? free[0];
  if (seat === undefined) throw new Error('A table with room has no seat.');
  const { player, game_id, token_hash } = session;
  const row = { table_id: table.table_id, seat, token_hash, seen_at: now, has_missed: false, left_because: null };
  await tx
    .insertInto('card_seats')
    .values({ player, game_id, ...row })
    .onConflict((conflict) => conflict.columns(['player', 'game_id']).doUpdateSet(row))
    .execute();
  if (table.ends_at === null) await keepTable(tx, table, { ends_at: new Date(now.getTime() + GATHER_MS) });
}

/** Boots of a game for which people sit at tables right now, and how many of them. */
export async function listOpenBoots(database: GamesDatabase, session: GameSession) {
  const game = placeOf(session, '');
  const rows = await database
    .selectFrom('card_tables as t')
    .innerJoin('card_seats as s', 's.table_id', 't.table_id')
    .select(['t.stake_minor', ({ fn }) => fn.count<string>('s.seat').as('people')])
    .where('s.seat', 'is not', null)
    .where('s.game_id', '=', session.game_id)
    .where(({ fn, val }) => fn('starts_with', ['t.place', val(game)]), '=', true)
    .groupBy('t.stake_minor')
    .orderBy('people', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ stake_minor, people }) => ({ stakeMinor: stake_minor, people: Number(people) }));
}
