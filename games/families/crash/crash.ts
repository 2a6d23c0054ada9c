import type { Description, Draw, Family, Setup, Step, Volatility } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { parseStake, payAt, readStake, STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';
import { growthAfter } from './growth.ts';

/** Equally likely values behind a crash point. With a return below 2^14 basis points every product stays below 2^53. */
const FINENESS = 2 ** 38;
const HUNDREDTHS = 100;
/** Below this no one can leave: the flight was over at once. */
const FIRST_EXIT = 101;
/** Where a flight ends on its own with everyone paid, in hundredths. */
const CEILING: Readonly<Record<Volatility, number>> = { low: 10_000, medium: 100_000, high: 1_000_000 };

export interface CrashBet {
  readonly stakeMinor: string;
  /** Leaves on its own at this multiplier, in hundredths. */
  readonly autoHundredths?: number;
}

export interface CrashState {
  readonly setup: Setup;
  readonly stakeMinor: string;
  readonly autoHundredths: number | null;
  /** The last multiplier that the flight shows; it crashes on the way to the next. Secret while it flies. */
  readonly pointHundredths: number;
  readonly outcome: 'flying' | 'left' | 'crashed';
  /** Multiplier at which the player left; 0 before and after a crash. */
  readonly leftHundredths: number;
}

/** `elapsedMs` since the take-off comes from the host, never from the player. */
export type CrashAction =
  | { readonly kind: 'leave'; readonly elapsedMs: number }
  | { readonly kind: 'watch'; readonly elapsedMs: number };

/** The most that a flight can reach, in hundredths. */
export const crashCeiling = (setup: Setup): number => CEILING[setup.volatility];

/**
 * Where a flight ends, in hundredths. With `value` uniform from 1 to N the point is at least m with chance
 * return / m, for every m up to the ceiling, so no moment to leave is better than another.
 */
export const crashPoint = (setup: Setup, draw: Draw): number => {
  const value = draw(FINENESS) + 1;
  const point = Math.floor((setup.returnBasisPoints * (FINENESS / HUNDREDTHS)) / value);
  return Math.min(Math.max(point, HUNDREDTHS), crashCeiling(setup));
};

function start(setup: Setup, bet: CrashBet, draw: Draw): Step<CrashState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  const autoHundredths = bet.autoHundredths ?? null;
  if (autoHundredths !== null && !(Number.isInteger(autoHundredths) && autoHundredths >= FIRST_EXIT)) {
    throw new GameRefusal('betInvalid', 'a flight is left at 1.01 or later');
  }
  const state: CrashState = {
    setup,
    stakeMinor: bet.stakeMinor,
    autoHundredths,
    pointHundredths: crashPoint(setup, draw),
    outcome: 'flying',
    leftHundredths: 0,
  };
  return { state, stakeMinor, payoutMinor: 0n, isOver: false };
}

function leave(state: CrashState, leftHundredths: number): Step<CrashState> {
  const payoutMinor = payAt(parseStake(state.stakeMinor), leftHundredths, HUNDREDTHS);
  return { state: { ...state, outcome: 'left', leftHundredths }, stakeMinor: 0n, payoutMinor, isOver: true };
}

function act(state: CrashState, action: CrashAction): Step<CrashState> {
  if (state.outcome !== 'flying') throw new GameRefusal('actionNotAllowed', 'the flight is over');
  if (!Number.isInteger(action.elapsedMs) || action.elapsedMs < 0) {
    throw new GameRefusal('actionInvalid', 'elapsed time is whole milliseconds');
  }
  const ceiling = crashCeiling(state.setup);
  const reached = Math.min(growthAfter(action.elapsedMs), ceiling);
  const auto = Math.min(state.autoHundredths ?? ceiling, ceiling);
  // Automatic leaving comes first: it happened on the way, however late the host looks.
  if (reached >= auto && state.pointHundredths >= auto) return leave(state, auto);
  // The point itself is still flown: else leaving by hand would need one hundredth more than leaving on its own.
  if (reached > state.pointHundredths) {
    return { state: { ...state, outcome: 'crashed' }, stakeMinor: 0n, payoutMinor: 0n, isOver: true };
  }
  if (action.kind === 'watch') return { state, stakeMinor: 0n, payoutMinor: 0n, isOver: false };
  if (reached < FIRST_EXIT) throw new GameRefusal('actionNotAllowed', 'a flight is left at 1.01 or later');
  return leave(state, reached);
}

function describe(setup: Setup): Description {
  const returned = setup.returnBasisPoints / 10_000;
  return {
    returnToPlayer: returned,
    method: 'closedForm',
    holdsFor: 'anyPlay',
    residue: 0,
    rules: [
      { phrase: 'crash.flight' },
      { phrase: 'crash.leave' },
      { phrase: 'crash.auto' },
      { phrase: 'crash.ceiling', values: { most: crashCeiling(setup) / HUNDREDTHS } },
    ],
    paytables: [
      {
        title: { phrase: 'crash.table' },
        rows: [1.1, 1.5, 2, 5, 10, 50, crashCeiling(setup) / HUNDREDTHS].map((multiplier) => ({
          label: { phrase: 'crash.reaches', values: { multiplier } },
          multiplier,
          chance: returned / multiplier,
        })),
      },
    ],
  };
}

const ELAPSED = { elapsedMs: { type: 'integer', minimum: 0 } } as const;

/** A multiplier that grows until it crashes; who leaves before is paid it. */
export const crash: Family<CrashBet, CrashState, CrashAction> = {
  id: 'crash',
  betSchema: objectOf({ stakeMinor: STAKE_SCHEMA, autoHundredths: { type: 'integer', minimum: FIRST_EXIT } }, [
    'autoHundredths',
  ]),
  actionSchema: { oneOf: [actionOf('leave', ELAPSED), actionOf('watch', ELAPSED)] },
  hostActions: ['watch'],
  hostFields: ['elapsedMs'],
  start,
  act,
  actionsOf: ({ outcome }) => (outcome === 'flying' ? ['leave', 'watch'] : []),
  describe,
  view: ({ setup: _, pointHundredths, ...seen }) => (seen.outcome === 'flying' ? seen : { ...seen, pointHundredths }),
};
