import { DECK_CARDS } from '../cards/cards.ts';
import type { Description, Draw, Family, Setup, Step } from '../family.ts';
import { itemAt } from '../item-at.ts';
import { GameRefusal } from '../refusal.ts';
import { parseStake, readStake, STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';
import { bestReturn } from './best-play.ts';
import { countHand, dealerDraws, isBlackjack, TWENTY_ONE, worthOf } from './hand.ts';

const ACE = 1;
const TEN = 10;

export interface BlackjackBet {
  readonly stakeMinor: string;
}

export interface BlackjackHand {
  readonly cards: readonly number[];
  readonly isDoubled: boolean;
  readonly isDone: boolean;
}

export interface BlackjackState extends BlackjackBet {
  readonly setup: Setup;
  /** The second card lies face down until the player is done. */
  readonly dealer: readonly number[];
  readonly hands: readonly BlackjackHand[];
  readonly phase: 'insurance' | 'playing' | 'over';
  readonly insuranceMinor: string;
  readonly payoutMinor: string;
}

export type BlackjackAction = {
  readonly kind: 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'refuseInsurance';
};

/** A card: every one is drawn from a full deck, so past cards reveal nothing about future ones. */
const drawCard = (draw: Draw): number => draw(DECK_CARDS);

const going = (state: BlackjackState, stakeMinor = 0n): Step<BlackjackState> => ({
  state,
  stakeMinor,
  payoutMinor: 0n,
  isOver: false,
});

/** What one hand gets back, its stake included. */
function payHand(state: BlackjackState, hand: BlackjackHand): bigint {
  const stakeMinor = parseStake(state.stakeMinor) * (hand.isDoubled ? 2n : 1n);
  const { total } = countHand(hand.cards);
  if (total > TWENTY_ONE) return 0n;
  const natural = state.hands.length === 1 && isBlackjack(hand.cards);
  if (isBlackjack(state.dealer)) return natural ? stakeMinor : 0n;
  if (natural) return stakeMinor + (stakeMinor * 3n) / 2n;
  const dealer = countHand(state.dealer).total;
  if (dealer > TWENTY_ONE || total > dealer) return stakeMinor * 2n;
  return total === dealer ? stakeMinor : 0n;
}

function settle(state: BlackjackState, stakeMinor: bigint, draw: Draw): Step<BlackjackState> {
  const dealer = [...state.dealer];
  const isOpen = state.hands.some(
    ({ cards }) => countHand(cards).total <= TWENTY_ONE && !(state.hands.length === 1 && isBlackjack(cards)),
  );
  // A dealer whom no one can lose to any more does not draw.
  while (isOpen && dealerDraws(dealer)) dealer.push(drawCard(draw));
  const over: BlackjackState = { ...state, dealer, phase: 'over' };
  const insured = isBlackjack(dealer) ? BigInt(state.insuranceMinor) * 3n : 0n;
  const payoutMinor = over.hands.reduce((sum, hand) => sum + payHand(over, hand), insured);
  return { state: { ...over, payoutMinor: String(payoutMinor) }, stakeMinor, payoutMinor, isOver: true };
}

/** The dealer has looked at the hole card: a blackjack on either side ends the round, else the player plays. */
function look(state: BlackjackState, stakeMinor: bigint, draw: Draw): Step<BlackjackState> {
  const isEnd = isBlackjack(state.dealer) || isBlackjack(state.hands[0]?.cards ?? []);
  return isEnd ? settle(state, stakeMinor, draw) : going({ ...state, phase: 'playing' }, stakeMinor);
}

function start(setup: Setup, bet: BlackjackBet, draw: Draw): Step<BlackjackState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  const [first, open, second, hole] = [drawCard(draw), drawCard(draw), drawCard(draw), drawCard(draw)];
  const state: BlackjackState = {
    ...bet,
    setup,
    dealer: [open, hole],
    hands: [{ cards: [first, second], isDoubled: false, isDone: false }],
    phase: 'insurance',
    insuranceMinor: '0',
    payoutMinor: '0',
  };
  return worthOf(open) === ACE ? going(state, stakeMinor) : look(state, stakeMinor, draw);
}

const activeIndex = (state: BlackjackState): number => state.hands.findIndex(({ isDone }) => !isDone);

const isPair = ({ cards }: BlackjackHand): boolean =>
  cards.length === 2 && worthOf(itemAt(cards, 0)) === worthOf(itemAt(cards, 1));

