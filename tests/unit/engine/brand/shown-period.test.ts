import { expect, test } from 'vitest';
import { isShownAt } from '../../../../engine/brand/shown-period.ts';

const at = (moment: string): number => Date.parse(moment);

test('R3.12a without a time something is always shown', () => {
  expect(isShownAt({}, 0)).toBe(true);
  expect(isShownAt({}, at('2999-01-01T00:00Z'))).toBe(true);
});

test('R3.12a days count whole, the last one to its end', () => {
  const period = { from: '2026-05-01', until: '2026-05-02' };
  expect(isShownAt(period, at('2026-04-30T23:59:59.999Z'))).toBe(false);
  expect(isShownAt(period, at('2026-05-01T00:00Z'))).toBe(true);
  expect(isShownAt(period, at('2026-05-02T23:59:59.999Z'))).toBe(true);
  expect(isShownAt(period, at('2026-05-03T00:00Z'))).toBe(false);
});

test('R3.12a moments count with their zone', () => {
  const period = { from: '2026-05-01T09:00+05:30', until: '2026-05-01T21:00Z' };
  expect(isShownAt(period, at('2026-05-01T03:29:59Z'))).toBe(false);
  expect(isShownAt(period, at('2026-05-01T03:30Z'))).toBe(true);
  expect(isShownAt(period, at('2026-05-01T21:00Z'))).toBe(false);
});

test('R3.12a a day that does not exist is never shown', () => {
  expect(isShownAt({ from: '2026-02-30' }, at('2026-05-01T00:00Z'))).toBe(false);
  expect(isShownAt({ until: '2026-13-01' }, at('2026-01-01T00:00Z'))).toBe(false);
});
