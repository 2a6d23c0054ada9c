import { GAME_TYPES } from '../../engine/navigation/game-types.ts';
import { createRandom, hashText, pick } from '../../engine/random/random.ts';
import { LIVE_PALETTES } from './live-table.ts';
import { chooseMotif } from './motif-words.ts';
import { MOTIFS } from './motifs/motifs.ts';
import { STUDIOS } from './studios/studios.ts';

/** The part of a game that its picture depends on. `id` decides whatever is not given. */
export interface Game {
  readonly id: string;
  readonly title: string;
  /** Code or key of a game type. */
  readonly gameType?: string | undefined;
  /** Name or key of the vendor. */
  readonly vendor?: string | undefined;
  readonly motif?: string | undefined;
  readonly palette?: string | undefined;
}

/** How a game is drawn. */
export interface Look {
  readonly hash: number;
  /** Key of a studio, or of a live studio. */
  readonly studio: string;
  readonly isLive: boolean;
  readonly motif: string;
  readonly palette: string;
  /** Name below the title: the vendor's own, even if another studio's style is used. */
  readonly signature: string;
}

/** Vendors with tables instead of drawn covers. */
const LIVE_STUDIOS: ReadonlyMap<string, string> = new Map([
  ['meridian', 'Meridian Live'],
  ['casablanca', 'Casa Branca Live'],
]);

/** Fallback studios by category, for vendors without one. */
const HOUSES: Readonly<Record<string, readonly string[]>> = {
  slots: ['kumara', 'popkettle', 'norrsken', 'saltcreek', 'voltbox', 'jade', 'lantern'],
  fishing: ['tidepool'],
  lottery: ['kinetic'],
  elottery: ['kinetic'],
  poker: ['felt'],
  minigames: ['originals', 'voltbox'],
  sports: ['grandstand'],
  esports: ['sigil'],
  cockfighting: ['saltcreek', 'grandstand'],
  live: ['meridian', 'casablanca'],
};

/** A longer name would overflow its plate. */
const SIGNATURE_LIMIT = 16;

const simplify = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const nameOf = (key: string): string => STUDIOS.get(key)?.name ?? LIVE_STUDIOS.get(key) ?? '';

const KEYS: ReadonlyMap<string, string> = new Map(
  [...STUDIOS.keys(), ...LIVE_STUDIOS.keys()].flatMap((key) => [
    [key, key],
    [simplify(nameOf(key)), key],
    [simplify(nameOf(key).replace(/ Live$/, '')), key],
  ]),
);

/** The studio of a vendor, given by name or key. */
export function findStudioKey(vendor: string): string | undefined {
  return KEYS.get(simplify(vendor));
}

/** The category of a game type, given by code or key; slots if it is unknown. */
export function categoryOf(gameType: string | undefined): string {
  return GAME_TYPES.find(({ code, key }) => code === gameType || key === gameType)?.key ?? 'slots';
}

/** Names of the palettes of a studio; those of tables for a live one. */
const palettesIn = (studio: string, category: string): readonly string[] =>
  Object.keys(category === 'live' || LIVE_STUDIOS.has(studio) ? LIVE_PALETTES : (STUDIOS.get(studio)?.palettes ?? {}));

/** Names of the palettes in which games of a vendor can be drawn; none for a vendor whose style follows from its name. */
export function palettesOf(vendor: string, gameType: string): readonly string[] {
  const studio = findStudioKey(vendor);
  return studio === undefined ? [] : palettesIn(studio, categoryOf(gameType));
}

/** Chooses studio, motif and palette: uses what is given and known, and derives the rest from the id. */
export function chooseLook(game: Game): Look {
  const { id, title, vendor = '' } = game;
  const category = categoryOf(game.gameType);
  const random = createRandom(`${id}r`);
  const known = findStudioKey(vendor);
  const houses = HOUSES[category] ?? HOUSES.slots ?? [];
  // An unknown vendor keeps one style over all its games.
  const studio = known ?? pick(vendor === '' ? random : createRandom(simplify(vendor)), houses);
  const motif = game.motif && MOTIFS.has(game.motif) ? game.motif : chooseMotif(title, category, random);
  const isLive = category === 'live' || LIVE_STUDIOS.has(studio);
  const palettes = palettesIn(studio, category);
  const hash = hashText(id);
  const palette =
    game.palette && palettes.includes(game.palette) ? game.palette : (palettes[hash % palettes.length] ?? '');
  const signature = known || vendor === '' ? nameOf(studio) : vendor;
  return { hash, studio, isLive, motif, palette, signature: signature.length > SIGNATURE_LIMIT ? '' : signature };
}
