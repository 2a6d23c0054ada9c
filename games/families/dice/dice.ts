import type { Description, Draw, Family, Setup, Step } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { payAt, readStake, STAKE_SCHEMA } from '../stake.ts';
import { ONE_STEP, objectOf } from '../wire-schema.ts';

/** Rolls are 0 to 9,999, shown as 0.00 to 99.99. */
const DICE_ROLLS = 10_000;
/** Fewer winning rolls than this would promise prizes beyond any limit. */
const FEWEST_WINNING = 1;

export interface DiceBet {
  readonly stakeMinor: string;
  readonly side: 'under' | 'over';
  /** Winning rolls are those under, or over, this one. */
  readonly target: number;
}

export interface DiceState extends DiceBet {
  readonly setup: Setup;
  readonly roll: number;
  readonly payoutMinor: string;
}

/** How many of the 10,000 rolls win. */
export const winningRolls = ({ side, target }: Pick<DiceBet, 'side' | 'target'>): number =>
  side === 'under' ? target : DICE_ROLLS - 1 - target;

/** Most winning rolls that still pay more than the stake. */
export const mostWinningRolls = (setup: Setup): number => setup.returnBasisPoints - 1;

function checkTarget(setup: Setup, bet: DiceBet): number {
  const winning = Number.isInteger(bet.target) ? winningRolls(bet) : 0;
  if (winning < FEWEST_WINNING || winning > mostWinningRolls(setup)) {
    throw new GameRefusal('betInvalid', `from ${FEWEST_WINNING} to ${mostWinningRolls(setup)} of the rolls may win`);
  }
  return winning;
}

function start(setup: Setup, bet: DiceBet, draw: Draw): Step<DiceState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  const winning = checkTarget(setup, bet);
  const roll = draw(DICE_ROLLS);
  const won = bet.side === 'under' ? roll < bet.target : roll > bet.target;
  // return / (winning / 10,000) with the return in basis points: the 10,000 cancel, so every target returns the same.
  const payoutMinor = won ? payAt(stakeMinor, setup.returnBasisPoints, winning) : 0n;
  const state = { ...bet, setup, roll, payoutMinor: String(payoutMinor) };
  return { state, stakeMinor, payoutMinor, isOver: true };
}

const EXAMPLES = [100, 1_000, 2_500, 5_000, 7_500, 9_000];

function describe(setup: Setup): Description {
  return {
    returnToPlayer: setup.returnBasisPoints / DICE_ROLLS,
    method: 'closedForm',
    holdsFor: 'anyPlay',
    residue: 0,
    rules: [
      { phrase: 'dice.roll' },
      { phrase: 'dice.choose', values: { most: mostWinningRolls(setup) / 100 } },
      { phrase: 'dice.pay', values: { percent: setup.returnBasisPoints / 100 } },
    ],
    paytables: [
      {
        title: { phrase: 'dice.table' },
        rows: EXAMPLES.filter((winning) => winning <= mostWinningRolls(setup)).map((winning) => ({
          label: { phrase: 'dice.chance', values: { percent: winning / 100 } },
          multiplier: setup.returnBasisPoints / winning,
          chance: winning / DICE_ROLLS,
        })),
      },
    ],
  };
}

/** One roll, won under or over a number of the player's choice. */
export const dice: Family<DiceBet, DiceState, { readonly kind: never }> = {
  id: 'dice',
  betSchema: objectOf({
    stakeMinor: STAKE_SCHEMA,
    side: { enum: ['under', 'over'] },
    target: { type: 'integer', minimum: 0, maximum: DICE_ROLLS - 1 },
  }),
  ...ONE_STEP,
  start,
  describe,
  view: ({ setup: _, ...seen }) => seen,
};
