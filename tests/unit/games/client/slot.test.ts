import { expect, test } from 'vitest';
import { hashText } from '../../../../engine/random/random.ts';
import { chooseSlotLook } from '../../../../games/client/boards/slot/look/choose-slot-look.ts';
import { drawSlotSymbol } from '../../../../games/client/boards/slot/look/slot-symbols.ts';
import {
  CALM,
  landingDelays,
  landReel,
  moveReel,
  QUICK,
  restingReel,
  startReel,
} from '../../../../games/client/boards/slot/reel-motion.ts';
import { cellsOf, slotScenes } from '../../../../games/client/boards/slot/slot-scenes.ts';
import { goesOn } from '../../../../games/client/boards/slot/use-auto-spin.ts';
import type { Setup } from '../../../../games/families/family.ts';
import { FIRST_PAYING, SCATTER } from '../../../../games/families/slot/reels.ts';
import { slot } from '../../../../games/families/slot/slot.ts';
import { slotMath } from '../../../../games/families/slot/slot-math.ts';
import { STUDIO_ROWS } from '../../../../server/games/studios.ts';

const SETUP: Setup = {
  family: 'slot',
  volatility: 'high',
  returnBasisPoints: 9_600,
  lines: 20,
  minimumBetMinor: '20',
  maximumBetMinor: '20000',
  theme: 'KUMARA',
};

const rounds = Array.from({ length: 400 }, (_, round) => {
  let word = 0;
  const draw = (bound: number) => hashText(`${round} ${word++}`) % bound;
  return slot.start(SETUP, { stakeMinor: '200' }, draw).state;
});

test('R1.01c the scenes of a slot add up to what the round pays, free spins and their multiplier included', () => {
  const math = slotMath(SETUP);
  const withFreeSpins = rounds.filter(({ spins }) => spins.length > 1);
  expect(withFreeSpins.length).toBeGreaterThan(0);
  for (const { spins, payoutMinor } of rounds) {
    const scenes = slotScenes(math, spins);
    const last = scenes.at(-1);
    expect(scenes.map(({ wins }) => wins.reduce((sum, { lineBets }) => sum + lineBets, 0))).toEqual(
      spins.map(({ lineBets }) => lineBets),
    );
    expect(String((200n * BigInt(last?.paidLineBets ?? 0)) / BigInt(math.lines.length))).toBe(payoutMinor);
    expect(last?.freeNumber).toBe(last?.freeCount);
  }
});

test('R1.01c a win lights as many cells as it has equal symbols', () => {
  const math = slotMath(SETUP);
  const wins = rounds.flatMap(({ spins }) =>
    slotScenes(math, spins).flatMap((scene) => scene.wins.map((win) => ({ win, stops: scene.stops }))),
  );
  expect(wins.length).toBeGreaterThan(50);
  for (const { win, stops } of wins) expect(cellsOf(math, stops, win)).toHaveLength(win.equal);
});

test('R1.01c a reel comes to rest at exactly its stop, quick or calm', () => {
  for (const { landMs } of [CALM, QUICK]) {
    const reel = restingReel(30);
    startReel(reel);
    let isStanding = false;
    for (let nowMs = 0; nowMs < 600; nowMs += 16) isStanding ||= moveReel(reel, nowMs, 16);
    expect(isStanding).toBe(false);
    landReel(reel, 3, 600, landMs);
    for (let nowMs = 600; !isStanding; nowMs += 16) isStanding = moveReel(reel, nowMs, 16);
    expect(reel).toEqual(restingReel(3));
  }
});

test('R1.01c reels that may complete the scatters are waited for, others are not', () => {
  const steps = (scatters: readonly number[]) =>
    landingDelays(scatters, CALM).map((delay, reel, all) => delay - (all[reel - 1] ?? 0) > CALM.stepMs);
  expect(steps([0, 0, 0, 0, 0])).toEqual([false, false, false, false, false]);
  expect(steps([1, 1, 0, 0, 0])).toEqual([false, false, true, true, true]);
  expect(steps([1, 0, 0, 1, 0])).toEqual([false, false, false, false, true]);
});

test('R1.01c spins that continue on their own end at their count, at a loss limit, and with free spins', () => {
  const round = (stakedMinor: string, paidMinor: string, spins = 1) =>
    ({ stakedMinor, paidMinor, view: { spins: Array.from({ length: spins }) } }) as unknown as Parameters<
      typeof goesOn
    >[1];
  const going = { left: 3, limitMinor: 250n, lostMinor: 0n };
  expect(goesOn(going, round('100', '0'))).toBe(true);
  expect(goesOn(going, round('100', '300'))).toBe(true);
  expect(goesOn(going, round('300', '0'))).toBe(true);
  expect(goesOn(going, round('100', '0'))).toBe(false);
  expect(goesOn({ left: 0, limitMinor: undefined, lostMinor: 0n }, round('100', '0'))).toBe(false);
  expect(goesOn({ left: 9, limitMinor: undefined, lostMinor: 0n }, round('100', '0', 9))).toBe(false);
});

test('R1.01c slots have at least six looks, and a game always has the same one with symbols that differ', () => {
  const looks = STUDIO_ROWS.map(({ vassalage }) => chooseSlotLook({ ...SETUP, theme: vassalage, title: vassalage }));
  expect(new Set(looks.map(({ key }) => key)).size).toBeGreaterThanOrEqual(6);
  for (const look of looks) {
    expect(new Set(look.motifs).size).toBe(4);
    const symbols = Array.from({ length: 10 }, (_, symbol) => drawSlotSymbol(look, symbol));
    expect(new Set(symbols.map((svg) => svg.replaceAll(/y\d/g, ''))).size).toBe(10);
    expect(symbols.join('')).not.toMatch(/undefined|NaN/);
  }
  const shown = { studio: 'voltbox', motif: 'tiger', palette: 'hot' };
  const look = chooseSlotLook({ ...SETUP, title: 'Anything', look: shown });
  expect(look).toEqual(chooseSlotLook({ ...SETUP, title: 'Anything', look: shown }));
  expect([look.key, look.motifs[0]]).toEqual(['volt', 'tiger']);
});

test('R1.01c a motif that fills its box stays within the disc of its symbol', () => {
  const withMotif = (motif: string) =>
    chooseSlotLook({ ...SETUP, title: 'Anything', look: { studio: 'jade', motif, palette: 'ink' } });
  for (const symbol of [SCATTER, FIRST_PAYING]) {
    expect(drawSlotSymbol(withMotif('dragoneye'), symbol)).toContain('clip-path');
    expect(drawSlotSymbol(withMotif('koi'), symbol)).not.toContain('clip-path');
  }
});
