import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TRIAL_NUMBER } from '../../engine/access/roles.ts';
import { LEAST_CHOOSERS } from '../../engine/lottery/popular-values.ts';
import { popularNumbers } from '../../schemas/calls/lottery.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import {
  addLotteryPlayer,
  FIVE,
  type LotteryPlayer,
  numbersOf,
  openPeriods,
  passPeriod,
} from '../support/lottery-people.ts';

/** Longer than a count holds. */
const STALE_MS = 11 * 60_000;

let server: ApiServer;
let period: string;
let players: readonly LotteryPlayer[];

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', lotteries: { lotteries: [FIVE] } },
    { code: 'beta', lotteries: { lotteries: [FIVE] } },
  ]);
  players = await addMany(LEAST_CHOOSERS);
});
beforeEach(async () => {
  [period = ''] = await openPeriods(server);
});
afterAll(() => server.close());

async function addMany(count: number, isAgent = 0): Promise<readonly LotteryPlayer[]> {
  const added: LotteryPlayer[] = [];
  for (let person = 0; person < count; person += 1) added.push(await addLotteryPlayer(server, { isAgent }));
  return added;
}

/** All of them bet the same. @returns the numbers of their orders */
async function betAll(people: readonly LotteryPlayer[], play: string, choice: string): Promise<readonly string[]> {
  const answers = await Promise.all(people.map((person) => person.bet([{ period, play, choice }])));
  expect(answers.map(({ message }) => message)).toEqual(people.map(() => 'ok'));
  return answers.flatMap(numbersOf);
}

const ask = (playType: string, { merchant = 'alpha', gameCode = 'FIVE1' } = {}) =>
  server.send(merchant, popularNumbers, { query: { gameCode, playType } });
const popular = async (playType: string, merchant = 'alpha') => (await ask(playType, { merchant })).value;

test('numbers of real bets are popular once their period is closed, for their play and their merchant only', async () => {
  await betAll(players, 'position', '7||||3');
  expect(await popular('position'), 'bets of the open period stay secret').toEqual([]);
  await passPeriod(server);
  server.passTime(STALE_MS);
  expect(await popular('position')).toEqual([
    { pad: 0, value: 7 },
    { pad: 4, value: 3 },
  ]);
  expect(await popular('first2.straight')).toEqual([]);
  expect(await popular('position', 'beta'), 'a neighbour with the same lottery').toEqual([]);
});

test('a number of too few members, of trial accounts or of cancelled bets is not listed', async () => {
  const [first, ...others] = players;
  if (!first) throw new Error('There are no players.');
  await betAll(others, 'all5.straight', '1|1|1|1|1');
  for (let time = 0; time < 3; time += 1) await betAll(others.slice(0, 1), 'all5.straight', '1|1|1|1|1');
  await betAll(await addMany(LEAST_CHOOSERS, TRIAL_NUMBER), 'all5.straight', '2|2|2|2|2');
  const numbers = await betAll(players, 'all5.straight', '3|3|3|3|3');
  await betAll(players, 'all5.straight', '4|4|4|4|4');
  for (const [place, number] of numbers.entries()) await players[place]?.cancel(number);
  await passPeriod(server);
  expect(await popular('all5.straight')).toEqual([0, 1, 2, 3, 4].map((pad) => ({ pad, value: 4 })));
});

test('a count holds for ten minutes, so that two answers do not reveal who has bet between them', async () => {
  expect(await popular('last2.straight')).toEqual([]);
  await betAll(players, 'last2.straight', '5|6');
  await passPeriod(server);
  expect(await popular('last2.straight')).toEqual([]);
  server.passTime(STALE_MS);
  expect(await popular('last2.straight')).toEqual([
    { pad: 0, value: 5 },
    { pad: 1, value: 6 },
  ]);
});

test('an unknown lottery and an unknown play have their error codes', async () => {
  expect((await ask('position', { gameCode: 'NONE9' })).message).toBe('gameUnknown');
  expect((await ask('nothing')).message).toBe('lotteryPlayUnknown');
});
