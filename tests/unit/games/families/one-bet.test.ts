import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crash, crashCeiling, crashPoint } from '../../../../games/families/crash/crash.ts';
import { growthAfter, timeToReach } from '../../../../games/families/crash/growth.ts';
import { dice, winningRolls } from '../../../../games/families/dice/dice.ts';
import type { Volatility } from '../../../../games/families/family.ts';
import { keno, kenoChance, kenoTables } from '../../../../games/families/keno/keno.ts';
import { MINES_TILES, mines, minesMultiplier, mostMines } from '../../../../games/families/mines/mines.ts';
import { plinko, plinkoBoard } from '../../../../games/families/plinko/plinko.ts';
import { solvePaytable } from '../../../../games/families/solve-paytable.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';
import { setupFor } from '../../../../games/simulation/setups.ts';
import { drawing, NO_CHANCE } from '../../../support/rounds.ts';

const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high'];

test('R1.01n solved prizes expect the target, never more, and miss it by less than one unit of the rarest', () => {
  const shape = fc.record({
    weight: fc.double({ min: 0.1, max: 500, noNaN: true }),
    rarity: fc.integer({ min: 2, max: 100_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(shape, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 50, max: 200 }),
      (shapes, target) => {
        const prizes = shapes.map(({ weight, rarity }) => ({ weight, chance: 1 / rarity / shapes.length }));
        const solved = solvePaytable(prizes, target);
        const expected = solved.reduce((sum, prize, index) => sum + prize * (prizes[index]?.chance ?? 0), 0);
        const rarest = Math.min(...prizes.map(({ chance }) => chance));
        expect(solved.every((prize) => Number.isInteger(prize) && prize >= 0)).toBe(true);
        expect(expected).toBeLessThanOrEqual(target * (1 + 1e-9));
        expect(target - expected).toBeLessThan(rarest * (1 + 1e-6) + 1e-9);
      },
    ),
  );
});

const diceSetup = setupFor('dice', 'medium', 9_612);

test.each([
  ['under', 5_000, 4_999, 19_224n],
  ['under', 5_000, 5_000, 0n],
  ['over', 4_999, 5_000, 19_224n],
  ['over', 4_999, 4_999, 0n],
  ['under', 1, 0, 96_120_000n],
] as const)('R1.01l a roll %s %s with %s pays the return divided by the chance', (side, target, roll, payoutMinor) => {
  expect(dice.start(diceSetup, { stakeMinor: '10000', side, target }, drawing(roll)).payoutMinor).toBe(payoutMinor);
});

test('R1.01l every target of dice returns exactly the stated RTP, counted over all 10,000 rolls', () => {
  for (const target of [1, 137, 4_999, 9_611]) {
    const bet = { stakeMinor: String(target * 1_000), side: 'under', target } as const;
    let paid = 0n;
    for (let roll = 0; roll < 10_000; roll += 1)
      paid += dice.start({ ...diceSetup, minimumBetMinor: '1' }, bet, drawing(roll)).payoutMinor;
    expect(paid).toBe((BigInt(bet.stakeMinor) * 10_000n * 9_612n) / 10_000n);
  }
});

test.each([
  ['under', 0],
  ['under', 9_612],
  ['over', 9_999],
  ['over', 387],
  ['under', 0.5],
] as const)('R1.01l %s %s has no winning roll or too many, and is refused', (side, target) => {
  expect(() => dice.start(diceSetup, { stakeMinor: '1000', side, target }, NO_CHANCE)).toThrow('betInvalid');
  expect(winningRolls({ side, target })).not.toBe(5_000);
});

const crashSetup = setupFor('crash', 'low', 9_600);
const N = 2 ** 38;

test('R1.01l a flight reaches m exactly when the value drawn is at most return times N divided by m', () => {
  for (const hundredths of [101, 137, 200, 1_000, 9_999]) {
    const last = Math.floor((9_600 * (N / 100)) / hundredths);
    expect(crashPoint(crashSetup, drawing(last - 1))).toBeGreaterThanOrEqual(hundredths);
    expect(crashPoint(crashSetup, drawing(last))).toBeLessThan(hundredths);
    expect((last / N) * (hundredths / 100)).toBeCloseTo(0.96, 7);
  }
  expect(crashPoint(crashSetup, drawing(N - 1))).toBe(100);
  expect(crashPoint(crashSetup, drawing(0))).toBe(crashCeiling(crashSetup));
});

/** A flight that ends at a multiplier. */
const fly = (pointHundredths: number, autoHundredths?: number) => {
  const value = Math.floor((9_600 * (N / 100)) / (pointHundredths + 0.5));
  return crash.start(crashSetup, { stakeMinor: '1000', ...(autoHundredths ? { autoHundredths } : {}) }, drawing(value));
};
const after = (hundredths: number) => timeToReach(hundredths);

test('R1.01l leaving during a flight pays the multiplier of that moment, later nothing', () => {
  const { state } = fly(300);
  expect(state.pointHundredths).toBe(300);
  const leave = (hundredths: number) => crash.act(state, { kind: 'leave', elapsedMs: after(hundredths) }, NO_CHANCE);
  expect(leave(299)).toMatchObject({ payoutMinor: 2_990n, isOver: true });
  expect(leave(301)).toMatchObject({ payoutMinor: 0n, isOver: true });
  const watched = crash.act(state, { kind: 'watch', elapsedMs: after(250) }, NO_CHANCE);
  expect(watched).toMatchObject({ payoutMinor: 0n, isOver: false });
});

test('R1.01l leaving by hand at a multiplier wins in exactly the flights in which leaving on its own at it wins', () => {
  for (const hundredths of [101, 110, 200, 999]) {
    for (const point of [hundredths - 1, hundredths, hundredths + 1].filter((end) => end > 100)) {
      const byHand = crash.act(fly(point).state, { kind: 'leave', elapsedMs: after(hundredths) }, NO_CHANCE);
      const byItself = crash.act(fly(point, hundredths).state, { kind: 'watch', elapsedMs: after(100_000) }, NO_CHANCE);
      expect(byHand.payoutMinor, `${point} ${hundredths}`).toBe(byItself.payoutMinor);
    }
  }
});

test('R1.01l leaving on its own counts however late the host looks, and on a flight that ends at that very multiplier', () => {
  expect(crash.act(fly(300, 300).state, { kind: 'watch', elapsedMs: after(100_000) }, NO_CHANCE).payoutMinor).toBe(
    3_000n,
  );
  expect(crash.act(fly(300, 301).state, { kind: 'watch', elapsedMs: after(100_000) }, NO_CHANCE).payoutMinor).toBe(0n);
  expect(crash.act(fly(300, 200).state, { kind: 'leave', elapsedMs: after(250) }, NO_CHANCE).payoutMinor).toBe(2_000n);
});

test('R1.01l at the ceiling everyone on board is paid', () => {
  const { state } = crash.start(crashSetup, { stakeMinor: '1000' }, drawing(0));
  const step = crash.act(state, { kind: 'watch', elapsedMs: after(crashCeiling(crashSetup)) }, NO_CHANCE);
  expect(step).toMatchObject({ payoutMinor: 100_000n, isOver: true });
});

test('R1.01l no one sees where a flight ends before it does, leaves at 1.00, or leaves twice', () => {
  const { state } = fly(300);
  expect(crash.view(state)).not.toHaveProperty('pointHundredths');
  expect(() => crash.act(state, { kind: 'leave', elapsedMs: 0 }, NO_CHANCE)).toThrow('actionNotAllowed');
  expect(() => crash.act(state, { kind: 'leave', elapsedMs: -5 }, NO_CHANCE)).toThrow('actionInvalid');
  const left = crash.act(state, { kind: 'leave', elapsedMs: after(150) }, NO_CHANCE).state;
  expect(crash.view(left)).toMatchObject({ pointHundredths: 300, outcome: 'left', leftHundredths: 150 });
  expect(() => crash.act(left, { kind: 'leave', elapsedMs: after(160) }, NO_CHANCE)).toThrow('actionNotAllowed');
});

test('R1.01l the multiplier never falls and the time to reach it is the first millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (elapsedMs) => {
      expect(growthAfter(elapsedMs + 1)).toBeGreaterThanOrEqual(growthAfter(elapsedMs));
    }),
  );
  for (const hundredths of [101, 200, 1_234, 1_000_000]) {
    expect(growthAfter(timeToReach(hundredths))).toBeGreaterThanOrEqual(hundredths);
    expect(growthAfter(timeToReach(hundredths) - 1)).toBeLessThan(hundredths);
  }
});

