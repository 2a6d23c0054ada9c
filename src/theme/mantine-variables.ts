import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import { adoptStyle } from './adopt-style.ts';

/** Mantine's own variables by the roles of the site's theme, which the document defines for both schemes. */
const ROLES = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-default': 'var(--fill)',
  '--mantine-color-default-hover': 'var(--fill-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
} as const;

/**
 * Gives Mantine's own variables the brand's roles, in both themes. Mantine would write a style element, which
 * the content security policy does not allow: documents are the same for many visitors, so no nonce is in them.
 *
 * @returns what takes them away again
 */
export function adoptMantineVariables(theme: MantineThemeOverride): () => void {
  const { variables, dark, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return adoptStyle(
    convertCssVariables(
      {
        variables,
        dark: { '--mantine-color-scheme': 'dark', ...dark, ...ROLES },
        light: { '--mantine-color-scheme': 'light', ...light, ...ROLES },
      },
      ':root',
    ),
  );
}
