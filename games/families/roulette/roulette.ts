import type { Description, Draw, Family, Setup, Step } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { checkLimits, parseStake, STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';
import { LARGEST_MULTIPLIER, SPOTS, type SpotKind, WHEEL_NUMBERS } from './spots.ts';

/** Spots that one bet may cover: every spot of the cloth once. */
const MOST_CHIPS = SPOTS.size;

/** Chips on one spot. */
export interface Chips {
  readonly spot: string;
  readonly stakeMinor: string;
}

export interface RouletteBet {
  readonly chips: readonly Chips[];
}

export interface RouletteState extends RouletteBet {
  readonly setup: Setup;
  /** Where the ball fell; null at a live table while it is under way. */
  readonly number: number | null;
  readonly payoutMinor: string;
}

/** At a live table: the ball has stopped. Only the host sends this. */
export interface RouletteAction {
  readonly kind: 'settle';
}

/**
 * What all chips cost together.
 *
 * @throws GameRefusal when a spot is unknown or named twice, or the sum is outside the limits
 */
function stakeOfChips(setup: Setup, chips: readonly Chips[]): bigint {
  if (chips.length < 1 || chips.length > MOST_CHIPS || new Set(chips.map(({ spot }) => spot)).size !== chips.length) {
    throw new GameRefusal('betInvalid', 'each spot once');
  }
  const unknown = chips.find(({ spot }) => !SPOTS.has(spot));
  if (unknown) throw new GameRefusal('betInvalid', 'a spot of the cloth');
  const stakeMinor = chips.reduce((sum, chip) => sum + parseStake(chip.stakeMinor), 0n);
  checkLimits(setup, stakeMinor);
  return stakeMinor;
}

/** What chips win on a number, their stakes included. */
export function payoutOfChips(chips: readonly Chips[], number: number): bigint {
  let payoutMinor = 0n;
  for (const { spot, stakeMinor } of chips) {
    const known = SPOTS.get(spot);
    if (known?.numbers.includes(number)) payoutMinor += BigInt(stakeMinor) * BigInt(known.multiplier);
  }
  return payoutMinor;
}

/** Where the ball falls. */
export const spinWheel = (draw: Draw): number => draw(WHEEL_NUMBERS);

/** The ball falls, and the chips that lie there are paid. */
function settle(state: RouletteState, stakeMinor: bigint, draw: Draw): Step<RouletteState> {
  const number = spinWheel(draw);
  const payoutMinor = payoutOfChips(state.chips, number);
  return { state: { ...state, number, payoutMinor: String(payoutMinor) }, stakeMinor, payoutMinor, isOver: true };
}

function start(setup: Setup, bet: RouletteBet, draw: Draw): Step<RouletteState> {
  const stakeMinor = stakeOfChips(setup, bet.chips);
  const state: RouletteState = { setup, chips: bet.chips, number: null, payoutMinor: '0' };
  return setup.isLive === true
    ? { state, stakeMinor, payoutMinor: 0n, isOver: false }
    : settle(state, stakeMinor, draw);
}

function act(state: RouletteState, { kind }: RouletteAction, draw: Draw): Step<RouletteState> {
  if (state.number !== null) throw new GameRefusal('actionNotAllowed', kind);
  return settle(state, 0n, draw);
}

const KINDS: readonly SpotKind[] = [
  'straight',
  'split',
  'street',
  'corner',
  'sixLine',
  'column',
  'dozen',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
];

function describe(): Description {
  const spots = [...SPOTS.values()];
  return {
    returnToPlayer: LARGEST_MULTIPLIER / WHEEL_NUMBERS,
    method: 'closedForm',
    holdsFor: 'anyPlay',
    residue: 0,
    rules: [{ phrase: 'roulette.wheel' }, { phrase: 'roulette.zero' }, { phrase: 'roulette.times' }],
    paytables: [
      {
        title: { phrase: 'roulette.table' },
        rows: KINDS.flatMap((kind) => {
          const example = spots.find((spot) => spot.kind === kind && spot.numbers[0] !== 0) ?? spots[0];
          if (example === undefined) return [];
          return [
            {
              label: { phrase: `roulette.${kind}` as const },
              multiplier: example.multiplier,
              chance: example.numbers.length / WHEEL_NUMBERS,
            },
          ];
        }),
      },
    ],
  };
}

/** European roulette. The rules fix its return at 36/37 whatever the catalogue asks for. */
export const roulette: Family<RouletteBet, RouletteState, RouletteAction> = {
  id: 'roulette',
  betSchema: objectOf({
    chips: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_CHIPS,
      items: objectOf({ spot: { type: 'string', maxLength: 24 }, stakeMinor: STAKE_SCHEMA }),
    },
  }),
  actionSchema: actionOf('settle'),
  hostActions: ['settle'],
  hostFields: [],
  start,
  act,
  actionsOf: ({ number }) => (number === null ? ['settle'] : []),
  describe,
  view: ({ setup: _, ...seen }) => seen,
};
