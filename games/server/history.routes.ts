import type { FastifyInstance } from 'fastify';
import type { ProvableRound } from '../fairness/check-round.ts';
import { CLIENT_SEED_PATTERN } from '../fairness/seed-format.ts';
import type { ChangedSeeds, HistoryAnswer, ShownSeeds } from '../protocol/play-answers.ts';
import { lockPlayer } from './games-database.ts';
import { getKeptRound, listRounds, proofOf } from './history.repository.ts';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { viewOf } from './round-view.ts';
import { hasOpenRound } from './rounds.repository.ts';
import { changeSeeds, showSeeds } from './seeds.repository.ts';
import { sessionReader } from './session-of-request.ts';

const PAGE_LENGTH = 20;

const UUID = { type: 'string', format: 'uuid' } as const;
const PAGE = { type: 'object', additionalProperties: false, properties: { before: UUID } } as const;
const ROUND_ID = { type: 'object', properties: { id: UUID } } as const;
const SEEDS = {
  type: 'object',
  additionalProperties: false,
  required: ['clientSeed'],
  properties: { clientSeed: { type: 'string', pattern: CLIENT_SEED_PATTERN } },
} as const;

/** Past rounds, and their proofs. Every call answers for the player of its session only. */
export function historyRoutes(app: FastifyInstance, context: PlayContext): void {
  const { database, now } = context;
  const sessionOf = sessionReader(context);

  app.get<{ Querystring: { before?: string } }>(
    '/api/rounds',
    { schema: { querystring: PAGE } },
    async (request): Promise<HistoryAnswer> => {
      const { player, game_id: gameId } = await sessionOf(request);
      // One extra row shows whether there is another page.
      const page = { before: request.query.before, most: PAGE_LENGTH + 1 };
      const found = await listRounds(database, player, gameId, page);
      const shown = found.slice(0, PAGE_LENGTH);
      return {
        rounds: shown.map((round) => ({ ...viewOf(round), isRevealed: round.revealed_at !== null })),
        next: found.length > PAGE_LENGTH ? (shown.at(-1)?.round_id ?? null) : null,
      };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/rounds/:id/record',
    { schema: { params: ROUND_ID } },
    async (request): Promise<ProvableRound> => {
      const { player } = await sessionOf(request);
      const proof = proofOf(await getKeptRound(database, player, request.params.id));
      if (proof === null) throw new PlayRefusal('seedSecret');
      return proof;
    },
  );

  app.get('/api/seeds', async (request): Promise<ShownSeeds> => {
    const { player } = await sessionOf(request);
    return database.transaction().execute(async (tx) => {
      await lockPlayer(tx, player);
      return showSeeds(tx, player);
    });
  });

  app.post<{ Body: { clientSeed: string } }>(
    '/api/seeds',
    { schema: { body: SEEDS } },
    async (request): Promise<ChangedSeeds> => {
      const { player } = await sessionOf(request);
      return database.transaction().execute(async (tx) => {
        await lockPlayer(tx, player);
        // The secret of an open round would reveal its end.
        if (await hasOpenRound(tx, player)) throw new PlayRefusal('roundGoesOn');
        const { seeds, revealed } = await changeSeeds(tx, player, request.body.clientSeed, now());
        return revealed === undefined ? { seeds } : { seeds, revealed };
      });
    },
  );
}
