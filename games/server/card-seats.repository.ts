import type { GamesDatabase, GamesTransaction, LeftBecause } from './games-database.ts';
import type { GameSession } from './sessions.repository.ts';

/** Where someone sits, or why not any more. */
export interface CardSeat {
  readonly player: string;
  readonly game_id: string;
  readonly table_id: string;
  readonly seat: number | null;
  readonly token_hash: string;
  readonly seen_at: Date;
  /** Whether the player has let a turn go by since the last sign of life. */
  readonly has_missed: boolean;
  readonly left_because: LeftBecause | null;
  /** When the clock of the table continues; null if no one sits. */
  readonly ends_at: Date | null;
}

/** Someone who sits, with the session that the boot is asked with. */
export type Sitter = GameSession & { readonly seat: number; readonly seen_at: Date; readonly has_missed: boolean };

/** How rarely it is noted that a page still asks. */
const NOTE_EVERY_MS = 3_000;

type Either = GamesDatabase | GamesTransaction;
type Sitting = Pick<CardSeat, 'player' | 'game_id'>;

/** Where someone sits, and when the clock of that table continues. */
export const findSeat = (database: Either, { player, game_id }: Sitting): Promise<CardSeat | undefined> =>
  database
    .selectFrom('card_seats as c')
    .innerJoin('card_tables as t', 't.table_id', 'c.table_id')
    .selectAll('c')
    .select('t.ends_at')
    .where('c.player', '=', player)
    .where('c.game_id', '=', game_id)
    .executeTakeFirst();

/** Everyone who sits at a table, in the order of the seats. */
export async function listSitters(database: Either, tableId: string): Promise<readonly Sitter[]> {
  const rows = await database
    .selectFrom('card_seats as c')
    .innerJoin('sessions as s', 's.token_hash', 'c.token_hash')
    .selectAll('s')
    .select(['c.seat', 'c.seen_at', 'c.has_missed'])
    .where('c.table_id', '=', tableId)
    .where('c.seat', 'is not', null)
    .orderBy('c.seat')
    .execute();
  return rows.flatMap(({ seat, ...sitter }) => (seat === null ? [] : [{ ...sitter, seat }]));
}

/** Lets someone get up. An earlier reason is dropped. */
export async function standUp(tx: GamesTransaction, { player, game_id }: Sitting, because: LeftBecause): Promise<void> {
  await tx
    .updateTable('card_seats')
    .set({ seat: null, left_because: because })
    .where('player', '=', player)
    .where('game_id', '=', game_id)
    .execute();
}

/** Notes that the page of someone still asks. */
export async function noteSeen(database: Either, seat: CardSeat, now: Date): Promise<void> {
  if (now.getTime() - seat.seen_at.getTime() < NOTE_EVERY_MS) return;
  await database
    .updateTable('card_seats')
    .set({ seen_at: now })
    .where('player', '=', seat.player)
    .where('game_id', '=', seat.game_id)
    .execute();
}

/** Notes whether someone has let a turn go by, or has done something since. */
export async function noteMissed(tx: GamesTransaction, sitting: Sitting, hasMissed: boolean): Promise<void> {
  await tx
    .updateTable('card_seats')
    .set({ has_missed: hasMissed })
    .where('player', '=', sitting.player)
    .where('game_id', '=', sitting.game_id)
    .where('has_missed', '=', !hasMissed)
    .execute();
}
