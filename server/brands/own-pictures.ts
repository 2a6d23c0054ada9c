import sharp from 'sharp';
import { pictureFormatOf } from '../../engine/art/picture-format.ts';
import type { MeasuredPicture } from '../../engine/brand/check-own-pictures.ts';
import { readJsonSource } from '../../engine/brand/json-source.ts';
import type { Merchant, MerchantPicture } from '../../engine/brand/merchant.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { errorMessage } from '../caught-error.ts';
import { createNamedMeasuring } from './measure-named.ts';
import type { MerchantFolder } from './read-folder.ts';

/** A small file that would unfold to more is refused. Decoded it takes 128 MB at most. */
export const MOST_PICTURE_PIXELS = 32_000_000;
const LONGEST_SECONDS = 10;
/** Of the blurred copy: some 150 bytes in every page. */
const BLUR_WIDTH = 20;
const PICTURE_NAME = /^assets\/[^/]+\.(?:png|webp|jpe?g)$/;
/** Files of content that may name pictures. */
const NAMING_FILES = ['content/home.json', 'content/promotions.json'];

async function measure(bytes: Buffer, sum: string): Promise<MeasuredPicture> {
  if (!pictureFormatOf(bytes)) return { why: 'it is neither PNG, JPEG nor WebP' };
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width: widthPx, height: heightPx } = found.autoOrient;
    if (widthPx * heightPx * (found.pages ?? 1) > MOST_PICTURE_PIXELS)
      return { why: `it unfolds to more than ${MOST_PICTURE_PIXELS / 1_000_000} million pixels` };
    if ((found.pages ?? 1) > 1) return { why: 'it is animated' };
    const blur = await sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize(BLUR_WIDTH)
      .webp({ quality: 40 })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer();
    return { sum, widthPx, heightPx, blur: `data:image/webp;base64,${blur.toString('base64')}` };
  } catch (error) {
    return { why: `it is damaged (${errorMessage(error).split('\n')[0]})` };
  }
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(fieldsOf(value)).flatMap(textsIn);

/** The pictures of a folder that its content may name as its own. No other is decoded. */
function namedPictures({ texts, pictures }: Pick<MerchantFolder, 'texts' | 'pictures'>): ReadonlyMap<string, string> {
  const known = [...pictures].filter(([file]) => PICTURE_NAME.test(file));
  if (known.length === 0) return new Map();
  const named = new Set(NAMING_FILES.flatMap((file) => textsIn(readJsonSource(file, texts.get(file) ?? '{}').value)));
  return new Map(known.filter(([file]) => named.has(file)));
}

/** Measures the pictures that a folder's content names. */
export const measurePictures = createNamedMeasuring<MeasuredPicture>(namedPictures, measure);

/** Digits of the sum in the address of a file. */
export const ADDRESS_DIGITS = 20;

/** The pictures that a merchant shows, by their path. */
export const picturesOf = (
  code: string,
  named: readonly string[],
  measured: ReadonlyMap<string, MeasuredPicture>,
): Merchant['pictures'] =>
  Object.fromEntries(
    named.flatMap((file): readonly (readonly [string, MerchantPicture])[] => {
      const found = measured.get(file);
      if (!found || 'why' in found) return [];
      return [[file, { ...found, address: `/own-pictures/${code}/${found.sum.slice(0, ADDRESS_DIGITS)}` }]];
    }),
  );
