import sharp from 'sharp';
import type { ArtKind, ArtWidth } from '../../engine/art/art-url.ts';
import type { ArtRequest } from './art-request.ts';
import { drawAvatar } from './avatar.ts';
import { drawBanner } from './banner.ts';
import { findCategoryTile, findMotifTile } from './category-tile.ts';
import { categoryOf, chooseLook, type Game } from './choose-look.ts';
import { drawCover, drawThumb } from './cover.ts';
import { findHero } from './hero.ts';
import { drawLivePicture, tableOf } from './live-table.ts';
import { findPatternTile } from './patterns.ts';
import { findPoster } from './poster.ts';
import type { SvgDocument } from './svg-document.ts';
import { drawVendorMark, drawVendorSign } from './vendor-mark.ts';

/** Quality of WebP, 0 to 100. Scenes are large and soft, and lie behind text: they can do with less. */
const QUALITY: Partial<Record<ArtKind, number>> = { hero: 70, poster: 70, banner: 74 };
const USUAL_QUALITY = 78;

/** Pixels of an inch of SVG at its natural size. */
const NATURAL_DENSITY = 72;

const gameOf = ({ id, parameters }: ArtRequest): Game => ({
  id,
  title: parameters.get('title') ?? id,
  gameType: parameters.get('gameType'),
  vendor: parameters.get('vendor'),
  motif: parameters.get('motif'),
  palette: parameters.get('palette'),
});

const drawLive = (request: ArtRequest): SvgDocument => {
  const { id, parameters } = request;
  const isMale = parameters.get('isMale');
  const look = chooseLook({ ...gameOf(request), gameType: 'live', vendor: parameters.get('studio') });
  return drawLivePicture(
    {
      id,
      palette: look.palette,
      table: tableOf(parameters.get('title') ?? id, parameters.get('table')),
      presenter: parameters.get('presenter'),
      isMale: isMale === undefined ? undefined : isMale === '1',
    },
    look.hash,
  );
};

const drawPromotion = ({ id, parameters }: ArtRequest): SvgDocument => {
  const extras = parameters.get('extras')?.split('-') ?? [];
  return drawBanner({
    id,
    motif: parameters.get('motif'),
    palette: parameters.get('palette'),
    pattern: parameters.get('pattern'),
    isWide: extras.includes('wide'),
    hasConfetti: extras.includes('confetti'),
  });
};

const readColours = (text = ''): readonly string[] =>
  text
    .split('-')
    .filter((colour) => /^[0-9a-f]{6}$/i.test(colour))
    .map((colour) => `#${colour}`);

const RENDERERS: Readonly<Record<ArtKind, (request: ArtRequest) => SvgDocument | undefined>> = {
  cover: (request) => drawCover(gameOf(request)),
  thumb: (request) => drawThumb(gameOf(request)),
  live: drawLive,
  hero: ({ id }) => findHero(id),
  poster: ({ id }) => findPoster(id),
  banner: drawPromotion,
  avatar: ({ id }) => drawAvatar(id),
  category: ({ id }) => findCategoryTile(id) ?? findCategoryTile(categoryOf(id)),
  motif: ({ id, parameters }) => findMotifTile(id, readColours(parameters.get('colours'))),
  vendor: ({ id }) => drawVendorMark(id),
  'vendor-mark': ({ id }) => drawVendorSign(id),
  pattern: ({ id }) => findPatternTile(id),
};

/** Draws the picture of a request; undefined if the name is unknown. Equal requests give equal bytes. */
export function renderArt(request: ArtRequest): SvgDocument | undefined {
  return RENDERERS[request.kind](request);
}

/** A picture as WebP of a width in pixels. */
export function renderWebp(kind: ArtKind, document: SvgDocument, widthPx: ArtWidth): Promise<Buffer> {
  const { svg, width, height } = document;
  return sharp(Buffer.from(svg), { density: (NATURAL_DENSITY * widthPx) / width })
    .resize(widthPx, Math.round((widthPx * height) / width), { fit: 'fill' })
    .webp({ quality: QUALITY[kind] ?? USUAL_QUALITY, effort: 5, smartSubsample: true })
    .toBuffer();
}

/** The bytes of a picture, undefined if the name is unknown. */
export async function drawPicture(request: ArtRequest): Promise<Buffer | undefined> {
  const document = renderArt(request);
  if (!document) return undefined;
  const { kind, widthPx } = request;
  return widthPx === undefined ? Buffer.from(document.svg) : renderWebp(kind, document, widthPx);
}
