import { BEAST_MOTIFS } from '../../../engine/art/motifs/beasts.ts';
import { BIRD_MOTIFS } from '../../../engine/art/motifs/birds.ts';
import { FLOWER_MOTIFS } from '../../../engine/art/motifs/flowers.ts';
import { INSTANT_MOTIFS } from '../../../engine/art/motifs/instant-games.ts';
import { JEWEL_MOTIFS } from '../../../engine/art/motifs/jewels.ts';
import { LEGEND_MOTIFS } from '../../../engine/art/motifs/legends.ts';
import type { Motif } from '../../../engine/art/motifs/motif.ts';
import { OBJECT_MOTIFS } from '../../../engine/art/motifs/objects.ts';
import { PLACE_MOTIFS } from '../../../engine/art/motifs/places.ts';
import { SEA_MOTIFS } from '../../../engine/art/motifs/sea-life.ts';
import { SPORT_MOTIFS } from '../../../engine/art/motifs/sports.ts';
import { SWEET_MOTIFS } from '../../../engine/art/motifs/sweets.ts';
import { TREASURE_MOTIFS } from '../../../engine/art/motifs/treasures.ts';
import { TABLE_MOTIFS } from './table-games.ts';

/** Every motif by its name. */
export const MOTIFS: ReadonlyMap<string, Motif> = new Map(
  Object.entries<Motif>({
    ...JEWEL_MOTIFS,
    ...BEAST_MOTIFS,
    ...BIRD_MOTIFS,
    ...SEA_MOTIFS,
    ...LEGEND_MOTIFS,
    ...PLACE_MOTIFS,
    ...TREASURE_MOTIFS,
    ...INSTANT_MOTIFS,
    ...TABLE_MOTIFS,
    ...SPORT_MOTIFS,
    ...SWEET_MOTIFS,
    ...FLOWER_MOTIFS,
    ...OBJECT_MOTIFS,
  }),
);

/** The motif of a name, or the gems where nobody drew it. */
export function motifOrGems(name: string | undefined): Motif {
  return MOTIFS.get(name ?? '') ?? JEWEL_MOTIFS.gems;
}
