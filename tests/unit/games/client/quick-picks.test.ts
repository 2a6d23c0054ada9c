import { expect, test } from 'vitest';
import { createRandom } from '../../../../engine/random/random.ts';
import { quickPicks } from '../../../../games/client/boards/keno/quick-picks.ts';

test.each([1, 5, 10])('a quick pick of %s numbers has as many different ones from 1 to 80, in order', (count) => {
  const random = createRandom(`picks ${count}`);
  for (let turn = 0; turn < 200; turn += 1) {
    const picks = quickPicks(count, 80, random);
    expect(new Set(picks).size).toBe(count);
    expect([...picks].sort((one, other) => one - other)).toEqual(picks);
    for (const pick of picks) expect(pick >= 1 && pick <= 80).toBe(true);
  }
});

test('every number can be picked, the first and the last too', () => {
  expect(quickPicks(1, 80, () => 0)).toEqual([1]);
  expect(quickPicks(1, 80, () => 0.9999)).toEqual([80]);
});
