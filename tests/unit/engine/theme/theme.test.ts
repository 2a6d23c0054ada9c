import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportContrast } from '../../../../engine/theme/contrast-report.ts';
import { type BrandTheme, computeRoles } from '../../../../engine/theme/roles.ts';
import { themeCss } from '../../../../engine/theme/theme-css.ts';

const theme = (values: Partial<BrandTheme>): BrandTheme => ({
  primary: '#12a9b2',
  accent: '#ffb22e',
  neutralTint: 0.016,
  radius: 10,
  headingFont: 'Inter',
  pattern: 'dots',
  defaultTheme: 'dark',
  ...values,
});
const teal = theme({ neutralHue: 215, neutralTint: 0.017 });
const ember = theme({ primary: '#ff6a2b', accent: '#c6ee3a', neutralHue: 48, neutralTint: 0.0105 });

test('R1.09c the roles of both themes are those of the design', () => {
  expect(computeRoles(teal, 'dark')).toMatchObject({
    page: '#071215',
    surface: '#121d20',
    raised: '#1d282b',
    text: '#f0f4f5',
    primary: '#12a9b2',
    'on-primary': '#001b1d',
    'primary-text': '#5bc5cd',
  });
  expect(computeRoles(teal, 'light')).toMatchObject({
    page: '#f2f6f7',
    text: '#152023',
    'text-3': '#606c6f',
    'primary-text': '#0b666b',
  });
  expect(computeRoles(ember, 'dark')).toMatchObject({
    page: '#140f0c',
    fill: '#393330',
    primary: '#ff6a2b',
    'on-primary': '#231009',
    'accent-soft': expect.stringMatching(/^#/),
  });
  expect(computeRoles(ember, 'light')).toMatchObject({
    'text-2': '#514a47',
    'primary-soft': '#fff1eb',
    'primary-text': '#973504',
  });
});

test('R1.09c every pair of roles that carries text reaches AA for 400 random brands in both themes', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (primary, accent) => {
      const tooLow = reportContrast(theme({ primary, accent })).filter(({ ratio, minimum }) => ratio < minimum);
      expect(tooLow).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('an explicit text colour that cannot be read is reported', () => {
  const tooLow = reportContrast(theme({ onPrimary: '#19a2ab' })).filter(({ ratio, minimum }) => ratio < minimum);
  expect(tooLow.map(({ foreground }) => foreground)).toContain('on-primary');
});

test('the style sheet of a brand holds both themes and nothing that could end it', () => {
  const css = themeCss(teal);
  expect(css).toContain(':root[data-mantine-color-scheme="dark"]{--page:#071215');
  expect(css).toContain(':root[data-mantine-color-scheme="light"]{--page:#f2f6f7');
  expect(css).not.toMatch(/[<>]/);
});

test('colours of pages by hand are shown as they are, and what lies between follows from them', () => {
  const page = '#10162b';
  const roles = computeRoles(theme({ palettes: { dark: { page, surface: '#1b2340', text: '#f4f1e8' } } }), 'dark');
  expect(roles).toMatchObject({ page, surface: '#1b2340', text: '#f4f1e8' });
  expect(roles['surface-hover']).not.toBe(roles.surface);
  expect(roles['surface-hover']).not.toBe(computeRoles(theme({}), 'dark')['surface-hover']);
  expect(computeRoles(theme({ palettes: { dark: { page } } }), 'light')).toEqual(computeRoles(theme({}), 'light'));
  expect(computeRoles(theme({ palettes: { dark: {} } }), 'dark')).toMatchObject({
    page: computeRoles(theme({}), 'dark').page,
  });
});

test('text is readable on any dark and any light surfaces by hand', () => {
  const level = (from: number, until: number) =>
    fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min: from, max: until })))
      .map((parts) => `#${parts.map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`);
  const surfaces = (from: number, until: number) =>
    fc.record({
      page: level(from, until),
      surface: level(from, until),
      raised: level(from, until),
      fill: level(from, until),
    });
  fc.assert(
    fc.property(surfaces(0, 56), surfaces(226, 255), (dark, light) => {
      const tooLow = reportContrast(theme({ palettes: { dark, light } })).filter(
        ({ ratio, minimum }) => ratio < minimum,
      );
      expect(tooLow).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
