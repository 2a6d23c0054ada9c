import { type ArtKind, type ArtSubject, type ArtWidth, artText, artUrl } from '../engine/art/art-url.ts';
import type { Merchant } from '../engine/brand/merchant.ts';
import type { Game } from '../engine/games/game.ts';
import { GAME_TYPES } from '../engine/navigation/game-types.ts';
import { AVATAR_KEYS } from '../schemas/calls/avatar.ts';
import { type ArtRequest, parseArtRequest } from './art/art-request.ts';
import { homeShelvesOf } from './games/home-shelves.ts';
import { catalogueOf, type MerchantCatalogue } from './games/merchant-catalogue.ts';
import { rankedGamesOf } from './games/ranked-games.ts';
import { LOCAL_PEOPLE } from './identity/local-people.ts';
import type { PlayContext } from './play/api.ts';

/** Contents of a game's live table; the titles of the catalogue decide the rest. */
const LIVE_TABLES: readonly (string | undefined)[] = [undefined, 'roulette', 'blackjack', 'cards'];
const WIDTHS: Partial<Record<ArtKind, readonly ArtWidth[]>> = {
  cover: [320, 480, 160],
  live: [480, 640],
  hero: [960, 640],
  banner: [480, 640],
  thumb: [160],
  category: [160],
};
/** The most played games of each merchant, whose covers are drawn before anyone asks. */
const COVERS_AHEAD = 400;
/** Games that fill the first screen of a lobby on a wide window. */
const FIRST_SCREEN = 48;

/** A subject as written in URLs; width and edition do not change the picture. */
const keyOf = ({ kind, id, parameters }: ArtRequest): string => JSON.stringify([kind, id, [...parameters].sort()]);

const askFor = <Kind extends ArtKind>(kind: Kind, subject: ArtSubject<Kind>, width?: ArtWidth): ArtRequest => {
  const url = artUrl(kind, subject, width);
  const request = parseArtRequest(url);
  if (!request) throw new Error(`${url} cannot be read.`);
  return request;
};

/** Every picture of a merchant except those of its catalogue's games. */
function requestsOf({ brand, content }: Merchant): readonly ArtRequest[] {
  const { pattern } = brand.theme;
  const banner = (key: string, motif: string, palette: string | undefined) =>
    (WIDTHS.banner ?? []).map((width) => askFor('banner', { id: key, motif, palette, pattern }, width));
  const { hero: slides } = content.home;
  return [
    ...slides.flatMap(({ scene }) => (WIDTHS.hero ?? []).map((width) => askFor('hero', { id: scene }, width))),
    ...slides.flatMap(({ cardGame }) => (cardGame ? [askFor('thumb', { ...cardGame }, 160)] : [])),
    ...content.promotions.promotions.flatMap(({ key, art, palette }) => banner(key, art, palette)),
    ...content.gifts.gifts.flatMap(({ key, art, palette }) => banner(key, art, palette)),
    ...content.vendors.vendors.flatMap(({ title }) => [
      askFor('vendor', { id: title }),
      askFor('vendor-mark', { id: title }),
    ]),
    ...GAME_TYPES.map(({ code }) => askFor('category', { id: code }, 160)),
  ];
}

const EVERYWHERE: ReadonlySet<string> = new Set([
  ...AVATAR_KEYS.map((id) => keyOf(askFor('avatar', { id }))),
  ...LOCAL_PEOPLE.map(({ subject }) => keyOf(askFor('avatar', { id: subject }))),
  ...GAME_TYPES.flatMap(({ code, key }) => [code, key]).map((id) => keyOf(askFor('category', { id }))),
]);

const named = new WeakMap<Merchant, ReadonlySet<string>>();
const titled = new WeakMap<MerchantCatalogue, ReadonlyMap<string, readonly Game[]>>();

const picturesNamedBy = (merchant: Merchant): ReadonlySet<string> => {
  const known = named.get(merchant) ?? new Set(requestsOf(merchant).map(keyOf));
  named.set(merchant, known);
  return known;
};

const gamesTitled = (merchant: Merchant, title: string): readonly Game[] => {
  const catalogue = catalogueOf(merchant);
  const known = titled.get(catalogue) ?? Map.groupBy(catalogue.games, (game) => artText(game.title));
  titled.set(catalogue, known);
  return known.get(title) ?? [];
};

const isGame = (merchant: Merchant, { kind, id, parameters }: ArtRequest): boolean =>
  gamesTitled(merchant, id).some(({ vendor, gameType }) => {
    const own: Readonly<Record<string, string>> =
      kind === 'live' ? { studio: artText(vendor) } : { vendor: artText(vendor), gameType };
    const others = [...parameters].filter(([name, value]) => own[name] !== value);
    const isTable = ([name, value]: readonly [string, string]) =>
      kind === 'live' && name === 'table' && LIVE_TABLES.includes(value);
    return others.every(isTable);
  });

/**
 * Whether a page of one of the merchants shows a picture. All others are not drawn: a stranger who makes names up would
 * keep the server busy for nothing.
 */
export function isKnownPicture(merchants: readonly Merchant[], request: ArtRequest): boolean {
  const { kind, parameters } = request;
  if (kind === 'hero' || kind === 'poster' || kind === 'pattern') return true;
  if (kind === 'motif') return parameters.size === 0;
  const key = keyOf(request);
  if (EVERYWHERE.has(key)) return true;
  const isOfGame = kind === 'cover' || kind === 'thumb' || kind === 'live';
  return merchants.some((merchant) => picturesNamedBy(merchant).has(key) || (isOfGame && isGame(merchant, request)));
}

/** The pictures of a merchant that visitors meet first, in that order: home, the first screens of the lobbies, the most played games. */
export function picturesAhead(context: Pick<PlayContext, 'playedGames'>, merchant: Merchant): readonly ArtRequest[] {
  const covers = ({ title, vendor, gameType }: Pick<Game, 'title' | 'vendor' | 'gameType'>) =>
    (WIDTHS.cover ?? []).map((width) => askFor('cover', { title, vendor, gameType }, width));
  const shelves = homeShelvesOf(context, merchant, 'EN').flatMap(({ games }) => games);
  const onHome = shelves.flatMap(({ title, originalTitle = title, vendor, gameType, table }) =>
    gameType === 'LIVE'
      ? (WIDTHS.live ?? []).map((width) => askFor('live', { title: originalTitle, studio: vendor, table }, width))
      : covers({ title: originalTitle, vendor, gameType }),
  );
  const { games } = rankedGamesOf(context, merchant);
  const onLobbies = GAME_TYPES.flatMap(({ code }) =>
    games.filter(({ gameType }) => gameType === code).slice(0, FIRST_SCREEN),
  );
  const inLobbies = new Set([...onLobbies, ...games.slice(0, COVERS_AHEAD)]);
  return [...requestsOf(merchant), ...onHome, ...[...inLobbies].flatMap(covers)];
}
