import { expect, test } from 'vitest';
import { readRequirements } from '../spec/requirements.ts';
import { readIds, readTitles } from '../spec/titles.ts';

/** First and last numbers of the requirements in each chapter; numbers between two ranges are not used. */
const CHAPTERS: readonly (readonly [chapter: string, ...ranges: (readonly [first: number, last: number])[]])[] = [
  ['R1', [1, 10]],
  ['R2', [1, 13], [20, 33]],
  ['R3', [1, 15]],
  ['R4', [1, 18]],
  ['R5', [1, 12]],
  ['R6', [1, 7]],
  ['R7', [1, 11]],
  ['R8', [1, 4]],
  ['R9', [1, 6]],
  ['R10', [1, 7]],
];

const requirements = readRequirements();
const clauses = requirements.flatMap((requirement) => requirement.clauses);

test('docs/requirements.md has every requirement, once and in order', () => {
  const expected = CHAPTERS.flatMap(([chapter, ...ranges]) =>
    ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => `${chapter}.${String(first + index).padStart(2, '0')}`),
    ),
  );
  expect(expected).toHaveLength(117);
  expect(requirements.map(({ id }) => id)).toEqual(expected);
});

test('the clauses of a requirement are two or more, lettered from a on without a gap', () => {
  const wrong = requirements.filter(({ id, clauses: own }) => {
    const letters = own.map((clause) => clause.id.slice(id.length)).join('');
    return letters !== '' && (own.length < 2 || !'abcdefghijklmnopqrstuvwxyz'.startsWith(letters));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
});

test('each clause is a sentence, and no requirement has the same one twice', () => {
  const texts = [...requirements, ...clauses].map(({ text }) => text);
  expect(texts.filter((text) => !text.endsWith('.'))).toEqual([]);
  const twice = requirements.filter(({ clauses: own }) => new Set(own.map(({ text }) => text)).size < own.length);
  expect(twice.map(({ id }) => id)).toEqual([]);
});

test('every id in a title is a clause of docs/requirements.md: name the clause that the test shows, not the requirement', () => {
  const known = new Set(clauses.map(({ id }) => id));
  const wrong = readTitles().flatMap(({ path, title }) =>
    readIds(title)
      .filter((id) => !known.has(id))
      .map((id) => `${path}: ${id} in "${title}"`),
  );
  expect(wrong).toEqual([]);
});

test('no planned clause is shown already: take its mark off in docs/requirements.md', () => {
  const planned = new Set(clauses.filter((clause) => clause.planned !== undefined).map(({ id }) => id));
  const shown = readTitles().flatMap(({ path, title }) =>
    readIds(title)
      .filter((id) => planned.has(id))
      .map((id) => `${path}: ${id}`),
  );
  expect(shown).toEqual([]);
});

test('ids come first in a title', () => {
  const misplaced = readTitles().filter(({ title }) => !/^(?:R\d+\.\d+\w* )+[^ ]/.test(title));
  expect(misplaced).toEqual([]);
});
