/** What other domains may use of `vendors`. */
export type { GameVendor, GameVendors } from './game-vendor.ts';
export type { VendorContext } from './vendor-context.ts';
