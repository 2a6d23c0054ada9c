import { GAME_FAMILIES, type GameFamily, type Volatility } from '../../engine/games/game.ts';
import type { TextKey } from '../../engine/i18n/plurals.ts';
import type rules from '../../languages/en/games/family-rules.json';

/** Every family of playable games: the catalogue of the site names one of them in each entry. */
export const FAMILY_IDS = GAME_FAMILIES;

export type FamilyId = GameFamily;

/** Whether a value of unknown shape names a family. */
export const isFamilyId = (value: unknown): value is FamilyId => FAMILY_IDS.some((family) => family === value);

export type { Volatility };

/**
 * A uniform integer from 0 to `bound - 1`, `bound` at most 2^53. Every piece of chance in a round comes from here, in an
 * order that depends on the round only, so that the same stream gives the same round again.
 */
export type Draw = (bound: number) => number;

/** A game as its catalogue entry describes it: enough to derive its paytable. Plain JSON. */
export interface Setup {
  readonly family: FamilyId;
  readonly volatility: Volatility;
  /** The return to player that the paytable is derived for, in hundredths of a percent: 9612 is 96.12 %. */
  readonly returnBasisPoints: number;
  /** Winning lines; 0 where the family has none. */
  readonly lines: number;
  /** Smallest stake of a bet, minor units as decimal text. */
  readonly minimumBetMinor: string;
  readonly maximumBetMinor: string;
  /** Which look the screen takes; chance and pay never depend on it. */
  readonly theme: string;
  /** Whether all its players sit at one table whose rounds follow a timetable. Missing where everyone plays alone. */
  readonly isLive?: boolean;
}

/** What one step of a round asks for and gives. Stake is taken before, payout given after the step counts. */
export interface Step<State> {
  /** Survives `JSON.stringify` and back unchanged; amounts are decimal text. Holds what the player may not see yet. */
  readonly state: State;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly isOver: boolean;
}

/** A text of the game in the reader's language: a key of its rules, and the values for its placeholders. */
export interface Sentence {
  readonly phrase: TextKey<typeof rules>;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** One row of a paytable. */
export interface PayRow {
  readonly label: Sentence;
  /** Paid for each unit staked, the stake included; 0 where the row only names something. */
  readonly multiplier: number;
  /** Chance of this row, if it has its own. */
  readonly chance?: number;
}

export interface PayTable {
  readonly title: Sentence;
  readonly rows: readonly PayRow[];
}

/** What a player may read before playing. */
export interface Description {
  /** Paid back for each unit staked, computed from the paytable as it is paid (before rounding down to minor units). */
  readonly returnToPlayer: number;
  /** How it was computed; all of them are exact, none is a simulation. */
  readonly method: 'closedForm' | 'enumeration' | 'recursion';
  /** For whom it holds: any way of playing, or the best one (`bestPlay`), or players of equal skill (`equalPlayers`). */
  readonly holdsFor: 'anyPlay' | 'bestPlay' | 'equalPlayers';
  /** Computed return less the setup's: what whole multipliers could not express. Zero for families with fixed rules. */
  readonly residue: number;
  readonly rules: readonly Sentence[];
  readonly paytables: readonly PayTable[];
}

/** A schema of what a player sends, for the server that receives it. */
export type WireSchema = Readonly<Record<string, unknown>>;

/**
 * One family of games. Pure: the same setup, bet, actions and stream give the same round, in the browser, in the server
 * and in an audit years later.
 */
export interface Family<Bet, State, Action extends { readonly kind: string }> {
  readonly id: FamilyId;
  readonly betSchema: WireSchema;
  readonly actionSchema: WireSchema;
  /**
   * Kinds of action that only the host may send, because they carry the time or an outside event. The host refuses them
   * from a player.
   */
  readonly hostActions: readonly Action['kind'][];
  /** Fields of actions that the host fills in from its own clock, whatever the player sent. */
  readonly hostFields: readonly string[];
  /** @throws GameRefusal if the bet is outside the limits or makes no sense */
  start(setup: Setup, bet: Bet, draw: Draw): Step<State>;
  /** @throws GameRefusal if the action is not one of `actionsOf(state)` */
  act(state: State, action: Action, draw: Draw): Step<State>;
  /** Kinds of action that are possible now; none once the round is over. */
  actionsOf(state: State): readonly Action['kind'][];
  /**
   * The host's action that is due at a time since the round began, for rounds that are played on by the clock; undefined
   * while nothing is. Families without it are asked by the first of their host actions whether time has ended the round.
   */
  dueAction?(state: State, elapsedMs: number): Action | undefined;
  describe(setup: Setup): Description;
  /** What the player may see: the same as JSON, without anything that is not decided in the open yet. */
  view(state: State): object;
}

/** A family whose types its caller does not know. */
export type AnyFamily = Family<unknown, unknown, { readonly kind: string }>;
