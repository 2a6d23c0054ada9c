import type { Observation } from './observation.ts';
import type { Step } from './steps.ts';

/** A part of the observation after a step. A browser sees its screen; only the server behind it knows the calls. */
export type Sight = keyof Observation;

/** A call from a page to the server, seen from outside. */
export interface ServerCall {
  /** How the product names it: by an id, or by its method and path. */
  readonly name: string;
  /** `ok`, the code of a refusal, or how the call was lost; undefined until it has ended. */
  readonly outcome: string | undefined;
  /** From its sending to the end of its answer; undefined if that is unknown. */
  readonly ms: number | undefined;
}

/** A small screenshot for a report. */
export interface SmallPicture {
  /** The person whose page it shows. */
  readonly person: string;
  /** The address of an image, which holds the image itself. */
  readonly image: string;
}

/**
 * A target that can be driven along a path: the machine alone, or the product in a browser with its server. A driver
 * executes a step and reports the observation; the caller judges whether that is right.
 */
export interface Driver {
  readonly name: string;
  /** The observable parts; the rest of an observation is not compared. */
  readonly sees: readonly Sight[];
  /**
   * Forgets everything: the next step begins the flow.
   *
   * @param ahead the steps that will be asked for; some things have to be prepared before they happen. The list may grow
   * until its next step is taken.
   */
  reset(ahead?: readonly Step[]): void | Promise<void>;
  /**
   * Carries out a step.
   *
   * @param awaited what should then be found; a driver whose product takes a moment looks again until it is there
   */
  take(step: Step, awaited?: Observation): Observation | Promise<Observation>;
  /** The part of the machine's observation that this driver can observe; all of it if omitted. */
  view?(observation: Observation): Observation;
  /** Whether a call of this actor ends on its own, before anyone could act; none does if omitted. */
  endsByItself?(actor: string): boolean;
  /** Whether a step has to be known before the one in front of it is taken; none has to if omitted. */
  arrangesAhead?(step: Step): boolean;
  /** Whether this driver skips a step; it executes every one if omitted. */
  leavesOut?(step: Step): boolean;
  /** The steps and outcomes that it skips, by label, with the test that shows each instead. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Names of the transitions that the last step took, if the driver can know them. */
  readonly taken?: readonly string[] | undefined;
  /** Whether the target was looked at after the last step, rather than trusted; it always is if omitted. */
  readonly hasLooked?: boolean;
  /** Calls that were sent or have ended since this was last asked, in that order. */
  serverCalls?(): Promise<readonly ServerCall[]>;
  /** Small screenshots of every page of the flow. */
  smallPictures?(): Promise<readonly SmallPicture[]>;
  /** The people whose pages the flow has open; absent if there is nothing to see. */
  readonly people?: readonly string[];
  /**
   * Shows a person's page while it changes.
   *
   * @param show receives each frame, as a JPEG in base64
   * @returns a function that ends it
   */
  film?(person: string, show: (frame: string) => void): Promise<() => Promise<void>>;
  /** Takes a screenshot for a report. Undefined if there is nothing to see. */
  picture?(): Promise<string | undefined>;
  /** Releases its resources. */
  close(): void | Promise<void>;
}
