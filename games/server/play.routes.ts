import type { FastifyInstance } from 'fastify';
import { balance as balanceCall } from '../../schemas/vendor/vendor-calls.ts';
import type { GameAnswer, PlayedAnswer } from '../protocol/play-answers.ts';
import { moveAtTable } from './card-play.ts';
import { isPlayedAtTables } from './card-tables.routes.ts';
import { familyOf } from './family-host.ts';
import { lockPlayer } from './games-database.ts';
import { actInRound, beginRound, letTimePass, type PlayContext, type Played } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { viewOf } from './round-view.ts';
import { findOpenRound, findTableOfRound } from './rounds.repository.ts';
import { showSeeds } from './seeds.repository.ts';
import { sessionReader } from './session-of-request.ts';

const answerOf = ({ round, balanceMinor }: Played): PlayedAnswer => ({
  round: viewOf(round),
  balanceMinor: balanceMinor ?? null,
});

const ROUND_ID = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } as const;

/** What the page of a game asks for. Every call carries the token of the session, and answers for its player only. */
export function playRoutes(app: FastifyInstance, context: PlayContext): void {
  const { database, wallet } = context;
  const sessionOf = sessionReader(context);

  app.get('/api/game', async (request): Promise<GameAnswer> => {
    const session = await sessionOf(request);
    const { player, setup, currency, language, is_trial: isTrial } = session;
    const { open, seeds } = await database.transaction().execute(async (tx) => {
      await lockPlayer(tx, player);
      return { open: await findOpenRound(tx, player, session.game_id), seeds: await showSeeds(tx, player) };
    });
    const result = await wallet.ask(session.merchant, balanceCall, { sessionToken: session.wallet_token });
    const round = open && (await letTimePass(context, player, open.round_id)).round;
    return {
      setup,
      currency,
      language,
      isTrial,
      seeds,
      round: round && round.phase !== 'void' ? viewOf(round) : null,
      balanceMinor: result.kind === 'taken' ? result.value.balanceMinor : null,
      description: familyOf(setup).engine.describe(setup),
    };
  });

  app.post('/api/rounds', async (request) => {
    const session = await sessionOf(request);
    // There a hand begins by the clock of its table, for everybody who sits.
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
    const { player } = await sessionOf(request);
    return answerOf(await letTimePass(context, player, request.params.id));
  });
}
