import { expect, test } from 'vitest';
import { inOwnDirection } from '../../../../engine/i18n/direction.ts';
import { shareFullStop } from '../../../../engine/i18n/full-stops.ts';
import { formatMinor } from '../../../../engine/money/currency.ts';

test('a sentence that ends with an abbreviated currency has one full stop', () => {
  const dirhams = inOwnDirection(formatMinor(12_500n, 'AED', 'ar-AE'), 'AR');
  expect(dirhams).toMatch(/\.\u200f?\u2069$/);
  expect(shareFullStop(`مكافأتك: ${dirhams}.`)).toBe(`مكافأتك: ${dirhams}`);
  expect(shareFullStop(`${dirhams}. ثم ${dirhams}.`)).toBe(`${dirhams} ثم ${dirhams}`);
  const crowns = formatMinor(12_500n, 'DKK', 'da-DK');
  expect(shareFullStop(`Din bonus er ${crowns}.`)).toBe(`Din bonus er ${crowns}`);
});

test('other full stops stay as they are', () => {
  for (const text of [
    '',
    'Nothing to share',
    'One. Two.',
    'Wait...',
    '1.50.',
    'a.b.c',
    `${inOwnDirection('Peacock', 'AR')}.`,
  ])
    expect(shareFullStop(text)).toBe(text);
});
