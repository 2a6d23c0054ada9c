import type { FastifyInstance, FastifyRequest } from 'fastify';
import { balance as balanceCall } from '../../schemas/vendor/vendor-calls.ts';
import { CLIENT_SEED_PATTERN } from '../fairness/seeds.ts';
import type { GameAnswer, PlayedAnswer } from '../protocol/play-answers.ts';
import { familyOf } from './family-host.ts';
import { lockPlayer } from './games-database.ts';
import { actInRound, beginRound, letTimePass, type PlayContext, type Played } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { viewOf } from './round-view.ts';
import { findOpenRound, hasOpenRound, listRounds } from './rounds.repository.ts';
import { changeSeeds, showSeeds } from './seeds.repository.ts';
import { type GameSession, getSession } from './sessions.repository.ts';

const HISTORY_LENGTH = 50;

const answerOf = ({ round, balanceMinor }: Played): PlayedAnswer => ({
  round: viewOf(round),
  balanceMinor: balanceMinor ?? null,
});

const ROUND_ID = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } as const;
const SEEDS = {
  type: 'object',
  additionalProperties: false,
  required: ['clientSeed'],
  properties: { clientSeed: { type: 'string', pattern: CLIENT_SEED_PATTERN } },
} as const;

/** What the page of a game asks for. Every call carries the token of the session, and answers for its player only. */
export function playRoutes(app: FastifyInstance, context: PlayContext): void {
  const { database, wallet, now } = context;
  const sessionOf = (request: FastifyRequest): Promise<GameSession> => {
    const [, token] = /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw new PlayRefusal('sessionUnknown');
    return getSession(database, token, now());
  };

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

  app.post('/api/rounds', async (request) =>
    answerOf(await beginRound(context, await sessionOf(request), request.body)),
  );

  app.post<{ Params: { id: string } }>('/api/rounds/:id', { schema: { params: ROUND_ID } }, async (request) =>
    answerOf(await actInRound(context, await sessionOf(request), request.params.id, request.body)),
  );

  app.get<{ Params: { id: string } }>('/api/rounds/:id', { schema: { params: ROUND_ID } }, async (request) => {
    const { player } = await sessionOf(request);
    return answerOf(await letTimePass(context, player, request.params.id));
  });

  app.get('/api/rounds', async (request) => {
    const session = await sessionOf(request);
    return { rounds: (await listRounds(database, session.player, session.game_id, HISTORY_LENGTH)).map(viewOf) };
  });

  app.post<{ Body: { clientSeed: string } }>('/api/seeds', { schema: { body: SEEDS } }, async (request) => {
    const { player } = await sessionOf(request);
    return database.transaction().execute(async (tx) => {
      await lockPlayer(tx, player);
      // The secret behind a round that goes on would tell how it ends.
      if (await hasOpenRound(tx, player)) throw new PlayRefusal('roundGoesOn');
      return changeSeeds(tx, player, request.body.clientSeed, now());
    });
  });
}
