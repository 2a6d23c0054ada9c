import { expect, test } from 'vitest';
import { resetWays } from '../../../../engine/modules/reset-ways.ts';
import type { Modules } from '../../../../schemas/brand/whitelabel.ts';

const ways = (CHNGPASSVERIF3: boolean, CHNGPASSMAIL3: boolean) =>
  resetWays({ CHNGPASSVERIF3, CHNGPASSMAIL3 } as Modules);

test('R4.09a R6.07a each toggle offers its way, both offer both with the phone in front, none offers none', () => {
  expect(ways(true, false)).toEqual(['phone']);
  expect(ways(false, true)).toEqual(['mail']);
  expect(ways(true, true)).toEqual(['phone', 'mail']);
  expect(ways(false, false)).toEqual([]);
});
