import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { type BrandTheme, computeRoles, type Scheme } from '../../engine/theme/roles.ts';
import { adoptStyle } from './adopt-style.ts';
import { mantineTheme } from './mantine-theme.ts';

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

/**
 * Gives Mantine's own variables the values of the brand's roles, in both themes. Mantine would write a style element, which
 * the content security policy does not allow: documents are the same for many visitors, so no nonce is in them.
 */
export function adoptMantineVariables(theme: BrandTheme): void {
  const { variables, dark, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantineTheme(theme)));
  const of = (scheme: Scheme) => mantineRoles(computeRoles(theme, scheme));
  adoptStyle(
    convertCssVariables(
      {
        variables,
        dark: { '--mantine-color-scheme': 'dark', ...dark, ...of('dark') },
        light: { '--mantine-color-scheme': 'light', ...light, ...of('light') },
      },
      ':root',
    ),
  );
}
