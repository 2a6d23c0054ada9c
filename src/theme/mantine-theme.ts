import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { toOklch } from '../../engine/theme/colour.ts';
import { type BrandTheme, computeRoles, type Scheme } from '../../engine/theme/roles.ts';
import { makeNeutrals, makeShades } from '../../engine/theme/shades.ts';

const STATUS_COLOURS = { green: '#23b26d', red: '#f0435c', yellow: '#f2b233', blue: '#3f95f2' } as const;

/** A brand as Mantine's theme. Components read roles; the shades are there for what Mantine computes itself. */
export function mantineTheme(theme: BrandTheme): MantineThemeOverride {
  const primary = makeShades(theme.primary);
  const { dark, gray } = makeNeutrals(theme.neutralHue ?? toOklch(theme.primary)[2], theme.neutralTint);
  const status = Object.fromEntries(
    Object.entries(STATUS_COLOURS).map(([name, colour]) => [name, makeShades(colour).shades]),
  );
  return createTheme({
    colors: { ...status, primary: primary.shades, accent: makeShades(theme.accent).shades, dark, gray },
    primaryColor: 'primary',
    primaryShade: primary.index as 4 | 5 | 6 | 7,
    autoContrast: true,
    fontFamily: 'var(--font-body)',
    headings: { fontFamily: 'var(--font-heading)', fontWeight: '700' },
    defaultRadius: 'md',
    radius: { xs: 'var(--r-xs)', sm: 'var(--r-sm)', md: 'var(--r-md)', lg: 'var(--r-lg)', xl: 'var(--r-xl)' },
    fontSizes: {
      xs: 'var(--size-xs)',
      sm: 'var(--size-sm)',
      md: 'var(--size-md)',
      lg: 'var(--size-lg)',
      xl: 'var(--size-h4)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
  });
}

const mantineRoles = (roles: Readonly<Record<string, string>>): Record<string, string> => ({
  '--mantine-color-body': roles.surface ?? '',
  '--mantine-color-text': roles.text ?? '',
  '--mantine-color-dimmed': roles['text-3'] ?? '',
  '--mantine-color-default': roles.fill ?? '',
  '--mantine-color-default-hover': roles['fill-hover'] ?? '',
  '--mantine-color-default-color': roles.text ?? '',
  '--mantine-color-default-border': roles['line-strong'] ?? '',
  '--mantine-color-placeholder': roles['text-3'] ?? '',
  '--mantine-color-error': roles['danger-text'] ?? '',
  '--mantine-primary-color-filled': roles.primary ?? '',
  '--mantine-primary-color-filled-hover': roles['primary-hover'] ?? '',
  '--mantine-primary-color-contrast': roles['on-primary'] ?? '',
});

/** Gives Mantine's own variables the values of the brand's roles, in both themes. */
export function mantineVariables(theme: BrandTheme): CSSVariablesResolver {
  const of = (scheme: Scheme) => mantineRoles(computeRoles(theme, scheme));
  return () => ({ variables: {}, dark: of('dark'), light: of('light') });
}
