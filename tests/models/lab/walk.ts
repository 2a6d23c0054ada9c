import type { Driver } from '../../../packages/model-tests/src/driver.ts';
import type { Edge } from '../../../packages/model-tests/src/explore.ts';
import { PathWatch, type StepRun } from '../../../packages/model-tests/src/path-watch.ts';
import { beginPath, type Failure, takeEdge } from '../../../packages/model-tests/src/run-path.ts';
import type { Step } from '../../../packages/model-tests/src/steps.ts';
import type { Path } from '../../../packages/model-tests/src/ways.ts';

const stepsOf = (path: Path): readonly Step[] => path.map(({ step }) => step);

/**
 * A path that grows: a person chooses each step after the one before. Some outcomes have to be arranged before an earlier
 * step; if one of them is chosen too late for that, the walk returns to the beginning and takes the whole way again.
 */
export class Walk {
  readonly #driver: Driver;
  /** Called whenever a step has ended. */
  readonly #onStep: () => void;
  readonly #path: Edge[] = [];
  /** The steps that the driver expects: those of the path, and those that are planned. */
  #known: Step[] = [];
  #watch = new PathWatch(false, () => undefined);
  #failure: Failure | undefined;

  constructor(driver: Driver, onStep: () => void) {
    this.#driver = driver;
    this.#onStep = onStep;
  }

  /** The edges that were taken; the last one may have failed. */
  get path(): Path {
    return this.#path;
  }

  /** How each of them was carried out, in the same order. */
  get runs(): readonly StepRun[] {
    return this.#watch.steps;
  }

  /** Where the walk has failed, after which it cannot continue. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Number of the present situation. */
  get situation(): number {
    return this.#path.at(-1)?.to ?? 0;
  }

  /** Brings the driver to the beginning. @param plan the path that will be walked, if that is known */
  async begin(plan: Path = []): Promise<void> {
    this.#path.length = 0;
    this.#failure = undefined;
    this.#known = [...stepsOf(plan)];
    this.#watch = new PathWatch(false, () => undefined);
    this.#failure = await beginPath(this.#driver, plan, this.#known);
    this.#onStep();
  }

  /** Whether a choice was made too late for what it needs, so that the whole way has to be taken again. */
  isTooLate(choice: Path): boolean {
    const [first] = choice;
    if (this.#isPlanned(choice) || !first || this.#path.length === 0) return false;
    const needed = [first.step, ...this.#planned.slice(0, 1)];
    return needed.some((step) => this.#driver.arrangesAhead?.(step) ?? false);
  }

  /** Takes further steps, until one of them fails. */
  async take(choice: Path): Promise<void> {
    if (this.isTooLate(choice)) {
      const way = [...this.#path, ...choice];
      await this.begin(way);
      return this.#takeAll(way);
    }
    // The driver has this very list, and looks at what comes next when it takes a step.
    if (!this.#isPlanned(choice)) this.#known.splice(this.#path.length, Infinity, ...stepsOf(choice));
    return this.#takeAll(choice);
  }

  /** The known steps that have not been taken. */
  get #planned(): readonly Step[] {
    return this.#known.slice(this.#path.length);
  }

  #isPlanned(choice: Path): boolean {
    const planned = this.#planned;
    return choice.every(({ step }, index) => planned[index]?.label === step.label);
  }

  async #takeAll(edges: Path): Promise<void> {
    for (const edge of edges) {
      if (this.#failure) return;
      const path = [...this.#path, edge];
      this.#watch.beginStep();
      const failure = await takeEdge(this.#driver, path, path.length - 1);
      await this.#watch.endStep(this.#driver, edge, failure === undefined);
      this.#path.push(edge);
      this.#failure = failure;
      this.#onStep();
    }
  }
}
