import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSelectionMistakes } from '../../../../engine/lottery/check-selection.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { findKind, KINDS } from '../../../../engine/lottery/kinds.ts';
import {
  MOST_TICKETS,
  parseSelection,
  parseTickets,
  writeSelection,
} from '../../../../engine/lottery/parse-selection.ts';
import type { Play } from '../../../../engine/lottery/play.ts';
import { drawFrom, someSelection } from './counting.ts';

function playOf(kindKey: string, key: string): Play {
  const kind = findKind(kindKey);
  if (!kind) throw new Error(`There is no kind ${kindKey}.`);
  return getPlay(kind, key);
}

const STRAIGHT = playOf('fiveDigits', 'all5.straight');
const GROUP = playOf('fiveDigits', 'last3.group6');
const BANKER = playOf('elevenOfFive', 'any3.banker');
const DUEL = playOf('fiveDigits', 'dragonTiger');

test.each([
  ['38|0|56789|7|13579', STRAIGHT, [[3, 8], [0], [5, 6, 7, 8, 9], [7], [1, 3, 5, 7, 9]]],
  [' 8, 3 |0| 5 6 7;8.9 |7|1、3，5 79', STRAIGHT, [[3, 8], [0], [5, 6, 7, 8, 9], [7], [1, 3, 5, 7, 9]]],
  ['4971', GROUP, [[1, 4, 7, 9]]],
  ['१४७', GROUP, [[1, 4, 7]]],
  ['٤٧١', GROUP, [[1, 4, 7]]],
  ['01|0305 7', BANKER, [[1], [3, 5, 7]]],
  ['dragon||tie tiger|||||||', DUEL, [[0], [], [1, 2], [], [], [], [], [], [], []]],
  ['07 4212', playOf('vietnamNorth', 'lo2'), [[7, 12, 42]]],
])('the text %j is read as the chosen values of each pad', (text, play, selection) => {
  expect(parseSelection(play, text)).toEqual({ meaning: selection });
});

test.each([
  ['1123', GROUP, [{ code: 'twice', pad: 0, at: 1, length: 1 }]],
  ['12', GROUP, [{ code: 'tooFew', pad: 0, at: 2, length: 0 }]],
  [
    '1|x2|33||5',
    STRAIGHT,
    [
      { code: 'notAValue', pad: 1, at: 2, length: 2 },
      { code: 'tooFew', pad: 1, at: 4, length: 0 },
      { code: 'twice', pad: 2, at: 6, length: 1 },
      { code: 'tooFew', pad: 3, at: 8, length: 0 },
    ],
  ],
  [
    '1|2|3',
    STRAIGHT,
    [
      { code: 'tooFew', pad: 3, at: 5, length: 0 },
      { code: 'tooFew', pad: 4, at: 5, length: 0 },
    ],
  ],
  ['1|2|3|4|5|6', STRAIGHT, [{ code: 'tooManyPads', pad: 5, at: 9, length: 2 }]],
  [
    '03|0305 12',
    BANKER,
    [
      { code: 'inTwoPads', pad: 1, at: 3, length: 2 },
      { code: 'outOfRange', pad: 1, at: 8, length: 2 },
    ],
  ],
  ['01 02 03|05', BANKER, [{ code: 'tooMany', pad: 0, at: 6, length: 2 }]],
  ['01|02', BANKER, [{ code: 'noUnits', pad: 0, at: 0, length: 5 }]],
  ['|||||||||', DUEL, [{ code: 'tooFewPads', pad: 9, at: 9, length: 0 }]],
  ['7 12', playOf('vietnamNorth', 'lo2'), [{ code: 'notAValue', pad: 0, at: 0, length: 1 }]],
  ['123', playOf('vietnamNorth', 'lo2'), [{ code: 'notAValue', pad: 0, at: 2, length: 1 }]],
  ['01031', playOf('elevenOfFive', 'any2'), [{ code: 'notAValue', pad: 0, at: 4, length: 1 }]],
  ['1111 1112', playOf('fourDigitPrizes', 'big.oneBox'), [{ code: 'outOfRange', pad: 0, at: 0, length: 4 }]],
])('every mistake of %j is reported with its place', (text, play, mistakes) => {
  expect(parseSelection(play, text)).toEqual({ mistakes });
});

