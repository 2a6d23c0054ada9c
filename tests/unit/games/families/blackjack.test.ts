import { expect, test } from 'vitest';
import { bestPlay, bestReturn } from '../../../../games/families/blackjack/best-play.ts';
import { type BlackjackAction, blackjack } from '../../../../games/families/blackjack/blackjack.ts';
import { countHand, dealerDraws, isBlackjack } from '../../../../games/families/blackjack/hand.ts';
import { setupFor } from '../../../../games/simulation/setups.ts';
import { drawing, NO_CHANCE } from '../../../support/rounds.ts';

const setup = setupFor('blackjack', 'medium');
/** Cards by name, of whatever suit. */
const card = (name: string): number =>
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(name) * 4;
const named = (names: string): number[] => names.split(' ').filter(Boolean).map(card);

/** Deals `player, open, player, hole` and whatever is drawn later, and plays. Answers sums and the last state. */
function play(names: string, ...kinds: BlackjackAction['kind'][]) {
  const draw = drawing(...named(names));
  let step = blackjack.start(setup, { stakeMinor: '1000' }, draw);
  let [stakeMinor, payoutMinor] = [step.stakeMinor, step.payoutMinor];
  for (const kind of kinds) {
    step = blackjack.act(step.state, { kind }, draw);
    stakeMinor += step.stakeMinor;
    payoutMinor += step.payoutMinor;
  }
  return { stakeMinor, payoutMinor, isOver: step.isOver, state: step.state };
}

test.each([
  ['A K', 21, true],
  ['A A', 12, true],
  ['A 6 K', 17, false],
  ['A A 9', 21, true],
  ['K Q 5', 25, false],
  ['5 6 J', 21, false],
])('R1.01b %s counts %s', (names, total, isSoft) => {
  expect(countHand(named(names))).toEqual({ total, isSoft });
});

test('R1.01b the dealer draws to 16 and stands on every 17, and blackjack is two cards', () => {
  expect(dealerDraws(named('10 6'))).toBe(true);
  expect(dealerDraws(named('A 6'))).toBe(false);
  expect(isBlackjack(named('A J'))).toBe(true);
  expect(isBlackjack(named('7 7 7'))).toBe(false);
});

test.each([
  ['blackjack pays three to two at once', 'A 9 K 9', [], 1_000n, 2_500n],
  ['two blackjacks tie', 'A K K A', [], 1_000n, 1_000n],
  ['a blackjack of the dealer behind a ten ends the round before anything is staked on top', '8 K 8 A', [], 1_000n, 0n],
  ['a dealer who draws to a better hand wins', '10 6 9 10 5', ['stand'], 1_000n, 0n],
  ['the dealer busts', '10 6 3 10 K', ['stand'], 1_000n, 2_000n],
  ['a tie gives the stake back', '10 9 9 10', ['stand'], 1_000n, 1_000n],
  ['drawing above 21 loses without the dealer drawing', '10 6 5 10 K', ['hit'], 1_000n, 0n],
  ['doubling takes one card for twice the stake', '6 6 5 10 10 10', ['double'], 2_000n, 4_000n],
  ['a hand that reaches 21 stands by itself', '6 9 5 10 10', ['hit'], 1_000n, 2_000n],
  ['split hands are paid one by one', '8 6 8 10 10 3 K', ['split', 'stand', 'stand'], 2_000n, 4_000n],
  ['a split hand may be doubled', '8 6 8 10 3 10 10 K', ['split', 'double', 'stand'], 3_000n, 6_000n],
  ['split aces get one card each, and 21 is no blackjack', 'A 7 A 10 K 9', ['split'], 2_000n, 4_000n],
  ['insurance pays two to one', '10 A 9 K', ['insure'], 1_500n, 1_500n],
  ['insurance is lost when the dealer has no blackjack', '10 A 9 7', ['insure', 'stand'], 1_500n, 2_000n],
  ['refused insurance goes on', '10 A 9 7', ['refuseInsurance', 'stand'], 1_000n, 2_000n],
  [
    'a blackjack against an ace without blackjack is paid after the question',
    'A A K 7',
    ['refuseInsurance'],
    1_000n,
    2_500n,
  ],
] as const)('R1.01b %s', (_, names, kinds, stakeMinor, payoutMinor) => {
  expect(play(names, ...kinds)).toMatchObject({ stakeMinor, payoutMinor, isOver: true });
});

