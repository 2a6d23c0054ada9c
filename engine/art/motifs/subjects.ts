import { BEAST_MOTIFS } from './beasts.ts';
import { BIRD_MOTIFS } from './birds.ts';
import { FLOWER_MOTIFS } from './flowers.ts';
import { INSTANT_MOTIFS } from './instant-games.ts';
import { JEWEL_MOTIFS } from './jewels.ts';
import { LEGEND_MOTIFS } from './legends.ts';
import type { Motif } from './motif.ts';
import { PLACE_MOTIFS } from './places.ts';
import { SEA_MOTIFS } from './sea-life.ts';
import { SPORT_MOTIFS } from './sports.ts';
import { SWEET_MOTIFS } from './sweets.ts';
import { TREASURE_MOTIFS } from './treasures.ts';

/** Motifs without their own outline: they fill their box, so clip them to a disc. */
export const FILLING_MOTIFS: ReadonlySet<string> = new Set(['dragoneye']);

/** Motifs used on both covers and reels, by name. */
export const SUBJECT_MOTIFS: ReadonlyMap<string, Motif> = new Map(
  Object.entries<Motif>({
    ...JEWEL_MOTIFS,
    ...BEAST_MOTIFS,
    ...BIRD_MOTIFS,
    ...SEA_MOTIFS,
    ...LEGEND_MOTIFS,
    ...PLACE_MOTIFS,
    ...TREASURE_MOTIFS,
    ...INSTANT_MOTIFS,
    ...SPORT_MOTIFS,
    ...SWEET_MOTIFS,
    ...FLOWER_MOTIFS,
  }),
);
