import { expect, test } from 'vitest';
import { choicesOf, cookiesOf, isSameLook, type Look, PLAIN_LOOK } from './browser/look.ts';

const CHOSEN: Look = { size: 'phone', theme: 'light', language: 'HI' };

test('a visitor who has chosen nothing keeps nothing', () => {
  expect(choicesOf(PLAIN_LOOK)).toEqual({});
  expect(cookiesOf(PLAIN_LOOK, 'http://alpha.localhost:1')).toEqual([]);
});

test('a theme and a language are kept under the names that the site gives them', () => {
  expect(choicesOf(CHOSEN)).toEqual({ theme: 'light', language: 'HI' });
  expect(cookiesOf(CHOSEN, 'http://alpha.localhost:1')).toEqual([
    { name: 'theme', value: 'light', url: 'http://alpha.localhost:1' },
    { name: 'language', value: 'HI', url: 'http://alpha.localhost:1' },
  ]);
});

test('each part of a look makes it another one', () => {
  expect(isSameLook(CHOSEN, { ...CHOSEN })).toBe(true);
  for (const change of [{ size: 'desktop' }, { theme: 'dark' }, { language: undefined }] as const)
    expect(isSameLook(CHOSEN, { ...CHOSEN, ...change })).toBe(false);
});
