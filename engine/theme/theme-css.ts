import { FONT_FAMILIES, fontFacesCss, type OwnFonts } from './own-fonts.ts';
import { type BrandTheme, computeRoles, type Scheme } from './roles.ts';

/** How each heading typeface of the list is set. The script of the page's language follows, from the tokens. */
const HEADING_FONTS: Readonly<Record<BrandTheme['headingFont'], { family: string; tracking: string }>> = {
  Anek: { family: "'Anek Devanagari Variable'", tracking: '-0.005em' },
  'Bricolage Grotesque': { family: "'Bricolage Grotesque Variable'", tracking: '-0.022em' },
  Inter: { family: "'Inter Variable'", tracking: '-0.015em' },
};

const block = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

const schemeBlock = (theme: BrandTheme, scheme: Scheme): string =>
  block(`:root[data-mantine-color-scheme="${scheme}"]`, computeRoles(theme, scheme));

/**
 * A brand as a style sheet: every role for both themes, and its shapes. The server puts it into the page, so that the
 * first paint has the right colours before any script has run.
 *
 * @param fonts typefaces of the merchant's folder; letters that they do not have are drawn in those of the build
 */
export function themeCss(theme: BrandTheme, fonts: OwnFonts = {}): string {
  const { tracking } = HEADING_FONTS[theme.headingFont];
  const text = fonts.text ? `'${FONT_FAMILIES.text}', 'Inter Variable'` : "'Inter Variable'";
  const heading = `${fonts.heading ? `'${FONT_FAMILIES.heading}', ` : ''}${HEADING_FONTS[theme.headingFont].family}`;
  const shapes = {
    'radius-base': `${theme.radius}px`,
    // The merchant's name keeps its typeface in languages whose headings have another one.
    'font-brand': `${heading}, ${text}, var(--font-script, system-ui), sans-serif`,
    'font-text': text,
    'font-heading': 'var(--font-brand)',
    'heading-tracking': tracking,
    'brand-accent': theme.accent,
    // Not every typeface for headings has letters with two marks.
    ...(fonts.heading && 'vietnamese' in fonts.heading.parts ? { 'font-vietnamese': 'var(--font-brand)' } : {}),
  };
  return [fontFacesCss(fonts), block(':root', shapes), schemeBlock(theme, 'dark'), schemeBlock(theme, 'light')]
    .filter((part) => part !== '')
    .join('\n');
}
