import { JEWEL_MOTIFS } from '../../../engine/art/motifs/jewels.ts';
import type { Motif } from '../../../engine/art/motifs/motif.ts';
import { SUBJECT_MOTIFS } from '../../../engine/art/motifs/subjects.ts';
import { OBJECT_MOTIFS } from './objects.ts';
import { TABLE_MOTIFS } from './table-games.ts';

/** Every motif by its name: those of the reels, and those that only the site's pictures show. */
export const MOTIFS: ReadonlyMap<string, Motif> = new Map<string, Motif>([
  ...SUBJECT_MOTIFS,
  ...Object.entries(TABLE_MOTIFS),
  ...Object.entries(OBJECT_MOTIFS),
]);

/** The motif of a name, or gems if there is none. */
export function motifOrGems(name: string | undefined): Motif {
  return MOTIFS.get(name ?? '') ?? JEWEL_MOTIFS.gems;
}
