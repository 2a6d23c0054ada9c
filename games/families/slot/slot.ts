import type { Description, Draw, Family, Setup, Step } from '../family.ts';
import { payAt, readStake, STAKE_SCHEMA } from '../stake.ts';
import { ONE_STEP, objectOf } from '../wire-schema.ts';
import { FIRST_PAYING, REELS, SCATTER, STRIP_LENGTH, SYMBOLS } from './reels.ts';
import { FEWEST_EQUAL, prizeIndex, slotMath } from './slot-math.ts';
import { countScatters, lineBetsOf } from './spin.ts';

export interface SlotBet {
  /** The whole stake; every line plays an equal part of it. */
  readonly stakeMinor: string;
}

/** One spin of a round. */
export interface SlotSpin {
  /** Where each reel stopped: the place of its strip in the top row. */
  readonly stops: readonly number[];
  readonly isFree: boolean;
  readonly scatters: number;
  /** Line bets paid, the multiplier of free spins included. */
  readonly lineBets: number;
}

export interface SlotState extends SlotBet {
  readonly setup: Setup;
  /** The paid spin and every free spin that followed from it. */
  readonly spins: readonly SlotSpin[];
  readonly payoutMinor: string;
}

function start(setup: Setup, bet: SlotBet, draw: Draw): Step<SlotState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  const math = slotMath(setup);
  const spins: SlotSpin[] = [];
  let total = 0;
  // Each spin wins less than one spin on average, so this ends; no cap, which would change the return.
  for (let left = 1; left > 0; left -= 1) {
    const isFree = spins.length > 0;
    const stops: number[] = [];
    for (let reel = 0; reel < REELS; reel += 1) stops.push(draw(STRIP_LENGTH));
    const scatters = countScatters(math, stops);
    const lineBets = lineBetsOf(math, stops, scatters) * (isFree ? math.freeMultiplier : 1);
    total += lineBets;
    left += math.freeSpins[scatters] ?? 0;
    spins.push({ stops, isFree, scatters, lineBets });
  }
  const payoutMinor = payAt(stakeMinor, total, math.lines.length);
  return {
    state: { ...bet, setup, spins, payoutMinor: String(payoutMinor) },
    stakeMinor,
    payoutMinor,
    isOver: true,
  };
}

const EQUAL_COUNTS = Array.from({ length: REELS - FEWEST_EQUAL + 1 }, (_, index) => FEWEST_EQUAL + index);

function describe(setup: Setup): Description {
  const math = slotMath(setup);
  const [three = 0, four = 0, five = 0] = math.freeSpins.slice(FEWEST_EQUAL);
  const rowsOf = (symbol: number) =>
    EQUAL_COUNTS.map((equal) => ({
      label: { phrase: 'slot.equal', values: { equal } } as const,
      multiplier: math.prizes[prizeIndex(symbol, equal)] ?? 0,
      chance: math.chances[prizeIndex(symbol, equal)] ?? 0,
    }));
  return {
    returnToPlayer: math.returnToPlayer,
    method: 'enumeration',
    holdsFor: 'anyPlay',
    residue: math.returnToPlayer - setup.returnBasisPoints / 10_000,
    rules: [
      { phrase: 'slot.lines', values: { count: math.lines.length } },
      { phrase: 'slot.wild' },
      { phrase: 'slot.scatter', values: { three, four, count: five } },
      { phrase: 'slot.free', values: { times: math.freeMultiplier } },
    ],
    paytables: [
      ...SYMBOLS.slice(FIRST_PAYING).map((symbol, index) => ({
        title: { phrase: `slot.${symbol}` as `slot.${Exclude<typeof symbol, 'wild' | 'scatter'>}` },
        rows: rowsOf(FIRST_PAYING + index),
      })),
      { title: { phrase: 'slot.scatterTable' as const }, rows: rowsOf(SCATTER) },
    ],
  };
}

/** Five reels of three rows, lines from the left, wilds, scatters and free spins that can win more of themselves. */
export const slot: Family<SlotBet, SlotState, { readonly kind: never }> = {
  id: 'slot',
  betSchema: objectOf({ stakeMinor: STAKE_SCHEMA }),
  ...ONE_STEP,
  start,
  describe,
  view: ({ setup: _, ...seen }) => seen,
};
