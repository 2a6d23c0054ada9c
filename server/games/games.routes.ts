import type { Merchant } from '../../engine/brand/merchant.ts';
import { buildMenus } from '../../engine/navigation/game-types.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { menus } from '../../schemas/calls/games.ts';
import type { ServeCall } from '../http/serve-call.ts';

/** The categories of a merchant that have vendors, as the call answers them. */
export const menusOf = ({ content }: Merchant): CallValue<typeof menus> =>
  buildMenus(content.vendors.vendors).map(({ gameType, gameCount, vendors }) => ({
    gameType,
    gameCount,
    vendors: vendors.map(({ title, vassalage, gameType: type, accountTypeId, isHot }) => ({
      title,
      vassalage,
      gameType: type,
      accountTypeId,
      isHot,
    })),
  }));

/** Games and their vendors. */
export function gamesRoutes(serve: ServeCall): void {
  serve(menus, ({ merchant }) => menusOf(merchant));
}
