import type { Driver } from './driver.ts';
import type { Edge } from './explore.ts';
import { type Observation, observationKey, observationText } from './observation.ts';
import type { Step } from './steps.ts';
import type { Path } from './ways.ts';

/** The step at which a path failed. */
export interface Failure {
  readonly path: Path;
  /** How many of its steps were taken, the failing one included. */
  readonly at: number;
  readonly label: string;
  readonly expected: string;
  readonly seen: string;
  /** A picture of the screen, as the address of an image. */
  readonly picture?: string;
  /** Length of the path that failed first. */
  readonly shrunkFrom?: number;
}

/** Follows one path while it is run, for a report. */
export interface Watch {
  /** Its target is about to be brought to the beginning. */
  begin(): void;
  beginStep(): void;
  endStep(driver: Driver, edge: Edge, isAsExpected: boolean): Promise<void>;
  end(path: Path, failure: Failure | undefined): void;
}

/** Compares only what a driver can observe. */
export const isSame = ({ sees }: Pick<Driver, 'sees'>, one: Observation, other: Observation): boolean =>
  sees.every((part) => observationKey(one[part]) === observationKey(other[part]));

const viewOf = (driver: Driver, observation: Observation): Observation => driver.view?.(observation) ?? observation;

const failureOf = (path: Path, index: number, expected: string, seen: string): Failure => ({
  path,
  at: index + 1,
  label: path[index]?.step.label ?? '',
  expected,
  seen,
});

/** No step takes longer than this; one that would never end must not keep a run from ending. */
const LONGEST_STEP_MS = 60_000;

/** @throws Error if the work has not ended in time */
async function inTime<Value>(work: Value | Promise<Value>): Promise<Value> {
  if (!(work instanceof Promise)) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`it has not ended after ${LONGEST_STEP_MS / 1_000} s`)), LONGEST_STEP_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const reasonOf = (error: unknown): string =>
  `cannot be done: ${error instanceof Error ? error.message : String(error)}`;

async function tryStep(driver: Driver, step: Step, awaited: Observation): Promise<Observation | string> {
  try {
    return await inTime(driver.take(step, awaited));
  } catch (error) {
    return reasonOf(error);
  }
}

/** A wait must not end a millisecond early: until then nothing changes. */
async function waitAlmost(
  driver: Driver,
  { step }: Edge,
  before: Edge | undefined,
): Promise<Observation | string | undefined> {
  if (step.kind !== 'time' || !before || step.ms <= 1) return undefined;
  const still = viewOf(driver, { ...before.after, calls: [], effects: [] });
  const early = await tryStep(driver, { ...step, ms: step.ms - 1 }, still);
  return typeof early !== 'string' && isSame(driver, early, still) ? undefined : early;
}

const lastPart = ({ step, ...edge }: Edge): Edge =>
  step.kind === 'time' && step.ms > 1 ? { ...edge, step: { ...step, ms: 1 } } : { ...edge, step };

/** Takes one step of a path whose earlier steps were taken, and compares. Undefined if everything was as expected. */
export async function takeEdge(driver: Driver, path: Path, index: number): Promise<Failure | undefined> {
  const edge = path[index] as Edge;
  const before = path[index - 1];
  const early = await waitAlmost(driver, edge, before);
  if (early !== undefined)
    return failureOf(
      path,
      index,
      'nothing new until the time is over',
      typeof early === 'string' ? early : observationText(early),
    );
  const expected = viewOf(driver, edge.after);
  const seen = await tryStep(driver, before ? lastPart(edge).step : edge.step, expected);
  if (typeof seen === 'string') return failureOf(path, index, observationText(expected), seen);
  if (!isSame(driver, seen, expected)) return failureOf(path, index, observationText(expected), observationText(seen));
  if (driver.taken && driver.taken.join() !== edge.taken.join())
    return failureOf(path, index, `takes ${edge.taken.join(', ')}`, `takes ${driver.taken.join(', ')}`);
  return undefined;
}

/**
 * Brings a driver to the beginning of a path. Undefined if the path can begin.
 *
 * @param ahead the steps that will be asked for, as for `reset`
 */
export async function beginPath(driver: Driver, path: Path, ahead: readonly Step[]): Promise<Failure | undefined> {
  try {
    await inTime(driver.reset(ahead));
    return undefined;
  } catch (error) {
    return failureOf(path, 0, 'the path can begin', reasonOf(error));
  }
}

/**
 * Drives a path from the beginning and compares after each step. Undefined if everything was as expected.
 *
 * @param watch is notified of each step
 */
export async function runPath(driver: Driver, path: Path, watch?: Watch): Promise<Failure | undefined> {
  watch?.begin();
  const stuck = await beginPath(
    driver,
    path,
    path.map(({ step }) => step),
  );
  if (stuck) return stuck;
  for (const [index, edge] of path.entries()) {
    watch?.beginStep();
    const failure = await takeEdge(driver, path, index);
    await watch?.endStep(driver, edge, failure === undefined);
    if (!failure) continue;
    // A page that is too busy to be drawn has failed all the same.
    const picture = await driver.picture?.().catch(() => undefined);
    return picture === undefined ? failure : { ...failure, picture };
  }
  return undefined;
}

/** How a suite is run, and who is notified of it. */
export interface SuiteOptions {
  readonly stopsAtFirst?: boolean;
  readonly onPath?: (done: number) => void;
  /** Makes the watch of one path. */
  readonly watch?: () => Watch;
}

/** Runs a suite, to its end or to the first failure. */
export async function runSuite(
  driver: Driver,
  paths: readonly Path[],
  options: SuiteOptions = {},
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const [index, path] of paths.entries()) {
    const watch = options.watch?.();
    const failure = await runPath(driver, path, watch);
    watch?.end(path, failure);
    if (failure) failures.push(failure);
    options.onPath?.(index + 1);
    if (failure && options.stopsAtFirst) break;
  }
  await driver.close();
  return failures;
}
