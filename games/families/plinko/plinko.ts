import { combinations } from '../chance.ts';
import type { Description, Draw, Family, Setup, Step, Volatility } from '../family.ts';
import { perSetup } from '../memo.ts';
import { solvePaytable } from '../solve-paytable.ts';
import { payAt, readStake, STAKE_SCHEMA } from '../stake.ts';
import { ONE_STEP, objectOf } from '../wire-schema.ts';

/** Prizes are whole hundredths of the stake. */
const HUNDREDTHS = 100;

interface Shape {
  readonly rows: number;
  /** Prize in the middle and at the edge, before scaling to the return. */
  readonly middle: number;
  readonly edge: number;
}

const SHAPES: Readonly<Record<Volatility, Shape>> = {
  low: { rows: 8, middle: 0.5, edge: 6 },
  medium: { rows: 12, middle: 0.35, edge: 40 },
  high: { rows: 16, middle: 0.2, edge: 900 },
};

export interface PlinkoBet {
  readonly stakeMinor: string;
}

export interface PlinkoState extends PlinkoBet {
  readonly setup: Setup;
  /** One letter a row of pegs: which side the ball fell to. */
  readonly path: string;
  readonly slot: number;
  readonly payoutMinor: string;
}

interface Board {
  readonly rows: number;
  /** Prize of each slot, hundredths. */
  readonly prizes: readonly number[];
  readonly returnToPlayer: number;
}

/** The board of a setup. Both sides are alike, and each slot has the chance of its binomial coefficient. */
export const plinkoBoard = perSetup((setup: Setup): Board => {
  const { rows, middle, edge } = SHAPES[setup.volatility];
  const half = rows / 2;
  const total = 2 ** rows;
  const shapes = Array.from({ length: half + 1 }, (_, slot) => ({
    weight: middle * (edge / middle) ** ((1 - slot / half) ** 1.6),
    chance: (combinations(rows, slot) * (slot === half ? 1 : 2)) / total,
  }));
  const solved = solvePaytable(shapes, setup.returnBasisPoints / HUNDREDTHS);
  const prizes = Array.from({ length: rows + 1 }, (_, slot) => solved[Math.min(slot, rows - slot)] ?? 0);
  const expected = prizes.reduce((sum, prize, slot) => sum + prize * combinations(rows, slot), 0);
  return { rows, prizes, returnToPlayer: expected / total / HUNDREDTHS };
});

function start(setup: Setup, bet: PlinkoBet, draw: Draw): Step<PlinkoState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  const { rows, prizes } = plinkoBoard(setup);
  let path = '';
  let slot = 0;
  for (let row = 0; row < rows; row += 1) {
    const side = draw(2);
    slot += side;
    path += side === 0 ? 'L' : 'R';
  }
  const payoutMinor = payAt(stakeMinor, prizes[slot] ?? 0, HUNDREDTHS);
  const state = { ...bet, setup, path, slot, payoutMinor: String(payoutMinor) };
  return { state, stakeMinor, payoutMinor, isOver: true };
}

function describe(setup: Setup): Description {
  const { rows, prizes, returnToPlayer } = plinkoBoard(setup);
  return {
    returnToPlayer,
    method: 'enumeration',
    holdsFor: 'anyPlay',
    residue: returnToPlayer - setup.returnBasisPoints / 10_000,
    rules: [{ phrase: 'plinko.pegs', values: { count: rows } }, { phrase: 'plinko.pay' }],
    paytables: [
      {
        title: { phrase: 'plinko.table' },
        rows: prizes.map((prize, slot) => ({
          label: { phrase: 'plinko.slot', values: { slot: slot + 1 } },
          multiplier: prize / HUNDREDTHS,
          chance: combinations(rows, slot) / 2 ** rows,
        })),
      },
    ],
  };
}

/** A ball falls through rows of pegs into a slot with a prize. */
export const plinko: Family<PlinkoBet, PlinkoState, { readonly kind: never }> = {
  id: 'plinko',
  betSchema: objectOf({ stakeMinor: STAKE_SCHEMA }),
  ...ONE_STEP,
  start,
  describe,
  view: ({ setup: _, ...seen }) => seen,
};
