import { expect, test } from 'vitest';
import { findTitles, readIds } from '../../spec/titles.ts';

test('a title names each of its ids once', () => {
  expect(readIds('R2.05a R10.01 R2.05a the lottery opens')).toEqual(['R2.05a', 'R10.01']);
  expect(readIds('login R4.01a always: R4.01f a message goes')).toEqual(['R4.01a', 'R4.01f']);
  expect(readIds('a sum of R$ 5.00 and R 1.01')).toEqual([]);
});

test('a malformed id is read as it is written, so that it is refused', () => {
  expect(readIds('R2.5 R02.05 R2.05ab R2.05A')).toEqual(['R2.5', 'R02.05', 'R2.05ab', 'R2.05A']);
});

test('titles are found in tests of every form, and in the invariants of models', () => {
  const source = [
    "test('R1.01a a door opens', async () => {",
    "  ] as const)('R1.01b %s closes', async () => {",
    'test("R1.02 the merchant\'s window", () => {});',
    'test(`R1.03 the house has stairs @both`, async () => {',
    "    'R4.01f a refusal is shown': ({ label }) =>",
    "test('a door without a requirement', () => {});",
  ];
  expect(findTitles(source.join('\n'))).toEqual([
    'R1.01a a door opens',
    'R1.01b %s closes',
    "R1.02 the merchant's window",
    'R1.03 the house has stairs @both',
    'R4.01f a refusal is shown',
  ]);
});

test('ids in comments are no titles', () => {
  expect(findTitles("// as in 'R1.01a'\n/** The form of `R1.02`. */\n * `R1.03`\n")).toEqual([]);
});
