import type { FlowModel } from '../../../flows/model.ts';
import { type Beyond, findBeyond } from '../../../packages/model-tests/src/beyond.ts';
import { coverPaths, type SuiteName } from '../../../packages/model-tests/src/cover.ts';
import { type Coverage, measureCoverage } from '../../../packages/model-tests/src/coverage.ts';
import type { Driver, Sight } from '../../../packages/model-tests/src/driver.ts';
import { explore, type Finding, type Graph } from '../../../packages/model-tests/src/explore.ts';
import { graphOn } from '../../../packages/model-tests/src/hold.ts';
import { lint } from '../../../packages/model-tests/src/lint.ts';
import { type MutationScore, scoreMutants } from '../../../packages/model-tests/src/mutation-score.ts';
import { type PathRun, PathWatch } from '../../../packages/model-tests/src/path-watch.ts';
import { type Failure, runPath, runSuite } from '../../../packages/model-tests/src/run-path.ts';
import { shrinkFailure } from '../../../packages/model-tests/src/shrink.ts';
import { shuffle } from '../../../packages/model-tests/src/shuffle.ts';
import type { Path } from '../../../packages/model-tests/src/ways.ts';
import { WorldDriver } from '../../../packages/model-tests/src/world-driver.ts';
import type { FlowDriver } from '../flow-driver.ts';
import { behaviourOf, readBehaviour } from '../models.ts';
import { keepRun, type PastRun } from './flow-history.ts';

/** Longer lists of failures add nothing. */
const MOST_SHRUNK = 5;

/** A line of the behaviour that is new (+) or gone (-). */
export interface ChangedLine {
  readonly sign: '+' | '-';
  readonly text: string;
}

/** Everything that one run found out about a flow. */
export interface FlowResult {
  readonly graph: Graph;
  readonly suite: string;
  readonly driver: string;
  /** Code of the merchant whose site was driven; absent for the machine alone. */
  readonly merchant?: string | undefined;
  /** The look of that site, as options of the command line; absent or empty for the plain look. */
  readonly look?: Readonly<Record<string, string>> | undefined;
  /** The number that the order of the paths depends on; absent if they were run in their own. */
  readonly seed?: number | undefined;
  readonly paths: readonly Path[];
  /** Each path as it was run first, in that order. */
  readonly runs: readonly PathRun[];
  /** The parts of an observation that the driver compares. */
  readonly sees: readonly Sight[];
  /** Steps and outcomes that are left to other tests, by label, with the test that shows each. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** The steps of the machine that this driver cannot take. */
  readonly beyond: Beyond;
  readonly findings: readonly Finding[];
  readonly failures: readonly Failure[];
  readonly failedPaths: number;
  /** Paths that failed once and passed when they were run again at once. */
  readonly unsteady: readonly Failure[];
  readonly coverage: Coverage;
  readonly changes: readonly ChangedLine[];
  readonly score: MutationScore | undefined;
  readonly seconds: number;
  /** The commands that run the failures again, in the same order; absent if their recordings were not kept. */
  readonly replayCommands?: readonly string[];
  /** Comparable runs, oldest first, this one as the last; empty if none are kept, as for a replay. */
  readonly history: readonly PastRun[];
}

/** The flow to run, and the receiver of its progress. */
export interface RunOptions {
  readonly suite: SuiteName;
  /** These paths and no suite. */
  readonly paths?: (graph: Graph) => readonly Path[];
  /** Runs the paths in another order: one that depends on this number alone. */
  readonly seed?: number | undefined;
  readonly driver: (model: FlowModel) => FlowDriver;
  /**
   * A driver on a new target, on which paths that failed are run a second time; absent if the same path always ends the
   * same way. The first driver is not used after it.
   */
  readonly freshDriver?: () => Promise<FlowDriver>;
  readonly mutates: boolean;
  /**
   * Whether to take a small picture after each step, if the driver has something to see. It costs about 0.1 s a step,
   * which a run of all flows has no time for.
   */
  readonly takesPictures?: boolean;
  /** File of the history that the run is added to; absent for a run that is not kept. */
  readonly historyFile?: string;
  readonly progress: (text: string) => void;
}

function changedLines(before: string, after: string): readonly ChangedLine[] {
  const [old, current] = [before.split('\n'), after.split('\n')];
  const [known, present] = [new Set(old), new Set(current)];
  return [
    ...old.filter((line) => !present.has(line)).map((text): ChangedLine => ({ sign: '-', text })),
    ...current.filter((line) => !known.has(line)).map((text): ChangedLine => ({ sign: '+', text })),
  ];
}

