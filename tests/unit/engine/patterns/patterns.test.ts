import { expect, test } from 'vitest';
import { readAcceptedPattern } from '../../../../engine/patterns/accepted-pattern.ts';
import { countCharacters, matchesPattern, PATTERNS, readDate } from '../../../../engine/patterns/patterns.ts';

const EXAMPLES: readonly { readonly accepted: readonly string[]; readonly refused: readonly string[] }[] = [
  { accepted: ['anything at all', ' ', '😀'], refused: [] },
  { accepted: ['anything at all', '名'], refused: [] },
  { accepted: ['a', 'Rahul07'], refused: ['7rahul', 'ra hul', 'ra_hul', 'é1'] },
  { accepted: ['abc', '张伟', 'Wei张'], refused: ['abc1', '张 伟', 'かな'] },
  {
    accepted: ['name@example.com', 'a.b+c@mail.example.org'],
    refused: ['name@example', '@example.com', 'a b@c.de', 'a@b..c'],
  },
  { accepted: ['abc', '123', 'a1B2'], refused: ['a-1', 'a 1', 'ａ１'] },
  { accepted: ['a1', '1a', 'abc123'], refused: ['abc', '123', 'a1!'] },
  { accepted: ['0', '0123456789'], refused: ['12a', '1.2', '-1', '१२'] },
  { accepted: ['Abc', 'abC1', 'X'], refused: ['abc', '123', 'Ab c'] },
  { accepted: ['Rahul Verma', 'a'], refused: ['Rahul2', "O'Brien", 'José'] },
  { accepted: ['p@ss!w0rd', '名'], refused: ['pass word', 'tab\there', 'a\u00a0b'] },
  { accepted: ['张伟', '你好，世界。'], refused: ['张a', '张 伟', '１'] },
  {
    accepted: ['2024-02-29', '1999-12-31'],
    refused: ['2023-02-30', '2023-02-29', '2023-2-1', '01-02-2023', '2023-13-01', '0000-00-00'],
  },
  { accepted: ['02-29-2024', '12-31-1999'], refused: ['02-30-2023', '31-12-1999', '2024-02-29'] },
  { accepted: ['김철수', 'ㄱ'], refused: ['김 철수', 'Kim', '張'] },
  { accepted: ['สมชาย', 'น้ำ'], refused: ['สม ชาย', 'Som'] },
  { accepted: ['anything at all'], refused: [] },
];

test('R5.01a there are 17 patterns, numbered from 0 to 16, each with its own name', () => {
  expect(PATTERNS).toHaveLength(17);
  expect(new Set(PATTERNS.map(({ key }) => key)).size).toBe(17);
  expect(EXAMPLES).toHaveLength(17);
});

test.each(PATTERNS.map((pattern, id) => ({ id, ...pattern })))(
  'R5.01a pattern $id ($key) accepts what fits it and refuses the rest',
  ({ id, ...pattern }) => {
    const { accepted = [], refused = [] } = EXAMPLES[id] ?? {};
    expect(accepted.filter((value) => !matchesPattern(value, pattern))).toEqual([]);
    expect(refused.filter((value) => matchesPattern(value, pattern))).toEqual([]);
  },
);

test('R5.01b only pattern 1 takes spaces from both ends', () => {
  expect(PATTERNS.flatMap(({ trims }, id) => (trims ? [id] : []))).toEqual([1]);
});

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇮🇳🇧🇷', 2],
  ['👍🏽', 1],
  ['नमस्ते', 3],
  ['김철수', 3],
  ['\ud800', 1],
  ['a\r\nb', 3],
])('R5.01b %j counts as %i characters, as a person sees them', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('R5.01a a date is read only in its own order and only if the day exists', () => {
  expect(readDate('2024-02-29', 'yyyy-MM-dd')).toBe('2024-02-29');
  expect(readDate('02-29-2024', 'MM-dd-yyyy')).toBe('2024-02-29');
  expect(readDate('02-29-2024', 'yyyy-MM-dd')).toBeUndefined();
  expect(readDate('2023-02-29', 'yyyy-MM-dd')).toBeUndefined();
  expect(readDate('1900-02-29', 'yyyy-MM-dd')).toBeUndefined();
});

test.each([
  ['^[A-Z]{5}[0-9]{4}[A-Z]$', 'ABCDE1234F', 'abcde1234f'],
  ['\\A[a-z]+\\z', 'abc', 'abc1'],
  ['^[\\w-.]+$', 'a-b.c', 'a b'],
  ['^[a-z]+\\@[a-z]+\\-x$', 'me@home-x', 'me@home'],
  ['^\\p{IsHan}+$', '张伟', 'abc'],
])('R3.04b the expression %s of an operator works although another dialect wrote it', (written, fits, differs) => {
  const pattern = readAcceptedPattern(written);
  if (!pattern.ok) throw new Error(pattern.problem);
  expect(new RegExp(pattern.source, 'u').test(fits)).toBe(true);
  expect(new RegExp(pattern.source, 'u').test(differs)).toBe(false);
});

test.each(['(?<', '[a', '(?>a+)', 'a++', 'x'.repeat(513)])(
  'R3.04b the expression %s is refused with a reason',
  (written) => {
    const pattern = readAcceptedPattern(written);
    expect(pattern.ok).toBe(false);
    expect(!pattern.ok && pattern.problem).toMatch(/it is/);
  },
);
