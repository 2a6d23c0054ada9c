import { join } from 'node:path';
import type { Settings } from '../../server/settings.ts';

/**
 * Settings that a test chooses; all others have their defaults, with ports and addresses that no process listens on.
 */
type TestSettings = Pick<
  Settings,
  'trustedProxies' | 'metricsToken' | 'isDemo' | 'google' | 'facebook' | 'firebaseProject'
>;

/** The settings of a server that a test starts. @param directory for all of its data */
export const testSettings = (directory: string, own: TestSettings): Settings => ({
  port: 0,
  host: undefined,
  databaseUrl: undefined,
  gamesDatabaseUrl: undefined,
  dataDirectory: directory,
  picturesDirectory: join(directory, 'art'),
  drawsAhead: false,
  dataKey: undefined,
  brandsDirectory: join(directory, 'brands'),
  countryHeader: own.trustedProxies.length > 0 ? 'x-country-code' : undefined,
  // The least work that there can be: the verification itself is on wherever the merchant asks for it.
  humanCheckCost: 1,
  hasTestControl: false,
  hasDemoTeam: false,
  rateLimitFactor: 1,
  isDevelopment: false,
  mail: undefined,
  sms: undefined,
  payment: undefined,
  payout: undefined,
  gamesPort: 0,
  gamesOrigin: 'http://games.localhost',
  vendorsFile: undefined,
  vendorSecrets: new Map(),
  hasVendorPractice: true,
  ...own,
});
