import type { FastifyInstance } from 'fastify';
import type { LiveTableAnswer } from '../protocol/play-answers.ts';
import { showTable } from './live-tables.repository.ts';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { sessionReader } from './session-of-request.ts';

/** The live table that a session sits at. Bets are placed as in every game: by beginning a round. */
export function liveRoutes(app: FastifyInstance, context: PlayContext): void {
  const { database, now } = context;
  const sessionOf = sessionReader(context);
  app.get('/api/live', async (request): Promise<LiveTableAnswer> => {
    const session = await sessionOf(request);
    if (session.setup.isLive !== true) throw new PlayRefusal('roundUnknown');
    return database.transaction().execute((tx) => showTable(tx, session, now()));
  });
}
