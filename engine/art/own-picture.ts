import { ART_WIDTHS, type ArtWidth } from './art-url.ts';

/** Formats in which a merchant's own picture is served, the smallest first; the last one suits every browser. */
export const OWN_PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;

/** One of the formats. */
export type OwnPictureFormat = (typeof OWN_PICTURE_FORMATS)[number];

/** A picture of a merchant's folder as its pages show it. */
export interface OwnPicture {
  /** Its address without width and format. A changed picture has another one, so that answers can be kept forever. */
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A copy of a few pixels as a data URL: a blurred picture that is there before the picture is. */
  readonly blur: string;
}

/** The address of a picture in a width and a format. */
export const ownPictureUrl = ({ address }: OwnPicture, widthPx: ArtWidth, format: OwnPictureFormat): string =>
  `${address}.${widthPx}.${format}`;

/** Those of the widths that a picture has without being enlarged. */
export function ownPictureWidths({ widthPx }: OwnPicture, wanted: readonly ArtWidth[]): readonly ArtWidth[] {
  const fitting = wanted.filter((width) => width <= widthPx);
  return fitting.length > 0 ? fitting : ART_WIDTHS.filter((width) => width <= widthPx).slice(-1);
}

/** A picture in each of the widths, as `srcset` takes them. */
export const ownPictureSources = (picture: OwnPicture, wanted: readonly ArtWidth[], format: OwnPictureFormat): string =>
  ownPictureWidths(picture, wanted)
    .map((width) => `${ownPictureUrl(picture, width, format)} ${width}w`)
    .join(', ');
