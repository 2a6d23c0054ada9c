import type { Brand } from '../../schemas/brand/brand.ts';
import { contrast, fromOklch, mixColours, shiftLightness, toOklch } from './colour.ts';
import { type ColourTuple, makeNeutrals, makeShades, type Shades } from './shades.ts';

/** The colours and shapes that a merchant sets. */
export type BrandTheme = Brand['theme'];

/** The two themes of every site. */
export type Scheme = 'dark' | 'light';

/** Colours by role, such as `surface` or `on-primary`; components use nothing else. */
export type Roles = Readonly<Record<string, string>>;

const STATUS = { success: '#23b26d', danger: '#f0435c', warning: '#f2b233', info: '#3f95f2' } as const;
const WHITE = '#ffffff';
/** Text must reach this contrast (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;
/** Edges of controls must reach this contrast. */
export const EDGE_CONTRAST = 3;

const hueOf = (colour: string): number => toOklch(colour)[2];
const inkOf = (hue: number, chroma = 0.035): string => fromOklch(0.2, chroma, hue);
const at = (shades: Shades, index: number): string => shades[Math.max(0, Math.min(9, index))] ?? shades[9];

/** White, else a dark ink of the same hue, else black: the first that can be read on the colour. */
const inkFor = (colour: string): string => {
  if (contrast(colour, WHITE) >= TEXT_CONTRAST) return WHITE;
  const ink = inkOf(hueOf(colour));
  return contrast(colour, ink) >= TEXT_CONTRAST ? ink : '#000000';
};

/** The first candidate that is readable on the background; the last if none is. */
const readable = (candidates: readonly string[], background: string): string =>
  candidates.find((colour) => contrast(colour, background) >= TEXT_CONTRAST) ?? candidates.at(-1) ?? WHITE;

/** The shade that carries white text, from the brand's own on. */
const solidShade = ({ shades, index }: ColourTuple): string =>
  shades.slice(index).find((shade) => contrast(shade, WHITE) >= 4.6) ?? shades[9];

/** The brand colour as a fill: untouched unless white text almost fits, or it would vanish on the surface. */
function brandFill({ shades, index }: ColourTuple, surface: string, scheme: Scheme): string {
  let fill = at(shades, index);
  const withWhite = contrast(fill, WHITE);
  if (withWhite >= 3.5 && withWhite < TEXT_CONTRAST) {
    while (contrast(fill, WHITE) < 4.52) fill = shiftLightness(fill, -0.006);
    return fill;
  }
  const ink = inkOf(hueOf(at(shades, index)), 0.03);
  const step = scheme === 'dark' ? -1 : 1;
  for (let position = index; position >= 0 && position < 10; position += step) {
    const shade = at(shades, position);
    const best = Math.max(contrast(shade, WHITE), contrast(shade, ink));
    if (contrast(shade, surface) >= 2.6 && best >= TEXT_CONTRAST) return shade;
  }
  return fill;
}

/** What stays of a colour that a merchant has set by hand, under the pointer. */
const HOVER_SHIFT = 0.035;
/** How far the quieter shades of text are from the text itself. */
const QUIET = { 'text-2': 0.18, 'text-3': 0.34, 'text-disabled': 0.5 } as const;

/** The surfaces of a theme with those that the merchant has set by hand. Text is readable on the worst of them. */
function withPalette(
  computed: Readonly<Record<string, string>>,
  hand: NonNullable<NonNullable<BrandTheme['palettes']>[Scheme]>,
  scheme: Scheme,
): Record<string, string> {
  const roles: Readonly<Record<string, string>> = { ...computed, ...hand };
  const of = (role: string): string => roles[role] ?? WHITE;
  const shift = scheme === 'dark' ? HOVER_SHIFT : -HOVER_SHIFT;
  const hover = (role: 'surface' | 'fill'): Record<string, string> =>
    hand[role] === undefined ? {} : { [`${role}-hover`]: shiftLightness(hand[role], shift) };
  const backgrounds = ['page', 'surface', 'raised', 'fill'].map(of);
  const text = of('text');
  const worst = backgrounds.reduce((one, other) => (contrast(text, other) < contrast(text, one) ? other : one));
  const quiet = Object.entries(QUIET).map(([role, share]) => {
    const shades = [share, share / 2].map((part) => mixColours(text, worst, part));
    return [role, role === 'text-disabled' ? of(role) : readable([of(role), ...shades, text], worst)];
  });
  const edges = [of('line-strong'), ...[0.5, 0.35, 0.2].map((share) => mixColours(text, of('surface'), share)), text];
  const edge = edges.find((colour) => contrast(colour, of('surface')) >= EDGE_CONTRAST) ?? text;
  return { ...roles, ...hover('surface'), ...hover('fill'), ...Object.fromEntries(quiet), 'line-strong': edge, worst };
}

