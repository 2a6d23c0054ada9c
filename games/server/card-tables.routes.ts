import type { FastifyInstance } from 'fastify';
import type { Setup } from '../families/family.ts';
import { readStake, STAKE_SCHEMA } from '../families/stake.ts';
import { objectOf } from '../families/wire-schema.ts';
import type { SeatAnswer } from '../protocol/play-answers.ts';
import { leaveTable, letTableGoOn } from './card-play.ts';
import { type CardSeat, findSeat, noteMissed, noteSeen } from './card-seats.repository.ts';
import { listOpenBoots, sitDown } from './card-tables.repository.ts';
import { showTable } from './card-view.ts';
import { deliver } from './deliver.ts';
import { lockPlayer } from './games-database.ts';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { readBalance } from './read-balance.ts';
import { viewOf } from './round-view.ts';
import { findOpenRound, type Round } from './rounds.repository.ts';
import { showSeeds } from './seeds.repository.ts';
import { sessionReader } from './session-of-request.ts';
import type { GameSession } from './sessions.repository.ts';

/** Whether people play each other in a game, at tables. */
export const isPlayedAtTables = ({ family }: Setup): boolean => family === 'teen-patti';

const SEEN = {
  type: 'object',
  additionalProperties: false,
  properties: { seen: { type: 'string', maxLength: 64 } },
} as const;

const isSitting = (seat: CardSeat | undefined): seat is CardSeat & { readonly seat: number } =>
  seat !== undefined && seat.seat !== null;

/** The last money movement of the player, as a name: the boot of a round, and its end. */
const moneyOf = (round: Round | undefined): string =>
  round === undefined || round.steps.length === 0 ? '' : `${round.round_id}.${round.phase}`;

async function balanceOf(context: PlayContext, session: GameSession, round: Round | undefined) {
  if (round) await deliver(context, round.round_id, context.now);
  return readBalance(context, session);
}

/** A player's seat, as sent to the page. @param seen the movement that the page already knows, by `moneyOf` */
async function answerOf(
  context: PlayContext,
  session: GameSession,
  seat: CardSeat | undefined,
  seen?: string,
  left?: Round,
): Promise<SeatAnswer> {
  const { database, now } = context;
  const shown = isSitting(seat)
    ? await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => showTable(tx, seat, now()))
    : { table: null, round: left };
  const money = moneyOf(shown.round);
  return {
    table: shown.table,
    leftBecause: shown.table ? null : (seat?.left_because ?? null),
    round: shown.round ? viewOf(shown.round) : null,
    balanceMinor: money === '' || money === seen ? null : await balanceOf(context, session, shown.round),
    open: shown.table ? [] : await listOpenBoots(database, session),
  };
}

/** Sits someone down, or notes that someone who sits there is back. @throws PlayRefusal, GameRefusal */
async function takeSeat({ database, now }: PlayContext, session: GameSession, stakeMinor: string): Promise<void> {
  readStake(session.setup, stakeMinor);
  await database.transaction().execute(async (tx) => {
    await lockPlayer(tx, session.player);
    const seat = await findSeat(tx, session);
    if (isSitting(seat)) return noteMissed(tx, session, false);
    if (await findOpenRound(tx, session.player, session.game_id)) throw new PlayRefusal('roundGoesOn');
    // The hand takes the client seed of everyone who sits: there has to be one.
    await showSeeds(tx, session.player);
    await sitDown(tx, session, stakeMinor, now());
  });
}

/** Seats at multiplayer tables. Moves are made as in every round; a hand begins and ends by the clock of its table. */
export function cardTablesRoutes(app: FastifyInstance, context: PlayContext): void {
  const { database, now } = context;
  const readSession = sessionReader(context);
  const sessionOf = async (request: Parameters<typeof readSession>[0]): Promise<GameSession> => {
    const session = await readSession(request);
    if (!isPlayedAtTables(session.setup)) throw new PlayRefusal('roundUnknown');
    return session;
  };

  app.get<{ Querystring: { seen?: string } }>('/api/seat', { schema: { querystring: SEEN } }, async (request) => {
    const session = await sessionOf(request);
    let seat = await findSeat(database, session);
    if (isSitting(seat)) {
      await noteSeen(database, seat, now());
      if (seat.ends_at && seat.ends_at <= now()) {
        await letTableGoOn(context, seat.table_id);
        seat = await findSeat(database, session);
      }
    }
    return answerOf(context, session, seat, request.query.seen);
  });

  app.post<{ Body: { stakeMinor: string } }>(
    '/api/seat',
    { schema: { body: objectOf({ stakeMinor: STAKE_SCHEMA }) } },
    async (request) => {
      const session = await sessionOf(request);
      await takeSeat(context, session, request.body.stakeMinor);
      return answerOf(context, session, await findSeat(database, session));
    },
  );

  app.delete('/api/seat', async (request) => {
    const session = await sessionOf(request);
    const left = await leaveTable(context, session);
    return answerOf(context, session, await findSeat(database, session), undefined, left);
  });
}
