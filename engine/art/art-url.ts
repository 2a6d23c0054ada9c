/** Widths of pictures in pixels. A closed list, so that requests for every width cannot fill a disk. */
export const ART_WIDTHS = [160, 320, 480, 640, 960, 1280, 1440] as const;

/** One of the widths. */
export type ArtWidth = (typeof ART_WIDTHS)[number];

/**
 * Parameters of each kind of picture besides its id, in URL order.
 *
 * `cover` 3:4, `thumb` 1:1 and `live` 16:10 are games; `hero` 12:5, `poster` 1:2 and `banner` 2:1 are scenes without
 * lettering; `avatar`, `category` and `motif` are 1:1. `vendor` (wordmark), `vendor-mark` (sign alone) and `pattern`
 * (one tile) are SVG in black, meant as masks.
 */
export const ART_PARAMETERS = {
  cover: ['title', 'vendor', 'gameType', 'motif', 'palette'],
  thumb: ['title', 'vendor', 'gameType', 'motif', 'palette'],
  live: ['title', 'presenter', 'studio', 'table', 'isMale', 'palette'],
  hero: [],
  poster: [],
  banner: ['motif', 'palette', 'pattern', 'extras'],
  avatar: [],
  category: [],
  motif: ['colours'],
  vendor: [],
  'vendor-mark': [],
  pattern: [],
} as const;

/** A kind of picture. */
export type ArtKind = keyof typeof ART_PARAMETERS;

/** Kinds that are answered as SVG and have no width. */
export const SVG_KINDS: ReadonlySet<ArtKind> = new Set<ArtKind>(['vendor', 'vendor-mark', 'pattern']);

/** Code points of an id or a parameter; longer ones are cut. */
export const ART_TEXT_LIMIT = 80;

/** Raised when the drawings change, so that browsers that keep the old ones for a year ask again. */
const EDITION = '2';

/**
 * The contents of a picture. Unknown names are replaced by a choice that depends on the id alone.
 *
 * - `id` decides everything not given, the title included. For `hero` and `poster` it is the scene, for `category` the
 * game type (code or key), for `motif` the motif, for `vendor` and `vendor-mark` the vendor's name, for `pattern` the
 * pattern.
 *
 * - `extras`: `wide`, `confetti` or `wide-confetti`.
 *
 * - `colours`: up to three colours without `#`, joined by hyphens: `d8323c-1d7f74`.
 */
export type ArtSubject<Kind extends ArtKind> = {
  readonly [Name in Exclude<(typeof ART_PARAMETERS)[Kind][number], 'title' | 'isMale'>]?: string | undefined;
} & ('isMale' extends (typeof ART_PARAMETERS)[Kind][number] ? { readonly isMale?: boolean | undefined } : unknown) &
  ('title' extends (typeof ART_PARAMETERS)[Kind][number]
    ? { readonly title: string; readonly id?: string | undefined }
    : { readonly id: string });

/** Every value a subject may have, before the kind is known. */
interface AnySubject {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly isMale?: boolean | undefined;
}

/** A text as the URL of a picture carries it: on one line, and not too long. */
export const artText = (text: string): string =>
  Array.from(text.toWellFormed().trim().replaceAll(/\s+/g, ' ')).slice(0, ART_TEXT_LIMIT).join('');

const encode = (text: string): string => encodeURIComponent(artText(text));

/**
 * The path and query of a picture. Equal subjects have equal URLs and a different title has a different URL, so that
 * answers can be cached forever.
 */
export function artUrl<Kind extends ArtKind>(kind: Kind, subject: ArtSubject<Kind>, widthPx: ArtWidth = 320): string {
  const file = SVG_KINDS.has(kind) ? 'svg' : `${widthPx}.webp`;
  const { id, title, isMale, ...others }: AnySubject & Readonly<Record<string, unknown>> = subject;
  const key = encode(id ?? title ?? '');
  const values: Readonly<Record<string, unknown>> = {
    ...others,
    title: encode(title ?? '') === key ? undefined : title,
    isMale: isMale === undefined ? undefined : Number(isMale),
  };
  const parameters = ART_PARAMETERS[kind].flatMap((name) => {
    const value = encode(String(values[name] ?? ''));
    return value === '' ? [] : [`${name}=${value}`];
  });
  return `/art/${kind}/${key}.${file}?${[`v=${EDITION}`, ...parameters].join('&')}`;
}

/** Widths in which a tile offers its cover. */
export const COVER_WIDTHS = [160, 320, 480] as const satisfies readonly ArtWidth[];

/** How wide a tile draws its cover. Document and app declare the same, so that one download serves both. */
export const COVER_SIZES = '(max-width: 47.99em) 30vw, 170px';

/** Widths of the hero of home, the smallest first. */
export const HERO_WIDTHS = [640, 960, 1440] as const satisfies readonly ArtWidth[];

/** How wide home draws its hero; document and app alike, as with covers. */
export const HERO_SIZES = '(max-width: 47.99em) 92vw, (max-width: 79.99em) 62vw, 790px';
