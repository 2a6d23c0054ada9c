import type { Observation } from './observation.ts';
import type { Step } from './steps.ts';

/** A part of what can be found out after a step. A browser sees its screen; only the server behind it knows the calls. */
export type Sight = keyof Observation;

/**
 * What can be driven along a path: the machine alone, or the product in a browser with its server. A driver carries out a
 * step and tells what is then to be found; whether that is right is not its business.
 */
export interface Driver {
  readonly name: string;
  /** What it can tell; the rest of an observation is not compared. */
  readonly sees: readonly Sight[];
  /**
   * Forgets everything: the next step begins the flow.
   *
   * @param ahead the steps that will be asked for; some things have to be prepared before they happen
   */
  reset(ahead?: readonly Step[]): void | Promise<void>;
  /**
   * Carries out a step.
   *
   * @param awaited what should then be found; a driver whose product takes a moment looks again until it is there
   */
  take(step: Step, awaited?: Observation): Observation | Promise<Observation>;
  /** What of an observation of the machine can be found by this driver; all of it where it is left out. */
  view?(observation: Observation): Observation;
  /** Whether a call of this actor ends by itself, before anybody could act; none does where it is left out. */
  endsByItself?(actor: string): boolean;
  /** Whether this driver leaves a step to others; it takes every one where it is left out. */
  leavesOut?(step: Step): boolean;
  /** Names of the transitions that the last step took, where the driver can know. */
  readonly taken?: readonly string[] | undefined;
  /** Whether the same path may end differently another time, as where real time and a network take part. */
  readonly canWaver?: boolean;
  /** Keeps a picture of what stands there now, for a report. Undefined if there is nothing to see. */
  picture?(): Promise<string | undefined>;
  /** Gives back what it holds. */
  close(): void | Promise<void>;
}