const minesSetup = setupFor('mines', 'high', 9_600);
/** Mines on the first tiles: a shuffle that moves nothing. */
const firstTiles = (count: number) => drawing(...Array.from({ length: count }, () => 0));

test('R1.01l chance times multiplier of mines is the stated return after any number of safe tiles', () => {
  for (let count = 1; count < MINES_TILES; count += 1) {
    let chance = 1;
    for (let safe = 1; safe <= MINES_TILES - count; safe += 1) {
      chance *= (MINES_TILES - count - safe + 1) / (MINES_TILES - safe + 1);
      const { units, scale } = minesMultiplier(minesSetup, count, safe);
      expect((chance * units) / scale).toBeCloseTo(0.96, 10);
    }
  }
});

test('R1.01l a safe tile raises the prize, a mine takes it, and the board is shown only afterwards', () => {
  let step = mines.start(minesSetup, { stakeMinor: '1000', mines: 3 }, firstTiles(3));
  expect(step.state.layout).toEqual([0, 1, 2]);
  expect(mines.view(step.state)).not.toHaveProperty('layout');
  expect(mines.actionsOf(step.state)).toEqual(['open']);
  expect(() => mines.act(step.state, { kind: 'cashOut' }, NO_CHANCE)).toThrow('actionNotAllowed');
  step = mines.act(step.state, { kind: 'open', tile: 10 }, NO_CHANCE);
  expect(() => mines.act(step.state, { kind: 'open', tile: 10 }, NO_CHANCE)).toThrow('actionInvalid');
  // 0.96 * 25 / 22
  expect(mines.act(step.state, { kind: 'cashOut' }, NO_CHANCE).payoutMinor).toBe(1_090n);
  const lost = mines.act(step.state, { kind: 'open', tile: 2 }, NO_CHANCE);
  expect(lost).toMatchObject({ payoutMinor: 0n, isOver: true });
  expect(mines.view(lost.state)).toMatchObject({ layout: [0, 1, 2], outcome: 'exploded' });
  expect(mines.actionsOf(lost.state)).toEqual([]);
});

