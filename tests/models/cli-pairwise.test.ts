import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Combination, choosePairwise, pairsOf } from './cli/pairwise.ts';

/** Three merchants with languages of their own, at two sizes and in two themes. */
const POSSIBLE: readonly Combination[] = [
  ...['EN', 'HI', 'AR', 'VI'].map((language) => ({ merchant: 'one', language })),
  ...['PT'].map((language) => ({ merchant: 'two', language })),
  ...['AR', 'EN'].map((language) => ({ merchant: 'three', language })),
].flatMap((place) =>
  ['desktop', 'phone'].flatMap((size) => ['dark', 'light'].map((theme) => ({ ...place, size, theme }))),
);

const pairsIn = (combinations: readonly Combination[]): ReadonlySet<string> => new Set(combinations.flatMap(pairsOf));

test('a combination of four values has six pairs', () => {
  expect(pairsOf({ a: '1', b: '2', c: '3', d: '4' })).toEqual([
    'a=1 b=2',
    'a=1 c=3',
    'a=1 d=4',
    'b=2 c=3',
    'b=2 d=4',
    'c=3 d=4',
  ]);
});

test('every possible pair of merchant, language, size and theme is chosen within sixteen flows', () => {
  expect(pairsIn(choosePairwise(POSSIBLE, 16))).toEqual(pairsIn(POSSIBLE));
  expect(choosePairwise(POSSIBLE, 24).slice(0, 16)).toEqual(choosePairwise(POSSIBLE, 16));
});

test('a combination that does not exist is never chosen, and each of a few is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...POSSIBLE), { minLength: 1 }), (possible) => {
      const chosen = choosePairwise(possible, possible.length * 3);
      expect(chosen).toHaveLength(possible.length * 3);
      for (const combination of chosen) expect(possible).toContain(combination);
      expect(pairsIn(chosen)).toEqual(pairsIn(possible));
    }),
  );
  expect(choosePairwise([], 5)).toEqual([]);
});
