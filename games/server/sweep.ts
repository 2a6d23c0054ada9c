import { sql } from 'kysely';
import { keepCardTables } from './card-play.ts';
import { deliver, findDue } from './deliver.ts';
import { CLOCKED_FAMILIES } from './family-host.ts';
import { lockPlayer } from './games-database.ts';
import { keepTimetables } from './live-tables.repository.ts';
import { letTimePass, type PlayContext } from './play.ts';
import { dropPending, findRound } from './rounds.repository.ts';

/** A stake whose answer has not come for this long is given up and taken back; every call has ended long before. */
const GIVE_UP_MS = 20_000;
/** The sweep checks a round without requests after this long. */
const UNWATCHED_MS = 5_000;
const MOST_AT_ONCE = 100;

/** Gives up steps whose stake was asked for by a process that has died. */
async function giveUpStale({ database, now }: PlayContext): Promise<void> {
  const before = new Date(now().getTime() - GIVE_UP_MS);
  const stale = await database
    .selectFrom('rounds')
    .select(['round_id', 'player'])
    .where('phase', 'in', ['asking', 'open'])
    .where('pending', 'is not', null)
    // Multiplayer tables have their own clock for it.
    .where('table_id', 'is', null)
    .where('changed_at', '<', before)
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { round_id: roundId, player } of stale) {
    await database.transaction().execute(async (tx) => {
      await lockPlayer(tx, player);
      const round = await findRound(tx, player, roundId);
      if (round?.pending && round.changed_at < before) await dropPending(tx, round, false, now());
    });
  }
}

/** Ends rounds whose time has come although their player is gone. */
async function letUnwatchedEnd(context: PlayContext, onError: (error: unknown) => void): Promise<void> {
  const rounds = await context.database
    .selectFrom('rounds')
    .select(['round_id', 'player'])
    .where('phase', '=', 'open')
    // Rounds that wait for their player may wait forever: they must not delay those that time ends.
    .where(sql<string>`setup ->> 'family'`, 'in', CLOCKED_FAMILIES)
    .where('due_at', 'is', null)
    .where('changed_at', '<', new Date(context.now().getTime() - UNWATCHED_MS))
    .orderBy('changed_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { round_id: roundId, player } of rounds) await letTimePass(context, player, roundId).catch(onError);
}

/** Pays the bets of live tables whose ball has stopped, whether their players look or not. */
async function letDueEnd(context: PlayContext, onError: (error: unknown) => void): Promise<void> {
  const rounds = await context.database
    .selectFrom('rounds')
    .select(['round_id', 'player'])
    .where('phase', '=', 'open')
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { round_id: roundId, player } of rounds) await letTimePass(context, player, roundId).catch(onError);
}

const throwIt = (error: unknown): never => {
  throw error;
};

/**
 * Everything that has to happen although no one asks: once through.
 *
 * @param onError is notified of a round that cannot continue, which keeps no other from it
 */
export async function sweepOnce(context: PlayContext, onError: (error: unknown) => void = throwIt): Promise<void> {
  await giveUpStale(context);
  await keepTimetables(context);
  await keepCardTables(context, onError);
  await letDueEnd(context, onError);
  await letUnwatchedEnd(context, onError);
  for (const roundId of await findDue(context.database, context.now(), MOST_AT_ONCE))
    await deliver(context, roundId, context.now);
}

/** Sweeps again and again. @returns what ends it, after the one that is under way */
export function startSweeping(context: PlayContext, everyMs: number, onError: (error: unknown) => void) {
  let isOver = false;
  let wake: () => void = () => undefined;
  const loop = async () => {
    while (!isOver) {
      await sweepOnce(context, onError).catch(onError);
      await new Promise<void>((done) => {
        wake = done;
        setTimeout(done, isOver ? 0 : everyMs).unref();
      });
    }
  };
  const running = loop();
  return async () => {
    isOver = true;
    wake();
    await running;
  };
}