test('R1.01b the hole card and what comes are hidden until the player is done', () => {
  const { state } = play('10 6 9 K');
  expect(blackjack.view(state)).toMatchObject({ dealer: [card('6')] });
  expect(blackjack.view(play('10 7 9 K', 'stand').state)).toMatchObject({ dealer: [card('7'), card('K')] });
});

test('R1.01b only pairs split, once; doubling needs two cards; insurance needs an ace', () => {
  expect(blackjack.actionsOf(play('8 6 8 10').state)).toContain('split');
  expect(blackjack.actionsOf(play('K 6 Q 10').state)).toContain('split');
  expect(blackjack.actionsOf(play('8 6 8 10 8 8', 'split').state)).not.toContain('split');
  expect(blackjack.actionsOf(play('8 6 7 10').state)).toEqual(['hit', 'stand', 'double']);
  expect(blackjack.actionsOf(play('2 6 3 10 4', 'hit').state)).toEqual(['hit', 'stand']);
  expect(blackjack.actionsOf(play('2 A 3 10').state)).toEqual(['insure', 'refuseInsurance']);
  const { state } = play('10 9 9 10', 'stand');
  expect(() => blackjack.act(state, { kind: 'hit' }, NO_CHANCE)).toThrow('actionNotAllowed');
  expect(() => blackjack.act(play('8 6 7 10').state, { kind: 'insure' }, NO_CHANCE)).toThrow('actionNotAllowed');
});

const ANY = { double: true, split: false };
test.each([
  ['hard 16 against 10', { hard: 16, hasAce: false }, 10, ANY, 'hit'],
  ['hard 16 against 6', { hard: 16, hasAce: false }, 6, ANY, 'stand'],
  ['hard 12 against 4', { hard: 12, hasAce: false }, 4, ANY, 'stand'],
  ['hard 12 against 2', { hard: 12, hasAce: false }, 2, ANY, 'hit'],
  ['11 against 6', { hard: 11, hasAce: false }, 6, ANY, 'double'],
  ['10 against 10', { hard: 10, hasAce: false }, 10, ANY, 'hit'],
  ['soft 18 against 9', { hard: 8, hasAce: true }, 9, ANY, 'hit'],
  ['soft 18 against 6', { hard: 8, hasAce: true }, 6, ANY, 'double'],
  ['soft 18 against 8', { hard: 8, hasAce: true }, 8, ANY, 'stand'],
  ['aces against 10', { hard: 2, hasAce: true }, 10, { double: true, split: true }, 'split'],
  ['eights against 10', { hard: 16, hasAce: false }, 10, { double: true, split: true }, 'split'],
  ['tens against 6', { hard: 20, hasAce: false }, 6, { double: true, split: true }, 'stand'],
  ['fives against 5', { hard: 10, hasAce: false }, 5, { double: true, split: true }, 'double'],
] as const)('R1.01b best play with %s is that of the published charts', (_, hand, open, may, expected) => {
  expect(bestPlay(hand, open, may)).toBe(expected);
});

test('R1.01b best play returns 99.49 % of the stakes', () => {
  const { returnToPlayer, staked } = bestReturn();
  expect(returnToPlayer).toBeCloseTo(0.99494, 5);
  // About every eighth round is doubled or split.
  expect(staked).toBeGreaterThan(1.1);
  expect(staked).toBeLessThan(1.15);
});
