import type { FastifyInstance } from 'fastify';
import type { GameAnswer, PlayedAnswer } from '../protocol/play-answers.ts';
import { moveAtTable } from './card-play.ts';
import { isPlayedAtTables } from './card-tables.routes.ts';
import { actInRound, beginRound, letTimePass, type PlayContext, type Played } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { readBalance } from './read-balance.ts';
import { readGame } from './read-game.ts';
import { viewOf } from './round-view.ts';
import { findTableOfRound } from './rounds.repository.ts';
import { sessionReader } from './session-of-request.ts';

const answerOf = ({ round, balanceMinor }: Played): PlayedAnswer => ({
  round: viewOf(round),
  balanceMinor: balanceMinor ?? null,
});

const ROUND_ID = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } as const;

/** What the page of a game asks for. Every call carries the token of the session, and answers for its player only. */
export function playRoutes(app: FastifyInstance, context: PlayContext): void {
  const { database } = context;
  const sessionOf = sessionReader(context);

  app.get('/api/game', async (request): Promise<GameAnswer> => {
    const session = await sessionOf(request);
    return readGame(context, session, () => readBalance(context, session));
  });

  app.post('/api/rounds', async (request) => {
    const session = await sessionOf(request);
    // There a hand begins by the clock of its table, for everyone who sits.
    if (isPlayedAtTables(session.setup)) throw new PlayRefusal('actionNotAllowed');
    return answerOf(await beginRound(context, session, request.body));
  });

  app.post<{ Params: { id: string } }>('/api/rounds/:id', { schema: { params: ROUND_ID } }, async (request) => {
    const session = await sessionOf(request);
    const roundId = request.params.id;
    const tableId = await findTableOfRound(database, session.player, roundId);
    if (tableId === undefined) return answerOf(await actInRound(context, session, roundId, request.body));
    return answerOf(await moveAtTable(context, session, { roundId, tableId }, request.body));
  });

  app.get<{ Params: { id: string } }>('/api/rounds/:id', { schema: { params: ROUND_ID } }, async (request) => {
    const session = await sessionOf(request);
    const { round, balanceMinor } = await letTimePass(context, session.player, request.params.id);
    const told = answerOf({ round, balanceMinor });
    // What an end has moved may have been moved before anyone looked: then the wallet is asked what it holds.
    if (round.phase !== 'over' || told.balanceMinor !== null) return told;
    return { ...told, balanceMinor: await readBalance(context, session) };
  });
}
