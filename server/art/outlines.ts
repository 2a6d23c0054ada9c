import type { Font, GlyphRun } from 'fontkit';
import { type FaceName, openFace, openFallback } from './faces.ts';

/** Text as outlines: a picture inside an `<img>` cannot load fonts. */
export interface Outlines {
  /** Path of the letters that the typeface has. */
  readonly path: string;
  /** Path of the letters of the fallback, which is lighter and wants its own stroke. */
  readonly fallbackPath: string;
}

interface Run {
  readonly text: string;
  readonly isFallback: boolean;
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

const isJoiner = (codePoint: number): boolean => codePoint === 0x200c || codePoint === 0x200d;

/** Splits a text where the font changes; drops characters that no font has. */
const splitRuns = (face: Font, text: string): readonly Run[] => {
  const runs: { text: string; isFallback: boolean }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const isFallback = isJoiner(codePoint)
      ? (last?.isFallback ?? false)
      : !face.hasGlyphForCodePoint(codePoint) && openFallback().hasGlyphForCodePoint(codePoint);
    if (!isFallback && !face.hasGlyphForCodePoint(codePoint)) continue;
    if (last?.isFallback === isFallback) last.text += character;
    else runs.push({ text: character, isFallback });
  }
  return runs;
};

const layOut = (font: Font, text: string, hasSpacing: boolean): GlyphRun =>
  hasSpacing ? font.layout(text, { liga: false, clig: false }) : font.layout(text);

const advanceOf = (run: GlyphRun, scale: number, letterSpacing: number): number =>
  run.positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale + letterSpacing, 0);

const drawRun = (run: GlyphRun, scale: number, left: number, baseline: number, letterSpacing: number): string => {
  let [x, path] = [left, ''];
  run.glyphs.forEach((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = run.positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    for (const { command, args } of glyph.path.commands) {
      const numbers = args.map((value, axis) =>
        axis % 2 === 0 ? x + (value + xOffset) * scale : baseline - (value + yOffset) * scale,
      );
      path += LETTERS[command] + numbers.map((value) => Math.round(value * 100) / 100).join(' ');
    }
    x += xAdvance * scale + letterSpacing;
  });
  return path;
};

/** Width in em of a text that no cover typeface can render; undefined if one can. */
export function findFallbackWidth(face: FaceName, text: string): number | undefined {
  if (!splitRuns(openFace(face), text).some(({ isFallback }) => isFallback)) return undefined;
  const font = openFallback();
  return advanceOf(layOut(font, text, false), 1 / font.unitsPerEm, 0);
}

/** Outlines of one line of text. `size` and `letterSpacing` are in units of the picture; `y` is the baseline. */
export function outlineText(
  face: FaceName,
  text: string,
  place: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; size: number; letterSpacing: number },
): Outlines {
  const { y, anchor, size, letterSpacing } = place;
  const runs = splitRuns(openFace(face), text).map((run) => {
    const font = run.isFallback ? openFallback() : openFace(face);
    const glyphs = layOut(font, run.text, letterSpacing !== 0);
    const scale = size / font.unitsPerEm;
    return { ...run, glyphs, scale, width: advanceOf(glyphs, scale, letterSpacing) };
  });
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let x = place.x - { start: 0, middle: width / 2, end: width }[anchor];
  const outlines = { path: '', fallbackPath: '' };
  for (const run of runs) {
    outlines[run.isFallback ? 'fallbackPath' : 'path'] += drawRun(run.glyphs, run.scale, x, y, letterSpacing);
    x += run.width;
  }
  return outlines;
}
