import type { ArtStore } from './art/art-store.ts';
import type { BrandStore } from './brands/brand-store.ts';
import type { Database } from './db/database.ts';
import type { PaymentProvider } from './deposit/payment-provider.ts';
import type { HealthChecks } from './health/health-checks.ts';
import type { FindOperator, FindSession } from './http/caller.ts';
import type { KeyStore } from './http/key-store.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { IdentityProviders } from './identity/identity-provider.ts';
import type { SendMessage } from './messages/send-message.ts';
import type { DataKey } from './secrets/data-key.ts';
import type { Settings } from './settings.ts';
import type { GameVendors } from './vendors/game-vendor.ts';
import type { PayoutProvider } from './withdrawal/payout-provider.ts';

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
  readonly findOperator: FindOperator;
  readonly sendSms: SendMessage;
  readonly sendMail: SendMessage;
  readonly identity: IdentityProviders;
  readonly vendors: GameVendors;
  readonly payouts: PayoutProvider;
  readonly payments: PaymentProvider;
  /** What has to be well for this server to be sent requests; each part adds its own. */
  readonly health: HealthChecks;
  /** Told of what failed where no request waits for it. */
  readonly onError: (error: unknown) => void;
  /** The clock; tests bring their own. */
  readonly now: () => Date;
}
