import type { Edge, Graph } from './explore.ts';

/** A path through a graph; whole ones begin in situation 0. */
export type Path = readonly Edge[];

/** The shortest way from a situation to the first edge that is wanted, that edge included. */
export function findWay(graph: Graph, from: number, isWanted: (edge: Edge) => boolean): Path | undefined {
  const into = new Map<number, Edge | undefined>([[from, undefined]]);
  for (const situation of into.keys()) {
    for (const edge of graph.out[situation] ?? []) {
      if (isWanted(edge)) return [...unwind(into, situation), edge];
      if (!into.has(edge.to)) into.set(edge.to, edge);
    }
  }
  return undefined;
}

function unwind(into: ReadonlyMap<number, Edge | undefined>, situation: number): Path {
  const way: Edge[] = [];
  for (let edge = into.get(situation); edge; edge = into.get(edge.from)) way.unshift(edge);
  return way;
}

/** The shortest way from the very beginning to a situation. */
export const shortestWay = (graph: Graph, situation: number): Path =>
  situation === 0 ? [] : (findWay(graph, 0, ({ to }) => to === situation) ?? []);

/** Labels of a path, as people read them. */
export const pathText = (labels: readonly string[]): string => labels.join(' · ');
