import type { Driver } from './driver.ts';
import type { Edge, Graph } from './explore.ts';

/** The steps of a machine that a driver cannot take, by the reason. */
export interface Beyond {
  /** Names of the actors whose calls end on their own, so that nothing can happen in between. */
  readonly passingActors: readonly string[];
  /** Steps that are left to other tests. */
  readonly leftOut: readonly Edge[];
  /** Steps in the instant between such a call and its end. */
  readonly passing: readonly Edge[];
  /** Steps from situations that only the other two kinds lead to. */
  readonly behind: readonly Edge[];
}

/** Compares all that a machine can do with what a driver can have it do. */
export function findBeyond(whole: Graph, driven: Graph, driver: Driver): Beyond {
  const kept = new Set(driven.edges.map(({ id }) => id));
  const reached = new Set([0, ...driven.edges.map(({ to }) => to)]);
  const missing = whole.edges.filter(({ id }) => !kept.has(id));
  const isLeftOut = ({ step }: Edge): boolean => driver.leavesOut?.(step) ?? false;
  const isReached = ({ from }: Edge): boolean => reached.has(from);
  return {
    passingActors: Object.keys(whole.model.outcomes).filter((actor) => driver.endsByItself?.(actor) ?? false),
    leftOut: missing.filter(isLeftOut),
    passing: missing.filter((edge) => !isLeftOut(edge) && isReached(edge)),
    behind: missing.filter((edge) => !isLeftOut(edge) && !isReached(edge)),
  };
}
