import { combinations, drawDistinct } from '../chance.ts';
import type { Description, Draw, Family, Setup, Step, Volatility } from '../family.ts';
import { perSetup } from '../memo.ts';
import { GameRefusal } from '../refusal.ts';
import { solvePaytable } from '../solve-paytable.ts';
import { payAt, readStake, STAKE_SCHEMA } from '../stake.ts';
import { ONE_STEP, objectOf } from '../wire-schema.ts';

export const KENO_NUMBERS = 80;
const KENO_DRAWN = 20;
export const KENO_MOST_PICKS = 10;
/** Prizes are whole hundredths of the stake. */
const HUNDREDTHS = 100;
/** No prize is more than this many times the least one in shape: the rarest hit would take all the return otherwise. */
const STEEPEST = 20_000;

/** From which share of hits on a prize is paid, and how prizes grow as they get rarer (0 all alike, 1 all worth the same). */
const SHAPES: Readonly<Record<Volatility, { share: number; steepness: number }>> = {
  low: { share: 0.4, steepness: 0.5 },
  medium: { share: 0.45, steepness: 0.62 },
  high: { share: 0.55, steepness: 0.74 },
};

export interface KenoBet {
  readonly stakeMinor: string;
  /** 1 to 10 different numbers from 1 to 80. */
  readonly picks: readonly number[];
}

export interface KenoState extends KenoBet {
  readonly setup: Setup;
  /** Twenty numbers in the order in which they were drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly payoutMinor: string;
}

/** Chance of `hits` hits with `picks` numbers (hypergeometric). */
export const kenoChance = (picks: number, hits: number): number =>
  (combinations(picks, hits) / combinations(KENO_NUMBERS, KENO_DRAWN)) *
  combinations(KENO_NUMBERS - picks, KENO_DRAWN - hits);

interface KenoTable {
  /** Prize by hits, hundredths. */
  readonly prizes: readonly number[];
  readonly returnToPlayer: number;
}

/** The paytables of a setup, by how many numbers are picked. */
export const kenoTables = perSetup((setup: Setup): readonly KenoTable[] => {
  const { share, steepness } = SHAPES[setup.volatility];
  return Array.from({ length: KENO_MOST_PICKS + 1 }, (_, picks) => {
    const shapes = Array.from({ length: picks + 1 }, (_, hits) => {
      const chance = kenoChance(picks, hits);
      const paid = picks > 0 && hits >= Math.max(1, Math.ceil(picks * share));
      return { chance, weight: paid ? Math.min(chance ** -steepness, STEEPEST) : 0 };
    });
    if (picks === 0) return { prizes: [0], returnToPlayer: 0 };
    const prizes = solvePaytable(shapes, setup.returnBasisPoints / HUNDREDTHS);
    const expected = shapes.reduce((sum, { chance }, hits) => sum + chance * (prizes[hits] ?? 0), 0);
    return { prizes, returnToPlayer: expected / HUNDREDTHS };
  });
});

function checkPicks(picks: readonly number[]): void {
  const valid = picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= KENO_NUMBERS);
  if (!valid || picks.length < 1 || picks.length > KENO_MOST_PICKS || new Set(picks).size !== picks.length) {
    throw new GameRefusal('betInvalid', '1 to 10 different numbers from 1 to 80');
  }
}

function start(setup: Setup, bet: KenoBet, draw: Draw): Step<KenoState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  checkPicks(bet.picks);
  const drawn = drawDistinct(KENO_NUMBERS, KENO_DRAWN, draw).map((index) => index + 1);
  const hits = bet.picks.filter((pick) => drawn.includes(pick)).length;
  const payoutMinor = payAt(stakeMinor, kenoTables(setup)[bet.picks.length]?.prizes[hits] ?? 0, HUNDREDTHS);
  const state = { ...bet, setup, drawn, hits, payoutMinor: String(payoutMinor) };
  return { state, stakeMinor, payoutMinor, isOver: true };
}

function describe(setup: Setup): Description {
  const tables = kenoTables(setup).slice(1);
  // Each number of picks has its own residue; the stated RTP is the lowest, so that it is never too high.
  const returnToPlayer = Math.min(...tables.map((table) => table.returnToPlayer));
  return {
    returnToPlayer,
    method: 'enumeration',
    holdsFor: 'anyPlay',
    residue: returnToPlayer - setup.returnBasisPoints / 10_000,
    rules: [{ phrase: 'keno.pick' }, { phrase: 'keno.draw' }, { phrase: 'keno.pay' }],
    paytables: tables.map(({ prizes }, index) => ({
      title: { phrase: 'keno.table', values: { count: index + 1 } },
      rows: prizes.flatMap((prize, hits) =>
        prize === 0
          ? []
          : [
              {
                label: { phrase: 'keno.hits', values: { count: hits } },
                multiplier: prize / HUNDREDTHS,
                chance: kenoChance(index + 1, hits),
              },
            ],
      ),
    })),
  };
}

/** Twenty of eighty numbers are drawn; the more of the player's are among them, the more is paid. */
export const keno: Family<KenoBet, KenoState, { readonly kind: never }> = {
  id: 'keno',
  betSchema: objectOf({
    stakeMinor: STAKE_SCHEMA,
    picks: {
      type: 'array',
      minItems: 1,
      maxItems: KENO_MOST_PICKS,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: KENO_NUMBERS },
    },
  }),
  ...ONE_STEP,
  start,
  describe,
  view: ({ setup: _, ...seen }) => seen,
};
