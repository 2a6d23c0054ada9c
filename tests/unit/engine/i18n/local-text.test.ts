import { expect, test } from 'vitest';
import { readLocalText } from '../../../../engine/i18n/local-text.ts';

test("R1.08g a merchant's text is read in the person's language, else in the merchant's, in English, in any", () => {
  expect(readLocalText({ EN: 'Home', VI: 'Trang chủ' }, 'VI', 'EN')).toBe('Trang chủ');
  expect(readLocalText({ EN: 'Home', PT: 'Início' }, 'VI', 'PT')).toBe('Início');
  expect(readLocalText({ EN: 'Home', HI: 'होम' }, 'VI', 'PT')).toBe('Home');
  expect(readLocalText({ HI: 'होम' }, 'VI', 'PT')).toBe('होम');
  expect(readLocalText('Home', 'VI', 'PT')).toBe('Home');
  expect(readLocalText(undefined, 'VI', 'PT')).toBe('');
});

test('R1.08e a fallback from another language is isolated in one that runs from right to left', () => {
  expect(readLocalText({ EN: 'Win!', AR: 'اربح!' }, 'AR', 'EN')).toBe('اربح!');
  expect(readLocalText({ EN: 'Win!' }, 'AR', 'EN')).toBe('\u2068Win!\u2069');
  expect(readLocalText('Win!', 'AR', 'EN')).toBe('\u2068Win!\u2069');
  expect(readLocalText({ EN: '<p>Win!</p>' }, 'AR', 'EN')).toBe('<p>Win!</p>');
  expect(readLocalText('', 'AR', 'EN')).toBe('');
});
