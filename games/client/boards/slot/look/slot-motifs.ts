import { JEWEL_MOTIFS } from '../../../../../engine/art/motifs/jewels.ts';
import type { Motif } from '../../../../../engine/art/motifs/motif.ts';
import { FILLING_MOTIFS, SUBJECT_MOTIFS } from '../../../../../engine/art/motifs/subjects.ts';
import { createRandom, pick } from '../../../../../engine/random/random.ts';

/** Motifs that belong on the reels of one game. Those of the first group that holds a game's own motif go with it. */
const GROUPS: readonly (readonly string[])[] = [
  ['pharaoh', 'pyramid', 'book', 'sun', 'snake', 'gem'],
  ['helmet', 'swords', 'shield', 'wolf', 'ship', 'bolt'],
  ['dragoneye', 'koi', 'fan', 'lantern', 'panda', 'sushi', 'coins'],
  ['cactus', 'calavera', 'chili', 'drum', 'bull', 'coins', 'mask'],
  ['candy', 'lollies', 'cherries', 'melon', 'mango', 'pineapple'],
  ['shark', 'octopus', 'crab', 'turtle', 'fish', 'angler', 'chest', 'ship'],
  ['tiger', 'elephant', 'peacock', 'snake', 'toucan', 'wolf', 'panda', 'frog', 'lotus'],
  ['rocket', 'mech', 'moon', 'orb', 'bolt', 'plane', 'gem'],
  ['owl', 'orb', 'book', 'moon', 'rose', 'phoenix', 'frog'],
  ['temple', 'mask', 'volcano', 'toucan', 'sun', 'snake', 'coins'],
  ['football', 'trophy', 'cricket', 'basketball', 'tennis', 'jersey'],
  ['lotus', 'diya', 'crown', 'elephant', 'peacock', 'drum', 'rose', 'gems'],
  ['sevens', 'bell', 'cherries', 'crown', 'gems', 'melon', 'coins', 'bolt'],
  ['penguin', 'moon', 'wolf', 'owl', 'gem', 'bell'],
];

const DEFAULT_GROUP = ['sevens', 'bell', 'cherries', 'crown', 'gems', 'coins'];

/** The drawing of a motif; gems if no one drew it. */
export const motifOf = (name: string): Motif => SUBJECT_MOTIFS.get(name) ?? JEWEL_MOTIFS.gems;

/**
 * A drawing of a motif, clipped to a disc round the middle if it has no outline. @param id starts the id of the clip
 */
export const onDisc = (motif: string, radius: number, id: string, drawing: string): string =>
  FILLING_MOTIFS.has(motif)
    ? `<clipPath id="${id}d"><circle r="${radius}"/></clipPath><g clip-path="url(#${id}d)">${drawing}</g>`
    : drawing;

/**
 * The four symbols of a game that pay most: its own motif, then others that go with it.
 *
 * @param seed the same seed gives the same symbols
 */
export function chooseSymbols(motif: string, seed: string): readonly [string, string, string, string] {
  const random = createRandom(`${seed} symbols`);
  const fitting = GROUPS.filter((group) => group.includes(motif));
  const group = fitting.length > 0 ? pick(random, fitting) : DEFAULT_GROUP;
  const best = SUBJECT_MOTIFS.has(motif) ? motif : pick(random, group);
  const others = group
    .filter((name) => name !== best)
    .map((name) => ({ name, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
  const [second = 'crown', third = 'gems', fourth = 'coins'] = others;
  return [best, second, third, fourth];
}
