import { fromOklch, toOklch } from './colour.ts';

type Ten<Item> = readonly [Item, Item, Item, Item, Item, Item, Item, Item, Item, Item];

/** Ten shades from light to dark, as Mantine wants them. */
export type Shades = Ten<string>;

/** The shades of a brand colour, and which of them is the colour itself. */
export interface ColourTuple {
  readonly shades: Shades;
  readonly index: number;
}

/** Makes one item of each of ten, and keeps them ten for the types, which `map` of an array does not. */
const mapTen = <From, To>(
  [a, b, c, d, e, f, g, h, i, j]: Ten<From>,
  make: (item: From, index: number) => To,
): Ten<To> => [
  make(a, 0),
  make(b, 1),
  make(c, 2),
  make(d, 3),
  make(e, 4),
  make(f, 5),
  make(g, 6),
  make(h, 7),
  make(i, 8),
  make(j, 9),
];

const LIGHTNESS = [0.975, 0.94, 0.885, 0.825, 0.765, 0.7, 0.625, 0.545, 0.465, 0.385] as const;
const CHROMA = [0.12, 0.26, 0.46, 0.68, 0.88, 1, 1, 0.94, 0.84, 0.72] as const;
/** Shades on which a brand colour may sit, which leave room for lighter and darker ones. */
const MIDDLE = [5, 4, 6, 7] as const;

/** Ten shades of a colour. The colour itself sits untouched on the shade that is nearest to its lightness. */
export function makeShades(colour: string): ColourTuple {
  const [lightness, chroma, hue] = toOklch(colour);
  const distance = (index: (typeof MIDDLE)[number]) => Math.abs(LIGHTNESS[index] - lightness);
  const index = MIDDLE.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
  const shades = mapTen(LIGHTNESS, (level, position) =>
    position === index ? colour.toLowerCase() : fromOklch(level, chroma * (CHROMA[position] ?? 1), hue),
  );
  return { shades, index };
}

type Level = readonly [lightness: number, tint: number];

const DARK_LEVELS: Ten<Level> = [
  [0.965, 0.3],
  [0.86, 0.45],
  [0.8, 0.5],
  [0.705, 0.6],
  [0.52, 0.8],
  [0.4, 0.9],
  [0.325, 1],
  [0.268, 1],
  [0.222, 1],
  [0.174, 1],
];

const GRAY_LEVELS: Ten<Level> = [
  [0.988, 0.2],
  [0.97, 0.28],
  [0.945, 0.34],
  [0.912, 0.4],
  [0.86, 0.5],
  [0.77, 0.6],
  [0.66, 0.7],
  [0.523, 0.9],
  [0.415, 1],
  [0.235, 1],
];

/** The greys of a brand for both themes, tinted with its hue. */
export function makeNeutrals(hue: number, tint: number): { readonly dark: Shades; readonly gray: Shades } {
  const make = (levels: Ten<Level>) => mapTen(levels, ([lightness, share]) => fromOklch(lightness, tint * share, hue));
  return { dark: make(DARK_LEVELS), gray: make(GRAY_LEVELS) };
}
