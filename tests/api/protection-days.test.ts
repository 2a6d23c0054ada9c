import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLimit } from '../../schemas/calls/protection.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addLimitedPlayer } from '../support/limited-player.ts';
import { expectValue } from '../support/members.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', protection: { timeZone: 'Asia/Kolkata' } }]);
});
afterAll(() => server.close());

/** Moves the clock to shortly before the end of a day at the merchant. */
const toMidnight = (beforeMs: number) => {
  const local = server.context.now().getTime() + 5.5 * HOUR_MS;
  server.passTime(2 * DAY_MS - (local % DAY_MS) - beforeMs);
};

test('R10.05a a first limit counts each stake on the day on which it was placed, whenever its round began', async () => {
  toMidnight(60_000);
  const player = await addLimitedPlayer(server);
  await player.bet(7_000n, 'evening');
  server.passTime(2 * 60_000);
  const stakes = [
    ['morning', 1_000n],
    ['winner', 2_000n],
    ['returned', 4_000n],
  ] as const;
  for (const [id, amount] of stakes) expect((await player.bet(amount, id, 'evening')).message).toBe('ok');
  // What a stake of yesterday wins is yesterday's.
  await player.win('evening', 50_000n, 'evening');
  await player.win('winner', 500n, 'evening');
  await player.rollback('returned', 'evening');
  expect(await player.limitOf('wager', 'day')).toMatchObject({ usedMinor: '3000', amountMinor: null });
  expectValue(setLimit, await player.limit('wager', 'day', '5000'));
  expectValue(setLimit, await player.limit('loss', 'day', '5000'));
  expect(await player.limitOf('wager', 'day')).toMatchObject({ usedMinor: '3000', leftMinor: '2000' });
  expect(await player.limitOf('loss', 'day')).toMatchObject({ usedMinor: '2500', leftMinor: '2500' });
  expect((await player.bet(2_001n, 'more', 'evening')).message).toBe('limitReached');
  expect((await player.bet(2_000n, 'more', 'evening')).message).toBe('ok');
});
