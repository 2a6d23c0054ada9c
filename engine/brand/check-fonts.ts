import type { Brand } from '../../schemas/brand/brand.ts';
import { LANGUAGES, type LanguageCode } from '../i18n/languages.ts';
import { FONT_NAME, FONT_PLACES, type FontPlace, type OwnFont } from '../theme/own-fonts.ts';
import type { JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** A typeface of a folder as it was read, or why it cannot be used. */
export type MeasuredFont =
  | (Pick<OwnFont, 'weights' | 'parts'> & {
      readonly sum: string;
      /** The languages whose letters it has. */
      readonly languages: readonly LanguageCode[];
    })
  | { readonly why: string };

function checkFont(
  source: JsonSource,
  { brand, place, file }: { readonly brand: Brand; readonly place: FontPlace; readonly file: string },
  files: ReadonlySet<string>,
  measured: ReadonlyMap<string, MeasuredFont>,
): readonly Problem[] {
  const path = ['theme', 'fonts', place];
  const found = measured.get(file);
  if (!files.has(file)) {
    const fonts = [...files].filter((name) => FONT_NAME.test(name));
    return [source.problemAt(path, `there is no file "${file}"`, { suggestion: findNearestWord(file, fonts) })];
  }
  if (!found) return [];
  if ('why' in found) return [source.problemAt(path, `the typeface "${file}" cannot be used: ${found.why}`)];
  const lacking = brand.languages.filter((language) => !found.languages.includes(language));
  if (lacking.length === 0) return [];
  const names = lacking.map((language) => `${LANGUAGES[language].name} (${language})`).join(', ');
  const other = place === 'heading' ? brand.theme.headingFont : 'Inter';
  return [
    source.problemAt(path, `the typeface has no letters for ${names}; ${other} or the device stands in for them`, {
      severity: 'warning',
    }),
  ];
}

/**
 * Mistakes in the typefaces that a theme names: no such file, no typeface, letters missing for a language of the
 * merchant.
 *
 * @param measured by the path of the file; files that are reported elsewhere are left out
 */
export const checkFonts = (
  source: JsonSource,
  brand: Brand,
  files: ReadonlySet<string>,
  measured: ReadonlyMap<string, MeasuredFont>,
): readonly Problem[] =>
  FONT_PLACES.flatMap((place) => {
    const file = brand.theme.fonts?.[place];
    return file === undefined ? [] : checkFont(source, { brand, place, file }, files, measured);
  });
