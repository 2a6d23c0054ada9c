import type { Content } from '../../schemas/brand/content.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** A picture of a folder as it was measured, or why it cannot be shown. */
export type MeasuredPicture =
  | { readonly sum: string; readonly widthPx: number; readonly heightPx: number; readonly blur: string }
  | { readonly why: string };

/** What a place needs of its picture. Ratios are width by height. */
interface Place {
  readonly name: string;
  readonly leastWidthPx: number;
  /** Narrower pictures are enlarged on large screens. */
  readonly goodWidthPx: number;
  readonly leastRatio: number;
  readonly mostRatio: number;
  readonly shape: string;
}

const WIDE = { leastRatio: 1.6, mostRatio: 2.6, shape: 'about twice as wide as high' };
const PLACES = {
  hero: { name: 'a slide', leastWidthPx: 960, goodWidthPx: 1440, ...WIDE },
  promotion: { name: 'a promotion', leastWidthPx: 640, goodWidthPx: 960, ...WIDE },
  register: {
    name: 'the registration form',
    leastWidthPx: 480,
    goodWidthPx: 640,
    leastRatio: 0.4,
    mostRatio: 0.8,
    shape: 'about twice as high as wide',
  },
} as const satisfies Readonly<Record<string, Place>>;

interface Use {
  readonly path: JsonPath;
  readonly file: string;
  readonly place: Place;
}

/** Every picture that a file of content names for a place. */
function usesIn(content: Content[keyof Content]): readonly Use[] {
  const use = (path: JsonPath, file: string | undefined, place: Place): readonly Use[] =>
    file === undefined ? [] : [{ path, file, place }];
  if ('hero' in content)
    return [
      ...content.hero.flatMap(({ picture }, index) => use(['hero', index, 'picture'], picture, PLACES.hero)),
      ...use(['registerPicture'], content.registerPicture, PLACES.register),
    ];
  if (!('promotions' in content)) return [];
  return content.promotions.flatMap(({ picture }, index) =>
    use(['promotions', index, 'picture'], picture, PLACES.promotion),
  );
}

/** Warnings about a calm side of a picture that is not there: nothing is mirrored by it. */
function checkCalmSides(source: JsonSource, content: Content[keyof Content]): readonly Problem[] {
  const lists = Object.entries({
    hero: 'hero' in content ? content.hero : [],
    promotions: 'promotions' in content ? content.promotions : [],
  });
  return lists.flatMap(([list, entries]) =>
    entries.flatMap(({ picture, pictureCalmSide }, index) =>
      pictureCalmSide === undefined || picture !== undefined
        ? []
        : [
            source.problemAt(
              [list, index, 'pictureCalmSide'],
              'pictureCalmSide belongs to "picture", which is not set; drawn pictures are mirrored as it is needed',
              { severity: 'warning' },
            ),
          ],
    ),
  );
}

/** The files that content names as pictures of its own, each once. */
export const ownPicturesIn = (contents: readonly Content[keyof Content][]): readonly string[] => [
  ...new Set(contents.flatMap(usesIn).map(({ file }) => file)),
];

function checkSize(
  source: JsonSource,
  { path, place }: Use,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): readonly Problem[] {
  const ratio = widthPx / heightPx;
  const size = `the picture is ${widthPx} by ${heightPx} pixels`;
  if (ratio < place.leastRatio || ratio > place.mostRatio)
    return [source.problemAt(path, `${size}; the picture of ${place.name} is ${place.shape}, or too much is cut off`)];
  if (widthPx < place.leastWidthPx)
    return [source.problemAt(path, `${size}; ${place.name} needs ${place.leastWidthPx} pixels in width or more`)];
  if (widthPx >= place.goodWidthPx) return [];
  const message = `${size}; large screens show it enlarged below ${place.goodWidthPx} pixels in width`;
  return [source.problemAt(path, message, { severity: 'warning' })];
}

/**
 * Mistakes in pictures that content names: no such file, no picture, too small, another shape than its place has.
 *
 * @param measured by the path of the file; files that are reported elsewhere are left out
 */
export function checkOwnPictures(
  source: JsonSource,
  content: Content[keyof Content],
  files: ReadonlySet<string>,
  measured: ReadonlyMap<string, MeasuredPicture>,
): readonly Problem[] {
  const faults = usesIn(content).flatMap((use): readonly Problem[] => {
    const { path, file } = use;
    const found = measured.get(file);
    if (!files.has(file)) {
      const pictures = [...files].filter((name) => name.startsWith('assets/'));
      return [source.problemAt(path, `there is no file "${file}"`, { suggestion: findNearestWord(file, pictures) })];
    }
    if (!found) return [];
    if ('why' in found) return [source.problemAt(path, `the picture "${file}" cannot be shown: ${found.why}`)];
    return checkSize(source, use, found);
  });
  return [...faults, ...checkCalmSides(source, content)];
}
