import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BreakChoice } from '../../../../../flows/protection/protection.machine.ts';
import { readTexts } from '../../../../../server/languages/read-texts.ts';
import { BreakMeaning } from '../../../../../src/features/protection/break-meaning.tsx';
import { drawInEnglish, wordsOfEach } from '../../../../support/english-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const GAMES = 'Open games close. Any winnings are still paid.';
const MONEY = 'Your money stays yours. You can withdraw it at any time.';
const SITES = 'It applies to all our sites, and to new accounts.';
const NEWS = 'You will get no offers or bonuses.';
const NO_WAY = 'It cannot be shortened, not even by support.';

/** The sentences of the dialog, in the order in which they are read. */
async function sentencesOf(choice: BreakChoice): Promise<readonly string[]> {
  const markup = await drawInEnglish(<BreakMeaning choice={choice} timeZone="Asia/Kolkata" />);
  return wordsOfEach(markup, 'li');
}

test('R10.05d a time-out is explained: until when, games, money, offers, and that it cannot be shortened', async () => {
  const [until, ...others] = await sentencesOf({ kind: 'timeOut', hours: 24 });
  expect(until).toMatch(/^You cannot deposit or play until 2 Mar 2026, 0?3:30 pm (IST|GMT\+5:30)\.$/);
  expect(others).toEqual([GAMES, MONEY, NEWS, NO_WAY]);
});

test('R10.05e a self-exclusion is explained with the other sites of the company and new accounts', async () => {
  const [until, ...others] = await sentencesOf({ kind: 'exclusion', months: 6 });
  expect(until).toMatch(/^You cannot deposit or play until 1 Sept? 2026, 0?3:30 pm (IST|GMT\+5:30)\.$/);
  expect(others).toEqual([GAMES, MONEY, SITES, NEWS, NO_WAY]);
});

test('R10.05e a permanent self-exclusion names no date, and the other sites', async () => {
  expect(await sentencesOf({ kind: 'exclusion', months: 0 })).toEqual([
    'You can never deposit or play here again.',
    GAMES,
    MONEY,
    SITES,
    NEWS,
    NO_WAY,
  ]);
});

test.each([
  ['en', SITES],
  ['ar', 'يسري على جميع مواقعنا وعلى الحسابات الجديدة.'],
  ['hi', 'यह हमारी कंपनी की हर साइट पर लागू है, नए खाते पर भी।'],
  ['pt', 'Vale em todos os sites da nossa empresa, também para uma conta nova.'],
  ['vi', 'Áp dụng cho mọi trang của chúng tôi và cho cả tài khoản mới.'],
])('R10.05e the sentence about the other sites and new accounts is complete in %s', (folder, sentence) => {
  expect(readTexts(folder, 'protection')).toMatchObject({ what: { sites: sentence } });
});
