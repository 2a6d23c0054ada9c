import type { Merchant } from '../../engine/brand/merchant.ts';

/** A company that runs games for this installation, and moves money for them. */
export interface GameVendor {
  readonly id: string;
  readonly name: string;
  /** Signs what either side sends. */
  readonly secret: string;
  /** Address for launches. */
  readonly openUrl: string;
  /** Address for replays; missing if it has none. */
  readonly recordUrl?: string | undefined;
  /** Origin of its games. */
  readonly gameOrigin: string;
  /** Whether play money may be played there. */
  readonly allowsTrial: boolean;
  /** Whether money moves to a vendor wallet before the first bet. */
  readonly hasOwnWallet: boolean;
  /** Countries in which its games may not be played. */
  readonly closedCountries: readonly string[];
}

/** Who runs whose games. */
export interface GameVendors {
  find(id: string): GameVendor | undefined;
  /** Who runs the games of a studio. */
  ofStudio(vassalage: string): GameVendor;
  /** Whether a vendor runs games of any studio that a merchant offers. */
  serves(id: string, merchant: Merchant): boolean;
  /** Who runs games of a merchant, and holds the money that is played with in wallets of its own. */
  withWallets(merchant: Merchant): readonly GameVendor[];
  /** Origins of a merchant's games. */
  originsOf(merchant: Merchant): readonly string[];
}
