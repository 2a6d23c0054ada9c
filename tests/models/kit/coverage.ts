import { classOf, coveredBy, goalsOf } from './cover.ts';
import type { Edge, Graph } from './explore.ts';
import { findWay, type Path } from './ways.ts';

/** How much of one kind of thing was run. */
export interface Measure {
  readonly name: string;
  readonly covered: number;
  readonly all: number;
}

/** Something that was not run, with the labels of the shortest path that would run it. */
export interface Gap {
  readonly kind: 'transition' | 'pair';
  readonly name: string;
  readonly path: readonly string[];
}

/** What paths covered of a flow. */
export interface Coverage {
  readonly measures: readonly Measure[];
  readonly gaps: readonly Gap[];
  /** How often each transition of the chart was taken. */
  readonly hits: ReadonlyMap<string, number>;
}

const countIn = (name: string, all: Iterable<string>, covered: Iterable<string>): Measure => {
  const wanted = new Set(all);
  return { name, all: wanted.size, covered: [...new Set(covered)].filter((entry) => wanted.has(entry)).length };
};

const labelsOf = (path: Path | undefined): readonly string[] => (path ?? []).map(({ step }) => step.label);

function transitionGaps(graph: Graph, hits: ReadonlyMap<string, number>): readonly Gap[] {
  return graph.transitions
    .filter((name) => !hits.has(name))
    .map((name) => ({
      kind: 'transition',
      name,
      path: labelsOf(findWay(graph, 0, ({ taken }) => taken.includes(name))),
    }));
}

function pairGaps(graph: Graph, covered: ReadonlySet<string>): readonly Gap[] {
  const gaps = new Map<string, Gap>();
  for (const edge of graph.edges)
    for (const next of graph.out[edge.to] ?? []) {
      const name = `${classOf(edge)} then ${classOf(next)}`;
      if (covered.has(name) || gaps.has(name)) continue;
      const way = findWay(graph, 0, ({ id }) => id === edge.id);
      gaps.set(name, {
        kind: 'pair',
        name: `${edge.step.label} then ${next.step.label}`,
        path: [...labelsOf(way), next.step.label],
      });
    }
  return [...gaps.values()];
}

/** Measures the coverage of executed steps; steps after a failure do not count. */
export function measureCoverage(graph: Graph, paths: readonly Path[]): Coverage {
  const edges: readonly Edge[] = paths.flat();
  const hits = new Map<string, number>();
  for (const name of edges.flatMap(({ taken }) => taken)) hits.set(name, (hits.get(name) ?? 0) + 1);
  const statesOf = (ids: readonly number[]) => ids.flatMap((id) => graph.situations[id]?.states ?? []);
  const outcomes = (list: readonly Edge[]) =>
    list.filter(({ step }) => step.kind === 'answer').map(({ step }) => step.label);
  const pairs = coveredBy(paths, 'pairs');
  return {
    hits,
    gaps: [...transitionGaps(graph, hits), ...pairGaps(graph, pairs)],
    measures: [
      countIn('states', statesOf(graph.edges.map(({ to }) => to)), statesOf(edges.map(({ to }) => to))),
      countIn('transitions', graph.transitions, hits.keys()),
      countIn('outcomes', outcomes(graph.edges), outcomes(edges)),
      countIn('pairs', goalsOf(graph, 'pairs'), pairs),
      countIn(
        'situations',
        graph.edges.map(({ to }) => graph.situations[to]?.name ?? ''),
        edges.map(({ to }) => graph.situations[to]?.name ?? ''),
      ),
      countIn('edges', goalsOf(graph, 'edges'), coveredBy(paths, 'edges')),
    ],
  };
}
