import { LANGUAGES, type LanguageCode } from '../i18n/languages.ts';

/** Places of a site for which a merchant may bring its own typeface. */
export const FONT_PLACES = ['heading', 'text'] as const;
export type FontPlace = (typeof FONT_PLACES)[number];

/** The name of a file that may be a typeface. */
export const FONT_NAME = /\.(?:woff2|ttf|otf)$/;

/** A typeface of a merchant's folder as pages load it: in parts, of which a browser loads those that it shows. */
export interface OwnFont {
  /** Where its parts are: the address of one adds a dot, the name of the part and .woff2. */
  readonly address: string;
  /** Its weights, as `font-weight` of a font face lists them: two of a variable typeface, else one. */
  readonly weights: string;
  /** Code points of each part, as `unicode-range` lists them. */
  readonly parts: Readonly<Record<string, string>>;
}

/** The typefaces of a merchant's folder by their place. */
export type OwnFonts = Readonly<Partial<Record<FontPlace, OwnFont>>>;

/** From the first code point to the last, both included. */
type Range = readonly [from: number, to: number];

/** Joiners and marks of direction, which scripts need among their own letters. */
const JOINERS: Range = [0x200c, 0x200f];

/** The parts of small scripts. A code point of several parts is in the last of them. */
const SCRIPT_PARTS: Readonly<Record<string, readonly Range[]>> = {
  latin: [
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2dc],
    [0x2000, 0x206f],
    [0x20a0, 0x20cf],
    [0x2100, 0x218f],
    [0x2190, 0x21ff],
    [0x2200, 0x22ff],
  ],
  extended: [
    [0x100, 0x2ff],
    [0x300, 0x36f],
    [0x1e00, 0x1e9f],
    [0x1efa, 0x1eff],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
  vietnamese: [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x1ea0, 0x1ef9],
  ],
  greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  cyrillic: [
    [0x400, 0x52f],
    [0x1c80, 0x1c8f],
    [0x2de0, 0x2dff],
    [0xa640, 0xa69f],
  ],
  armenian: [[0x530, 0x58f]],
  hebrew: [JOINERS, [0x590, 0x5ff], [0xfb1d, 0xfb4f]],
  arabic: [JOINERS, [0x600, 0x6ff], [0x750, 0x77f], [0x8a0, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfefc]],
  devanagari: [JOINERS, [0x900, 0x97f], [0x1cd0, 0x1cff], [0x25cc, 0x25cc], [0xa8e0, 0xa8ff]],
  bengali: [JOINERS, [0x980, 0x9ff]],
  gurmukhi: [JOINERS, [0xa00, 0xa7f]],
  gujarati: [JOINERS, [0xa80, 0xaff]],
  oriya: [JOINERS, [0xb00, 0xb7f]],
  tamil: [JOINERS, [0xb80, 0xbff]],
  telugu: [JOINERS, [0xc00, 0xc7f]],
  kannada: [JOINERS, [0xc80, 0xcff]],
  malayalam: [JOINERS, [0xd00, 0xd7f]],
  sinhala: [JOINERS, [0xd80, 0xdff]],
  thai: [[0xe00, 0xe7f]],
  lao: [[0xe80, 0xeff]],
  myanmar: [JOINERS, [0x1000, 0x109f], [0xa9e0, 0xa9ff], [0xaa60, 0xaa7f]],
  georgian: [
    [0x10a0, 0x10ff],
    [0x1c90, 0x1cbf],
    [0x2d00, 0x2d2f],
  ],
  ethiopic: [
    [0x1200, 0x139f],
    [0x2d80, 0x2ddf],
  ],
  khmer: [JOINERS, [0x1780, 0x17ff], [0x19e0, 0x19ff]],
};

/** Scripts of thousands of letters come in parts of so many code points. */
const BLOCK = 512;
const FIRST_BLOCK = 0x2e80;
const LAST_CODE_POINT = 0x3ffff;

/** The code points of a part; undefined if no part has this name. */
export function rangesOfPart(part: string): readonly Range[] | undefined {
  if (Object.hasOwn(SCRIPT_PARTS, part)) return SCRIPT_PARTS[part];
  const from = Number.parseInt(/^block-([0-9a-f]{1,5})$/.exec(part)?.[1] ?? '', 16);
  const isBlock = from % BLOCK === 0 && from + BLOCK > FIRST_BLOCK && from <= LAST_CODE_POINT;
  return isBlock ? [[from, from + BLOCK - 1]] : undefined;
}

const isWithin = (codePoint: number, ranges: readonly Range[]): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

