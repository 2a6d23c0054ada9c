import { contrast } from './colour.ts';
import { type BrandTheme, computeRoles, EDGE_CONTRAST, type Scheme, TEXT_CONTRAST } from './roles.ts';

/** The contrast of one pair of roles. */
export interface ContrastPair {
  readonly scheme: Scheme;
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
  readonly minimum: number;
}

const PAIRS: readonly (readonly [foreground: string, background: string])[] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text-2', 'surface'],
  ['text-3', 'surface'],
  ['text-3', 'page'],
  ['text-3', 'raised'],
  ['text-3', 'fill'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-text', 'surface'],
  ['primary-text', 'primary-soft'],
  ['on-accent', 'accent'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-soft'],
  ['success-text', 'surface'],
  ['success-text', 'success-soft'],
  ['danger-text', 'surface'],
  ['danger-text', 'danger-soft'],
  ['warning-text', 'surface'],
  ['info-text', 'surface'],
  ['on-danger', 'danger'],
  ['on-success', 'success'],
  ['line-strong', 'surface'],
];

/** The contrast of every pair of roles that meets on a screen, in both themes. */
export function reportContrast(theme: BrandTheme): readonly ContrastPair[] {
  return (['dark', 'light'] as const).flatMap((scheme) => {
    const roles = computeRoles(theme, scheme);
    return PAIRS.map(([foreground, background]) => ({
      scheme,
      foreground,
      background,
      ratio: Math.floor(contrast(roles[foreground] ?? '', roles[background] ?? '') * 100) / 100,
      minimum: foreground === 'line-strong' ? EDGE_CONTRAST : TEXT_CONTRAST,
    }));
  });
}
