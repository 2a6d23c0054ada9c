import { itemAt } from '../item-at.ts';
import { TWENTY_ONE } from './hand.ts';

/** What the player may do with a hand. */
export type Play = 'hit' | 'stand' | 'double' | 'split';

/** Expected values for one unit staked on the hand: wins less losses, and the total stake. */
interface Worth {
  readonly play: Play;
  readonly gain: number;
  readonly staked: number;
}

/** Chance of each worth 1 to 10 of a card: every card comes from a full deck. */
const CARD_CHANCES = [0, ...Array.from({ length: 9 }, () => 1 / 13), 4 / 13];
const WORTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Index of a bust among the dealer's ends; the others are the totals 17 to 21. */
const BUST = 22;

/** A hand as far as play goes: its count with aces as 1, and whether it holds an ace. */
const bestCount = (hard: number, hasAce: boolean): number => (hasAce && hard + 10 <= TWENTY_ONE ? hard + 10 : hard);
const chanceOf = (worth: number): number => itemAt(CARD_CHANCES, worth);

/** Chances of the dealer's ends from a count; the dealer takes no card on any 17. */
function dealerEnds(hard: number, hasAce: boolean, memo: Map<number, readonly number[]>): readonly number[] {
  const ends = Array.from({ length: BUST + 1 }, () => 0);
  const count = bestCount(hard, hasAce);
  if (count > TWENTY_ONE || count >= 17) {
    ends[Math.min(count, BUST)] = 1;
    return ends;
  }
  const key = hard * 2 + Number(hasAce);
  const known = memo.get(key);
  if (known) return known;
  for (const worth of WORTHS) {
    const next = dealerEnds(hard + worth, hasAce || worth === 1, memo);
    next.forEach((chance, end) => {
      ends[end] = itemAt(ends, end) + chance * chanceOf(worth);
    });
  }
  memo.set(key, ends);
  return ends;
}

/** The dealer's ends for an open card, given that the dealer has looked and has no blackjack. */
function endsWithoutBlackjack(open: number): readonly number[] {
  const memo = new Map<number, readonly number[]>();
  const forbidden = open === 1 ? 10 : open === 10 ? 1 : 0;
  const possible = 1 - (forbidden === 0 ? 0 : chanceOf(forbidden));
  const ends = Array.from({ length: BUST + 1 }, () => 0);
  for (const worth of WORTHS.filter((hole) => hole !== forbidden)) {
    dealerEnds(open + worth, open === 1 || worth === 1, memo).forEach((chance, end) => {
      ends[end] = itemAt(ends, end) + (chance * chanceOf(worth)) / possible;
    });
  }
  return ends;
}

/** Best play against one open card, by recursion over everything that can be drawn. */
class BestPlay {
  private readonly ends: readonly number[];
  private readonly onward = new Map<number, Worth>();

  constructor(open: number) {
    this.ends = endsWithoutBlackjack(open);
  }

  private stand(hard: number, hasAce: boolean): number {
    const count = bestCount(hard, hasAce);
    if (count > TWENTY_ONE) return -1;
    return this.ends.reduce((gain, chance, end) => gain + chance * (end === BUST ? 1 : Math.sign(count - end)), 0);
  }

  /** Hitting or standing only: the moves after the first two cards. */
  drawOn(hard: number, hasAce: boolean): Worth {
    if (hard > TWENTY_ONE) return { play: 'stand', gain: -1, staked: 1 };
    const key = hard * 2 + Number(hasAce);
    const known = this.onward.get(key);
    if (known) return known;
    const stand = this.stand(hard, hasAce);
    const hit = this.average((worth) => this.drawOn(hard + worth, hasAce || worth === 1));
    const best: Worth =
      hit.gain > stand ? { play: 'hit', gain: hit.gain, staked: 1 } : { play: 'stand', gain: stand, staked: 1 };
    this.onward.set(key, best);
    return best;
  }

  /** The first decision of a hand of two cards that may be doubled. */
  twoCards(hard: number, hasAce: boolean): Worth {
    const drawOn = this.drawOn(hard, hasAce);
    const doubled =
      2 *
      this.average((worth) => ({
        play: 'stand',
        gain: this.stand(hard + worth, hasAce || worth === 1),
        staked: 1,
      })).gain;
    return doubled > drawOn.gain ? { play: 'double', gain: doubled, staked: 2 } : drawOn;
  }

  /** The first decision of a pair: each card of it begins its own hand, an ace with one card only. */
  pair(worth: number): Worth {
    const whole = this.twoCards(worth * 2, worth === 1);
    const one = this.average((next) => {
      const hard = worth + next;
      const hasAce = worth === 1 || next === 1;
      if (worth !== 1) return this.twoCards(hard, hasAce);
      return { play: 'stand', gain: this.stand(hard, hasAce), staked: 1 };
    });
    return 2 * one.gain > whole.gain ? { play: 'split', gain: 2 * one.gain, staked: 2 * one.staked } : whole;
  }

  private average(worthOfNext: (worth: number) => Worth): Worth {
    let [gain, staked] = [0, 0];
    for (const worth of WORTHS) {
      const next = worthOfNext(worth);
      gain += chanceOf(worth) * next.gain;
      staked += chanceOf(worth) * next.staked;
    }
    return { play: 'stand', gain, staked };
  }
}

const solved = new Map<number, BestPlay>();

function against(open: number): BestPlay {
  const known = solved.get(open) ?? new BestPlay(open);
  solved.set(open, known);
  return known;
}

/**
 * The best play of a hand.
 *
 * @param hand worths of its cards, an ace as 1
 * @param open worth of the dealer's open card
 */
export function bestPlay(
  hand: { readonly hard: number; readonly hasAce: boolean },
  open: number,
  may: { readonly double: boolean; readonly split: boolean },
): Play {
  const best = against(open);
  if (may.split) return best.pair(hand.hard / 2).play;
  if (may.double) return best.twoCards(hand.hard, hand.hasAce).play;
  return best.drawOn(hand.hard, hand.hasAce).play;
}

/** Value of the first two cards against an open card, blackjacks of both sides counted; insurance is never taken. */
function roundWorth(first: number, second: number, open: number): { gain: number; staked: number } {
  const dealerHole = open === 1 ? 10 : open === 10 ? 1 : 0;
  const dealerBlackjack = dealerHole === 0 ? 0 : chanceOf(dealerHole);
  const hasBlackjack = first + second === 11 && (first === 1 || second === 1);
  if (hasBlackjack) return { gain: (1 - dealerBlackjack) * 1.5, staked: 1 };
  const best = against(open);
  const worth = first === second ? best.pair(first) : best.twoCards(first + second, first === 1 || second === 1);
  return {
    gain: (1 - dealerBlackjack) * worth.gain - dealerBlackjack,
    staked: (1 - dealerBlackjack) * worth.staked + dealerBlackjack,
  };
}

let computed: { readonly returnToPlayer: number; readonly staked: number } | undefined;

/** What best play gets back for each unit staked, and units staked for each unit bet at first. */
export function bestReturn(): { readonly returnToPlayer: number; readonly staked: number } {
  if (computed) return computed;
  let [gain, staked] = [0, 0];
  for (const open of WORTHS) {
    for (const first of WORTHS) {
      for (const second of WORTHS) {
        const chance = chanceOf(open) * chanceOf(first) * chanceOf(second);
        const worth = roundWorth(first, second, open);
        gain += chance * worth.gain;
        staked += chance * worth.staked;
      }
    }
  }
  computed = { returnToPlayer: 1 + gain / staked, staked };
  return computed;
}
