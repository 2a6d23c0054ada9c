import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RealTimeTerms } from '../../../../engine/agents/contract-terms.ts';
import { countStakes, type PlayedRound, settleRealTime } from '../../../../engine/agents/settle-real-time.ts';

const terms = (profitRate: number, lossRate: number): RealTimeTerms => ({
  type: 'realTimeSalary',
  profitRate,
  lossRate,
  leastStakeMinor: 1_000n,
});
const round = (betsMinor: bigint, winsMinor: bigint): PlayedRound => ({ betsMinor, winsMinor });
const ROUNDS = [
  round(10_000n, 0n),
  round(5_000n, 9_500n),
  round(500n, 0n),
  round(20_000n, 20_000n),
  round(33_333n, 0n),
];
const OF_C = terms(2_000, 6_000);

test('a window pays by what members have won and lost, and the rest of a minor unit waits', () => {
  const stakes = countStakes(OF_C, ROUNDS);
  expect(stakes).toEqual({ wonMinor: 5_000n, lostMinor: 43_333n });
  const [b, c] = settleRealTime([
    { id: 'B', aboveId: undefined, terms: terms(3_000, 8_000), stakes, remainderMicro: 0n },
    { id: 'C', aboveId: 'B', terms: OF_C, stakes, remainderMicro: 0n },
  ]);
  expect(c).toMatchObject({ paidMinor: 269n, remainderMicro: 998_000n });
  expect(b).toMatchObject({ paidMinor: 91n, remainderMicro: 666_000n });
  const next = { wonMinor: 200n, lostMinor: 0n };
  expect(
    settleRealTime([{ id: 'C', aboveId: undefined, terms: OF_C, stakes: next, remainderMicro: 998_000n }]),
  ).toMatchObject([{ paidMinor: 1n, remainderMicro: 398_000n }]);
});

test('an amount below the least waits for the next window', () => {
  const stakes = countStakes(OF_C, ROUNDS);
  const [settled] = settleRealTime([{ id: 'C', aboveId: undefined, terms: OF_C, stakes, remainderMicro: 0n }], 270n);
  expect(settled).toMatchObject({ paidMinor: 0n, remainderMicro: 269_998_000n });
});

test('over any windows nothing is lost and nothing is paid twice', () => {
  const rounds = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 10_000n }), fc.bigInt({ min: 0n, max: 20_000n })), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(fc.array(rounds, { maxLength: 10 }), fc.bigInt({ min: 0n, max: 100n }), (windows, least) => {
      let [remainderMicro, paid, exact] = [0n, 0n, 0n];
      for (const window of windows) {
        const stakes = countStakes(
          OF_C,
          window.map(([bets, wins]) => round(bets, wins)),
        );
        exact += stakes.wonMinor * 2_000n + stakes.lostMinor * 6_000n;
        const [settled] = settleRealTime([{ id: 'C', aboveId: undefined, terms: OF_C, stakes, remainderMicro }], least);
        paid += settled?.paidMinor ?? 0n;
        remainderMicro = settled?.remainderMicro ?? 0n;
      }
      expect(paid * 1_000_000n + remainderMicro).toBe(exact);
    }),
  );
});
