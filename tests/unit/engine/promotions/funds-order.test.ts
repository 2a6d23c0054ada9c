import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterStake,
  afterWin,
  type Funds,
  type FundsOrder,
  splitStake,
} from '../../../../engine/promotions/funds-order.ts';
import { minor } from './promotion-facts.ts';

/** The money after each of three rounds of 500.00 that win so much; undefined once a stake is refused. */
function playThree(order: FundsOrder): readonly (readonly bigint[] | undefined)[] {
  let funds: Funds = { ownMinor: minor('1,000'), bonusMinor: minor('1,000') };
  return ['0', '0', '1,200'].map((win) => {
    const stake = splitStake(funds, minor('500'), order);
    if (stake === undefined) return undefined;
    funds = afterWin(afterStake(funds, stake), stake, minor(win));
    return [funds.ownMinor, funds.bonusMinor];
  });
}

const pair = (own: string, bonus: string) => [minor(own), minor(bonus)];

test.each([
  ['locked', [pair('500', '1,000'), pair('0', '1,000'), undefined]],
  ['ownFirst', [pair('500', '1,000'), pair('0', '1,000'), pair('0', '1,700')]],
  ['bonusFirst', [pair('1,000', '500'), pair('1,000', '0'), pair('1,700', '0')]],
] as const)('P14 three rounds of 500.00 with funds in the order %s', (order, steps) => {
  expect(playThree(order)).toEqual(steps);
});

test('a stake and its win lose no unit, and no balance falls below zero', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
  const order = fc.constantFrom<FundsOrder>('locked', 'ownFirst', 'bonusFirst');
  fc.assert(
    fc.property(amount, amount, amount, amount, order, (ownMinor, bonusMinor, stakeMinor, winMinor, by) => {
      const funds = { ownMinor, bonusMinor };
      const stake = splitStake(funds, stakeMinor, by);
      const total = by === 'locked' ? ownMinor : ownMinor + bonusMinor;
      expect(stake === undefined).toBe(stakeMinor > total);
      if (stake === undefined) return;
      const left = afterWin(afterStake(funds, stake), stake, winMinor);
      expect(left.ownMinor + left.bonusMinor).toBe(ownMinor + bonusMinor - stakeMinor + winMinor);
      expect(left.ownMinor >= 0n && left.bonusMinor >= 0n).toBe(true);
    }),
  );
});
