import type { Driver, ServerCall, SmallPicture } from './driver.ts';
import type { Edge } from './explore.ts';
import type { Failure, Watch } from './run-path.ts';
import type { Path } from './ways.ts';

/** One step of a path as it was carried out. */
export interface StepRun {
  /** How long it took, the look at the target included. */
  readonly ms: number;
  /** False if the target was trusted to do what the model expects. */
  readonly isLookedAt: boolean;
  readonly calls: readonly ServerCall[];
  /** Empty if none were taken, or nothing has changed since the step before. */
  readonly pictures: readonly SmallPicture[];
}

/** A path as it was run. It has fewer steps than its path if it failed. */
export interface PathRun {
  readonly path: Path;
  readonly steps: readonly StepRun[];
  readonly ms: number;
  readonly failure: Failure | undefined;
}

/** The calls of a machine without a network: those that the step makes, and the one that it ends. */
function callsOfMachine({ step, after }: Edge): readonly ServerCall[] {
  const asked = after.calls.map(({ actor }) => ({ name: actor, outcome: undefined, ms: undefined }));
  if (step.kind !== 'answer') return asked;
  return [{ name: step.actor, outcome: step.label.slice(step.actor.length + 2), ms: undefined }, ...asked];
}

/** Records one path for a report while it is run. */
export class PathWatch implements Watch {
  readonly #takesPictures: boolean;
  readonly #done: (run: PathRun) => void;
  readonly #steps: StepRun[] = [];
  readonly #lastImages = new Map<string, string>();
  #beganMs = 0;
  #stepBeganMs = 0;

  /** @param done receives the record when the path has ended */
  constructor(takesPictures: boolean, done: (run: PathRun) => void) {
    this.#takesPictures = takesPictures;
    this.#done = done;
  }

  /** The steps that have ended, in their order. */
  get steps(): readonly StepRun[] {
    return this.#steps;
  }

  begin(): void {
    this.#beganMs = performance.now();
  }

  beginStep(): void {
    this.#stepBeganMs = performance.now();
  }

  async endStep(driver: Driver, edge: Edge, isAsExpected: boolean): Promise<void> {
    const ms = performance.now() - this.#stepBeganMs;
    const isLookedAt = driver.hasLooked ?? true;
    const own = isAsExpected ? callsOfMachine(edge) : [];
    // A record must never make a path fail.
    const calls = driver.serverCalls ? await driver.serverCalls().catch(() => []) : own;
    const pictures = isLookedAt ? await this.#newPictures(driver) : [];
    this.#steps.push({ ms, isLookedAt, calls, pictures });
  }

  end(path: Path, failure: Failure | undefined): void {
    this.#done({ path, steps: this.#steps, ms: performance.now() - this.#beganMs, failure });
  }

  async #newPictures(driver: Driver): Promise<readonly SmallPicture[]> {
    if (!this.#takesPictures || !driver.smallPictures) return [];
    const pictures = await driver.smallPictures().catch(() => []);
    const changed = pictures.filter(({ person, image }) => this.#lastImages.get(person) !== image);
    for (const { person, image } of changed) this.#lastImages.set(person, image);
    return changed;
  }
}