test('a selection of values is judged as its text is', () => {
  expect(findSelectionMistakes(GROUP, [[1, 1, 12, 3.5]])).toEqual([
    { code: 'twice', pad: 0, at: 1, length: 1 },
    { code: 'outOfRange', pad: 0, at: 2, length: 1 },
    { code: 'outOfRange', pad: 0, at: 3, length: 1 },
  ]);
  expect(findSelectionMistakes(GROUP, [])).toEqual([{ code: 'tooFew', pad: 0, at: 0, length: 0 }]);
  expect(findSelectionMistakes(GROUP, [[1, 2, 3]])).toEqual([]);
});

test.each(KINDS.flatMap((kind) => kind.plays.map((play) => [kind.key, play.key, play] as const)))(
  'the written selections of %s %s are read as the same selections',
  (kindKey, key, play) => {
    const draw = drawFrom(`${kindKey} ${key}`);
    for (let sample = 0; sample < 5; sample += 1) {
      const selection = someSelection(play, draw);
      expect(parseSelection(play, writeSelection(play, selection))).toEqual({ meaning: selection });
    }
  },
);

test('any text is read or refused with mistakes that lie within it', () => {
  const plays = [STRAIGHT, GROUP, BANKER, DUEL];
  const text = fc.string({
    unit: fc.constantFrom('0', '1', '7', '9', '|', ' ', ',', 'x', '१', 'dragon'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.constantFrom(...plays), text, (play, typed) => {
      const reading = parseSelection(play, typed);
      if ('meaning' in reading) expect(findSelectionMistakes(play, reading.meaning)).toEqual([]);
      else {
        expect(reading.mistakes.length).toBeGreaterThan(0);
        for (const { at, length } of reading.mistakes) expect(at + length).toBeLessThanOrEqual(typed.length);
      }
    }),
  );
});

test.each([
  [
    '12345 67890,11111',
    STRAIGHT,
    [
      [[1], [2], [3], [4], [5]],
      [[6], [7], [8], [9], [0]],
      [[1], [1], [1], [1], [1]],
    ],
  ],
  ['321\n456', GROUP, [[[1, 2, 3]], [[4, 5, 6]]]],
  ['01 02; 0304', playOf('elevenOfFive', 'any2'), [[[1, 2]], [[3, 4]]]],
  [
    '10 02 11\n 01 02 03',
    playOf('elevenOfFive', 'first3.straight'),
    [
      [[10], [2], [11]],
      [[1], [2], [3]],
    ],
  ],
])('the list %j is read as single units', (text, play, tickets) => {
  expect(parseTickets(play, text)).toEqual({ meaning: tickets });
});

test.each([
  [
    '12345 1234 12345 123456 1234x',
    STRAIGHT,
    [
      { code: 'tooFew', pad: 1, at: 10, length: 0 },
      { code: 'twice', pad: 2, at: 11, length: 5 },
      { code: 'tooManyPads', pad: 3, at: 22, length: 1 },
      { code: 'notAValue', pad: 4, at: 28, length: 1 },
      { code: 'tooFew', pad: 4, at: 29, length: 0 },
    ],
  ],
  [
    '112 1234',
    GROUP,
    [
      { code: 'twice', pad: 0, at: 1, length: 1 },
      { code: 'tooFew', pad: 0, at: 3, length: 0 },
      { code: 'tooMany', pad: 1, at: 7, length: 1 },
    ],
  ],
  ['01 01', playOf('elevenOfFive', 'first2.straight'), [{ code: 'noUnits', pad: 0, at: 0, length: 5 }]],
  [' ', STRAIGHT, [{ code: 'tooFew', pad: 0, at: 0, length: 1 }]],
])('every mistake of the list %j is reported with its ticket and place', (text, play, mistakes) => {
  expect(parseTickets(play, text)).toEqual({ mistakes });
});

test('a list has at most 10,000 units, and a play without tickets none', () => {
  const numbers = Array.from({ length: MOST_TICKETS + 1 }, (_, number) => String(number).padStart(5, '0'));
  const full = parseTickets(STRAIGHT, numbers.slice(1).join(' '));
  expect('meaning' in full && full.meaning).toHaveLength(MOST_TICKETS);
  expect(parseTickets(STRAIGHT, numbers.join(' '))).toEqual({
    mistakes: [{ code: 'tooManyTickets', pad: MOST_TICKETS, at: 60_000, length: 5 }],
  });
  expect(() => parseTickets(DUEL, 'dragon')).toThrow(RangeError);
});
