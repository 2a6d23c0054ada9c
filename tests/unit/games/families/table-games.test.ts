import fc from 'fast-check';
import { expect, test } from 'vitest';
import { andarBahar, andarBaharSpots, matchChance } from '../../../../games/families/andar-bahar/andar-bahar.ts';
import {
  advanceLiveTable,
  openLiveTable,
  PHASE_TIMES_MS,
  ROUND_MS,
  settlesAtMs,
  viewLiveTable,
} from '../../../../games/families/roulette/live-table.ts';
import { roulette } from '../../../../games/families/roulette/roulette.ts';
import { RED_NUMBERS, SPOTS, WHEEL_NUMBERS, WHEEL_ORDER } from '../../../../games/families/roulette/spots.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';
import { setupFor } from '../../../../games/simulation/setups.ts';
import { drawing, NO_CHANCE } from '../../../support/rounds.ts';

const wheel = setupFor('roulette', 'medium');
const cards = setupFor('andar-bahar', 'medium');

test('R1.01b a European cloth has 157 spots, and every one returns 36/37', () => {
  const count = (kind: string) => [...SPOTS.values()].filter((spot) => spot.kind === kind).length;
  expect(SPOTS.size).toBe(157);
  expect(['straight', 'split', 'street', 'corner', 'sixLine', 'column', 'dozen'].map(count)).toEqual([
    37, 60, 14, 23, 11, 3, 3,
  ]);
  for (const { id, numbers, multiplier } of SPOTS.values()) {
    expect(Number.isInteger(multiplier), id).toBe(true);
    expect((numbers.length * multiplier) / WHEEL_NUMBERS, id).toBeCloseTo(36 / 37, 12);
    expect(new Set(numbers).size, id).toBe(numbers.length);
  }
});

test('R1.01b the wheel has every number once, red and black by turns from zero on', () => {
  expect(WHEEL_ORDER.toSorted((a, b) => a - b)).toEqual(Array.from({ length: WHEEL_NUMBERS }, (_, index) => index));
  const colours = WHEEL_ORDER.slice(1).map((number) => RED_NUMBERS.includes(number));
  expect(colours.every((isRed, index) => isRed === (index % 2 === 0))).toBe(true);
});

test.each([
  ['straight:17', 17, 3_600n],
  ['split:17-20', 20, 1_800n],
  ['street:16-17-18', 17, 1_200n],
  ['corner:0-1-2-3', 0, 900n],
  ['sixLine:13-14-15-16-17-18', 13, 600n],
  ['column:2', 17, 300n],
  ['dozen:2', 17, 300n],
  ['black', 17, 200n],
  ['red', 17, 0n],
  ['even', 0, 0n],
  ['low', 18, 200n],
  ['high', 18, 0n],
])('R1.01b one unit on %s pays on %s', (spot, number, payoutMinor) => {
  const step = roulette.start(wheel, { chips: [{ spot, stakeMinor: '100' }] }, drawing(number));
  expect(step).toMatchObject({ stakeMinor: 100n, payoutMinor, isOver: true });
});

test('R1.01b chips on several spots are one bet and each is paid on its own', () => {
  const chips = ['straight:0', 'red', 'column:1'].map((spot) => ({ spot, stakeMinor: '50' }));
  expect(roulette.start(wheel, { chips }, drawing(1))).toMatchObject({ stakeMinor: 150n, payoutMinor: 100n + 150n });
});

test('R1.01b unknown spots, a spot named twice and sums outside the limits are refused before the ball is thrown', () => {
  const refuse = (...chips: { spot: string; stakeMinor: string }[]) =>
    expect(() => roulette.start(wheel, { chips }, NO_CHANCE));
  refuse({ spot: 'split:1-9', stakeMinor: '100' }).toThrow('betInvalid');
  refuse({ spot: 'red', stakeMinor: '100' }, { spot: 'red', stakeMinor: '100' }).toThrow('betInvalid');
  refuse({ spot: 'red', stakeMinor: '-100' }).toThrow('betInvalid');
  refuse({ spot: 'red', stakeMinor: '99' }).toThrow('stakeTooSmall');
  refuse({ spot: 'red', stakeMinor: '100000001' }).toThrow('stakeTooLarge');
});

const CHIPS = [{ spot: 'straight:9', stakeMinor: '100' }];

