import { expect, test } from 'vitest';
import { PLAYED_DAYS, planDays, TEAM } from '../../../../server/seed/team-plan.ts';

const levelOf = (account: string): number => {
  const person = TEAM.find((one) => one.account === account);
  return person === undefined ? 0 : 1 + levelOf(person.below);
};

test('the demo team has at least 200 people on three levels, each below someone who comes before', () => {
  expect(TEAM.length).toBeGreaterThanOrEqual(200);
  expect(new Set(TEAM.map(({ account }) => account)).size).toBe(TEAM.length);
  expect(new Set(TEAM.map(({ account }) => levelOf(account)))).toEqual(new Set([1, 2, 3]));
  for (const [place, { below }] of TEAM.entries())
    expect(
      below === 'agent' || TEAM.slice(0, place).some(({ account, isAgent }) => account === below && isAgent === 2),
    ).toBe(true);
});

test.each([1, 60, 1_000])(
  'with a least deposit of %i units, each player pays in before a stake and plays from the day of joining',
  (units) => {
    const balances = new Map<string, number>();
    for (const [day, { deposits, rounds }] of planDays(units).entries()) {
      expect(rounds.length).toBeGreaterThan(0);
      // All deposits of a day come first, so the wins of that day are not needed for them.
      for (const { account, times } of deposits) balances.set(account, (balances.get(account) ?? 0) + times * units);
      for (const { account, stake, win } of rounds) {
        const left = (balances.get(account) ?? 0) - stake;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(win)).toBe(true);
        balances.set(account, left + win);
        expect(day).toBeGreaterThanOrEqual(TEAM.find((one) => one.account === account)?.joinedOn ?? PLAYED_DAYS + 1);
      }
    }
  },
);
