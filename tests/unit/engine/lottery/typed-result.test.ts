import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryAt } from '../../../../engine/lists/entry-at.ts';
import { resultTexts } from '../../../../engine/lottery/kind.ts';
import { findKind, KINDS } from '../../../../engine/lottery/kinds.ts';
import { isSameResult, readTyped, typedPattern } from '../../../../engine/lottery/typed-result.ts';

const kindOf = (key: string) => {
  const kind = findKind(key);
  if (!kind) throw new Error(`There is no kind ${key}.`);
  return kind;
};
const accepts = (key: string, text: string): boolean =>
  new RegExp(typedPattern(entryAt(kindOf(key).groups, 0))).test(text);

test.each(KINDS.map((kind) => [kind.key, kind] as const))(
  'every result of %s can be typed as people write it',
  (_key, kind) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (chances) => {
        const numbers = kind.draw((below) => (chances.next().value ?? 0) % below);
        const texts = resultTexts(kind, numbers).map((group) => group.join(' '));
        for (const [place, text] of texts.entries())
          expect(text).toMatch(new RegExp(typedPattern(entryAt(kind.groups, place))));
        expect(readTyped(kind, texts)).toEqual(numbers);
      }),
      { numRuns: 20 },
    );
  },
);

test.each([
  ['fiveDigits', '40721', true],
  ['fiveDigits', '4-0-7-2-1', true],
  ['fiveDigits', '4072', false],
  ['fiveDigits', '407211', false],
  ['fiveDigits', '4 0 7 2 x', false],
  ['elevenOfFive', '01 2 3 11 10', true],
  ['elevenOfFive', '1 2 3 4 12', false],
  ['elevenOfFive', '0 2 3 4 5', false],
  ['elevenOfFive', '12345', false],
  ['vietnamNorth', '01234', true],
  ['vietnamNorth', '1234', false],
] as const)('as the first numbers of %s, "%s" is accepted: %s', (key, text, isAccepted) => {
  expect(accepts(key, text)).toBe(isAccepted);
});

test('two results are the same if they differ in an order that decides nothing', () => {
  expect(isSameResult(kindOf('sixOf45'), [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1])).toBe(true);
  expect(isSameResult(kindOf('sixOf45'), [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 7])).toBe(false);
  expect(isSameResult(kindOf('sixOf45Bonus'), [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 7, 6])).toBe(false);
  expect(isSameResult(kindOf('fiveDigits'), [1, 2, 3, 4, 5], [5, 4, 3, 2, 1])).toBe(false);
  expect(isSameResult(kindOf('fiveDigits'), [1, 2, 3, 4, 5], [1, 2, 3, 4])).toBe(false);
});
