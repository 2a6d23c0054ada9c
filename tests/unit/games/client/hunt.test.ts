import { expect, test } from 'vitest';
import { besideOf, Hunt } from '../../../../games/client/boards/fishing/hunt.ts';
import { followFish, isInSight, nearestFish, placeOf } from '../../../../games/client/boards/fishing/swim.ts';

const sea = { width: 1_000, height: 600 };
const SHOAL = Array.from({ length: 12 }, (_, fishId) => ({ fishId, species: 'clown' as const }));

function huntOf(): Hunt {
  const hunt = new Hunt();
  hunt.sea = sea;
  hunt.follow(SHOAL, 0);
  return hunt;
}

test('fish swim across the whole sea and come back, and never leave its heights', () => {
  for (const swimmer of followFish([], SHOAL, 0)) {
    const places = Array.from({ length: 400 }, (_, second) => placeOf(swimmer, sea, second * 200));
    expect(places.some((place) => isInSight(place, sea))).toBe(true);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(-0.21 * sea.width);
      expect(x).toBeLessThanOrEqual(1.21 * sea.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(0.8 * sea.height);
    }
  }
});

test('a fish that comes in begins out of sight, while the others swim on where they are', () => {
  const before = followFish([], SHOAL, 0);
  const after = followFish(before, [...SHOAL.slice(1), { fishId: 12, species: 'shark' }], 5_000);
  expect(after.slice(0, 11)).toEqual(before.slice(1));
  const newest = after[11];
  if (!newest) throw new Error('The new fish is missing.');
  expect(isInSight(placeOf(newest, sea, 5_000), sea)).toBe(false);
});

test('a press finds the fish under it', () => {
  const swimmers = followFish([], SHOAL, 0);
  const seen = swimmers.filter((swimmer) => isInSight(placeOf(swimmer, sea, 0), sea));
  const alone = seen.filter((one) =>
    seen.every((other) => {
      const [here, there] = [placeOf(one, sea, 0), placeOf(other, sea, 0)];
      return one === other || Math.hypot(here.x - there.x, here.y - there.y) > 150;
    }),
  );
  expect(alone.length).toBeGreaterThan(0);
  for (const swimmer of alone) expect(nearestFish(swimmers, sea, placeOf(swimmer, sea, 0), 0)).toBe(swimmer);
});

test('at most five shots are in the air; each lands once, and those that were refused are taken back', () => {
  const hunt = huntOf();
  const [target] = hunt.swimmers;
  if (!target) throw new Error('Nothing swims.');
  const fired = Array.from({ length: 7 }, () => hunt.fire(target, 100));
  expect(fired.filter(Boolean)).toHaveLength(5);
  expect(hunt.land(200, 200, 320)).toEqual([]);
  const landed = hunt.land(450, 450, 320);
  expect(landed).toHaveLength(5);
  expect(hunt.land(460, 460, 320)).toEqual([]);
  const [first] = landed;
  if (first) hunt.decide(first, 500, { amount: '+1', multiplier: 4 });
  expect(hunt.catches).toHaveLength(1);
  hunt.callBack();
  expect(hunt.shots).toEqual([first]);
  hunt.tidy(5_000);
  expect([hunt.shots, hunt.catches]).toEqual([[], []]);
});

test('arrow keys go through every fish in sight and begin again', () => {
  const hunt = huntOf();
  const inSight = hunt.swimmers.filter((swimmer) => isInSight(placeOf(swimmer, sea, 0), sea)).length;
  const visited: number[] = [];
  let current: number | undefined;
  for (let press = 0; press < inSight; press += 1) {
    current = besideOf(hunt, current, 1, 0)?.fishId;
    visited.push(current ?? -1);
  }
  expect(new Set(visited).size).toBe(inSight);
  expect(besideOf(hunt, current, 1, 0)?.fishId).toBe(visited[0]);
  expect(besideOf(hunt, visited[0], -1, 0)?.fishId).toBe(current);
});
