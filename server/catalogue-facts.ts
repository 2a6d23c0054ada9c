import type { CatalogueFacts } from '../engine/brand/catalogue-facts.ts';
import { BANNER_PALETTES } from './art/banner.ts';
import { palettesOf } from './art/choose-look.ts';
import { MOTIFS } from './art/motifs/motifs.ts';
import { STUDIO_ROWS } from './games/studios.ts';

/** The games and pictures of this build, as far as a merchant's folder names them. */
export const CATALOGUE_FACTS: CatalogueFacts = {
  studios: STUDIO_ROWS,
  motifs: [...MOTIFS.keys()],
  bannerPalettes: BANNER_PALETTES,
  palettesOf,
};
