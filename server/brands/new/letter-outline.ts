import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

/** Files of the typefaces in which marks are lettered; each has the letters of some scripts. */
const FILES = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].map((part) => `inter/files/inter-${part}`),
  'anek-devanagari/files/anek-devanagari-devanagari',
].map((name) => `node_modules/@fontsource-variable/${name}-wght-normal.woff2`);
const WEIGHT = 700;
const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/**
 * A letter as the outline of an SVG path: a drawing shown as a picture loads no typeface. Undefined if no typeface of the
 * build has the letter.
 *
 * @param size of the letter's em
 * @param centre of the letter, across and down
 */
export async function outlineLetter(letter: string, size: number, centre: number): Promise<string | undefined> {
  for (const file of FILES) {
    const bytes = await readFile(file);
    const whole = create(bytes);
    if (![...letter].every((part) => whole.hasGlyphForCodePoint(part.codePointAt(0) ?? 0))) continue;
    const font = create(await subsetFont(bytes, letter, { targetFormat: 'truetype', variationAxes: { wght: WEIGHT } }));
    const [glyph] = font.layout(letter).glyphs;
    if (!glyph) continue;
    const { minX, maxX, minY, maxY } = glyph.path.bbox;
    const scale = size / font.unitsPerEm;
    const x = (value: number) => Math.round((centre + (value - (minX + maxX) / 2) * scale) * 100) / 100;
    const y = (value: number) => Math.round((centre - (value - (minY + maxY) / 2) * scale) * 100) / 100;
    return glyph.path.commands
      .map(({ command, args }) => `${LETTERS[command]}${args.map((value, at) => (at % 2 ? y : x)(value)).join(' ')}`)
      .join('');
  }
  return undefined;
}
