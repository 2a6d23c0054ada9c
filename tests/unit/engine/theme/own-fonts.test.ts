import { expect, test } from 'vitest';
import {
  firstFontUrls,
  fontFacesCss,
  hasLettersOf,
  type OwnFont,
  partsOfFont,
  rangesOfPart,
} from '../../../../engine/theme/own-fonts.ts';
import { themeCss } from '../../../../engine/theme/theme-css.ts';

const codePoints = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const LATIN = codePoints(0x20, 0x7e);
const VIETNAMESE = [
  ...[0x102, 0x103, 0x110, 0x111, 0x128, 0x129, 0x168, 0x169, 0x1a0, 0x1a1, 0x1af, 0x1b0],
  ...codePoints(0x1ea0, 0x1ef9),
];
const font = (characters: readonly number[]): OwnFont => ({
  address: '/own-fonts/acme/0123',
  weights: '100 900',
  parts: partsOfFont(characters),
});
const partNames = (characters: readonly number[]) => Object.keys(partsOfFont(characters));

test('a typeface has a part for each script of which it has a letter', () => {
  expect(partNames([...LATIN, 0x416, 0x645])).toEqual(['latin', 'cyrillic', 'arabic']);
  expect(partNames([0x1])).toEqual([]);
});

test('a script of thousands of letters comes in blocks, and each block has its name', () => {
  expect(partsOfFont([0x4e2d, 0x4e2e, 0x9fa0])).toEqual({ 'block-4e00': 'U+4e00-4fff', 'block-9e00': 'U+9e00-9fff' });
  expect(rangesOfPart('block-4e00')).toEqual([[0x4e00, 0x4fff]]);
  for (const name of ['block-4e01', 'block-0', 'block-', 'block-40000', 'block-zz', 'constructor', ''])
    expect([name, rangesOfPart(name)]).toEqual([name, undefined]);
});

test('the Vietnamese part needs every letter with two marks', () => {
  expect(partNames([...LATIN, ...VIETNAMESE])).toContain('vietnamese');
  expect(partNames([...LATIN, ...VIETNAMESE.slice(0, -1)])).not.toContain('vietnamese');
});

test('a language is covered by its own letters, not by its script alone', () => {
  const has = (characters: readonly number[]) => new Set(characters);
  expect(hasLettersOf(has(LATIN), 'EN')).toBe(true);
  expect(hasLettersOf(has(LATIN), 'TR')).toBe(false);
  expect(hasLettersOf(has([...LATIN, ...codePoints(0xc0, 0xff), ...VIETNAMESE]), 'VI')).toBe(true);
  const arabic = [...'العربية'].map((letter) => letter.codePointAt(0) ?? 0);
  expect(hasLettersOf(has(arabic), 'AR')).toBe(true);
  expect(hasLettersOf(has(arabic), 'FA')).toBe(false);
});

test('a page loads the part of its language ahead, and a part that the typeface lacks never', () => {
  const fonts = { heading: font([...LATIN, 0x645]), text: font(LATIN) };
  const latin = '/own-fonts/acme/0123.latin.woff2';
  expect(firstFontUrls(fonts, 'EN')).toEqual([latin]);
  expect(firstFontUrls(fonts, 'AR')).toEqual([latin, '/own-fonts/acme/0123.arabic.woff2']);
  expect(firstFontUrls(fonts, 'HI')).toEqual([latin]);
  expect(firstFontUrls({}, 'EN')).toEqual([]);
});

test('a typeface of one weight is thickened in text and drawn as it is in headings', () => {
  const regular = { ...font(LATIN), weights: '400' };
  const css = fontFacesCss({ heading: regular, text: regular });
  expect(css.match(/font-family:"[^"]+"|font-weight:[^;]+/g)).toEqual([
    'font-family:"Own Heading"',
    'font-weight:1 1000',
    'font-family:"Own Text"',
    'font-weight:400',
  ]);
});

test('a theme names its own typefaces before those of the build, and declares a face for each part', () => {
  const theme = {
    primary: '#12a9b2',
    accent: '#ffb22e',
    neutralTint: 0.016,
    radius: 10,
    headingFont: 'Bricolage Grotesque',
    pattern: 'dots',
    defaultTheme: 'dark',
  } as const;
  const heading = font([...LATIN, ...VIETNAMESE]);
  expect(fontFacesCss({ heading }).match(/@font-face/g)).toHaveLength(3);
  const css = themeCss(theme, { heading });
  expect(css).toContain("--font-brand:'Own Heading', 'Bricolage Grotesque Variable', 'Inter Variable'");
  expect(css).toContain('--font-vietnamese:var(--font-brand)');
  expect(css).toContain(`--font-text:'Inter Variable'`);
  const both = themeCss(theme, { heading: font(LATIN), text: font(LATIN) });
  expect(both).toContain("--font-text:'Own Text', 'Inter Variable'");
  expect(both).not.toContain('--font-vietnamese');
  expect(themeCss(theme)).not.toMatch(/@font-face|Own /);
});
