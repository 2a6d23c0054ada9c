import { expect, test } from 'vitest';
import { KINDS } from '../../../../../engine/lottery/kinds.ts';
import { LOADED_KINDS, loadKind } from '../../../../../src/api/lottery/load-kind.ts';

test('the betting page loads every kind of lottery that a merchant can offer, each as the server has it', async () => {
  expect([...LOADED_KINDS].sort()).toEqual(KINDS.map(({ key }) => key).sort());
  for (const { key, plays } of KINDS) {
    const loaded = await loadKind(key);
    expect(loaded.key).toBe(key);
    expect(loaded.plays.map((play) => play.key)).toEqual(plays.map((play) => play.key));
  }
});

test('a kind that the build does not have is an error', async () => {
  await expect(loadKind('nobodys')).rejects.toThrow(RangeError);
});
