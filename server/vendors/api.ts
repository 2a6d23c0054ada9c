/** What other domains may use of `vendors`. */
export type { GameVendor, GameVendors } from './game-vendor.ts';
