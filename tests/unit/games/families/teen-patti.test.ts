import Ajv from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draw } from '../../../../games/families/family.ts';
import { botMove } from '../../../../games/families/teen-patti/bot.ts';
import {
  allHandValues,
  handStrength,
  handValue,
  kindOfValue,
} from '../../../../games/families/teen-patti/hand-rank.ts';
import {
  costOf,
  dealTable,
  makeMove,
  movesOf,
  SEATS,
  seatsIn,
  TABLE_LIMITS,
  type Table,
} from '../../../../games/families/teen-patti/table.ts';
import { potShare, type TeenPattiAction, teenPatti } from '../../../../games/families/teen-patti/teen-patti.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';
import { setupFor } from '../../../../games/simulation/setups.ts';

/** Cards such as `As Kd 3c`. */
const hand = (names: string): number[] =>
  names.split(' ').map((name) => 'A23456789TJQK'.indexOf(name[0] ?? '') * 4 + 'cdhs'.indexOf(name[1] ?? ''));

test('R1.01i hands rank trail, pure sequence, sequence, colour, pair, high card, with A K Q before A 2 3 before K Q J', () => {
  const falling = [
    'Ac Ad Ah',
    '2c 2d 2h',
    'As Ks Qs',
    'As 2s 3s',
    'Ks Qs Js',
    '4s 3s 2s',
    'Ac Kd Qs',
    'Ac 2d 3s',
    'Kc Qd Js',
    '4c 3d 2s',
    'As Ks Js',
    'As Ks 9s',
    '5s 3s 2s',
    'Ac Ad Ks',
    'Ac Ad 2s',
    'Kc Kd As',
    '2c 2d 3s',
    'Ac Kd Js',
    'Ac 4d 2s',
    '5c 3d 2s',
  ].map((names) => handValue(hand(names)));
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  expect(new Set(falling).size).toBe(falling.length);
  expect(handValue(hand('Ac 7d 4s'))).toBe(handValue(hand('4h As 7c')));
});

test('R1.01i the kinds of all 22,100 hands match combinatorics', () => {
  const counts = new Map<string, number>();
  for (const value of allHandValues()) counts.set(kindOfValue(value), (counts.get(kindOfValue(value)) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({
    trail: 52,
    pureSequence: 48,
    sequence: 720,
    colour: 1_096,
    pair: 3_744,
    high: 16_440,
  });
  expect(handStrength(hand('Ac Ad Ah'))).toBeGreaterThan(0.9997);
  expect(handStrength(hand('5c 3d 2s'))).toBe(0);
});

const dealt = (seed = 3): Table => dealTable(TABLE_LIMITS.medium, fastDraw(seed));
const playMoves = (table: Table, ...moves: Parameters<typeof makeMove>[1][]): Table => moves.reduce(makeMove, table);

test('R1.01i everyone pays one boot, and who has seen the cards pays twice what a blind player pays', () => {
  const table = dealt();
  expect(table).toMatchObject({ pot: SEATS, current: 1, turn: (table.dealer + 1) % SEATS });
  expect(costOf(table, 'call')).toBe(1);
  const seen = makeMove(table, 'see');
  expect(seen.turn).toBe(table.turn);
  expect([costOf(seen, 'call'), costOf(seen, 'raise'), costOf(seen, 'pack')]).toEqual([2, 4, 0]);
  expect(movesOf(seen)).not.toContain('see');
  const raised = makeMove(table, 'raise');
  expect(raised).toMatchObject({ pot: SEATS + 2, current: 2 });
});

test('R1.01i the last one who has not packed takes the pot without showing', () => {
  const table = playMoves(dealt(), 'pack', 'pack', 'pack', 'pack');
  expect(table.winners).toEqual([table.dealer]);
  expect(table.isShown).toBe(false);
  expect(() => makeMove(table, 'call')).toThrow('actionNotAllowed');
});

test('R1.01i only the last two may ask for a show, and in a tie who asked loses', () => {
  const table = playMoves(dealt(), 'pack', 'pack');
  expect(movesOf(table)).not.toContain('show');
  const two = makeMove(table, 'pack');
  expect(movesOf(two)).toContain('show');
  const tied = {
    ...two,
    seats: two.seats.map((seat, index) => ({ ...seat, cards: hand(index === two.turn ? 'Ac 7d 4s' : 'Ad 7h 4c') })),
  };
  const shown = makeMove(tied, 'show');
  expect(shown.winners).toEqual(seatsIn(two).filter((seat) => seat !== two.turn));
  const better = {
    ...two,
    seats: two.seats.map((seat, index) => ({ ...seat, cards: hand(index === two.turn ? 'Ac Ad Ah' : 'Ks 7h 4c') })),
  };
  expect(makeMove(better, 'show').winners).toEqual([two.turn]);
});

test('R1.01i raising stops at its limit, and at the limit of the pot equal best hands share it', () => {
  let table: Table = { ...dealt(), limits: { bet: 4, pot: 30 } };
  table = playMoves(table, 'raise', 'raise');
  expect(movesOf(table)).not.toContain('raise');
  const same = ['Ac Kd Js', 'Ad Kh Jc', '5c 3d 2s', '6c 3h 2d', '7c 3s 2h'];
  table = { ...table, seats: table.seats.map((seat, index) => ({ ...seat, cards: hand(same[index] ?? '') })) };
  while (table.winners.length === 0) table = makeMove(table, 'call');
  expect(table).toMatchObject({ winners: [0, 1], isShown: true });
  const setup = setupFor('teen-patti', 'medium', 9_500);
  expect(potShare(setup, table, 100n)).toBe((BigInt(table.pot) * 100n * 9_500n) / 20_000n);
});

test('R1.01i a bot plays alike whatever the cards are that it has not looked at', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (first, second) => {
      const table = dealt(first);
      const other = { ...table, seats: dealt(second).seats };
      const seen = {
        ...table,
        seats: table.seats.map((seat, index) => (index === table.turn ? { ...seat, hasSeen: true } : seat)),
      };
      const others = {
        ...seen,
        seats: seen.seats.map((seat, index) => (index === table.turn ? seat : (other.seats[index] ?? seat))),
      };
      expect(botMove(table, fastDraw(9))).toBe(botMove(other, fastDraw(9)));
      expect(botMove(seen, fastDraw(9))).toBe(botMove(others, fastDraw(9)));
    }),
  );
});

