import type { AnyStateMachine } from 'xstate';
import type { PathRun } from '../../../packages/model-tests/src/path-watch.ts';
import { transitionNames } from '../../../packages/model-tests/src/steps.ts';
import type { FlowResult } from './flow-result.ts';

/** How a path ended: unsteady ones failed first and passed when they were run again. */
export type PathFate = 'passed' | 'failed' | 'unsteady';

/** A path that was run, as a report shows it. */
export interface ReportedPath extends PathRun {
  /** Counted from 0, in the order of the run. */
  readonly index: number;
  readonly fate: PathFate;
  /** Which of the report's failures is its shortened form, counted from 0; undefined if none is. */
  readonly failureIndex: number | undefined;
}

/** Every path of a run with how it ended. */
export function reportedPaths({ runs, unsteady, failures }: FlowResult): readonly ReportedPath[] {
  // Failures are shortened in the order in which they came, up to a number.
  const failed = runs.filter(({ failure }) => failure && !unsteady.includes(failure));
  return runs.map((run, index) => {
    const place = failed.indexOf(run);
    const fate = run.failure === undefined ? 'passed' : place < 0 ? 'unsteady' : 'failed';
    return { ...run, index, fate, failureIndex: place >= 0 && place < failures.length ? place : undefined };
  });
}

/** One use of a transition: the path and the step that took it, both counted from 0. */
export interface Use {
  readonly path: number;
  readonly step: number;
}

/** The numbers of a chart's transitions, which its page refers to, by their names. */
export function transitionNumbers(machine: AnyStateMachine): ReadonlyMap<string, number> {
  const names = [...new Set(transitionNames(machine).values())];
  return new Map(names.map((name, index) => [name, index]));
}

/** Where each transition was taken. A step that failed counts as well: it was tried. */
export function usesOfTransitions(paths: readonly ReportedPath[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { index, path, steps } of paths)
    for (const [step, { taken }] of path.slice(0, steps.length).entries())
      for (const name of taken) {
        const known = uses.get(name) ?? [];
        known.push({ path: index, step });
        uses.set(name, known);
      }
  return uses;
}

/** How often each state was entered or stayed in, by its name. */
export function visitsOfStates({ graph }: FlowResult, paths: readonly ReportedPath[]): ReadonlyMap<string, number> {
  const visits = new Map<string, number>();
  for (const { path, steps } of paths)
    for (const { to } of path.slice(0, steps.length))
      for (const state of graph.situations[to]?.states ?? []) visits.set(state, (visits.get(state) ?? 0) + 1);
  return visits;
}
