import { sql } from 'kysely';
import type { ProvableRound } from '../fairness/check-round.ts';
import { commitmentOf } from '../fairness/seeds.ts';
import type { GamesDatabase } from './games-database.ts';
import { PlayRefusal } from './play-refusal.ts';
import { viewOf } from './round-view.ts';
import type { Round } from './rounds.repository.ts';

/** A round with the seeds that it was played under. */
interface KeptRound extends Round {
  readonly server_seed: string;
  readonly client_seed: string;
  readonly revealed_at: Date | null;
}

const kept = (database: GamesDatabase, player: string) =>
  database
    .selectFrom('rounds as r')
    .innerJoin('seeds as s', 's.seed_id', 'r.seed_id')
    .selectAll('r')
    .select(['s.server_seed', 's.client_seed', 's.revealed_at'])
    .where('r.player', '=', player)
    // A round whose stake never came is none.
    .where('r.phase', 'in', ['open', 'over']);

/**
 * Rounds of a game, the newest first.
 *
 * @param before the last round of the page before; one of someone else gives nothing
 */
export async function listRounds(
  database: GamesDatabase,
  player: string,
  gameId: string,
  { before, most }: { readonly before: string | undefined; readonly most: number },
): Promise<readonly KeptRound[]> {
  let query = kept(database, player).where('r.game_id', '=', gameId);
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(r.began_at, r.round_id) < (select began_at, round_id from rounds where round_id = ${before} and player = ${player})`,
    );
  return query.orderBy('r.began_at', 'desc').orderBy('r.round_id', 'desc').limit(most).execute();
}

/** One round of a player. @throws PlayRefusal roundUnknown */
export async function getKeptRound(database: GamesDatabase, player: string, roundId: string): Promise<KeptRound> {
  const row = await kept(database, player).where('r.round_id', '=', roundId).executeTakeFirst();
  if (!row) throw new PlayRefusal('roundUnknown');
  return row;
}

/** Everything that proves a round; null while rounds are played under its seed, which would reveal their ends. */
export function proofOf(round: KeptRound): ProvableRound | null {
  const { setup, bet, actions, steps, server_seed: serverSeed, client_seed: clientSeed, nonce } = round;
  if (round.revealed_at === null) return null;
  return {
    setup,
    bet,
    actions: actions as ProvableRound['actions'],
    steps,
    view: viewOf(round).view ?? {},
    currency: round.currency,
    commitment: commitmentOf(serverSeed),
    seeds: { serverSeed, clientSeed, nonce },
  };
}
