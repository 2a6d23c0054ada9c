import { createPen } from '../../engine/art/pen.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import { hashText } from '../../engine/random/random.ts';
import { MOTIFS, motifOrGems } from './motifs/motifs.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

type Tile = readonly [motif: string, main: string, second: string, third: string];

const TILES = {
  live: ['roulette', '#cf2f3a', '#148a67', '#eab54a'],
  slots: ['sevens', '#ef4b3c', '#1aa38b', '#f7b733'],
  sports: ['football', '#ffffff', '#2a9d8f', '#f4b942'],
  esports: ['pad', '#3f7de0', '#f26b4e', '#f9c846'],
  lottery: ['balls', '#ef4b3c', '#1aa38b', '#f7b733'],
  elottery: ['keno', '#e23d3d', '#1d7f74', '#f7c948'],
  poker: ['cards', '#d8343f', '#2a9d8f', '#f4b942'],
  fishing: ['shark', '#2f86c9', '#ef5a4c', '#f7b733'],
  cockfighting: ['phoenix', '#ef4b3c', '#1aa38b', '#f7b733'],
  minigames: ['rocket', '#ef4b3c', '#2f86c9', '#f7b733'],
  promos: ['bell', '#ef4b3c', '#1aa38b', '#f7b733'],
  vip: ['crown', '#d8343f', '#2f86c9', '#f0b640'],
  app: ['bolt', '#ef4b3c', '#1aa38b', '#f7b733'],
} as const satisfies Readonly<Record<string, Tile>>;

/** The sign of a category of games, or of a navigation entry next to them. */
export function findCategoryTile(category: string): SvgDocument | undefined {
  const known = keysOf(TILES).find((name) => name === category);
  if (!known) return undefined;
  const [motif, m, s, g] = TILES[known];
  const pen = createPen('shade', { m, s, g, k: '#1a1d24', w: '#fffaf0' }, 'c');
  return svgDocument([-104, -104, 208, 208], motifOrGems(motif)(pen));
}

/** One motif alone, in up to three colours of one's own (`#rrggbb`). */
export function findMotifTile(name: string, [m, s, g]: readonly string[]): SvgDocument | undefined {
  const draw = MOTIFS.get(name);
  if (!draw) return undefined;
  const colours = { ...(m && { m }), ...(s && { s }), ...(g && { g }) };
  const pen = createPen('shade', colours, `m${hashText(name).toString(36)}`);
  return svgDocument([-108, -108, 216, 216], draw(pen));
}
