import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one that count: phones' clocks are a little wrong. */
const WINDOW = 1;

const totpOf = (secret: Secret, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** A new secret, and the address by which an app takes it over. */
export function makeTotp(issuer: string, account: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, issuer, account).toString() };
}

/** The time step of a code; undefined if it matches none near the present. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret), '', '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** The newest time step that a code can belong to now. */
export const latestStep = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + WINDOW;
