import { type ArtWidth, artUrl, COVER_SIZES, COVER_WIDTHS } from '../../engine/art/art-url.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { type Game, titleIn } from '../../engine/games/game.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { gameAddress } from '../../engine/navigation/game-address.ts';
import { lobbyPlaceAt } from '../../engine/navigation/lobby-place.ts';
import { menusOf, rankedGamesOf } from '../games/api.ts';
import { escapeHtml } from '../http/stand-in-page.ts';
import { placeName } from '../languages/page-text.ts';
import type { PlayContext } from '../play/api.ts';

/** The top of a lobby, as it is before the app has loaded. */
export interface FirstLobby {
  readonly name: string;
  readonly language: LanguageCode;
  /** The first games of the lobby, in its order. */
  readonly games: readonly Game[];
}

/** Fills the first screen: 3 rows of 3 on a phone, 3 of 8 on the widest window. */
const TILES = 24;
/** Tiles on the first screen of a phone: their pictures load at once. */
const PHONE_TILES = 9;

/**
 * Title, search and first tiles of a lobby. The geometry is that of the app's own lobby, which replaces it; until then
 * grey bars stand in for its filters, and a tile is a plain link.
 */
export const FIRST_LOBBY_CSS = `
.fl{max-inline-size:var(--content-max);margin:1rem var(--gutter) 0}
.fl h1{margin:0 0 var(--space-lg);font:700 var(--size-h2)/1.2 var(--font-heading);letter-spacing:var(--heading-tracking)}
.fl i{display:block;block-size:2.75rem;margin-block-end:.6875rem;border-radius:var(--r-md);background:var(--fill)}
.fl i+i{margin-block-end:3.6875rem;border-radius:999px}
.fl ul{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.625rem;margin:0;padding:0;list-style:none}
.fl a{display:grid;gap:1px;color:inherit;text-decoration:none}
.fl img{inline-size:100%;aspect-ratio:3/4;margin-block-end:var(--space-xs);border-radius:var(--r-lg);background:var(--fill);object-fit:cover}
.fl b,.fl span{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.fl b{font-size:var(--size-sm);font-weight:600;line-height:1.25rem}
.fl span{color:var(--text-3);font-size:var(--size-xs);line-height:1.125rem}
@media(max-width:47.99em){.fl li:nth-child(n+${PHONE_TILES + 1}){display:none}}
@media(min-width:48em){.fl{margin-inline-start:calc(var(--rail-narrow) + var(--gutter))}.fl ul{grid-template-columns:repeat(5,minmax(0,1fr));gap:1rem}}
@media(min-width:64em){.fl ul{grid-template-columns:repeat(6,minmax(0,1fr))}}
@media(min-width:80em){.fl{margin-inline-start:calc(var(--rail-wide) + var(--gutter))}.fl ul{grid-template-columns:repeat(7,minmax(0,1fr))}}
@media(min-width:100em){.fl ul{grid-template-columns:repeat(8,minmax(0,1fr))}}`;

/** The top of the lobby at a path without a query; undefined if the merchant has no games there. */
export function firstLobbyOf(
  context: Pick<PlayContext, 'playedGames'>,
  merchant: Merchant,
  language: LanguageCode,
  path: string,
): FirstLobby | undefined {
  const place = lobbyPlaceAt(path, null, new Set(menusOf(merchant).map(({ gameType }) => gameType)));
  if (!place) return undefined;
  const { types, name } = place;
  const codes = new Set(types.map(({ code }) => code));
  const games: Game[] = [];
  for (const game of rankedGamesOf(context, merchant).games) {
    if (games.length === TILES) break;
    if (codes.has(game.gameType)) games.push(game);
  }
  return { name: placeName(merchant, language, name.kind, name.key), language, games };
}

function drawTile(game: Game, language: LanguageCode, index: number): string {
  const { title, vendor, gameType } = game;
  const source = (width: ArtWidth) => escapeHtml(artUrl('cover', { title, vendor, gameType }, width));
  const loading = index < PHONE_TILES ? '' : ' loading="lazy"';
  const picture = `<img src="${source(320)}" srcset="${COVER_WIDTHS.map((width) => `${source(width)} ${width}w`).join(', ')}" sizes="${COVER_SIZES}" alt="" decoding="async"${loading}>`;
  const address = escapeHtml(gameAddress({ kind: 'game', gameId: game.id }));
  return `<li><a href="${address}">${picture}<b dir="auto">${escapeHtml(titleIn(game, language))}</b><span dir="auto">${escapeHtml(vendor)}</span></a></li>`;
}

/** Markup of the top of a lobby. */
export const drawFirstLobby = ({ name, language, games }: FirstLobby): string =>
  `<main class="fl"><h1>${escapeHtml(name)}</h1><i></i><i></i><ul>${games.map((game, index) => drawTile(game, language, index)).join('')}</ul></main>`;
