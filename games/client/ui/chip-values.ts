import type { Setup } from '../../families/family.ts';

/** How many times the smallest stake each chip is worth. */
const TIMES = [1n, 5n, 10n, 50n, 100n, 500n] as const;

/** The chips that a game is played with, from the smallest. Minor units as decimal text. */
export function chipValues({ minimumBetMinor, maximumBetMinor }: Setup): readonly string[] {
  const [least, most] = [BigInt(minimumBetMinor), BigInt(maximumBetMinor)];
  return TIMES.map((times) => least * times)
    .filter((value) => value <= most)
    .map(String);
}

/** Which of the colours a pile has: that of the largest chip in it. */
export const toneOf = (values: readonly string[], minor: bigint): number =>
  Math.max(
    0,
    values.findLastIndex((value) => BigInt(value) <= minor),
  );
