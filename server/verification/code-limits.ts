import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';

const ATTEMPTS = 3;
/** Codes to one recipient in 24 hours. */
const DAILY = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When the next code may be asked for. */
export interface CodeWait {
  readonly expirationTime: string;
  readonly expiredMinutes: number;
}

/** From when on codes count against the day, seen from now. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Until when they count: a code from a later day was made before the clock of the server went back. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() + DAY_MS);

/**
 * When another code may be requested if one is sent now.
 *
 * @param recent the codes that count against the day, newest first
 * @throws DomainError smsCountdown while the last one is too recent, tooManyRequests if the daily quota is used up
 */
export function nextCodeAllowedAt(
  recent: readonly { readonly nextAllowedAt: Date }[],
  { brand }: Merchant,
  now: Date,
): Date {
  const [latest] = recent;
  const countdownMs = brand.limits.smsCountdownMinutes * 60_000;
  const nextAllowedAt = new Date(now.getTime() + countdownMs);
  // A longer wait than the merchant's began before the server's clock was set back; do not enforce it.
  if (latest && latest.nextAllowedAt > now && latest.nextAllowedAt <= nextAllowedAt) {
    const waitSeconds = Math.ceil((latest.nextAllowedAt.getTime() - now.getTime()) / 1000);
    throw new DomainError('smsCountdown', { waitSeconds });
  }
  if (recent.length >= DAILY) throw new DomainError('tooManyRequests', { waitSeconds: DAY_MS / 1000 });
  return nextAllowedAt;
}

/** The answer to a request for a code. */
export const codeWait = (nextAllowedAt: Date, { brand }: Merchant): CodeWait => ({
  expirationTime: nextAllowedAt.toISOString(),
  expiredMinutes: brand.limits.smsCountdownMinutes,
});

/**
 * Whether a code has expired, whatever is typed. If the server's clock was set back a code lives longer, but at most
 * twice as long.
 */
export const isCodeOver = (
  code: { readonly usedAt: Date | null; readonly expiresAt: Date; readonly attempts: number },
  now: Date,
  lifetimeMs: number,
): boolean => {
  const leftMs = code.expiresAt.getTime() - now.getTime();
  return code.usedAt !== null || leftMs <= 0 || leftMs > 2 * lifetimeMs || code.attempts >= ATTEMPTS;
};
