import { describe, expect, test } from 'vitest';
import {
  CLOTH,
  CLOTH_PLACES,
  nextSpot,
  spotAt,
  UPRIGHT_PLACES,
} from '../../../../games/client/boards/roulette/cloth-places.ts';
import { SPOTS } from '../../../../games/families/roulette/spots.ts';

const STEPS = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

describe.each([
  ['lying', CLOTH_PLACES, CLOTH.width, CLOTH.height],
  ['upright', UPRIGHT_PLACES, CLOTH.height, CLOTH.width],
] as const)('the %s cloth', (_name, places, width, height) => {
  test('has every spot once, each at its own place, none outside', () => {
    expect(places.map(({ spot }) => spot.id).sort()).toEqual([...SPOTS.keys()].sort());
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });

  test('the middle of a spot means that spot', () => {
    for (const { spot, x, y } of places) expect(spotAt(places, x, y)?.id).toBe(spot.id);
  });

  test('a finger that misses the middle of a number by a quarter of its cell still means the number', () => {
    for (const { spot, x, y } of places.filter((place) => place.spot.kind === 'straight'))
      for (const step of STEPS) expect(spotAt(places, x + step.x * 0.25, y + step.y * 0.25)?.id).toBe(spot.id);
  });

  test('every spot is reached with the arrow keys', () => {
    const reached = new Set(['straight:17']);
    for (const from of reached) for (const step of STEPS) reached.add(nextSpot(places, from, step));
    expect([...SPOTS.keys()].filter((id) => !reached.has(id))).toEqual([]);
  });
});

test('a place outside the cloth means nothing', () => {
  expect(spotAt(CLOTH_PLACES, 0.5, 4.5)).toBeUndefined();
  expect(spotAt(CLOTH_PLACES, 13.5, 4.5)).toBeUndefined();
});
