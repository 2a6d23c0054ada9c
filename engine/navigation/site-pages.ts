import type { SiteOffer } from '../../schemas/brand/activity-shapes.ts';
import type { ModuleId } from '../../schemas/brand/whitelabel.ts';
import { GAME_TYPES } from './game-types.ts';
import { type MemberCentreKey, openCentreKeys, withCentrePlace } from './member-centre.ts';
import { isOpenRoute, ROUTES } from './routes.ts';

/** A page that a search may lead to. */
export type SitePage =
  | { readonly kind: 'category'; readonly key: string; readonly target: string; readonly words: string }
  | { readonly kind: 'page'; readonly key: string; readonly target: string; readonly words: string }
  | { readonly kind: 'centre'; readonly key: MemberCentreKey; readonly target: string; readonly words: string };

/**
 * Pages listed under their own name: lobbies appear as categories, and the others are only reached from another page.
 */
const OWN_PAGES = ['home', 'promotions', 'help', 'download', 'pointMall', 'join', 'region'];

/** `/slot-games` and `securityCenter` as words: their English names, whatever the language of the interface. */
const wordsOf = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^a-zA-Z]+/g, ' ');

/** The pages of a merchant's site, by the categories and activities that it has and the modules that are on. */
export function listSitePages(
  gameTypes: ReadonlySet<string>,
  modules: Readonly<Record<ModuleId, boolean>>,
  activityKinds: readonly SiteOffer[],
): readonly SitePage[] {
  const categories = GAME_TYPES.filter(({ code }) => gameTypes.has(code)).map(
    ({ key, path }): SitePage => ({ kind: 'category', key, target: path, words: `${key} ${wordsOf(path)}` }),
  );
  const pages = OWN_PAGES.flatMap((key): readonly SitePage[] => {
    const route = ROUTES.find((candidate) => candidate.key === key);
    if (!route || !isOpenRoute(route, modules, undefined)) return [];
    return [{ kind: 'page', key, target: route.path, words: `${wordsOf(key)} ${wordsOf(route.path)}` }];
  });
  const centre = openCentreKeys(activityKinds).map(
    (key): SitePage => ({ kind: 'centre', key, target: `/${withCentrePlace('', { key })}`, words: wordsOf(key) }),
  );
  return [...categories, ...pages, ...centre];
}
