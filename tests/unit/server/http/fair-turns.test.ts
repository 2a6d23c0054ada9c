import { expect, test } from 'vitest';
import { createFairTurns } from '../../../../server/http/fair-turns.ts';

/** Turns of the event loop that a test makes by hand. */
function startTurns(atOnce: number) {
  const planned: (() => void)[] = [];
  const begun: string[] = [];
  const turns = createFairTurns(atOnce, (next) => planned.push(next));
  return {
    begun,
    planned,
    arrive: (key: string, name: string) => turns.begin(key, () => begun.push(name)),
    nextTurn: () => planned.shift()?.(),
  };
}

test('one key begins its share of a turn, in order, and another begins at once', () => {
  const { begun, arrive, nextTurn } = startTurns(2);
  for (const number of [1, 2, 3, 4, 5]) arrive('flood', `flood ${number}`);
  arrive('other', 'other');
  expect(begun).toEqual(['flood 1', 'flood 2', 'other']);
  nextTurn();
  expect(begun.slice(3)).toEqual(['flood 3', 'flood 4']);
  arrive('other', 'other again');
  arrive('flood', 'flood 6');
  expect(begun.slice(5)).toEqual(['other again']);
  nextTurn();
  expect(begun.slice(6)).toEqual(['flood 5', 'flood 6']);
});

test('several keys that wait take turns', () => {
  const { begun, arrive, nextTurn } = startTurns(1);
  for (const key of ['a', 'b']) for (const number of [1, 2, 3]) arrive(key, `${key}${number}`);
  nextTurn();
  nextTurn();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('turns end with the work, and a key that was quiet has its whole share again', () => {
  const { begun, planned, arrive, nextTurn } = startTurns(1);
  arrive('a', 'first');
  nextTurn();
  expect(planned).toEqual([]);
  arrive('a', 'second');
  expect(begun).toEqual(['first', 'second']);
});

test('work that arrives while a turn begins waits for its own turn', () => {
  const planned: (() => void)[] = [];
  const begun: string[] = [];
  const turns = createFairTurns(1, (next) => planned.push(next));
  turns.begin('a', () => begun.push('a1'));
  turns.begin('a', () => {
    begun.push('a2');
    turns.begin('a', () => begun.push('a3'));
  });
  planned.shift()?.();
  expect(begun).toEqual(['a1', 'a2']);
  planned.shift()?.();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});
