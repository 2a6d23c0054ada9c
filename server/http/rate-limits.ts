import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database } from '../db/database.ts';
import { createBatchedLimit } from './batched-limit.ts';
import { subscriberOf } from './network-of.ts';

/** Counters that every process shares. Each takes one point of a key, or refuses with `tooManyRequests`. */
export interface RateLimits {
  /** Any call, by address. Counted in memory and settled in batches, so a call costs no write of its own. */
  readonly requests: (address: string) => Promise<void>;
  /** Pages of the site, by address. A page makes calls of its own, so a scanner meets the limit of those first. */
  readonly pages: (address: string) => Promise<void>;
  /** Pictures that have to be drawn first, by address. Counted as requests are. */
  readonly drawings: (address: string) => Promise<void>;
  /** Logins, by address. */
  readonly logins: (address: string) => Promise<void>;
  /** Registrations, by address. */
  readonly registrations: (address: string) => Promise<void>;
  /** Text messages, by address. */
  readonly messages: (address: string) => Promise<void>;
  /** Text messages to one number, a second. */
  readonly messageBursts: (number: string) => Promise<void>;
  /** Questions whether an invitation code is good, by address: codes cannot be listed by trying them. */
  readonly invitations: (address: string) => Promise<void>;
  /** Recipient look-ups and transfers, by member, against enumeration of members. */
  readonly recipients: (member: string) => Promise<void>;
  /** New captcha pictures, by address, a second. */
  readonly captchas: (address: string) => Promise<void>;
}

/** How many points each counter has, per its duration. */
export interface RateLimitPoints {
  readonly requestsPerMinute: number;
  readonly loginsPerMinute: number;
  readonly registrationsPerHour: number;
  readonly messagesPerHour: number;
  readonly invitationsPerHour: number;
  readonly recipientsPerMinute: number;
}

/** A fiftieth of a limit is settled at a time: two processes together let through at most 8 % more than the limit. */
const BATCHES = 50;

const refusal = (waitMs: number) =>
  new DomainError('tooManyRequests', { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

const take = (limiter: RateLimiterAbstract) => async (key: string) => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw refusal(error.msBeforeNext);
  }
};

/**
 * Opens the counters on the `rate_limits` table. Those that protect money or secrets write each point at once and
 * remember in memory which keys are clearly over. With `remembers` false only the table counts, for tests that empty
 * it.
 */
export function openRateLimits(
  { libraryPool }: Pick<Database, 'libraryPool'>,
  points: RateLimitPoints,
  remembers = true,
): RateLimits {
  const limiter = (keyPrefix: string, count: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: libraryPool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: count,
      duration,
      ...(remembers ? { inMemoryBlockOnConsumed: count + 1 } : {}),
    });
  const byAddress = (keyPrefix: string, count: number, duration: number) => {
    const consume = take(limiter(keyPrefix, count, duration));
    return (address: string) => consume(subscriberOf(address));
  };
  const batchedByAddress = (keyPrefix: string, count: number, duration: number) => {
    if (!remembers) return byAddress(keyPrefix, count, duration);
    const consume = createBatchedLimit(limiter(keyPrefix, count, duration), {
      points: count,
      durationMs: duration * 1000,
      batch: Math.max(1, Math.floor(count / BATCHES)),
    });
    return async (address: string) => {
      const waitMs = await consume(subscriberOf(address));
      if (waitMs > 0) throw refusal(waitMs);
    };
  };
  return {
    requests: batchedByAddress('requests', points.requestsPerMinute, 60),
    pages: batchedByAddress('pages', points.requestsPerMinute, 60),
    drawings: batchedByAddress('drawings', points.requestsPerMinute, 60),
    logins: byAddress('logins', points.loginsPerMinute, 60),
    registrations: byAddress('registrations', points.registrationsPerHour, 3600),
    messages: byAddress('messages', points.messagesPerHour, 3600),
    messageBursts: take(limiter('messageBursts', 1, 1)),
    invitations: byAddress('invitations', points.invitationsPerHour, 3600),
    recipients: take(limiter('recipients', points.recipientsPerMinute, 60)),
    captchas: byAddress('captchas', 2, 1),
  };
}
