import { expect, test } from 'vitest';
import { chipValues, toneOf } from '../../../../games/client/ui/chip-values.ts';
import { asPlaced, bySpot, totalOf, withChip } from '../../../../games/client/ui/use-chips.ts';
import type { Setup } from '../../../../games/families/family.ts';

const SETUP: Setup = {
  family: 'roulette',
  volatility: 'low',
  returnBasisPoints: 9_730,
  lines: 0,
  minimumBetMinor: '500',
  maximumBetMinor: '60000',
  theme: 'plain',
};

test('R1.01n chips begin with the smallest stake and none is worth more than the largest', () => {
  expect(chipValues(SETUP)).toEqual(['500', '2500', '5000', '25000', '50000']);
});

test('a pile has the colour of the largest chip in it', () => {
  expect([400n, 500n, 4_999n, 50_000n].map((minor) => toneOf(chipValues(SETUP), minor))).toEqual([0, 0, 1, 4]);
});

test('R1.01n chips are laid up to the largest stake of the game and not a unit further', () => {
  const most = withChip(withChip(bySpot([]), 'red', 50_000n, SETUP), 'red', 50_000n, SETUP);
  expect(asPlaced(most)).toEqual([{ spot: 'red', stakeMinor: '60000' }]);
  expect(withChip(most, 'black', 500n, SETUP)).toBe(most);
  expect(totalOf(most)).toBe(60_000n);
});
