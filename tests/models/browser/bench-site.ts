import type { Merchant } from '../../../engine/brand/merchant.ts';
import type { VendorDesk } from '../../support/vendor-desk.ts';
import type { PayoutProvider } from './payout-provider.ts';
import type { Texts } from './texts.ts';

/** One merchant's site, and the third parties that it knows: all of them in a test's hand. */
export interface BenchSite {
  readonly port: number;
  readonly merchant: Merchant;
  readonly texts: Texts;
  /** The vendor of games. */
  readonly desk: VendorDesk;
  /** Who pays out. */
  readonly payouts: PayoutProvider;
}
