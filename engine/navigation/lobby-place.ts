import { GAME_TYPES, type GameType } from './game-types.ts';
import { typesAt } from './open-target.ts';
import { findRoute } from './routes.ts';

/** A lobby of a site: its categories, and whose name it has. */
export interface LobbyPlace {
  readonly types: readonly GameType[];
  /** That of its category if it has but one, else that of its page. */
  readonly name: { readonly kind: 'category' | 'page'; readonly key: string };
}

/**
 * The lobby at an address; undefined if the site offers nothing there.
 *
 * @param asked the category that the address names, or null
 * @param offered codes of the categories of which the site has games
 */
export function lobbyPlaceAt(path: string, asked: string | null, offered: ReadonlySet<string>): LobbyPlace | undefined {
  const here = typesAt(path, asked);
  const types = GAME_TYPES.filter(({ code }) => here.includes(code) && offered.has(code));
  const [first, ...others] = types;
  const route = findRoute(path);
  if (!first || !route) return undefined;
  return { types, name: others.length === 0 ? { kind: 'category', key: first.key } : { kind: 'page', key: route.key } };
}