test('R1.01l the last safe tile pays on its own, and a calm game has fewer mines', () => {
  const { state } = mines.start(minesSetup, { stakeMinor: '1000', mines: 24 }, firstTiles(24));
  expect(mines.act(state, { kind: 'open', tile: 24 }, NO_CHANCE)).toMatchObject({ payoutMinor: 24_000n, isOver: true });
  const calm = setupFor('mines', 'low');
  expect(() => mines.start(calm, { stakeMinor: '1000', mines: mostMines(calm) + 1 }, NO_CHANCE)).toThrow('betInvalid');
});

test.each(VOLATILITIES)(
  'R1.01l a %s plinko board is symmetric, returns its setup within a ten-thousandth, and rises to the edge',
  (volatility) => {
    const setup = setupFor('plinko', volatility);
    const { prizes, returnToPlayer } = plinkoBoard(setup);
    expect(prizes).toEqual(prizes.toReversed());
    expect(Math.abs(returnToPlayer - setup.returnBasisPoints / 10_000)).toBeLessThan(1e-4);
    const half = prizes.slice(0, Math.ceil(prizes.length / 2));
    expect(half).toEqual(half.toSorted((a, b) => b - a));
  },
);

test('R1.01l every path of the ball, played one by one, pays the stated return', () => {
  const setup = { ...setupFor('plinko', 'low'), minimumBetMinor: '1' };
  let paid = 0n;
  for (let path = 0; path < 2 ** 8; path += 1) {
    const sides = Array.from({ length: 8 }, (_, row) => (path >> row) & 1);
    paid += plinko.start(setup, { stakeMinor: '100' }, drawing(...sides)).payoutMinor;
  }
  expect(Number(paid) / 2 ** 8 / 100).toBeCloseTo(plinko.describe(setup).returnToPlayer, 12);
});

test('R1.01g the chances of keno add up to one and match the published ones', () => {
  for (let picks = 1; picks <= 10; picks += 1) {
    const sum = Array.from({ length: picks + 1 }, (_, hits) => kenoChance(picks, hits)).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(1, 12);
  }
  expect(1 / kenoChance(10, 10)).toBeCloseTo(8_911_711.18, 1);
  expect(kenoChance(1, 1)).toBeCloseTo(0.25, 14);
});

test.each(VOLATILITIES)(
  'R1.01g %s keno returns its setup within a third of a hundredth for every number of picks',
  (volatility) => {
    const setup = setupFor('keno', volatility);
    for (const { prizes, returnToPlayer } of kenoTables(setup).slice(1)) {
      expect(returnToPlayer).toBeLessThanOrEqual(setup.returnBasisPoints / 10_000 + 1e-12);
      expect(setup.returnBasisPoints / 10_000 - returnToPlayer).toBeLessThan(0.0035);
      const paid = prizes.filter((prize) => prize > 0);
      expect(paid).toEqual(paid.toSorted((a, b) => a - b));
    }
  },
);

test('R1.01g keno draws twenty different numbers and pays by the hits among them', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 }),
      (seed, picks) => {
        const setup = setupFor('keno', 'medium');
        const { state, payoutMinor } = keno.start(setup, { stakeMinor: '100', picks }, fastDraw(seed));
        expect(new Set(state.drawn).size).toBe(20);
        expect(state.hits).toBe(picks.filter((pick) => state.drawn.includes(pick)).length);
        expect(payoutMinor).toBe(BigInt(kenoTables(setup)[picks.length]?.prizes[state.hits] ?? -1));
      },
    ),
  );
});

test.each([[[]], [[0]], [[81]], [[5, 5]], [[1.5]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])(
  'R1.01g keno refuses the picks %j',
  (picks) => {
    expect(() => keno.start(setupFor('keno', 'low'), { stakeMinor: '100', picks }, NO_CHANCE)).toThrow('betInvalid');
  },
);
