import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database } from '../db/database.ts';

/** Counters that every process shares. Each takes one point of a key, or refuses with `tooManyRequests`. */
export interface RateLimits {
  /** Any call, by address. */
  readonly requests: (address: string) => Promise<void>;
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
  /** Questions who somebody's people are, and transfers to one of them, by member: nobody tries whole lists. */
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

/** IPv6 users own whole networks: their first 64 bits count as one address. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

const take = (limiter: RateLimiterAbstract) => async (key: string) => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new DomainError('tooManyRequests', { waitSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
};

/**
 * Opens the counters on the `rate_limits` table. What is clearly over is remembered in memory, to spare the database,
 * unless `remembers` says that the table alone is to count.
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
    return (address: string) => consume(networkOf(address));
  };
  return {
    requests: byAddress('requests', points.requestsPerMinute, 60),
    logins: byAddress('logins', points.loginsPerMinute, 60),
    registrations: byAddress('registrations', points.registrationsPerHour, 3600),
    messages: byAddress('messages', points.messagesPerHour, 3600),
    messageBursts: take(limiter('messageBursts', 1, 1)),
    invitations: byAddress('invitations', points.invitationsPerHour, 3600),
    recipients: take(limiter('recipients', points.recipientsPerMinute, 60)),
    captchas: byAddress('captchas', 2, 1),
  };
}
