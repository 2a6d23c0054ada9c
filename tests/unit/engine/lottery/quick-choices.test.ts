import { expect, test } from 'vitest';
import { findSelectionMistakes } from '../../../../engine/lottery/check-selection.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { findKind, KINDS } from '../../../../engine/lottery/kinds.ts';
import { countUnits, type Pad } from '../../../../engine/lottery/play.ts';
import {
  parityChoice,
  QUICK_CHOICES,
  quickChoice,
  quickPick,
  rangeChoice,
  withOrders,
} from '../../../../engine/lottery/quick-choices.ts';
import { drawFrom } from './counting.ts';

function padOf(kindKey: string, key: string): Pad {
  const kind = findKind(kindKey);
  const pad = kind && getPlay(kind, key).pads[0];
  if (!pad) throw new Error(`The play ${kindKey} ${key} has no pad.`);
  return pad;
}

test.each([
  ['fiveDigits', 'position', [5, 6, 7, 8, 9]],
  ['elevenOfFive', 'position', [6, 7, 8, 9, 10, 11]],
  ['tenCars', 'position', [6, 7, 8, 9, 10]],
  ['threeDice', 'face', [4, 5, 6]],
])('the big numbers of %s %s are %j, and the small ones are the others', (kind, key, big) => {
  const pad = padOf(kind, key);
  const choices = QUICK_CHOICES.map((choice) => quickChoice(pad, choice));
  const [all = [], ...[bigOnes, small = [], odd = [], even = [], clear]] = choices;
  expect(bigOnes).toEqual(big);
  expect(small).toEqual(all.filter((value) => !big.includes(value)));
  expect([...odd, ...even].toSorted((one, other) => one - other)).toEqual(all);
  expect(odd.every((value) => value % 2 === 1)).toBe(true);
  expect(all).toHaveLength(pad.to - pad.from + 1);
  expect(clear).toEqual([]);
});

test('ends are chosen by the parity of both digits, by steps and with their orders', () => {
  const ends = padOf('vietnamNorth', 'lo2');
  expect(parityChoice(ends, 'even', 'odd').slice(0, 6)).toEqual([1, 3, 5, 7, 9, 21]);
  expect(parityChoice(ends, 'odd', 'odd')).toHaveLength(25);
  expect(rangeChoice(ends, 5, 25, 10)).toEqual([5, 15, 25]);
  expect(withOrders(ends, [7, 70, 42, 33])).toEqual([7, 24, 33, 42, 70]);
});

test.each(KINDS.flatMap((kind) => kind.plays.map((play) => [kind.key, play.key, play] as const)))(
  'quick picks of %s %s are valid',
  (kindKey, key, play) => {
    const draw = drawFrom(`${kindKey} ${key}`);
    for (let sample = 0; sample < 20; sample += 1) {
      const selection = quickPick(play, draw);
      expect(findSelectionMistakes(play, selection)).toEqual([]);
      expect(countUnits(play, selection)).toBeGreaterThan(0);
    }
  },
);

test.each(['all5.straight', 'last3.group6', 'all5.group60', 'position', 'chosen3.straight'])(
  'a quick pick of %s is one unit',
  (key) => {
    const kind = findKind('fiveDigits');
    if (!kind) throw new Error('The kind is missing.');
    const draw = drawFrom(key);
    for (let sample = 0; sample < 50; sample += 1)
      expect(countUnits(getPlay(kind, key), quickPick(getPlay(kind, key), draw))).toBe(1);
  },
);
