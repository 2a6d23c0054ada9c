import type { ModuleId } from '../../schemas/brand/whitelabel.ts';
import { GAME_TYPES } from './game-types.ts';
import { isOpenRoute, ROUTES, type Route } from './routes.ts';

/** Pages whose content does not depend on a query. Lobbies are added to them. */
const PUBLIC_KEYS: readonly string[] = ['home', 'promotions', 'help', 'download', 'join'];

const isPublic = ({ group, key, isBare, needsLogin }: Route): boolean =>
  isBare !== true && needsLogin !== true && (group === 'Lobby' || PUBLIC_KEYS.includes(key));

/** The one address by which search engines know the page of a route; undefined for a page that they do not list. */
export const publicPathOf = (route: Route): string | undefined =>
  isPublic(route) ? ROUTES.find(({ group, key }) => group === route.group && key === route.key)?.path : undefined;

/**
 * The addresses of a merchant's pages that search engines list: those of its modules and of the categories that it has.
 *
 * @param gameTypes codes of the categories
 */
export function listPublicPaths(
  gameTypes: ReadonlySet<string>,
  modules: Readonly<Record<ModuleId, boolean>>,
): readonly string[] {
  if (modules.loginedToHomePage) return ['/'];
  const lobbies = new Set(
    GAME_TYPES.flatMap(({ code, path }) => (gameTypes.has(code) ? (path.split('?')[0] ?? []) : [])),
  );
  const isListed = (route: Route): boolean =>
    isOpenRoute(route, modules, undefined) && (route.group !== 'Lobby' || lobbies.has(route.path));
  return [...new Set(ROUTES.filter(isListed).flatMap((route) => publicPathOf(route) ?? []))];
}
