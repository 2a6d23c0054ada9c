import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sentenceText } from '../../../../games/client/sentences.ts';
import { say } from '../../../../games/client/shell-words.ts';
import { GAME_LANGUAGES, gameLocale, takeLanguage, withWords, wordsOf } from '../../../../games/client/words.ts';
import type dice from '../../../../languages/en/games/dice.json';

const sayDice = wordsOf<typeof dice>('dice');
const document = { documentElement: { lang: 'en', dir: 'ltr' } };

beforeAll(async () => {
  vi.stubGlobal('document', document);
  await withWords(async () => undefined, 'rules');
});
beforeEach(() => takeLanguage('EN'));

test('R1.08g the games are written in every language that has a folder', () => {
  expect(GAME_LANGUAGES).toEqual(expect.arrayContaining(['EN', 'HI', 'PT', 'VI', 'AR']));
});

test('the frame has English texts before any download', () => {
  expect(say('loading')).toBe('The game is loading');
});

test.each([
  ['VI', 'vi-VN', 'ltr', 'Số dư'],
  ['AR', 'ar', 'rtl', 'الرصيد'],
  ['PT-BR', 'pt-BR', 'ltr', 'Saldo'],
  ['hi-IN', 'hi-IN', 'ltr', 'बैलेंस'],
  ['xx', 'en', 'ltr', 'Balance'],
])('R1.08g a session in %s is written as %s, from %s', async (told, locale, dir, balance) => {
  await takeLanguage(told);
  expect(say('balance')).toBe(balance);
  expect(gameLocale()).toBe(locale);
  expect(document.documentElement).toEqual({ lang: locale, dir });
});

test('a part that is loaded later is in the language of the player, and in the one that is taken after it', async () => {
  await takeLanguage('PT');
  expect(await withWords(async () => 'board', 'dice')).toBe('board');
  expect(sayDice('roll')).toBe('Rolar');
  await takeLanguage('VI');
  expect(sayDice('roll')).not.toBe('Rolar');
});

test('of two languages that are on their way the later one is shown', async () => {
  await Promise.all([takeLanguage('HI'), takeLanguage('VI')]);
  expect(say('balance')).toBe('Số dư');
});

test('R1.08g games count as their language does, and write numbers as it does', async () => {
  const hits = (count: number) => sentenceText({ phrase: 'keno.hits', values: { count } });
  expect([0, 1, 2].map(hits)).toEqual(['0 hits', '1 hit', '2 hits']);
  await takeLanguage('AR');
  expect(new Set([0, 1, 2, 3, 11].map(hits)).size).toBe(5);
  await takeLanguage('PT');
  expect(sentenceText({ phrase: 'dice.chance', values: { percent: 1234.5 } })).toContain('1.234,5');
});

test('R1.08e a value keeps its direction in a sentence that runs the other way', async () => {
  expect(say('won', { amount: '₹5.00' })).toBe('You won ₹5.00');
  await takeLanguage('AR');
  expect(say('won', { amount: '₹5.00' })).toContain('\u2068₹5.00\u2069');
});