test('R1.01i every round ends, the pot is what everyone paid, and the house keeps its part and no more', () => {
  const setup = setupFor('teen-patti', 'high', 9_500);
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const draw = fastDraw(seed);
      let table = dealTable(TABLE_LIMITS.high, draw);
      while (table.winners.length === 0) table = makeMove(table, botMove(table, draw));
      expect(table.seats.reduce((sum, { paid }) => sum + paid, 0)).toBe(table.pot);
      expect(table.pot).toBeLessThan(TABLE_LIMITS.high.pot + TABLE_LIMITS.high.bet * 4);
      const paid = potShare(setup, table, 1_000n) * BigInt(table.winners.length);
      const owed = (BigInt(table.pot) * 1_000n * 9_500n) / 10_000n;
      expect(owed - paid).toBeLessThan(BigInt(table.winners.length));
      expect(owed - paid).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 300 },
  );
});

test('R1.01i a player sees no cards of others before a show, and own ones only after looking', () => {
  const setup = setupFor('teen-patti', 'medium');
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const draw = fastDraw(seed);
      const { state, isOver } = teenPatti.start(setup, { stakeMinor: '100' }, draw);
      const seats = (of: typeof state) =>
        (teenPatti.view(of) as { table: { seats: { cards?: unknown }[] } }).table.seats;
      if (isOver) return;
      expect(seats(state).map((seat) => 'cards' in seat)).toEqual(Array.from({ length: SEATS }, () => false));
      const seen = teenPatti.act(state, { kind: 'see' }, draw);
      expect(seats(seen.state).map((seat) => 'cards' in seat)).toEqual([true, false, false, false, false]);
      expect(teenPatti.act(seen.state, { kind: 'pack' }, draw)).toMatchObject({
        isOver: true,
        payoutMinor: 0n,
        stakeMinor: 0n,
      });
    }),
  );
});

const SEATED = { stakeMinor: '100', people: [1, 3, 4] };
type Step = ReturnType<typeof teenPatti.start>;

/** Plays a hand of people in everyone's round, as a table does; calls back after every step with all of them. */
function playHand(
  seed: number,
  choose: (steps: readonly Step[], turn: number) => TeenPattiAction,
  each: (steps: readonly Step[]) => void,
) {
  const setup = setupFor('teen-patti', 'medium');
  const draws = SEATED.people.map(() => fastDraw(seed));
  let steps = SEATED.people.map((ownSeat, index) =>
    teenPatti.start(setup, { ...SEATED, ownSeat }, draws[index] as Draw),
  );
  each(steps);
  for (let moves = 0; moves < 200 && steps.some(({ isOver }) => !isOver); moves += 1) {
    const open = steps.find(({ isOver }) => !isOver) as Step;
    const action = choose(steps, open.state.table.turn);
    steps = steps.map((step, index) => (step.isOver ? step : teenPatti.act(step.state, action, draws[index] as Draw)));
    each(steps);
  }
  return steps;
}

