import type { Driver } from '../../../packages/model-tests/src/driver.ts';
import type { Edge, Graph } from '../../../packages/model-tests/src/explore.ts';
import type { Path } from '../../../packages/model-tests/src/ways.ts';

/**
 * The ways on from a situation. Most are one step. Where a driver passes the next moment on its own, the end of the call
 * that it passes with is part of the choice: it has to be arranged before.
 */
export function choicesAt(graph: Graph, situation: number, driver: Pick<Driver, 'endsByItself'>): readonly Path[] {
  const isPassed = ({ step }: Edge): boolean => step.kind === 'answer' && (driver.endsByItself?.(step.actor) ?? false);
  const waysFrom = (edge: Edge, seen: ReadonlySet<number>): readonly Path[] => {
    const next = seen.has(edge.to) ? [] : (graph.out[edge.to] ?? []).filter(isPassed);
    if (next.length === 0) return [[edge]];
    return next.flatMap((after) => waysFrom(after, new Set([...seen, edge.to])).map((way) => [edge, ...way]));
  };
  return (graph.out[situation] ?? []).flatMap((edge) => waysFrom(edge, new Set()));
}
