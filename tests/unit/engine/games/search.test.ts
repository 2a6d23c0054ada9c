import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedMistakes, mistakesInPrefix } from '../../../../engine/games/closeness.ts';
import { foldText, foldWords, soundsOf } from '../../../../engine/games/fold-text.ts';
import { buildSearchIndex, findMark, search } from '../../../../engine/games/search.ts';
import { generateGames } from '../../../../server/games/generate-games.ts';

const games = generateGames();
const index = buildSearchIndex(
  games.map(({ title, titles, vendor, popularity }) => ({
    texts: [...[title, ...Object.values(titles)].map((text): readonly [string, number] => [text, 1]), [vendor, 0.6]],
    rank: popularity / 9_999,
  })),
);
const find = (query: string) => search(index, query).map((place) => games[place]?.title);
const anyGame = fc.constantFrom(...games);
const runs = { numRuns: 300 };

test.each([
  ['peacock royale', 'Peacock Royale'],
  ['PEACOCK', 'Peacock Royale'],
  ['peacok', 'Peacock Royale'],
  ['paecock roy', 'Peacock Royale'],
  ['pea', 'Peacock Royale'],
  ['maharajas crown', 'Maharaja’s Crown'],
  ['मयूर', 'Peacock Royale'],
  ['मोर', 'Peacock Fan Gold'],
  ['टाइगर', 'Tiger Prowl'],
  ['pavao real', 'Peacock Royale'],
  ['Pavão', 'Peacock Royale'],
  ['tigre de bengala', 'Bengal Tiger Palace'],
  ['roulete', 'Meridian Roulette'],
  ['kumara peacock', 'Peacock Royale'],
])('R1.02b "%s" finds %s', (query, title) => {
  expect(find(query)).toContain(title);
});

test('R1.02b exact matches come before similar ones, and an empty query finds nothing', () => {
  expect(find('peacock royale')[0]).toBe('Peacock Royale');
  expect(find('mines')[0]).toBe('Mines');
  expect(find('')).toEqual([]);
  expect(find(' ! ')).toEqual([]);
  expect(find('qzxjw vbnqq')).toEqual([]);
});

test('R1.02b every game is found by its title in each language', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      for (const title of [game.title, ...Object.values(game.titles)]) expect(find(title)).toContain(game.title);
    }),
    runs,
  );
});

test('R1.02b a game is found although two neighbouring letters of a longer word are exchanged or one is missing', () => {
  fc.assert(
    fc.property(anyGame, fc.nat(), fc.boolean(), ({ title }, at, isExchanged) => {
      const words = foldWords(title);
      const place = words.findIndex((word) => word.length >= 5);
      const word = words[place] ?? '';
      fc.pre(word !== '');
      const letter = 1 + (at % (word.length - 2));
      const wrong = isExchanged
        ? word.slice(0, letter) + word[letter + 1] + word[letter] + word.slice(letter + 2)
        : word.slice(0, letter) + word.slice(letter + 1);
      expect(find(words.with(place, wrong).join(' '))).toContain(title);
    }),
    runs,
  );
});

test('R1.02b another word never finds more', () => {
  fc.assert(
    fc.property(anyGame, anyGame, (one, other) => {
      const [first = ''] = foldWords(one.title);
      const [second = ''] = foldWords(other.title);
      const wide = new Set(find(first));
      expect(find(`${first} ${second}`).every((title) => wide.has(title))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('R1.02b folding twice is folding once, and case and accents do not matter', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  expect(foldText('São PAULO’s  Açaí-Øl')).toBe('sao paulos acai ol');
  expect(foldText('ख़ज़ाना')).toBe(foldText('खजाना'));
});

test('R1.02b a word sounds the same in both scripts', () => {
  for (const [hindi, english] of [
    ['टाइगर', 'tiger'],
    ['रूलेट', 'roulette'],
    ['क्रैकन', 'kraken'],
    ['फ़ीनिक्स', 'phoeniks'],
  ] as const)
    expect(soundsOf(foldText(hindi))).toBe(soundsOf(english));
});

test('R1.02b mistakes are counted up to the limit, none for the beginning of a word', () => {
  expect(mistakesInPrefix('peac', 'peacock', 1)).toBe(0);
  expect(mistakesInPrefix('paecock', 'peacock', 1)).toBe(1);
  expect(mistakesInPrefix('tower', 'peacock', 2)).toBe(3);
  expect([3, 4, 7, 8].map(allowedMistakes)).toEqual([0, 1, 1, 2]);
});

test('R1.02b the typed text is marked in a result, and nothing if its place is unclear', () => {
  expect(findMark('Peacock Royale', 'royal')).toEqual([8, 13]);
  expect(findMark('Peacock Royale', 'peacok')).toBeUndefined();
  expect(findMark('Maharaja’s Crown', 'crown')).toBeUndefined();
});

/** All texts over some letters up to a length. */
const textsOf = (letters: string, length: number): readonly string[] =>
  length === 0
    ? ['']
    : textsOf(letters, length - 1).flatMap((text) => [text, ...Array.from(letters, (letter) => text + letter)]);

/** Optimal string alignment distance to the nearest prefix, by its table. */
function prefixDistance(typed: string, word: string): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 0; column <= word.length; column += 1)
    for (const [row, cells] of rows.entries()) {
      if (row === 0) cells[column] = column;
      else if (column > 0)
        cells[column] = Math.min(
          at(row - 1, column - 1) + (typed[row - 1] === word[column - 1] ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1] ? at(row - 2, column - 2) + 1 : 9,
        );
    }
  return Math.min(...(rows.at(-1) ?? []));
}

test('mistakes in a prefix are those of the table of distances, for every pair of short texts', () => {
  const differing: string[] = [];
  for (const [letters, typedLength, wordLength] of [
    ['ab', 5, 6],
    ['abc', 4, 4],
  ] as const)
    for (const typed of new Set(textsOf(letters, typedLength)))
      for (const word of new Set(textsOf(letters, wordLength)))
        for (const limit of [1, 2])
          if (mistakesInPrefix(typed, word, limit) !== Math.min(limit + 1, prefixDistance(typed, word)))
            differing.push(`${typed} in ${word}, ${limit}`);
  expect(differing).toEqual([]);
});
