import { expect, test } from 'vitest';
import { completeTexts } from '../../../../engine/i18n/complete-texts.ts';

const ENGLISH = {
  logIn: 'Log in',
  found_one: '{{count}} game',
  found_other: '{{count}} games',
  menu: { home: 'Home', help: 'Help' },
};

test('R1.08e R1.08h a missing text is shown in English, isolated in a right-to-left language', () => {
  expect(completeTexts(ENGLISH, { logIn: 'Đăng nhập', menu: { home: 'Trang chủ' } }, 'VI')).toEqual({
    logIn: 'Đăng nhập',
    found_other: '{{count}} games',
    menu: { home: 'Trang chủ', help: 'Help' },
  });
  const arabic = completeTexts(ENGLISH, { menu: { home: 'الرئيسية' } }, 'AR');
  expect(arabic.logIn).toBe('\u2066Log in\u2069');
  expect(arabic.menu).toEqual({ home: 'الرئيسية', help: '\u2066Help\u2069' });
  expect(arabic.found_few).toBe('\u2066{{count}} games\u2069');
  expect(arabic.found_one).toBe('\u2066{{count}} game\u2069');
});

test('R1.08i a counted text has exactly the forms of its language, and its own form for other numbers before English', () => {
  const forms = Object.keys(completeTexts({ found_one: 'a', found_other: 'b' }, {}, 'AR'));
  expect(forms).toEqual(['found_zero', 'found_one', 'found_two', 'found_few', 'found_many', 'found_other']);
  const own = { found_one: '{{count}} игра', found_other: '{{count}} игры' };
  expect(completeTexts(ENGLISH, own, 'RU')).toMatchObject({
    found_one: '{{count}} игра',
    found_few: '{{count}} игры',
    found_many: '{{count}} игры',
  });
});

test('a text that English lacks is left out, and so is a group in place of a text', () => {
  expect(completeTexts({ logIn: 'Log in' }, { logIn: { nested: 'x' }, invented: 'y' }, 'HI')).toEqual({
    logIn: 'Log in',
  });
});
