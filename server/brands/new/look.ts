import { hash } from 'node:crypto';
import { contrast, fromOklch } from '../../../engine/theme/colour.ts';
import { outlineLetter } from './letter-outline.ts';

/** Yellows and limes look muddy where they are dark enough for both themes. */
const YELLOW_FROM = 65;
const YELLOW_WIDTH = 60;

/** A hue in degrees that is not a yellow. */
function hueOf(seed: number): number {
  const hue = seed % (360 - YELLOW_WIDTH);
  return hue < YELLOW_FROM ? hue : hue + YELLOW_WIDTH;
}

const seedOf = (code: string): number => Number.parseInt(hash('sha256', code).slice(0, 8), 16);

/** Colours of the first banner, from the name. */
export const bannerColoursFor = (code: string, palettes: readonly string[]): string =>
  palettes[seedOf(code) % palettes.length] ?? '';

/** Colour and shape come from the name, so that two new merchants do not look alike. */
export function themeFor(code: string) {
  const seed = seedOf(code);
  const hue = hueOf(seed);
  const fonts = ['Inter', 'Bricolage Grotesque', 'Anek'] as const;
  const patterns = ['quarter', 'grid', 'dots'] as const;
  return {
    primary: fromOklch(0.66, 0.15, hue),
    accent: fromOklch(0.85, 0.16, (hue + 150) % 360),
    radius: [8, 12, 16][seed % 3] ?? 12,
    headingFont: fonts[seed % fonts.length],
    pattern: patterns[seed % patterns.length],
  };
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Colours {
  readonly primary: string;
  readonly radius: number;
}

/** Of the square of a mark. */
const SIDE = 32;
const LETTER_SIZE = 18;
const INKS = ['#ffffff', '#10151c'] as const;

/** A mark with the first letter of the name, in the colours of the theme. */
export async function drawMark(name: string, { primary, radius }: Colours): Promise<string> {
  const [first = ''] = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())];
  const letter = typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
  const [light, dark] = INKS;
  const ink = contrast(light, primary) >= contrast(dark, primary) ? light : dark;
  const path = await outlineLetter(letter, LETTER_SIZE, SIDE / 2);
  const drawn =
    path === undefined
      ? `<text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="${LETTER_SIZE}" font-weight="700" fill="${ink}">${escapeXml(letter)}</text>`
      : `<path fill="${ink}" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" role="img" aria-label="${escapeXml(name)}">
  <rect x="2" y="2" width="28" height="28" rx="${Math.min(14, radius)}" fill="${primary}"/>
  ${drawn}
</svg>
`;
}
