import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { toOklch } from '../../engine/theme/colour.ts';
import type { BrandTheme } from '../../engine/theme/roles.ts';
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
