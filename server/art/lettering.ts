import { tenth } from '../../engine/art/shapes.ts';
import { capHeight, type FaceName, findCharacterWidth } from './faces.ts';
import { findFallbackWidth, outlineText } from './outlines.ts';

/** One row of a title: its size in units of the picture and its baseline below the top of the lock-up. */
interface TitleRow {
  readonly text: string;
  readonly size: number;
  readonly baseline: number;
}

/** A title broken into rows that fill a box. */
export interface TitleRows {
  readonly rows: readonly TitleRow[];
  /** From the top of the first capital to the last baseline. */
  readonly height: number;
}

/** The box of a title. `letterSpacing` is in em, `gap` in parts of the smallest row. */
export interface TitleBox {
  readonly width: number;
  readonly height?: number;
  readonly maxSize?: number;
  readonly letterSpacing?: number;
  readonly gap?: number;
  /** Whether every row gets the size that fills the width. */
  readonly justify?: boolean;
  readonly upper?: boolean;
  readonly maxRows?: number;
}

/** How lettering looks. Shifts make a second, offset copy, such as a shadow. */
export interface LetterStyle {
  readonly y: number;
  readonly x?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly shiftX?: number;
  readonly shiftY?: number;
  readonly letterSpacing?: number;
}

/** A character that the width table does not know is taken for an average letter. */
const AVERAGE_WIDTH = 0.62;

/**
 * How much wider the strokes of the fallback get, in em: its weight is lighter than that of the neighbouring typefaces.
 */
const FALLBACK_WEIGHT = 0.045;

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

type Ruler = (text: string, letterSpacing?: number) => number;

/** Measures texts in em. It remembers words: shaping one costs more than the rest of a cover. */
const createRuler = (face: FaceName): Ruler => {
  const fallbackWidths = new Map<string, number | undefined>();
  const fallbackWidthOf = (word: string): number | undefined => {
    if (!fallbackWidths.has(word)) fallbackWidths.set(word, findFallbackWidth(face, word));
    return fallbackWidths.get(word);
  };
  const tableWidthOf = (text: string): number => {
    let width = 0;
    for (const character of text) width += findCharacterWidth(face, character) ?? AVERAGE_WIDTH;
    return width;
  };
  return (text, letterSpacing = 0) => {
    const letters = withoutMarks(text);
    const words = letters.split(' ');
    const spacing = letterSpacing * Math.max(0, letters.length - 1);
    if (words.every((word) => fallbackWidthOf(word) === undefined)) return tableWidthOf(letters) + spacing;
    const widths = words.map((word) => fallbackWidthOf(word) ?? tableWidthOf(word));
    return widths.reduce((sum, width) => sum + width, tableWidthOf(' '.repeat(words.length - 1))) + spacing;
  };
};

/** Width of a text in em. Tables make it the same everywhere, with or without the fonts. */
export function widthInEm(face: FaceName, text: string, letterSpacing = 0): number {
  return createRuler(face)(text, letterSpacing);
}

/** The typefaces have Latin-1; other Latin letters lose their marks. */
const simplify = (text: string): string =>
  text.replaceAll(/[\u0100-\u024f\u1e00-\u1eff]/g, (letter) =>
    letter === '\u0110' ? 'D' : letter === '\u0111' ? 'd' : withoutMarks(letter),
  );

/** Every way to break words into a number of rows. */
const breakWords = (words: readonly string[], rows: number): readonly (readonly string[])[] => {
  if (rows === 1) return [[words.join(' ')]];
  const breaks: (readonly string[])[] = [];
  for (let count = 1; count <= words.length - rows + 1; count += 1)
    for (const rest of breakWords(words.slice(count), rows - 1))
      breaks.push([words.slice(0, count).join(' '), ...rest]);
  return breaks;
};

