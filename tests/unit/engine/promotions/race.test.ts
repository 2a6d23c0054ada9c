import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Race } from '../../../../engine/promotions/activity.ts';
import { decide } from '../../../../engine/promotions/decide.ts';
import { leaderboards, rankScores } from '../../../../engine/promotions/race.ts';
import type { Reward } from '../../../../engine/promotions/reward.ts';
import { DAY, minor, NOON, played, registered, stateOf, TERMS } from './promotion-facts.ts';

const RACE: Race = {
  ...TERMS,
  kind: 'race',
  period: 'week',
  score: { of: 'turnover', minorPerPoint: 1_000n },
  leastPoints: 1n,
  ties: 'firstToReach',
  prizes: { shape: 'pool', poolMinor: minor('25,000'), shares: [4_000, 2_500, 1_500, 1_000, 1_000] },
};

const RACERS = [
  ['m1', '12,340.00', 3],
  ['m2', '9,999.99', 1],
  ['m3', '10,005.00', 2],
  ['m4', '9,990.00', 0],
  ['m5', '150.00', 4],
] as const;

const amountOf = (reward: Reward): bigint => ('amountMinor' in reward ? reward.amountMinor : 0n);

const raceState = () =>
  stateOf(...RACERS.flatMap(([member, stake, at]) => [registered(member), played(member, stake, { atMs: NOON + at })]));

test('P8 the places of a race by points, ties by the first to reach them, and the prizes of its pool', () => {
  const [race] = leaderboards(raceState(), RACE);
  const lines = race?.board.map(({ place, member, points, prizeMinor }) => [place, member, points, prizeMinor]);
  expect(lines).toEqual([
    [1, 'm1', 1_234n, minor('10,000')],
    [2, 'm3', 1_000n, minor('6,250')],
    [3, 'm4', 999n, minor('3,750')],
    [4, 'm2', 999n, minor('2,500')],
    [5, 'm5', 15n, minor('2,500')],
  ]);
  const decisions = decide(raceState(), RACE, NOON + 7 * DAY);
  expect(decisions.reduce((sum, { entitlement }) => sum + amountOf(entitlement.reward), 0n)).toBe(minor('25,000'));
});

test('points that were reached first stay ahead when the same number is played on without a further point', () => {
  const state = stateOf(
    registered('a'),
    registered('b'),
    played('a', '10.00', { atMs: NOON }),
    played('b', '10.00', { atMs: NOON + 1 }),
    played('a', '9.99', { atMs: NOON + 2 }),
  );
  expect(leaderboards(state, RACE)[0]?.board.map(({ member }) => member)).toEqual(['a', 'b']);
});

test('a trial account holds no place, and the next member moves up', () => {
  const state = stateOf(
    registered('trial', { account: 'trial' }),
    played('trial', '9,000,000.00'),
    registered('m1'),
    played('m1', '100.00'),
  );
  expect(leaderboards(state, RACE)[0]?.board).toMatchObject([{ member: 'm1', place: 1, prizeMinor: minor('10,000') }]);
});

test('members who share a place share its prizes, and no board pays more than its pool', () => {
  const scores = [20n, 10n, 10n, 10n, 5n].map((points, index) => ({ member: `m${index}`, points, reachedAtMs: index }));
  const shared = rankScores(scores, { ...RACE, ties: 'shared' });
  expect(shared.map(({ place, prizeMinor }) => [place, prizeMinor])).toEqual([
    [1, minor('10,000')],
    [2, minor('4,166.66')],
    [2, minor('4,166.66')],
    [2, minor('4,166.66')],
    [5, minor('2,500')],
  ]);
  const ties = fc.constantFrom('firstToReach', 'shared');
  const points = fc.array(fc.bigInt({ min: 0n, max: 5n }), { maxLength: 12 });
  fc.assert(
    fc.property(points, ties, fc.bigInt({ min: 0n, max: 10n ** 6n }), (all, by, poolMinor) => {
      const own = all.map((one, index) => ({ member: String(index), points: one, reachedAtMs: 0 }));
      const prizes = { shape: 'pool', poolMinor, shares: [5_001, 2_999, 2_000] } as const;
      const board = rankScores(own, { leastPoints: 1n, ties: by, prizes });
      expect(board.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n) <= poolMinor).toBe(true);
      expect(board.every((standing, index) => standing.points <= (board[index - 1]?.points ?? standing.points))).toBe(
        true,
      );
    }),
  );
});

test('a table of places pays by range, and points of a race can be rounds or the best win', () => {
  const places = [
    { from: 1, to: 1, amountMinor: 500n },
    { from: 2, to: 4, amountMinor: 100n },
  ];
  const prizes = { shape: 'places', places } as const;
  const byWin = leaderboards(
    stateOf(
      registered('a'),
      registered('b'),
      played('a', '1.00', { winsMinor: minor('12.50') }),
      played('a', '5.00', { winsMinor: minor('20') }),
      played('b', '0', { winsMinor: minor('99') }),
      played('b', '1.00', { winsMinor: minor('2') }),
    ),
    { ...RACE, score: { of: 'bestWin' }, prizes },
  );
  expect(byWin[0]?.board).toMatchObject([
    { member: 'a', points: 1_250n, prizeMinor: 500n },
    { member: 'b', points: 200n, prizeMinor: 100n },
  ]);
  const byRounds = leaderboards(raceState(), { ...RACE, score: { of: 'rounds' }, prizes });
  expect(byRounds[0]?.board.map(({ prizeMinor }) => prizeMinor)).toEqual([500n, 100n, 100n, 100n, 0n]);
});
