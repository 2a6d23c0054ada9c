import type { Description, Draw, Family, Setup, Step, Volatility } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { checkLimits, parseStake, payAt, readStake, STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';

/** Fish in the water at a time. */
const SHOAL = 12;
/** A shot catches when a number below this falls under the fish's share. A multiple of every prize below, so shares are whole. */
const CATCH_VALUES = 10_000 * 2_520;
/** A table stays open for at most this many shots, so that its record stays small. */
const MOST_SHOTS = 5_000;

interface Species {
  readonly id: 'minnow' | 'clown' | 'puffer' | 'turtle' | 'ray' | 'shark' | 'whale' | 'dragon';
  /** Paid for each unit of the shot. */
  readonly multiplier: number;
  /** How often it swims, against the others. */
  readonly share: number;
}

const SPECIES: readonly Species[] = [
  { id: 'minnow', multiplier: 2, share: 30 },
  { id: 'clown', multiplier: 4, share: 22 },
  { id: 'puffer', multiplier: 8, share: 16 },
  { id: 'turtle', multiplier: 15, share: 12 },
  { id: 'ray', multiplier: 30, share: 9 },
  { id: 'shark', multiplier: 60, share: 6 },
  { id: 'whale', multiplier: 120, share: 3 },
  { id: 'dragon', multiplier: 360, share: 2 },
];

/** How many of the species above swim. */
const SWIMMING: Readonly<Record<Volatility, number>> = { low: 5, medium: 7, high: 8 };

export interface FishingBet {
  /** Stake of one shot until it is changed. Opening the table costs nothing. */
  readonly shotMinor: string;
}

interface Fish {
  readonly fishId: number;
  readonly species: Species['id'];
}

export interface FishingState {
  readonly setup: Setup;
  readonly shotMinor: string;
  readonly fish: readonly Fish[];
  readonly nextFishId: number;
  readonly shots: number;
  readonly lastShot: { readonly fishId: number; readonly caught: boolean; readonly payoutMinor: string } | null;
  readonly isOver: boolean;
}

export type FishingAction =
  | { readonly kind: 'shoot'; readonly fishId: number }
  | { readonly kind: 'load'; readonly shotMinor: string }
  | { readonly kind: 'leave' };

/** The species that swim in a setup. */
export const speciesOf = (setup: Setup): readonly Species[] => SPECIES.slice(0, SWIMMING[setup.volatility]);

/** Of `CATCH_VALUES` equally likely values, how many catch: the return divided by the prize. */
const catchShare = (setup: Setup, { multiplier }: Species): number =>
  (setup.returnBasisPoints * (CATCH_VALUES / 10_000)) / multiplier;

/** Chance that one shot catches a fish of a species. */
export const catchChance = (setup: Setup, species: Species): number => catchShare(setup, species) / CATCH_VALUES;

function spawn(setup: Setup, draw: Draw): Species['id'] {
  const swimming = speciesOf(setup);
  let value = draw(swimming.reduce((sum, { share }) => sum + share, 0));
  for (const { id, share } of swimming) {
    if (value < share) return id;
    value -= share;
  }
  return 'minnow';
}

function start(setup: Setup, bet: FishingBet, draw: Draw): Step<FishingState> {
  readStake(setup, bet.shotMinor);
  const fish = Array.from({ length: SHOAL }, (_, fishId) => ({ fishId, species: spawn(setup, draw) }));
  const state: FishingState = {
    setup,
    shotMinor: bet.shotMinor,
    fish,
    nextFishId: SHOAL,
    shots: 0,
    lastShot: null,
    isOver: false,
  };
  return { state, stakeMinor: 0n, payoutMinor: 0n, isOver: false };
}

function shoot(state: FishingState, fishId: number, draw: Draw): Step<FishingState> {
  const target = state.fish.find((fish) => fish.fishId === fishId);
  const species = SPECIES.find(({ id }) => id === target?.species);
  if (target === undefined || species === undefined) throw new GameRefusal('actionInvalid', 'a fish in the water');
  const stakeMinor = parseStake(state.shotMinor);
  const caught = draw(CATCH_VALUES) < catchShare(state.setup, species);
  const payoutMinor = caught ? payAt(stakeMinor, species.multiplier, 1) : 0n;
  const shots = state.shots + 1;
  const next: FishingState = {
    ...state,
    shots,
    lastShot: { fishId, caught, payoutMinor: String(payoutMinor) },
    isOver: shots >= MOST_SHOTS,
    ...(caught
      ? {
          fish: [
            ...state.fish.filter((fish) => fish !== target),
            { fishId: state.nextFishId, species: spawn(state.setup, draw) },
          ],
          nextFishId: state.nextFishId + 1,
        }
      : {}),
  };
  return { state: next, stakeMinor, payoutMinor, isOver: next.isOver };
}

function act(state: FishingState, action: FishingAction, draw: Draw): Step<FishingState> {
  if (state.isOver) throw new GameRefusal('actionNotAllowed', 'the table is closed');
  if (action.kind === 'shoot') return shoot(state, action.fishId, draw);
  if (action.kind === 'leave') {
    return { state: { ...state, isOver: true }, stakeMinor: 0n, payoutMinor: 0n, isOver: true };
  }
  checkLimits(state.setup, parseStake(action.shotMinor));
  return { state: { ...state, shotMinor: action.shotMinor }, stakeMinor: 0n, payoutMinor: 0n, isOver: false };
}

function describe(setup: Setup): Description {
  return {
    returnToPlayer: setup.returnBasisPoints / 10_000,
    method: 'closedForm',
    holdsFor: 'anyPlay',
    residue: 0,
    rules: [
      { phrase: 'fishing.shot' },
      { phrase: 'fishing.chance', values: { percent: setup.returnBasisPoints / 100 } },
      { phrase: 'fishing.memory' },
      { phrase: 'fishing.leave', values: { count: MOST_SHOTS } },
    ],
    paytables: [
      {
        title: { phrase: 'fishing.table' },
        rows: speciesOf(setup).map((species) => ({
          label: { phrase: `fishing.${species.id}` as const },
          multiplier: species.multiplier,
          chance: catchChance(setup, species),
        })),
      },
    ],
  };
}

/** Every shot is a separate bet at a fish of the player's choice. */
export const fishing: Family<FishingBet, FishingState, FishingAction> = {
  id: 'fishing',
  betSchema: objectOf({ shotMinor: STAKE_SCHEMA }),
  actionSchema: {
    oneOf: [
      actionOf('shoot', { fishId: { type: 'integer', minimum: 0 } }),
      actionOf('load', { shotMinor: STAKE_SCHEMA }),
      actionOf('leave'),
    ],
  },
  hostActions: [],
  hostFields: [],
  start,
  act,
  actionsOf: ({ isOver }) => (isOver ? [] : ['shoot', 'load', 'leave']),
  describe,
  view: ({ setup: _, ...seen }) => seen,
};
