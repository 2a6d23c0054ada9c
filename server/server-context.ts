import type { BrandStore } from './brands/brand-store.ts';
import type { Database } from './db/database.ts';
import type { HealthChecks } from './health/health-checks.ts';
import type { FindOperator, FindSession } from './http/caller.ts';
import type { KeyStore } from './http/key-store.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { DataKey } from './secrets/data-key.ts';
import type { SendMessage } from './send-message.ts';
import type { Settings } from './settings.ts';

/**
 * What every part of the server is given. It knows no domain: one that needs a provider extends it by its own context.
 */
export interface ServerContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly brands: BrandStore;
  readonly keys: KeyStore;
  readonly dataKey: DataKey;
  readonly rateLimits: RateLimits;
  readonly findSession: FindSession;
  readonly findOperator: FindOperator;
  readonly sendSms: SendMessage;
  readonly sendMail: SendMessage;
  /** Readiness checks of this server; each part adds its own. */
  readonly health: HealthChecks;
  /** Reports background errors, for which no request waits. */
  readonly onError: (error: unknown) => void;
  /** The clock; tests bring their own. */
  readonly now: () => Date;
}
