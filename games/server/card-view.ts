import { commitmentOf } from '../fairness/seeds.ts';
import { type TeenPattiState, teenPatti } from '../families/teen-patti/teen-patti.ts';
import type { PeopleTable, SeatedPerson } from '../protocol/play-answers.ts';
import { type CardSeat, listSitters } from './card-seats.repository.ts';
import { type CardTable, readTable } from './card-tables.repository.ts';
import type { GamesTransaction } from './games-database.ts';
import { type Round, readRounds } from './rounds.repository.ts';
import { getSeeds } from './seeds.repository.ts';

/** A seat that no one has: who looks from there sees what everyone may see. */
const NO_SEAT = -1;

/** The hand of a table as someone sees it who does not play it. */
async function watch(tx: GamesTransaction, { people }: CardTable): Promise<object | null> {
  const ids = people.map(({ roundId }) => roundId);
  for (const { phase, state } of await readRounds(tx, ids, false)) {
    const seen = state as TeenPattiState | null;
    // A player who has left early has not seen the end.
    if (seen && (phase === 'open' || seen.table.winners.length > 0))
      return teenPatti.view({ ...seen, ownSeat: NO_SEAT });
  }
  return null;
}

async function peopleOf(tx: GamesTransaction, table: CardTable, own: string): Promise<readonly SeatedPerson[]> {
  const sitters = await listSitters(tx, table.table_id);
  const isSitting = (player: string, seat: number) => sitters.some((one) => one.player === player && one.seat === seat);
  const inHand = table.people.map(({ seat, player, name }) => ({
    seat,
    name,
    isOwn: player === own,
    isInHand: true,
    isSitting: isSitting(player, seat),
  }));
  const others = sitters.filter(
    ({ player, seat }) => !table.people.some((person) => person.player === player && person.seat === seat),
  );
  const waiting = others.map(({ seat, player, player_name: name }) => ({
    seat,
    name,
    isOwn: player === own,
    isInHand: false,
    isSitting: true,
  }));
  return [...inHand, ...waiting];
}

/**
 * A table as one of its people sees it, and that player's own round of its hand.
 *
 * @param tx sees the table and its rounds as they are at one moment
 */
export async function showTable(
  tx: GamesTransaction,
  { player, table_id: tableId, seat }: CardSeat & { readonly seat: number },
  now: Date,
): Promise<{ readonly table: PeopleTable; readonly round: Round | undefined }> {
  const table = await readTable(tx, tableId);
  const person = table.people.find((one) => one.player === player);
  const [round] = person ? await readRounds(tx, [person.roundId], false) : [];
  const { serverSeed, clientSeed } = await getSeeds(tx, table.seed_id, table.hand);
  return {
    round: round?.phase === 'void' ? undefined : round,
    table: {
      stakeMinor: table.stake_minor,
      ownSeat: seat,
      hand: table.hand,
      phase: table.phase,
      remainingMs: Math.max(0, (table.ends_at?.getTime() ?? 0) - now.getTime()),
      people: await peopleOf(tx, table, player),
      // A player who has left a hand and returned watches like any latecomer.
      watched: round && !(round.phase === 'over' && table.phase === 'playing') ? null : await watch(tx, table),
      commitment: commitmentOf(serverSeed),
      clientSeed: table.phase === 'waiting' ? null : clientSeed,
    },
  };
}
