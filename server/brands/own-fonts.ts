import type { MeasuredFont } from '../../engine/brand/check-fonts.ts';
import { readJsonSource } from '../../engine/brand/json-source.ts';
import type { Merchant, MerchantFont } from '../../engine/brand/merchant.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { FONT_NAME, FONT_PLACES } from '../../engine/theme/own-fonts.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import { errorMessage } from '../caught-error.ts';
import { inspectFont } from './font-work.ts';
import { createNamedMeasuring } from './measure-named.ts';
import { ADDRESS_DIGITS } from './own-pictures.ts';
import type { MerchantFolder } from './read-folder.ts';

/** The typefaces that the theme of a folder names, with their SHA-256. No other file is read as one. */
function namedFonts({ texts, pictures }: Pick<MerchantFolder, 'texts' | 'pictures'>): ReadonlyMap<string, string> {
  const { theme } = fieldsOf(readJsonSource('brand.json', texts.get('brand.json') ?? '{}').value);
  const named = new Set(Object.values(fieldsOf(fieldsOf(theme).fonts)));
  return new Map([...pictures].filter(([file]) => FONT_NAME.test(file) && named.has(file)));
}

async function measure(bytes: Buffer, sum: string): Promise<MeasuredFont> {
  try {
    return { sum, ...(await inspectFont(bytes)) };
  } catch (error) {
    return { why: errorMessage(error) };
  }
}

/** Measures the typefaces that a folder's theme names. */
export const measureFonts = createNamedMeasuring<MeasuredFont>(namedFonts, measure);

/** The typefaces of a merchant's theme, by their place. */
export const fontsOfTheme = (
  code: string,
  { fonts = {} }: Brand['theme'],
  measured: ReadonlyMap<string, MeasuredFont>,
): Merchant['fonts'] =>
  Object.fromEntries(
    FONT_PLACES.flatMap((place): readonly (readonly [string, MerchantFont])[] => {
      const file = fonts[place];
      const found = file === undefined ? undefined : measured.get(file);
      if (file === undefined || !found || 'why' in found) return [];
      const { sum, weights, parts } = found;
      return [[place, { file, sum, weights, parts, address: `/own-fonts/${code}/${sum.slice(0, ADDRESS_DIGITS)}` }]];
    }),
  );
