import { expect, test } from 'vitest';
import { clockText, waitText } from '../../../../engine/i18n/wait-text.ts';

test.each([
  [1, '1 second'],
  [0.2, '1 second'],
  [42, '42 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('R4.01f a wait of %d seconds is said as %s: never shorter than it is', (seconds, text) => {
  expect(waitText(seconds, 'en')).toBe(text);
});

test("R4.01f a wait is shown in the person's language, in the singular if that has one", () => {
  expect(waitText(1, 'pt-BR')).toBe('1 segundo');
  expect(waitText(120, 'pt-BR')).toBe('2 minutos');
  expect(waitText(30, 'hi-IN')).toBe('30 सेकंड');
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [845, '14:05'],
  [3_600, '1:00:00'],
  [86_399, '23:59:59'],
])('R4.01f %d seconds stand on the clock as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
