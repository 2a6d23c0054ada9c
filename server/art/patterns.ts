import { star } from '../../engine/art/shapes.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

interface Tile {
  readonly width: number;
  readonly height: number;
  draw(colour: string, opacity: number): string;
}

/** Quarters of discs that turn. */
const QUARTER: Tile = {
  width: 80,
  height: 80,
  draw: (colour, opacity) =>
    `<g fill="${colour}" fill-opacity="${opacity}"><path d="M0,0A40,40 0 0 1 40,40H0Z"/>` +
    `<path d="M80,0A40,40 0 0 0 40,40H80Z"/><path d="M40,40A40,40 0 0 1 80,80H40Z"/>` +
    `<path d="M0,80A40,40 0 0 0 40,40V80Z"/></g>`,
};

const TILES: Readonly<Record<string, Tile>> = {
  // A lattice of stars with eight points.
  jali: {
    width: 56,
    height: 56,
    draw: (colour, opacity) =>
      `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="2">` +
      `<path d="${star(8, 24, 15, Math.PI / 8, 28, 28)}"/>` +
      `<path d="M28,4L28,0M28,52V56M4,28H0M52,28H56M11,11L0,0M45,11L56,0M11,45L0,56M45,45L56,56"/>` +
      `<circle cx="28" cy="28" r="6"/></g>`,
  },
  // The waves of a pavement of small stones.
  calcada: {
    width: 96,
    height: 40,
    draw: (colour, opacity) =>
      `<path d="M0,10C16,10 16,0 24,0C40,0 40,20 48,20C64,20 64,0 72,0C88,0 88,10 96,10V24C88,24 88,14 72,14C64,14 64,34 48,34C40,34 40,14 24,14C16,14 16,24 0,24Z" fill="${colour}" fill-opacity="${opacity}"/>`,
  },
  // Slanting stripes.
  grid: {
    width: 40,
    height: 40,
    draw: (colour, opacity) =>
      `<path d="M0,40L40,0M-4,4L4,-4M36,44L44,36" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="10"/>`,
  },
  // Discs in rows.
  dots: {
    width: 22,
    height: 22,
    draw: (colour, opacity) =>
      `<circle cx="4" cy="4" r="3.2" fill="${colour}" fill-opacity="${opacity}"/>` +
      `<circle cx="15" cy="15" r="3.2" fill="${colour}" fill-opacity="${opacity}"/>`,
  },
  quarter: QUARTER,
};

const tileOf = (name: string): Tile => (Object.hasOwn(TILES, name) ? TILES[name] : undefined) ?? QUARTER;

/** Definition of a pattern for use inside a picture. */
export function definePattern(name: string, id: string, colour: string, opacity: number): string {
  const { width, height, draw } = tileOf(name);
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${draw(colour, opacity)}</pattern>`;
}

/** One tile of a pattern in black, to be repeated as a mask; undefined if there is no such pattern. */
export function findPatternTile(name: string): SvgDocument | undefined {
  if (!Object.hasOwn(TILES, name)) return undefined;
  const { width, height, draw } = tileOf(name);
  return svgDocument([0, 0, width, height], draw('#000', 1));
}