function actionsOf(state: BlackjackState): readonly BlackjackAction['kind'][] {
  if (state.phase === 'insurance') return ['insure', 'refuseInsurance'];
  const hand = state.hands[activeIndex(state)];
  if (state.phase === 'over' || hand === undefined) return [];
  if (hand.cards.length > 2) return ['hit', 'stand'];
  return state.hands.length === 1 && isPair(hand) ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

/** Puts a hand in its place and continues with the next, or settles after the last. */
function withHand(state: BlackjackState, hand: BlackjackHand, stakeMinor: bigint, draw: Draw): Step<BlackjackState> {
  const index = activeIndex(state);
  const hands = state.hands.map((other, place) => (place === index ? hand : other));
  const next = { ...state, hands };
  return activeIndex(next) === -1 ? settle(next, stakeMinor, draw) : going(next, stakeMinor);
}

function split(state: BlackjackState, hand: BlackjackHand, draw: Draw): Step<BlackjackState> {
  const isDone = worthOf(itemAt(hand.cards, 0)) === ACE;
  const hands = hand.cards.map((card) => finish({ cards: [card, drawCard(draw)], isDoubled: false, isDone }));
  const next = { ...state, hands };
  const stakeMinor = parseStake(state.stakeMinor);
  return activeIndex(next) === -1 ? settle(next, stakeMinor, draw) : going(next, stakeMinor);
}

/** A hand of 21 or more has nothing left to decide. */
const finish = (hand: BlackjackHand): BlackjackHand =>
  countHand(hand.cards).total >= TWENTY_ONE ? { ...hand, isDone: true } : hand;

function act(state: BlackjackState, { kind }: BlackjackAction, draw: Draw): Step<BlackjackState> {
  if (!actionsOf(state).includes(kind)) throw new GameRefusal('actionNotAllowed', kind);
  if (kind === 'refuseInsurance') return look(state, 0n, draw);
  if (kind === 'insure') {
    const insuranceMinor = parseStake(state.stakeMinor) / 2n;
    return look({ ...state, insuranceMinor: String(insuranceMinor) }, insuranceMinor, draw);
  }
  const hand = state.hands[activeIndex(state)] as BlackjackHand;
  if (kind === 'stand') return withHand(state, { ...hand, isDone: true }, 0n, draw);
  if (kind === 'split') return split(state, hand, draw);
  const cards = [...hand.cards, drawCard(draw)];
  if (kind === 'hit') return withHand(state, finish({ ...hand, cards }), 0n, draw);
  return withHand(state, { cards, isDoubled: true, isDone: true }, parseStake(state.stakeMinor), draw);
}

function describe(): Description {
  return {
    returnToPlayer: bestReturn().returnToPlayer,
    method: 'recursion',
    holdsFor: 'bestPlay',
    residue: 0,
    rules: [
      { phrase: 'blackjack.deck' },
      { phrase: 'blackjack.dealer' },
      { phrase: 'blackjack.pay' },
      { phrase: 'blackjack.double' },
      { phrase: 'blackjack.split' },
      { phrase: 'blackjack.insurance' },
    ],
    paytables: [
      {
        title: { phrase: 'blackjack.table' },
        rows: [
          { label: { phrase: 'blackjack.natural' }, multiplier: 2.5 },
          { label: { phrase: 'blackjack.win' }, multiplier: 2 },
          { label: { phrase: 'blackjack.push' }, multiplier: 1 },
          { label: { phrase: 'blackjack.insured' }, multiplier: 3, chance: 4 / 13 },
        ],
      },
    ],
  };
}

/** Whether the hole card lies open. */
const isHoleOpen = ({ phase }: BlackjackState): boolean => phase === 'over';

/** Blackjack with an endless shoe. Its rules fix the return whatever the catalogue asks for. */
export const blackjack: Family<BlackjackBet, BlackjackState, BlackjackAction> = {
  id: 'blackjack',
  betSchema: objectOf({ stakeMinor: STAKE_SCHEMA }),
  actionSchema: {
    oneOf: ['hit', 'stand', 'double', 'split', 'insure', 'refuseInsurance'].map((kind) => actionOf(kind)),
  },
  hostActions: [],
  hostFields: [],
  start,
  act,
  actionsOf,
  describe,
  view: (state) => {
    const { setup: _, dealer, ...seen } = state;
    return { ...seen, dealer: isHoleOpen(state) ? dealer : dealer.slice(0, 1), active: activeIndex(state) };
  },
};

/** Counts as a chart of best play asks for them. */
export const handForChart = (cards: readonly number[]): { hard: number; hasAce: boolean } => ({
  hard: cards.reduce((sum, card) => sum + worthOf(card), 0),
  hasAce: cards.some((card) => worthOf(card) === ACE),
});

/** Worth of the dealer's open card. */
export const openWorth = (state: BlackjackState): number => worthOf(state.dealer[0] ?? TEN);
