import type { Driver } from './driver.ts';
import type { Edge, Graph } from './explore.ts';
import { type Failure, runPath } from './run-path.ts';
import { type Path, shortestWay } from './ways.ts';

/** Attempts after which the shortest failing path so far has to do. */
const MOST_ATTEMPTS = 40;

const isAlike = (one: Edge, other: Edge): boolean =>
  one.step.label === other.step.label && one.taken.join() === other.taken.join();

/** Shorter ways to the same step, from the nearest states in which it is possible. */
function nearestAlike(graph: Graph, failing: Edge): readonly Path[] {
  return graph.edges
    .filter((edge) => isAlike(edge, failing))
    .map((edge) => [...shortestWay(graph, edge.from), edge])
    .sort((one, other) => one.length - other.length)
    .slice(0, 3);
}

/** Shortest ways to ever longer ends of a path. */
function growingEnds(graph: Graph, path: Path): readonly Path[] {
  return [1, 2, 3, 5, 8, 13]
    .filter((length) => length < path.length)
    .map((length) => {
      const end = path.slice(-length);
      return [...shortestWay(graph, end[0]?.from ?? 0), ...end];
    });
}

/** The path without one of the circles that it goes through, the longest left out first. */
function withoutCircles(path: Path): readonly Path[] {
  const places = [0, ...path.map(({ to }) => to)];
  const circles = places.flatMap((place, first) =>
    places.flatMap((other, last) =>
      last > first && last < path.length && other === place ? [[first, last] as const] : [],
    ),
  );
  return circles
    .sort(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from))
    .map(([first, last]) => [...path.slice(0, first), ...path.slice(last)]);
}

/**
 * Looks for a shorter path that fails too. Everything that is tried is a path of the graph, so nothing has to be
 * repaired. Measured on seeded faults, the result is the shortest possible one in nearly all cases.
 */
export async function shrinkFailure(graph: Graph, driver: Driver, failure: Failure): Promise<Failure> {
  let best: Failure = { ...failure, path: failure.path.slice(0, failure.at) };
  let attempts = 0;
  const isShorter = async (candidate: Path): Promise<boolean> => {
    if (candidate.length >= best.path.length || attempts >= MOST_ATTEMPTS) return false;
    attempts += 1;
    const again = await runPath(driver, candidate);
    if (again) best = { ...again, path: candidate.slice(0, again.at) };
    return again !== undefined;
  };
  const tryAll = async (candidates: readonly Path[]): Promise<boolean> => {
    for (const candidate of candidates) if (await isShorter(candidate)) return true;
    return false;
  };
  const last = best.path.at(-1);
  if (last) await tryAll(nearestAlike(graph, last));
  await tryAll(growingEnds(graph, best.path));
  while (await tryAll(withoutCircles(best.path))) {
    // Each success leaves a shorter path, whose circles are tried again.
  }
  await driver.close();
  return { ...best, shrunkFrom: failure.path.length };
}
