import { hash, randomBytes } from 'node:crypto';
import type { Setup } from '../families/family.ts';
import type { GamesDatabase } from './games-database.ts';
import { PlayRefusal } from './play-refusal.ts';

/** Someone at a game. */
export interface GameSession {
  readonly token_hash: string;
  /** Merchant and member in one text. */
  readonly player: string;
  readonly merchant: string;
  readonly player_id: string;
  readonly player_name: string;
  readonly game_id: string;
  readonly wallet_token: string;
  readonly currency: string;
  readonly language: string;
  readonly is_trial: boolean;
  readonly setup: Setup;
  readonly expires_at: Date;
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Notes a session. @returns the token that the page of the game shows from now on; only its hash is kept */
export async function noteSession(database: GamesDatabase, session: Omit<GameSession, 'token_hash'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('sessions')
    .values({ ...session, setup: JSON.stringify(session.setup), token_hash: hashOf(token) })
    .execute();
  return token;
}

/** @throws PlayRefusal sessionUnknown, sessionExpired */
export async function getSession(database: GamesDatabase, token: string, now: Date): Promise<GameSession> {
  const row = await database
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) throw new PlayRefusal('sessionUnknown');
  if (row.expires_at <= now) throw new PlayRefusal('sessionExpired');
  return row;
}