const partsOf = (codePoint: number): readonly string[] => {
  const named = Object.entries(SCRIPT_PARTS).filter(([, ranges]) => isWithin(codePoint, ranges));
  if (named.length > 0) return named.map(([part]) => part);
  return codePoint < FIRST_BLOCK ? [] : [`block-${(codePoint - (codePoint % BLOCK)).toString(16)}`];
};

const rangeText = (ranges: readonly Range[]): string =>
  ranges
    .map(([from, to]) => [from, to].map((codePoint) => codePoint.toString(16)))
    .map(([from, to]) => (from === to ? `U+${from}` : `U+${from}-${to}`))
    .join(',');

/** Vietnamese words mix letters of all these: a typeface that has only some would set half a word. */
const needsAll = (part: string): boolean => part === 'vietnamese';

/**
 * The parts that a typeface has, in the order of their font faces.
 *
 * @param characters every code point that the typeface can draw
 */
export function partsOfFont(characters: readonly number[]): OwnFont['parts'] {
  const known = new Set(characters);
  const found = new Set(characters.flatMap(partsOf));
  const isWhole = (part: string): boolean =>
    (rangesOfPart(part) ?? []).every(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index).every((codePoint) => known.has(codePoint)),
    );
  // Scripts in the order of the table; blocks behind them.
  const order = [...Object.keys(SCRIPT_PARTS), ...[...found].filter((part) => part.startsWith('block-')).sort()];
  return Object.fromEntries(
    order
      .filter((part) => found.has(part) && (!needsAll(part) || isWhole(part)))
      .map((part) => [part, rangeText(rangesOfPart(part) ?? [])]),
  );
}

/** Letters of a language that its own name does not have, and that others of its script lack. */
const FURTHER_LETTERS: Readonly<Partial<Record<LanguageCode, string>>> = {
  ES: 'áíóúñ¿¡',
  FA: 'پچژگ',
  KK: 'әғқңөұүһі',
  PT: 'ãçõáíóú',
  'PT-BR': 'ãçõáíóú',
  RU: 'ёъэя',
  TR: 'ĞğİıŞş',
  UR: 'ٹڈڑےں',
  VI: 'ăđơưằẵộợ',
};

/** Letters that pages in a language need. */
const sampleOf = (language: LanguageCode): string =>
  `${LANGUAGES[language].name.replace(/\s*\(.*\)/, '')}${FURTHER_LETTERS[language] ?? ''}`;

/** Whether a typeface has the letters of a language, as far as a few of them show. */
export const hasLettersOf = (characters: ReadonlySet<number>, language: LanguageCode): boolean =>
  [...sampleOf(language)].every((letter) => characters.has(letter.codePointAt(0) ?? 0));

/** The address of a part of a typeface. */
const ownFontUrl = ({ address }: OwnFont, part: string): string => `${address}.${part}.woff2`;

/** The families by which style sheets name the typefaces. */
export const FONT_FAMILIES: Readonly<Record<FontPlace, string>> = { heading: 'Own Heading', text: 'Own Text' };

/** Headings are drawn with a typeface of one weight as it is: it was made for them, and a browser would thicken it. */
const facedWeights = (place: FontPlace, weights: string): string =>
  place === 'heading' && !weights.includes(' ') ? '1 1000' : weights;

/** The font faces of a merchant's own typefaces. */
export const fontFacesCss = (fonts: OwnFonts): string =>
  FONT_PLACES.flatMap((place) => {
    const font = fonts[place];
    if (!font) return [];
    return Object.entries(font.parts).map(
      ([part, ranges]) =>
        `@font-face{font-family:"${FONT_FAMILIES[place]}";font-style:normal;font-display:swap;font-weight:${facedWeights(place, font.weights)};src:url("${ownFontUrl(font, part)}") format("woff2");unicode-range:${ranges}}`,
    );
  }).join('');

/** Parts that pages in a script show at once. */
const FIRST_PARTS: Readonly<Record<string, string>> = {
  Arab: 'arabic',
  Beng: 'bengali',
  Cyrl: 'cyrillic',
  Deva: 'devanagari',
  Khmr: 'khmer',
  Laoo: 'lao',
  Mymr: 'myanmar',
  Taml: 'tamil',
  Telu: 'telugu',
  Thai: 'thai',
};

/** The addresses of the parts that the first screen of a page shows: of Latin letters and digits, and of the language's script. */
export function firstFontUrls(fonts: OwnFonts, language: LanguageCode): readonly string[] {
  const { script = '' } = new Intl.Locale(LANGUAGES[language].locale).maximize();
  const wanted = ['latin', language === 'VI' ? 'vietnamese' : FIRST_PARTS[script]];
  const urls = Object.values(fonts).flatMap((font) =>
    wanted.flatMap((part) => (part !== undefined && part in font.parts ? [ownFontUrl(font, part)] : [])),
  );
  return [...new Set(urls)];
}
