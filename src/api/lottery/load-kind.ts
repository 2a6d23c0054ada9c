import type { Kind } from '../../../engine/lottery/kind.ts';

const sixOf = async (numbers: number, hasBonus: boolean): Promise<Kind> =>
  (await import('../../../engine/lottery/six-of/six-of.ts')).sixOf(numbers, hasBonus);
const vietnam = () => import('../../../engine/lottery/vietnam/regions.ts');

/** How each kind is loaded: a page needs one of them, not all. */
const LOADERS: Readonly<Record<string, () => Promise<Kind>>> = {
  fiveDigits: async () => (await import('../../../engine/lottery/digits/five-digits.ts')).fiveDigits,
  threeDigits: async () => (await import('../../../engine/lottery/digits/three-digits.ts')).threeDigits,
  elevenOfFive: async () => (await import('../../../engine/lottery/eleven-of-five/eleven-of-five.ts')).elevenOfFive,
  threeDice: async () => (await import('../../../engine/lottery/three-dice/three-dice.ts')).threeDice,
  tenCars: async () => (await import('../../../engine/lottery/ten-cars/ten-cars.ts')).tenCars,
  sum28: async () => (await import('../../../engine/lottery/sum-28/sum-28.ts')).sum28,
  fourDigitPrizes: async () =>
    (await import('../../../engine/lottery/south-east-asia/four-digit-prizes.ts')).fourDigitPrizes,
  topAndBottom: async () => (await import('../../../engine/lottery/south-east-asia/top-and-bottom.ts')).topAndBottom,
  sixOf45: () => sixOf(45, false),
  sixOf45Bonus: () => sixOf(45, true),
  sixOf49: () => sixOf(49, false),
  sixOf49Bonus: () => sixOf(49, true),
  sixOf55: () => sixOf(55, false),
  sixOf55Bonus: () => sixOf(55, true),
  keno: async () => (await import('../../../engine/lottery/keno/keno.ts')).keno,
  colour: async () => (await import('../../../engine/lottery/colour/colour.ts')).colour,
  vietnamNorth: async () => (await vietnam()).vietnamNorth,
  vietnamCentral: async () => (await vietnam()).vietnamCentral,
  vietnamSouth: async () => (await vietnam()).vietnamSouth,
  vietnamCentralPair: async () => (await vietnam()).vietnamCentralPair,
  vietnamSouthPair: async () => (await vietnam()).vietnamSouthPair,
};

/** Keys of the kinds that the betting page can draw. */
export const LOADED_KINDS: readonly string[] = Object.keys(LOADERS);

/** Loads a kind. @throws RangeError if this build does not have it */
export async function loadKind(key: string): Promise<Kind> {
  const load = LOADERS[key];
  if (!load) throw new RangeError(`This build has no kind ${key}.`);
  return load();
}
