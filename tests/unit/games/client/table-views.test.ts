import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../../../engine/random/random.ts';
import { spotWins } from '../../../../games/client/boards/andar-bahar/andar-bahar-view.ts';
import {
  type BlackjackView,
  outcomeOf,
  piecesOf as piecesOfBlackjack,
} from '../../../../games/client/boards/blackjack/blackjack-view.ts';
import {
  piecesOf as piecesOfTeenPatti,
  type TeenPattiView,
  tableBefore,
} from '../../../../games/client/boards/teen-patti/teen-patti-view.ts';
import { andarBahar, andarBaharSpots } from '../../../../games/families/andar-bahar/andar-bahar.ts';
import { blackjack } from '../../../../games/families/blackjack/blackjack.ts';
import type { Draw, Setup } from '../../../../games/families/family.ts';
import { type Move, movesOf } from '../../../../games/families/teen-patti/table.ts';
import { teenPatti } from '../../../../games/families/teen-patti/teen-patti.ts';

const SETUP: Omit<Setup, 'family'> = {
  volatility: 'medium',
  returnBasisPoints: 9_600,
  lines: 0,
  minimumBetMinor: '100',
  maximumBetMinor: '100000',
  theme: 'plain',
};
const STAKE = 200n;
const ROUNDS = 400;

const drawOf =
  (random: Random): Draw =>
  (bound) =>
    Math.floor(random() * bound);

test('R1.01b the results that blackjack shows for hands match their wins', () => {
  const random = createRandom('blackjack');
  const draw = drawOf(random);
  const pays = { win: 4n, lose: 0n, push: 2n, bust: 0n, blackjack: 5n };
  const met = new Set<string>();
  for (let count = 0; count < ROUNDS; count += 1) {
    let step = blackjack.start({ ...SETUP, family: 'blackjack' }, { stakeMinor: String(STAKE) }, draw);
    while (!step.isOver) {
      const actions = blackjack.actionsOf(step.state).filter((kind) => kind !== 'insure');
      const kind = actions[draw(actions.length)] ?? 'stand';
      step = blackjack.act(step.state, { kind }, draw);
    }
    const view = blackjack.view(step.state) as BlackjackView;
    const outcomes = view.hands.map((hand) => ({ outcome: outcomeOf(view, hand), times: hand.isDoubled ? 2n : 1n }));
    for (const { outcome } of outcomes) met.add(outcome);
    const paid = outcomes.reduce((sum, { outcome, times }) => sum + (pays[outcome] * times * STAKE) / 2n, 0n);
    expect(paid).toBe(step.payoutMinor);
  }
  expect([...met].sort()).toEqual(['blackjack', 'bust', 'lose', 'push', 'win']);
});

test('a card of blackjack that lies on the table is never dealt a second time', () => {
  const draw = drawOf(createRandom('pieces'));
  let splits = 0;
  for (let count = 0; count < ROUNDS; count += 1) {
    let step = blackjack.start({ ...SETUP, family: 'blackjack' }, { stakeMinor: String(STAKE) }, draw);
    let before = piecesOfBlackjack(blackjack.view(step.state) as BlackjackView);
    while (!step.isOver) {
      const actions = blackjack.actionsOf(step.state);
      const kind = actions.includes('split') ? 'split' : (actions[draw(actions.length)] ?? 'stand');
      step = blackjack.act(step.state, { kind }, draw);
      if (kind === 'split') splits += 1;
      const after = piecesOfBlackjack(blackjack.view(step.state) as BlackjackView);
      expect(before.filter((piece) => !after.includes(piece))).toEqual([]);
      before = after;
    }
  }
  expect(splits).toBeGreaterThan(0);
});

test('R1.01b the spots of Andar Bahar that are shown as won are those that are paid', () => {
  const draw = drawOf(createRandom('andar'));
  const setup: Setup = { ...SETUP, family: 'andar-bahar' };
  for (let count = 0; count < ROUNDS; count += 1)
    for (const spot of andarBaharSpots(setup).keys()) {
      const { state, payoutMinor } = andarBahar.start(setup, { chips: [{ spot, stakeMinor: '100' }] }, draw);
      expect(spotWins(spot, state.dealt.length)).toBe(payoutMinor > 0n);
    }
});

test('the moves of teen patti, taken back one by one, lead to the table before them', () => {
  const draw = drawOf(createRandom('teen patti'));
  const setup: Setup = { ...SETUP, family: 'teen-patti' };
  let taken = 0;
  for (let count = 0; count < ROUNDS; count += 1) {
    let step = teenPatti.start(setup, { stakeMinor: String(STAKE) }, draw);
    const first = teenPatti.view(step.state) as TeenPattiView;
    const dealt = tableBefore(first, first.moves);
    expect(dealt).toMatchObject({ pot: 5, current: 1, turn: (dealt.dealer + 1) % 5, winners: [] });
    while (!step.isOver) {
      const actions = teenPatti.actionsOf(step.state);
      const kind = (actions[draw(actions.length)] ?? 'call') as Move;
      const cost = (teenPatti.view(step.state) as TeenPattiView).costs[kind] ?? 0;
      const before = step.state.table;
      step = teenPatti.act(step.state, { kind }, draw);
      const view = teenPatti.view(step.state) as TeenPattiView;
      const back = tableBefore(view, view.moves);
      taken += view.moves.length;
      expect(back.pot).toBe(before.pot + cost);
      expect(back.seats.map(({ paid, hasSeen, hasPacked }) => ({ paid, hasSeen, hasPacked }))).toEqual(
        before.seats.map(({ paid, hasSeen, hasPacked }, seat) =>
          seat === view.ownSeat
            ? { paid: paid + cost, hasSeen: hasSeen || kind === 'see', hasPacked: hasPacked || kind === 'pack' }
            : { paid, hasSeen, hasPacked },
        ),
      );
      if (view.moves.length > 0)
        expect(back.seats.filter((seat, index) => index !== view.ownSeat && seat.cards !== undefined)).toEqual([]);
      expect(new Set(piecesOfTeenPatti(view)).size).toBe(piecesOfTeenPatti(view).length);
    }
  }
  expect(taken).toBeGreaterThan(ROUNDS);
});

test('the moves at a multiplayer table, taken back one by one, lead to the table that was dealt', () => {
  const draw = drawOf(createRandom('people'));
  const setup: Setup = { ...SETUP, family: 'teen-patti' };
  const exits = ['leave', 'timeOut', 'unpaid'] as const;
  let taken = 0;
  for (let count = 0; count < ROUNDS; count += 1) {
    let step = teenPatti.start(setup, { stakeMinor: String(STAKE), people: [0, 2, 3], ownSeat: 2 }, draw);
    while (!step.isOver) {
      const { table } = step.state;
      const isExit = draw(12) === 0;
      const kind = isExit ? exits[draw(2) + 1] : movesOf(table)[draw(movesOf(table).length)];
      step = teenPatti.act(step.state, { kind: kind ?? 'pack', seat: table.turn }, draw);
      const view = teenPatti.view(step.state) as TeenPattiView;
      const dealt = tableBefore(view, view.moves);
      expect(dealt).toMatchObject({ pot: 5, current: 1, turn: (dealt.dealer + 1) % 5, winners: [], isShown: false });
      for (const seat of dealt.seats) expect(seat).toMatchObject({ paid: 1, hasSeen: false, hasPacked: false });
      expect(new Set(piecesOfTeenPatti(view)).size).toBe(piecesOfTeenPatti(view).length);
      taken += view.moves.length;
    }
  }
  expect(taken).toBeGreaterThan(ROUNDS);
});
