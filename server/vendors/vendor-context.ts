import type { ServerContext } from '../server-context.ts';
import type { GameVendors } from './game-vendor.ts';

/** What games of vendors need of the server. */
export interface VendorContext extends ServerContext {
  /** Who runs the games. */
  readonly vendors: GameVendors;
}
