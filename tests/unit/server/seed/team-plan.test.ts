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

test.each([
  { leastDeposit: 1, withdrawals: undefined },
  { leastDeposit: 4, withdrawals: { least: 4, most: 50 } },
  { leastDeposit: 60, withdrawals: { least: 100, most: 9_999 } },
  { leastDeposit: 1_000, withdrawals: { least: 10, most: 200 } },
])(
  'each player pays in before the stakes of a visit, withdraws within the balance and visits from the day of joining: %j',
  (limits) => {
    const balances = new Map<string, number>();
    const days = planDays(limits);
    for (const [day, visits] of days.entries()) {
      expect(visits.length).toBeGreaterThan(0);
      for (const { account, depositTimes, rounds, withdrawalUnits } of visits) {
        const staked = rounds.reduce((sum, { stake }) => sum + stake, 0);
        const won = rounds.reduce((sum, { win }) => sum + win, 0);
        // Rounds of a visit begin together, so its own wins pay for none of them.
        const left = (balances.get(account) ?? 0) + depositTimes * limits.leastDeposit - staked;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + won).toBeGreaterThanOrEqual(withdrawalUnits);
        expect(Number.isInteger(won)).toBe(true);
        balances.set(account, left + won - withdrawalUnits);
        expect(day).toBeGreaterThanOrEqual(TEAM.find((one) => one.account === account)?.joinedOn ?? PLAYED_DAYS + 1);
      }
    }
    const withdrawals = days.flat().flatMap(({ withdrawalUnits }) => (withdrawalUnits > 0 ? [withdrawalUnits] : []));
    const { least, most } = limits.withdrawals ?? { least: 1, most: 0 };
    expect(withdrawals.filter((units) => units < least || units > most)).toEqual([]);
    expect(withdrawals.length > 0).toBe(limits.withdrawals !== undefined);
  },
);
