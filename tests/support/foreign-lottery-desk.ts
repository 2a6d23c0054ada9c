import { randomUUID } from 'node:crypto';
import type { Recipe } from './foreign-recipe.ts';
import { DAILY, ELSEWHERE } from './lottery-people.ts';

/** How the back office's calls for lotteries name what belongs to someone else. */
export const LOTTERY_DESK = {
  'lotteryDesk.periods': { shows: true, plain: { query: { state: 'proposed' } } },
  'lotteryDesk.proposeVoid': {
    names: ({ lotteryPeriod: period }) => [
      { body: { requestId: randomUUID(), gameCode: DAILY.code, period, reason: 'Wrong times.' } },
    ],
  },
  'lotteryDesk.decideVoid': {
    names: ({ lotteryVoid: number }) => [{ body: { number, decision: 'withdrawn', note: '' } }],
  },
  'lotteryDesk.enterResult': {
    names: ({ awaitedPeriod: period }) => [
      { body: { requestId: randomUUID(), gameCode: ELSEWHERE.code, period, numbers: [1, 2, 3, 4, 6] } },
    ],
  },
  'lotteryDesk.correctResult': {
    names: ({ awaitedPeriod: period }) => [
      {
        body: {
          requestId: randomUUID(),
          gameCode: ELSEWHERE.code,
          period,
          numbers: [1, 2, 3, 4, 5],
          reason: 'Misread.',
        },
      },
    ],
  },
  'lotteryDesk.decideResult': {
    names: ({ lotteryResult: number }) => [{ body: { number, decision: 'withdrawn', note: '' } }],
  },
} satisfies Readonly<Record<string, Recipe>>;
