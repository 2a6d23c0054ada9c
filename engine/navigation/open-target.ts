import type { SiteOffer } from '../../schemas/brand/activity-shapes.ts';
import type { LotteryFamily } from '../../schemas/brand/lotteries.ts';
import type { ModuleId } from '../../schemas/brand/whitelabel.ts';
import { AGENT_CENTRE_KEYS } from './agent-centre.ts';
import { GAME_TYPES } from './game-types.ts';
import { MEMBER_CENTRE_KEYS, openCentreKeys } from './member-centre.ts';
import { findRoute, isOpenRoute } from './routes.ts';

/** What a merchant's site has, as far as links lead to it. Absent parts are not checked. */
export interface SiteContents {
  readonly modules: Readonly<Partial<Record<ModuleId, boolean>>>;
  /** Codes of the categories that have games. */
  readonly gameTypes: ReadonlySet<string>;
  readonly promotions: ReadonlySet<string>;
  readonly activityKinds?: readonly SiteOffer[];
  /** Codes of the activities, each with a page of its terms. */
  readonly activities?: ReadonlySet<string>;
  /** Topics of the help centre that have an article. */
  readonly helpTopics?: ReadonlySet<string>;
  /** Which lotteries the merchant may have; absent, the pages of single kinds are not there. */
  readonly lotteryType?: LotteryFamily;
}

/** The categories that a lobby's address lists: the one that its query names, else all at its path. */
export function typesAt(path: string, asked: string | null): readonly string[] {
  const home = path === '/elott' ? '/lottery-games' : path;
  const here = GAME_TYPES.filter((type) => type.path.split('?')[0] === home);
  const named = here.filter(({ code }) => code === asked);
  // A lobby is that of its own category; the others that share its path are asked for by name.
  const own = here.filter(({ path: at, code }) => !at.includes('?') || (code === 'ELOTT' && asked === null));
  return (named.length > 0 ? named : own).map(({ code }) => code);
}

/** Why the page of an offer has none: it is named by its promotion, or by its activity. */
function findLostOffer(query: URLSearchParams, { promotions, activities }: SiteContents): string | undefined {
  const [activity, key] = [query.get('activity'), query.get('key') ?? ''];
  if (activity !== null) return activities?.has(activity) ? undefined : `there is no activity "${activity}"`;
  return promotions.has(key) ? undefined : `there is no promotion "${key}"`;
}

/** Why neither the member centre nor that of agents has a page; undefined if one has it, or none is asked for. */
function findLostCentre(centre: string | null, { activityKinds }: SiteContents): string | undefined {
  if (centre === null || AGENT_CENTRE_KEYS.some((key) => key === centre)) return undefined;
  if (!MEMBER_CENTRE_KEYS.some((key) => key === centre)) return `the member centre has no page "${centre}"`;
  if (activityKinds && !openCentreKeys(activityKinds).some((key) => key === centre))
    return `activities.json and vip.json have nothing that the page "${centre}" of the member centre is for`;
  return undefined;
}

/** Why a link within the site leads nowhere; undefined if it leads to something. */
export function findDeadEnd(target: string, contents: SiteContents): string | undefined {
  const { pathname, searchParams: query } = new URL(target, 'https://site.invalid');
  const route = findRoute(pathname);
  if (!route) return 'there is no such page';
  if (!isOpenRoute(route, contents.modules, contents.lotteryType)) {
    return route.lotteryTypes
      ? `lotteryType is not ${route.lotteryTypes.join(' or ')}`
      : `its module ${route.module} is off`;
  }
  if (route.group === 'Lobby' && !typesAt(route.path, query.get('type')).some((type) => contents.gameTypes.has(type)))
    return 'no vendor has games of this category';
  if (route.group === 'promoDetail') return findLostOffer(query, contents);
  const topic = query.get('topic');
  if (route.group === 'help' && topic !== null && contents.helpTopics?.has(topic) === false)
    return `the help centre has no article of the topic "${topic}"`;
  return findLostCentre(query.get('centre'), contents);
}