/** Runs the paths that have failed once more. @returns the failures that did not come again */
async function runAgain(
  driver: Driver,
  first: readonly Failure[],
  progress: RunOptions['progress'],
): Promise<readonly Failure[]> {
  const unsteady: Failure[] = [];
  for (const [index, failure] of first.entries()) {
    progress(`running failure ${index + 1} again`);
    if (!(await runPath(driver, failure.path))) unsteady.push(failure);
  }
  return unsteady;
}

async function shorten(
  graph: Graph,
  driver: Driver,
  all: readonly Failure[],
  progress: RunOptions['progress'],
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const failure of all.slice(0, MOST_SHRUNK)) {
    progress(`shortening failure ${failures.length + 1} of ${Math.min(all.length, MOST_SHRUNK)}`);
    failures.push(await shrinkFailure(graph, driver, failure));
  }
  return failures;
}

/** @throws Error if the model's own world refuses a path: then its green would mean nothing */
async function assertFeasible(model: FlowModel, paths: readonly Path[]): Promise<void> {
  const [refused] = await runSuite(new WorldDriver(model), paths);
  if (refused)
    throw new Error(
      `The model cannot be trusted: its own world refuses «${refused.label}». This is a fault of the kit.`,
    );
}

/** Adds a run to the history. A replay is one path on purpose, and comparable with nothing. */
function remember(result: FlowResult, { paths, historyFile }: RunOptions): FlowResult['history'] {
  if (paths || !historyFile) return [];
  return keepRun(historyFile, {
    flow: result.graph.model.name,
    driver: result.merchant === undefined ? 'actor' : 'browser',
    merchant: result.merchant ?? '',
    look: Object.values(result.look ?? {}).join(', '),
    suite: result.suite,
    at: new Date().toISOString(),
    seconds: result.seconds,
    isClean: isClean(result),
    unsteady: result.unsteady.map(({ label }) => label),
  });
}

/** Explores a flow, runs a suite on a driver and measures all of it. */
export async function runFlow(model: FlowModel, options: RunOptions): Promise<FlowResult> {
  const began = performance.now();
  const { suite, seed, progress } = options;
  progress('exploring');
  const driver = options.driver(model);
  const explored = explore(model);
  const graph = graphOn(driver, explored);
  const inOrder = options.paths ? options.paths(graph) : coverPaths(graph, suite);
  const paths = seed === undefined ? inOrder : shuffle(inOrder, seed);
  await assertFeasible(model, paths);
  const steps = paths.flat().length;
  const runs: PathRun[] = [];
  const first = await runSuite(driver, paths, {
    onPath: (done) => progress(`path ${done} of ${paths.length}, ${steps} steps in all`),
    watch: () => new PathWatch(options.takesPictures ?? false, (run) => runs.push(run)),
  });
  const fresh = first.length > 0 ? await options.freshDriver?.() : undefined;
  const unsteady = fresh ? await runAgain(fresh, first, progress) : [];
  const all = first.filter((failure) => !unsteady.includes(failure));
  const failures = await shorten(graph, fresh ?? driver, all, progress);
  const ran = paths.map((path) => path.slice(0, all.find((failure) => failure.path === path)?.at ?? path.length));
  const score = options.mutates
    ? await scoreMutants(graph, paths, (done, count) => progress(`built-in fault ${done} of ${count}`))
    : undefined;
  const result: FlowResult = {
    graph,
    suite: options.paths ? 'replay' : suite,
    driver: driver.name,
    merchant: driver.merchant,
    look: driver.look,
    seed,
    paths,
    runs,
    sees: driver.sees,
    leftOut: driver.leftOut ?? {},
    beyond: findBeyond(explored, graph, driver),
    findings: [...explored.violations, ...lint(explored)],
    failures,
    failedPaths: all.length,
    unsteady,
    coverage: measureCoverage(graph, ran, explored),
    changes: changedLines(readBehaviour(model), behaviourOf(explored)),
    score,
    seconds: (performance.now() - began) / 1000,
    history: [],
  };
  return { ...result, history: remember(result, options) };
}

/** Whether the run needs no one's attention. */
export const isClean = ({ findings, failures, changes, score }: FlowResult): boolean =>
  findings.length + failures.length + changes.length + (score?.survivors.length ?? 0) === 0;