const anyMove =
  (draw: Draw) =>
  ([first]: readonly Step[], turn: number): TeenPattiAction => {
    const moves = movesOf((first as Step).state.table);
    return { kind: moves[draw(moves.length)] ?? 'pack', seat: turn };
  };

test('R1.01i at a multiplayer table everyone has a round of the same hand, and each pays and is paid for the own seat only', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const staked = SEATED.people.map(() => 0n);
      const ended = playHand(seed, anyMove(fastDraw(seed + 1)), (steps) => {
        for (const [index, { stakeMinor }] of steps.entries()) staked[index] = (staked[index] as bigint) + stakeMinor;
        const [first, ...others] = steps.map(({ state: { ownSeat: _, payoutMinor: __, ...state } }) => state);
        for (const other of others) expect(other).toEqual(first);
        const acting = SEATED.people.filter((_, index) => teenPatti.actionsOf((steps[index] as Step).state).length > 0);
        const { table, isOver } = (steps[0] as Step).state;
        expect(acting).toEqual(isOver ? [] : [table.turn]);
      });
      const { table, setup } = (ended[0] as Step).state;
      for (const [index, seat] of SEATED.people.entries()) {
        const share = table.winners.includes(seat) ? potShare(setup, table, 100n) : 0n;
        expect((ended[index] as Step).payoutMinor).toBe(share);
      }
    }),
    { numRuns: 200 },
  );
});

test('R1.01i no person sees a card of another before a show, and who sits elsewhere sees none', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      playHand(seed, anyMove(fastDraw(seed + 1)), (steps) => {
        for (const { state } of steps) {
          const seen = teenPatti.view(state) as { table: { seats: { cards?: unknown }[] } };
          const { isShown } = state.table;
          for (const [seat, { cards }] of seen.table.seats.entries()) {
            const known = state.table.seats[seat];
            const isOwn = seat === state.ownSeat && (known?.hasSeen || state.isOver);
            expect(cards !== undefined).toBe(isOwn || (isShown && known?.hasPacked === false));
          }
          if (!isShown) expect(JSON.stringify(teenPatti.view({ ...state, ownSeat: -1 }))).not.toContain('cards');
        }
      });
    }),
    { numRuns: 100 },
  );
});

test('R1.01i a player who is too slow, leaves or cannot pay is out on any turn; bots end a hand without players', () => {
  const exits = ['leave', 'timeOut', 'unpaid'] as const;
  const people = [4, 1, 3];
  let count = 0;
  const ended = playHand(
    5,
    () => {
      const action: TeenPattiAction = { kind: exits[count] ?? 'pack', seat: people[count] ?? 0 };
      count += 1;
      return action;
    },
    (steps) => {
      for (const [index, { isOver, state }] of steps.entries())
        if (count > 0 && count < 3) expect(isOver).toBe(SEATED.people[index] === 4 && state.isOver);
    },
  );
  const others = ended.filter(({ state }) => state.ownSeat !== 4);
  for (const { state, payoutMinor } of others) {
    expect(state.table.winners.length).toBeGreaterThan(0);
    expect(state.table.winners.some((seat) => SEATED.people.includes(seat))).toBe(false);
    expect(state.moves.filter(({ move }) => exits.includes(move as 'leave'))).toHaveLength(3);
    expect(payoutMinor).toBe(0n);
  }
});

test("R1.01i no one moves in another's turn, and no player sends actions of the host", () => {
  const setup = setupFor('teen-patti', 'medium');
  const { state, isOver } = teenPatti.start(setup, { ...SEATED, ownSeat: 1 }, fastDraw(8));
  expect(isOver).toBe(false);
  const other = SEATED.people.find((seat) => seat !== state.table.turn) ?? 0;
  expect(() => teenPatti.act(state, { kind: 'call', seat: other }, fastDraw(8))).toThrow('actionNotAllowed');
  const isWire = new Ajv().compile(teenPatti.actionSchema);
  expect(isWire({ kind: 'call' })).toBe(true);
  for (const forged of [{ kind: 'leave' }, { kind: 'timeOut' }, { kind: 'call', seat: 1 }])
    expect(isWire(forged)).toBe(false);
});
