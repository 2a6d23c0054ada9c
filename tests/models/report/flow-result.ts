import type { FlowModel } from '../../../flows/model.ts';
import { behaviourText } from '../kit/behaviour.ts';
import { coverPaths, type SuiteName } from '../kit/cover.ts';
import { type Coverage, measureCoverage } from '../kit/coverage.ts';
import type { Driver } from '../kit/driver.ts';
import { explore, type Finding, type Graph } from '../kit/explore.ts';
import { withoutHolding } from '../kit/hold.ts';
import { lint } from '../kit/lint.ts';
import { type MutationScore, scoreMutants } from '../kit/mutation-score.ts';
import { type Failure, runPath, runSuite } from '../kit/run-path.ts';
import { shrinkFailure } from '../kit/shrink.ts';
import { shuffle } from '../kit/shuffle.ts';
import type { Path } from '../kit/ways.ts';
import { WorldDriver } from '../kit/world-driver.ts';
import { readBehaviour } from '../models.ts';

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
  readonly paths: readonly Path[];
  readonly findings: readonly Finding[];
  readonly failures: readonly Failure[];
  readonly failedPaths: number;
  /** Paths that failed once and passed when they were run again at once. */
  readonly unsteady: readonly Failure[];
  readonly coverage: Coverage;
  readonly changes: readonly ChangedLine[];
  readonly score: MutationScore | undefined;
  readonly seconds: number;
}

/** The flow to run, and the receiver of its progress. */
export interface RunOptions {
  readonly suite: SuiteName;
  /** These paths and no suite. */
  readonly paths?: (graph: Graph) => readonly Path[];
  /** Runs the paths in another order: one that depends on this number alone. */
  readonly seed?: number | undefined;
  readonly driver: (model: FlowModel) => Driver;
  readonly mutates: boolean;
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

/** Explores a flow, runs a suite on a driver and measures all of it. */
export async function runFlow(model: FlowModel, options: RunOptions): Promise<FlowResult> {
  const began = performance.now();
  const { suite, progress } = options;
  progress('exploring');
  const driver = options.driver(model);
  const explored = explore(model);
  const graph = withoutHolding(
    explored,
    (actor) => driver.endsByItself?.(actor) ?? false,
    (step) => driver.leavesOut?.(step) ?? false,
  );
  const inOrder = options.paths ? options.paths(graph) : coverPaths(graph, suite);
  const paths = options.seed === undefined ? inOrder : shuffle(inOrder, options.seed);
  const infeasible = await runSuite(new WorldDriver(model), paths);
  if (infeasible.length > 0)
    throw new Error(
      `The model cannot be trusted: its own world refuses «${infeasible[0]?.label}». This is a fault of the kit.`,
    );
  const steps = paths.flat().length;
  const first = await runSuite(driver, paths, {
    onPath: (done) => progress(`path ${done} of ${paths.length}, ${steps} steps in all`),
  });
  const unsteady: Failure[] = [];
  for (const failure of driver.canWaver ? first : []) {
    progress(`running failure ${unsteady.length + 1} again`);
    if (!(await runPath(driver, failure.path))) unsteady.push(failure);
  }
  const all = first.filter((failure) => !unsteady.includes(failure));
  const failures: Failure[] = [];
  for (const failure of all.slice(0, MOST_SHRUNK)) {
    progress(`shortening failure ${failures.length + 1} of ${Math.min(all.length, MOST_SHRUNK)}`);
    failures.push(await shrinkFailure(graph, driver, failure));
  }
  const ran = paths.map((path) => path.slice(0, all.find((failure) => failure.path === path)?.at ?? path.length));
  const score = options.mutates
    ? await scoreMutants(graph, paths, (done, count) => progress(`built-in fault ${done} of ${count}`))
    : undefined;
  return {
    graph,
    suite: options.paths ? 'replay' : suite,
    driver: driver.name,
    paths,
    findings: [...explored.violations, ...lint(explored)],
    failures,
    failedPaths: all.length,
    unsteady,
    coverage: measureCoverage(graph, ran),
    changes: changedLines(readBehaviour(model), behaviourText(explored)),
    score,
    seconds: (performance.now() - began) / 1000,
  };
}

/** Whether the run needs no one's attention. */
export const isClean = ({ findings, failures, changes, score }: FlowResult): boolean =>
  findings.length + failures.length + changes.length + (score?.survivors.length ?? 0) === 0;