const measure = (face: FaceName, ruler: Ruler, texts: readonly string[], box: TitleBox) => {
  const { width, height = 130, maxSize = 60, letterSpacing = 0, gap = 0.2, justify = false } = box;
  const widths = texts.map((text) => ruler(text, letterSpacing));
  const widest = Math.max(...widths);
  let sizes = widths.map((own) => Math.min(maxSize, width / (justify ? own : widest)));
  const capitals = sizes.reduce((sum, size) => sum + size * capHeight(face), 0);
  const natural = capitals + gap * Math.min(...sizes) * (texts.length - 1);
  if (natural > height) sizes = sizes.map((size) => (size * height) / natural);
  const spread = Math.max(...sizes) / Math.min(...sizes);
  const covered = sizes.reduce((sum, size, index) => sum + size * size * (widths[index] ?? 0), 0);
  return { texts, sizes, height: Math.min(natural, height), area: covered / (justify ? Math.max(1, spread / 1.7) : 1) };
};

/** Breaks a title so that it fills its box best: the rows that cover most of it win, fewer rows before more. */
export function fitTitle(face: FaceName, title: string, box: TitleBox): TitleRows {
  const { gap = 0.2, upper = false, maxRows = 3 } = box;
  const ruler = createRuler(face);
  const plain = simplify(title);
  const words = (upper ? plain.toUpperCase() : plain).split(/\s+/);
  const candidates = Array.from({ length: Math.min(maxRows, words.length) }, (_, index) =>
    breakWords(words, index + 1),
  ).flat();
  const best = candidates
    .map((texts) => measure(face, ruler, texts, box))
    .reduce((champion, next) => (next.area > champion.area * 1.04 ? next : champion));
  const smallest = Math.min(...best.sizes);
  let bottom = -gap * smallest;
  const rows = best.texts.map((text, index) => {
    const size = best.sizes[index] ?? 0;
    bottom += gap * smallest + size * capHeight(face);
    return { text, size, baseline: bottom };
  });
  return { rows, height: best.height };
}

const drawLine = (
  face: FaceName,
  text: string,
  place: Parameters<typeof outlineText>[2],
  paint: { fill: string; stroke?: string | undefined; strokeWidth?: number; opacity?: number },
): string => {
  const { fill, stroke, strokeWidth = 0, opacity = 1 } = paint;
  const { path, fallbackPath } = outlineText(face, text, place);
  const outline = (extra: number): string =>
    `stroke="${stroke ?? fill}" stroke-width="${tenth(strokeWidth + extra)}" stroke-linejoin="round" paint-order="stroke"`;
  const common = `fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`;
  const extra = FALLBACK_WEIGHT * place.size;
  return (
    (path && `<path d="${path}" ${common}${stroke ? ` ${outline(0)}` : ''}/>`) +
    (fallbackPath && `<path d="${fallbackPath}" ${common} ${outline(extra)}/>`)
  );
};

/** Draws the rows of a title from `y` downwards. */
export function drawTitle(face: FaceName, title: Pick<TitleRows, 'rows'>, style: LetterStyle): string {
  const {
    x = 150,
    y,
    anchor = 'middle',
    fill,
    stroke,
    strokeWidth = 0,
    shiftX = 0,
    shiftY = 0,
    letterSpacing = 0,
  } = style;
  return title.rows
    .map(({ text, size, baseline }) => {
      const place = {
        x: tenth(x + shiftX),
        y: tenth(y + baseline + shiftY),
        anchor,
        size: tenth(size),
        letterSpacing: tenth(letterSpacing * size),
      };
      return drawLine(face, text, place, { fill, stroke, strokeWidth });
    })
    .join('');
}

/** Draws one short line. `letterSpacing` is in units of the picture. */
export function drawLabel(
  text: string,
  label: {
    readonly x: number;
    readonly y: number;
    readonly anchor?: 'start' | 'middle' | 'end';
    readonly size: number;
    readonly colour: string;
    readonly letterSpacing?: number;
    readonly font?: FaceName;
    readonly opacity?: number;
  },
): string {
  const { x, y, anchor = 'middle', size, colour, letterSpacing = 1.6, font = 'archivox', opacity = 1 } = label;
  return drawLine(font, text, { x, y, anchor, size, letterSpacing }, { fill: colour, opacity });
}
