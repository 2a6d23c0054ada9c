import { expect, test } from 'vitest';
import { momentText, regionalLocale } from '../../../../engine/i18n/moment-text.ts';

test('R10.05d a moment is shown in the given time zone, and names it, wherever the reader is', () => {
  const midnight = '2026-11-22T18:30:00.000Z';
  expect(momentText(midnight, 'en-IN', 'Asia/Kolkata')).toBe('23 Nov 2026, 12:00 am IST');
  expect(momentText(new Date(midnight), 'pt-BR', 'America/Sao_Paulo')).toBe('22 de nov. de 2026, 15:30 BRT');
});

test('R1.08g the words are the language’s, and the country writes dates and numbers', () => {
  expect(regionalLocale('en', 'IN')).toBe('en-IN');
  expect(regionalLocale('hi-IN', 'BR')).toBe('hi-BR');
});
