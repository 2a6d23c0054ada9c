import type { LanguageCode } from '../engine/i18n/languages.ts';
import type { SessionEndReason } from '../schemas/realtime.ts';
import type { ArtStore } from './art/art-store.ts';
import type { BrandStore } from './brands/brand-store.ts';
import type { Database } from './db/database.ts';
import type { KeyStore } from './http/key-store.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { DataKey } from './secrets/data-key.ts';
import type { Settings } from './settings.ts';

/** The person of a request, as the session says. */
export interface PersonSession {
  readonly tokenHash: string;
  readonly memberId: bigint;
  readonly account: string;
  readonly isAgent: number;
  readonly expiresAt: Date;
  /** When it ends unless it is used again before. */
  readonly idleUntil: Date;
  /** Whether nothing may be changed in this session before its password. */
  readonly mustChangePassword: boolean;
}

/**
 * Finds the session of a token; for one that was good once, why it is over. Looking at it is using it, and keeps it alive,
 * unless `isUse` is false.
 */
export type FindSession = (
  merchant: string,
  token: string,
  now: Date,
  isUse?: boolean,
) => Promise<PersonSession | SessionEndReason | undefined>;

/** A message to a person, as a provider sends it. */
export interface OutgoingMessage {
  readonly merchant: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly language: LanguageCode;
}

/** Sends messages of one kind. Rejects where the message cannot be handed over. */
export type SendMessage = (message: OutgoingMessage) => Promise<void>;

/** What every part of the server is given. Built once, in main or in a test. */
export interface ServerContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly brands: BrandStore;
  readonly art: ArtStore;
  readonly keys: KeyStore;
  readonly dataKey: DataKey;
  readonly rateLimits: RateLimits;
  readonly findSession: FindSession;
  readonly sendSms: SendMessage;
  readonly sendMail: SendMessage;
  /** Told of what failed where no request waits for it. */
  readonly onError: (error: unknown) => void;
  /** The clock; tests bring their own. */
  readonly now: () => Date;
}
