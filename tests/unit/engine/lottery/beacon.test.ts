import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBeaconValue, roundAfter } from '../../../../engine/lottery/beacon.ts';

test('the round of a period is the first one after its close and the margin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.integer({ min: 1, max: 86_400 }),
      fc.integer({ min: 1, max: 3600 }),
      (closesAtMs, everySeconds, marginSeconds) => {
        const round = roundAfter(closesAtMs, { everySeconds, marginSeconds });
        const sinceMs = round - closesAtMs - marginSeconds * 1000;
        expect(round % (everySeconds * 1000)).toBe(0);
        expect(sinceMs).toBeGreaterThanOrEqual(0);
        expect(sinceMs).toBeLessThan(everySeconds * 1000);
      },
    ),
  );
});

const MESSAGE = { type: 'beacon', round: '2026-11-27T00:00:00.000Z', value: '0a'.repeat(32) };

test('a value is read from its exact form alone', () => {
  const { round, value } = MESSAGE;
  expect(readBeaconValue(JSON.stringify(MESSAGE))).toEqual({ round, value });
  for (const changed of [
    { value: value.toUpperCase() },
    { value: `${value}0` },
    { round: 1 },
    { type: 'x' },
    { more: 1 },
  ])
    expect(readBeaconValue(JSON.stringify({ ...MESSAGE, ...changed })), JSON.stringify(changed)).toBeUndefined();
  for (const text of ['', 'null', '[]', '{}', '{"type":"beacon"}']) expect(readBeaconValue(text)).toBeUndefined();
});
