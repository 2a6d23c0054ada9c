import { expect, test } from 'vitest';
import { readTimes } from '../../../../games/client/boards/crash/read-times.ts';
import { endOf, flownMs } from '../../../../games/client/boards/crash/use-flight.ts';
import { ballAt, fallMs, rowAt } from '../../../../games/client/boards/plinko/ball-path.ts';
import { growthAfter } from '../../../../games/families/crash/growth.ts';

test('R1.01l a ball falls without a jump and comes to rest above the slot of its path', () => {
  for (const path of ['LLLLLLLL', 'LRLRRLRRLLRR', 'RRRRRRRRRRRRRRRR']) {
    let before = ballAt(path, 0);
    for (let elapsedMs = 4; elapsedMs <= fallMs(path); elapsedMs += 4) {
      const place = ballAt(path, elapsedMs);
      expect(Math.abs(place.x - before.x)).toBeLessThan(0.05);
      expect(Math.abs(place.y - before.y)).toBeLessThan(0.12);
      before = place;
    }
    const rights = Array.from(path).filter((side) => side === 'R').length;
    const rest = ballAt(path, fallMs(path) + 1);
    expect(rest.x + path.length / 2).toBe(rights);
    expect(rest.y).toBe(path.length);
    expect(rowAt(fallMs(path)).row).toBe(path.length);
  }
});

test('R1.01l a multiplier to leave at is read with point or comma, and only where one can leave', () => {
  expect(['2', '1.5', '1,01', ' 10 '].map(readTimes)).toEqual([200, 150, 101, 1_000]);
  expect(['', '1', 'abc', '-3', '99999'].map(readTimes)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('R1.01l the time of a flight is the server’s while the clocks agree, and that of the press where they do not', () => {
  const beganAt = new Date(10_000).toISOString();
  expect(flownMs({ beganAt }, undefined, 12_000)).toBe(2_000);
  expect(flownMs({ beganAt }, 9_900, 12_000)).toBe(2_000);
  expect(flownMs({ beganAt }, 70_000, 72_000)).toBe(2_000);
  expect(flownMs({ beganAt }, undefined, 5_000)).toBe(0);
});

test('R1.01l a finished flight is drawn to its end', () => {
  const view = { stakeMinor: '100', autoHundredths: null, leftHundredths: 0 };
  expect(growthAfter(endOf({ ...view, outcome: 'crashed', pointHundredths: 731 }))).toBe(731);
  expect(growthAfter(endOf({ ...view, outcome: 'left', leftHundredths: 155, pointHundredths: 731 }))).toBe(155);
});
