import { expect, test } from 'vitest';
import { minorOfHundredths } from '../../../../server/games/game-answers.ts';

test('the smallest bet of a game is about as much in every currency, and never nothing', () => {
  const bets = ['INR', 'KWD', 'JPY', 'NGN', 'VND'].map((currency) => [
    minorOfHundredths(10, currency),
    minorOfHundredths(10_000, currency),
  ]);
  expect(bets).toEqual([
    ['10', '10000'],
    ['100', '100000'],
    ['1', '100'],
    ['100', '100000'],
    ['10', '10000'],
  ]);
});
