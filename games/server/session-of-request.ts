import type { FastifyRequest } from 'fastify';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { type GameSession, getSession } from './sessions.repository.ts';

/** The credentials of a request. @throws PlayRefusal sessionUnknown */
export function readBearer({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.-]{20,1024})$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw new PlayRefusal('sessionUnknown');
  return token;
}

/** Reads the session of a request. @returns what throws PlayRefusal sessionUnknown or sessionExpired */
export const sessionReader =
  ({ database, now }: Pick<PlayContext, 'database' | 'now'>) =>
  async (request: FastifyRequest): Promise<GameSession> =>
    getSession(database, readBearer(request), now());
