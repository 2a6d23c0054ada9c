import { expect, test } from 'vitest';
import { createTurns } from '../../../../server/verification/turns.ts';

const pause = () => new Promise((done) => setTimeout(done, 5));

test('works of one key run one after the other in the order in which they came', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await pause();
    log.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all(['a', 'b', 'c'].map((name) => inTurn('key', work(name))))).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('works of different keys run side by side', async () => {
  const inTurn = createTurns();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
  };
  await Promise.all(['a', 'b', 'c'].map((key) => inTurn(key, work)));
  expect(most).toBe(3);
});

test('a work that fails fails for its caller only, and the next one runs', async () => {
  const inTurn = createTurns();
  const first = inTurn('key', async () => {
    await pause();
    throw new Error('the first one');
  });
  const second = inTurn('key', async () => 'the second one');
  await expect(first).rejects.toThrow('the first one');
  expect(await second).toBe('the second one');
});