test('R1.01b a live round takes bets until its time is over, draws after that, and shows the number when the ball has stopped', () => {
  let table = openLiveTable(1_000);
  const stops = 1_000 + PHASE_TIMES_MS.betting + PHASE_TIMES_MS.closed + PHASE_TIMES_MS.spinning;
  expect(settlesAtMs(table, table.endsAtMs - 1)).toBe(stops);
  expect(() => settlesAtMs(table, table.endsAtMs)).toThrow('marketClosed');
  expect(advanceLiveTable(table, table.endsAtMs - 1, NO_CHANCE)).toBe(table);
  table = advanceLiveTable(table, table.endsAtMs, drawing(9));
  expect(table).toMatchObject({ phase: 'closed', number: 9 });
  expect(() => settlesAtMs(table, 1_000)).toThrow('marketClosed');
  expect(viewLiveTable(table).number).toBeNull();
  table = advanceLiveTable(table, table.endsAtMs, NO_CHANCE);
  expect(viewLiveTable(table)).toMatchObject({ phase: 'spinning', number: null, history: [] });
  table = advanceLiveTable(table, table.endsAtMs, NO_CHANCE);
  expect(table.endsAtMs - PHASE_TIMES_MS.settled).toBe(stops);
  expect(viewLiveTable(table)).toMatchObject({ phase: 'settled', number: 9, history: [9] });
  expect(advanceLiveTable(table, table.endsAtMs, NO_CHANCE)).toMatchObject({
    round: 2,
    phase: 'betting',
    number: null,
    history: [9],
  });
});

test('R1.01b a live bet is paid when the host reports that the ball has stopped, by the number of the same stream', () => {
  const live = { ...wheel, isLive: true };
  const placed = roulette.start(live, { chips: CHIPS }, NO_CHANCE);
  expect(placed).toMatchObject({ stakeMinor: 100n, payoutMinor: 0n, isOver: false });
  expect(roulette.actionsOf(placed.state)).toEqual(roulette.hostActions);
  expect(JSON.stringify(roulette.view(placed.state))).toContain('"number":null');
  const settled = roulette.act(placed.state, { kind: 'settle' }, drawing(9));
  expect(settled).toMatchObject({ stakeMinor: 0n, payoutMinor: 3_600n, isOver: true, state: { number: 9 } });
  expect(() => roulette.act(settled.state, { kind: 'settle' }, NO_CHANCE)).toThrow('actionNotAllowed');
});

test('R1.01b a host that wakes late catches up phase by phase without moving the timetable', () => {
  const draw = fastDraw(5);
  let table = openLiveTable(0);
  const lateMs = ROUND_MS + 10;
  while (table.endsAtMs <= lateMs) table = advanceLiveTable(table, lateMs, draw);
  expect(table).toMatchObject({ round: 2, phase: 'betting', endsAtMs: ROUND_MS + PHASE_TIMES_MS.betting });
  expect(table.history).toHaveLength(1);
});

test('R1.01b a table long without viewers opens a full round for the next one', () => {
  const draw = fastDraw(5);
  const lateMs = ROUND_MS * 1_000;
  let table = openLiveTable(0);
  while (table.endsAtMs <= lateMs) table = advanceLiveTable(table, lateMs, draw);
  expect(table).toMatchObject({ round: 2, phase: 'betting', endsAtMs: lateMs + PHASE_TIMES_MS.betting });
});

test('R1.01b the chances of where the match of andar bahar falls add up to one, and Andar is the likelier side', () => {
  const positions = Array.from({ length: 49 }, (_, index) => index + 1);
  expect(positions.reduce((sum, position) => sum + matchChance(position), 0)).toBeCloseTo(1, 12);
  const spots = andarBaharSpots(cards);
  // The known figure of the game with one deck.
  expect(spots.get('andar')?.chance).toBeCloseTo(0.51501, 5);
  expect((spots.get('andar')?.chance ?? 0) + (spots.get('bahar')?.chance ?? 0)).toBeCloseTo(1, 12);
});

test('R1.01b every spot of andar bahar returns the stated RTP or a little more, never more than the setup', () => {
  const { returnToPlayer } = andarBahar.describe(cards);
  for (const { id, chance, prize } of andarBaharSpots(cards).values()) {
    expect((chance * prize) / 100, id).toBeGreaterThanOrEqual(returnToPlayer);
    expect((chance * prize) / 100, id).toBeLessThanOrEqual(cards.returnBasisPoints / 10_000);
  }
});

test('R1.01b andar bahar deals by turns from one deck until the rank of the joker comes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const chips = [
        { spot: 'andar', stakeMinor: '1000' },
        { spot: 'bahar', stakeMinor: '1000' },
      ];
      const { state, payoutMinor } = andarBahar.start(cards, { chips }, fastDraw(seed));
      const ranks = state.dealt.map((card) => Math.floor(card / 4));
      const joker = Math.floor(state.joker / 4);
      expect(ranks.indexOf(joker)).toBe(ranks.length - 1);
      expect(new Set([state.joker, ...state.dealt]).size).toBe(ranks.length + 1);
      expect(state.winner).toBe(ranks.length % 2 === 1 ? 'andar' : 'bahar');
      const prize = andarBaharSpots(cards).get(state.winner)?.prize ?? 0;
      expect(payoutMinor).toBe(BigInt(prize * 10));
    }),
    { numRuns: 200 },
  );
});
