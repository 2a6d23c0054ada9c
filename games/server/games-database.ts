import { type ColumnType, type Generated, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { RecordedStep } from '../fairness/replay.ts';
import type { Setup } from '../families/family.ts';
import type { LiveTable } from '../families/roulette/live-table.ts';

/** JSON, which is written as text and which the driver reads. */
type Written<Value> = ColumnType<Value, string, string>;

/** Chance of one player: a secret and the number of the next round under it. */
interface SeedsTable {
  seed_id: Generated<string>;
  player: string;
  server_seed: string;
  client_seed: string;
  next_nonce: number;
  revealed_at: Date | null;
}

/** Someone at a game. `player` is merchant and member in one text. */
interface SessionsTable {
  token_hash: string;
  player: string;
  merchant: string;
  player_id: string;
  /** The name shown to others at a table; masked. */
  player_name: string;
  game_id: string;
  wallet_token: string;
  currency: string;
  language: string;
  is_trial: boolean;
  setup: Written<Setup>;
  expires_at: Date;
}

/** How far a round is: its first stake is asked for, it continues, it is over, or its stake never came. */
export type RoundPhase = 'asking' | 'open' | 'over' | 'void';

/** A step that counts once its stake is taken. */
export interface Pending {
  /** The wallet's name for the stake. */
  readonly betId: string;
  readonly action: Readonly<Record<string, unknown>> | null;
  readonly state: unknown;
  readonly usedWords: number;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly isOver: boolean;
}

interface RoundsTable {
  round_id: string;
  player: string;
  merchant: string;
  player_id: string;
  game_id: string;
  currency: string;
  setup: Written<Setup>;
  seed_id: string;
  nonce: number;
  bet: Written<unknown>;
  /** The wallet's name for the newest stake, which wins are paid for; empty before there is one. */
  bet_id: string;
  /** Every action with the fields of the host, so that the round can be drawn again. */
  actions: Written<readonly Readonly<Record<string, unknown>>[]>;
  /** What the bet and each action asked for and gave. */
  steps: Written<readonly RecordedStep[]>;
  state: ColumnType<unknown, string | null, string | null>;
  used_words: number;
  /** A step whose stake the wallet has not taken yet; nothing of it is known to anyone. */
  pending: ColumnType<Pending | null, string | null, string | null>;
  staked_minor: string;
  paid_minor: string;
  phase: RoundPhase;
  began_at: Date;
  changed_at: Date;
  /** At a live table: when the ball will have stopped. Null if no clock ends the round. */
  due_at: Date | null;
  /** The table of people that its hand is played at. Null if everyone plays alone. */
  table_id: string | null;
}

/** A live table: its timetable, and the seeds of its round. `table_id` is merchant, game and currency in one text. */
interface LiveTablesTable {
  table_id: string;
  seed_id: string;
  state: Written<LiveTable>;
}

/** What a multiplayer table does: it waits for the next hand, asks for the boots, or plays. */
export type TablePhase = 'waiting' | 'boots' | 'playing';

/** A player of a hand, and the round that keeps this player's stakes and wins. */
export interface HandPerson {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  readonly roundId: string;
}

/** A table at which people play each other. `place` is what its people have in common. */
interface CardTablesTable {
  table_id: string;
  place: string;
  stake_minor: string;
  /** Seeds of the hand that is played or comes next. */
  seed_id: string;
  hand: number;
  phase: TablePhase;
  /** When the clock continues; null if no one sits. */
  ends_at: Date | null;
  /** Who plays the hand, or has played the last one. */
  people: Written<readonly HandPerson[]>;
}

/** Why someone sits no more. */
export type LeftBecause = 'left' | 'away' | 'insufficientFunds' | 'unpaid';

/** Where someone sits in a game; `seat` is null once the player has got up. */
interface CardSeatsTable {
  player: string;
  game_id: string;
  table_id: string;
  seat: number | null;
  /** The session that the boot of the next hand is asked with. */
  token_hash: string;
  seen_at: Date;
  has_missed: boolean;
  left_because: LeftBecause | null;
}

/** Messages to the wallet, in the order of `message_id`. */
interface MessagesTable {
  message_id: Generated<string>;
  round_id: string;
  merchant: string;
  call: string;
  body: string;
  state: 'waiting' | 'taken' | 'refused';
  tries: number;
  next_try_at: Date;
}

interface GamesTables {
  seeds: SeedsTable;
  sessions: SessionsTable;
  rounds: RoundsTable;
  live_tables: LiveTablesTable;
  card_tables: CardTablesTable;
  card_seats: CardSeatsTable;
  messages: MessagesTable;
}

export type GamesDatabase = Kysely<GamesTables>;
export type GamesTransaction = Transaction<GamesTables>;

const STATEMENTS = [
  sql`create table if not exists seeds (
    seed_id bigint generated always as identity primary key,
    player text not null,
    server_seed text not null,
    client_seed text not null,
    next_nonce int not null,
    revealed_at timestamptz
  )`,
  sql`create unique index if not exists one_seed_in_use on seeds (player) where revealed_at is null`,
  sql`create table if not exists sessions (
    token_hash text primary key,
    player text not null,
    merchant text not null,
    player_id text not null,
    game_id text not null,
    wallet_token text not null,
    currency text not null,
    language text not null,
    is_trial boolean not null,
    setup jsonb not null,
    expires_at timestamptz not null
  )`,
  sql`create table if not exists rounds (
    round_id text primary key,
    player text not null,
    merchant text not null,
    player_id text not null,
    game_id text not null,
    currency text not null,
    setup jsonb not null,
    seed_id bigint not null references seeds,
    nonce int not null,
    bet jsonb not null,
    bet_id text not null,
    actions jsonb not null,
    state jsonb,
    used_words int not null,
    pending jsonb,
    staked_minor text not null,
    paid_minor text not null,
    phase text not null check (phase in ('asking', 'open', 'over', 'void')),
    began_at timestamptz not null,
    changed_at timestamptz not null,
    unique (seed_id, nonce)
  )`,
  // Databases of the first version have rounds without it.
  sql`alter table rounds add column if not exists steps jsonb not null default '[]'`,
  sql`create index if not exists rounds_of_player on rounds (player, game_id, began_at desc, round_id desc)`,
  sql`create index if not exists rounds_not_over on rounds (changed_at) where phase in ('asking', 'open')`,
  sql`create table if not exists messages (
    message_id bigint generated always as identity primary key,
    round_id text not null references rounds,
    merchant text not null,
    call text not null,
    body jsonb not null,
    state text not null check (state in ('waiting', 'taken', 'refused')),
    tries int not null default 0,
    next_try_at timestamptz not null
  )`,
  sql`create index if not exists messages_waiting on messages (next_try_at) where state = 'waiting'`,
  sql`create index if not exists messages_of_round on messages (round_id, message_id)`,
  // Players of a live table share its seeds and the number of its round. A bet whose stake never came uses up nothing.
  sql`alter table rounds add column if not exists due_at timestamptz`,
  sql`alter table rounds drop constraint if exists rounds_seed_id_nonce_key`,
  sql`create unique index if not exists one_round_a_nonce on rounds (seed_id, nonce, player) where phase <> 'void'`,
  sql`create index if not exists rounds_due on rounds (due_at) where phase = 'open' and due_at is not null`,
  sql`create table if not exists live_tables (
    table_id text primary key,
    seed_id bigint not null references seeds,
    state jsonb not null
  )`,
  sql`alter table sessions add column if not exists player_name text not null default ''`,
  sql`alter table rounds add column if not exists table_id text`,
  sql`create table if not exists card_tables (
    table_id text primary key,
    place text not null,
    stake_minor text not null,
    seed_id bigint not null references seeds,
    hand int not null,
    phase text not null check (phase in ('waiting', 'boots', 'playing')),
    ends_at timestamptz,
    people jsonb not null
  )`,
  sql`create index if not exists card_tables_of_place on card_tables (place)`,
  sql`create index if not exists card_tables_due on card_tables (ends_at) where ends_at is not null`,
  sql`create table if not exists card_seats (
    player text not null,
    game_id text not null,
    table_id text not null references card_tables,
    seat int,
    token_hash text not null references sessions,
    seen_at timestamptz not null,
    has_missed boolean not null,
    left_because text,
    primary key (player, game_id)
  )`,
  sql`create unique index if not exists one_on_a_seat on card_seats (table_id, seat) where seat is not null`,
];

/** Any number of ours: processes that start together wait for each other on it. */
const ADVISORY_LOCK = 7_205_759_404;

/**
 * Opens the database of the games, its own database: the process of the games sees no account of the platform.
 *
 * @param connection as node-postgres takes it
 */
export async function openGamesDatabase(connection: pg.PoolConfig): Promise<GamesDatabase> {
  const pool = new pg.Pool({ max: 12, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000, ...connection });
  // An idle connection that breaks is replaced by the pool; unheard it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database: GamesDatabase = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
    for (const statement of STATEMENTS) await statement.execute(tx);
  });
  return database;
}

/** Makes the steps of one player wait for each other, until the transaction ends. */
export const lockPlayer = (tx: GamesTransaction, player: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${player}, 0))`.execute(tx);
