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
  /** Forgets everything: the next step begins the flow. */
  reset(): void | Promise<void>;
  take(step: Step): Observation | Promise<Observation>;
  /** Names of the transitions that the last step took, where the driver can know. */
  readonly taken?: readonly string[] | undefined;
  /** Gives back what it holds. */
  close(): void | Promise<void>;
}
