import { createHttpPayouts } from './providers/http-payouts.ts';
import { createLocalPayouts } from './providers/local-payouts.ts';
import { missingPayouts } from './providers/missing-providers.ts';
import type { Settings } from './settings.ts';
import type { PayoutProvider } from './withdrawal/payout-provider.ts';

/** The payout provider of the settings; without one the local one in demo mode. */
export function openPayoutProvider(
  { payout, isDemo }: Pick<Settings, 'payout' | 'isDemo'>,
  now: () => Date,
): PayoutProvider {
  if (payout) return createHttpPayouts(payout, now);
  return isDemo ? createLocalPayouts() : missingPayouts();
}