function surfaceRoles(theme: BrandTheme, scheme: Scheme): Record<string, string> {
  const hue = theme.neutralHue ?? hueOf(theme.primary);
  const { dark, gray } = makeNeutrals(hue, theme.neutralTint);
  if (scheme === 'dark') {
    return {
      page: dark[9],
      surface: dark[8],
      raised: dark[7],
      'surface-hover': dark[7],
      fill: dark[6],
      'fill-hover': dark[5],
      inset: fromOklch(0.158, 0.014, hue),
      line: fromOklch(0.3, 0.014, hue),
      'line-strong': fromOklch(0.525, 0.012, hue),
      text: dark[0],
      'text-2': dark[2],
      'text-3': dark[3],
      'text-disabled': dark[4],
      thumb: dark[5],
      live: '#ff4d63',
      scrim: 'rgba(3, 6, 8, 0.72)',
      worst: dark[7],
    };
  }
  return {
    page: gray[1],
    surface: WHITE,
    raised: WHITE,
    'surface-hover': gray[1],
    fill: gray[2],
    'fill-hover': gray[3],
    inset: gray[1],
    line: gray[3],
    'line-strong': fromOklch(0.66, 0.012, hue),
    text: gray[9],
    'text-2': gray[8],
    'text-3': gray[7],
    'text-disabled': gray[6],
    thumb: WHITE,
    live: '#e0243f',
    scrim: 'rgba(12, 20, 24, 0.5)',
    worst: gray[2],
  };
}

/** Text in a brand or status colour must be read on the surface and on its own soft fill. */
const coloredText = (tuple: ColourTuple, fill: string, worst: string, scheme: Scheme, soft: number): string => {
  const order = scheme === 'dark' ? [5, 4, 3, 2, 1] : [6, 7, 8, 9];
  return readable(
    order.map((index) => at(tuple.shades, index)),
    mixColours(worst, fill, soft),
  );
};

function brandRoles(theme: BrandTheme, scheme: Scheme, surface: string, worst: string): Record<string, string> {
  const isDark = scheme === 'dark';
  const primary = makeShades(theme.primary);
  const accent = makeShades(theme.accent);
  const fill = brandFill(primary, surface, scheme);
  const isLightFill = contrast(fill, WHITE) < TEXT_CONTRAST;
  const accentFill = at(accent.shades, accent.index);
  return {
    primary: fill,
    'primary-hover': shiftLightness(fill, isLightFill ? 0.05 : -0.05),
    'primary-active': shiftLightness(fill, isLightFill ? -0.05 : -0.1),
    'on-primary': theme.onPrimary ?? inkFor(fill),
    'primary-soft': mixColours(surface, fill, isDark ? 0.17 : 0.1),
    'primary-line': mixColours(surface, fill, isDark ? 0.45 : 0.38),
    'primary-text': coloredText(primary, fill, worst, scheme, isDark ? 0.17 : 0.1),
    accent: accentFill,
    'accent-hover': shiftLightness(accentFill, 0.045),
    'on-accent': theme.onAccent ?? inkFor(accentFill),
    'accent-soft': mixColours(surface, accentFill, 0.16),
    'accent-text': coloredText(accent, accentFill, worst, scheme, 0.16),
    focus: at(primary.shades, isDark ? 3 : 7),
  };
}

function statusRoles(scheme: Scheme, surface: string, worst: string): Record<string, string> {
  const soft = scheme === 'dark' ? 0.16 : 0.12;
  return Object.fromEntries(
    Object.entries(STATUS).flatMap(([name, colour]) => {
      const tuple = makeShades(colour);
      const fill = name === 'danger' || scheme === 'light' ? solidShade(tuple) : colour;
      const tint = at(tuple.shades, 5);
      return [
        [name, fill],
        [`on-${name}`, inkFor(fill)],
        [`${name}-soft`, mixColours(surface, tint, soft)],
        [`${name}-text`, coloredText(tuple, tint, worst, scheme, soft)],
      ];
    }),
  );
}

/** Every role of one theme, computed from the few colours of a brand. Pairs that carry text reach AA. */
export function computeRoles(theme: BrandTheme, scheme: Scheme): Roles {
  const computed = surfaceRoles(theme, scheme);
  const hand = theme.palettes?.[scheme];
  const { worst = WHITE, ...surfaces } = hand ? withPalette(computed, hand, scheme) : computed;
  const surface = surfaces.surface ?? WHITE;
  return { ...surfaces, ...brandRoles(theme, scheme, surface, worst), ...statusRoles(scheme, surface, worst) };
}
