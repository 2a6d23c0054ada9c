import { classOf, coveredBy, goalsOf } from './cover.ts';
import type { Edge, Graph } from './explore.ts';
import { findWay, type Path } from './ways.ts';

/** How much of one kind of thing was run. */
export interface Measure {
  readonly name: string;
  readonly covered: number;
  /** How many the driver could run. */
  readonly all: number;
  /** How many there are on the machine, all that this driver cannot run included. */
  readonly onMachine: number;
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

/** The things that one measure counts: all on the machine, those that a driver could run, and those that it did. */
interface Counted {
  readonly name: string;
  readonly onMachine: Iterable<string>;
  readonly all: Iterable<string>;
  readonly covered: Iterable<string>;
}

function measureOf({ name, onMachine, all, covered }: Counted): Measure {
  const wanted = new Set(all);
  const run = [...new Set(covered)].filter((entry) => wanted.has(entry));
  return { name, covered: run.length, all: wanted.size, onMachine: new Set(onMachine).size };
}

/**
 * The transitions that a driver could take. One that not even the machine can take belongs to them: it is a fault of the
 * flow, and no property of a driver.
 */
function transitionsFor(driven: Graph, whole: Graph): readonly string[] {
  const takenIn = ({ edges }: Graph) => new Set(edges.flatMap(({ taken }) => taken));
  const [byDriver, byMachine] = [takenIn(driven), takenIn(whole)];
  return whole.transitions.filter((name) => byDriver.has(name) || !byMachine.has(name));
}

const labelsOf = (path: Path | undefined): readonly string[] => (path ?? []).map(({ step }) => step.label);

function transitionGaps(
  graph: Graph,
  transitions: readonly string[],
  hits: ReadonlyMap<string, number>,
): readonly Gap[] {
  return transitions
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

const statesIn = (graph: Graph, edges: readonly Edge[]): readonly string[] =>
  edges.flatMap(({ to }) => graph.situations[to]?.states ?? []);

const situationsIn = (graph: Graph, edges: readonly Edge[]): readonly string[] =>
  edges.map(({ to }) => graph.situations[to]?.name ?? '');

const outcomesIn = (_graph: Graph, edges: readonly Edge[]): readonly string[] =>
  edges.filter(({ step }) => step.kind === 'answer').map(({ step }) => step.label);

/**
 * Measures the coverage of executed steps; steps after a failure do not count.
 *
 * @param graph what the driver could run
 * @param whole what the machine can do; the same if omitted
 */
export function measureCoverage(graph: Graph, paths: readonly Path[], whole: Graph = graph): Coverage {
  const edges: readonly Edge[] = paths.flat();
  const hits = new Map<string, number>();
  for (const name of edges.flatMap(({ taken }) => taken)) hits.set(name, (hits.get(name) ?? 0) + 1);
  const pairs = coveredBy(paths, 'pairs');
  const transitions = transitionsFor(graph, whole);
  const measure = (name: string, list: (graph: Graph, edges: readonly Edge[]) => readonly string[]): Measure =>
    measureOf({
      name,
      onMachine: list(whole, whole.edges),
      all: list(graph, graph.edges),
      covered: list(graph, edges),
    });
  const goals = (name: 'pairs' | 'edges', covered: Iterable<string>): Measure =>
    measureOf({ name, onMachine: goalsOf(whole, name), all: goalsOf(graph, name), covered });
  return {
    hits,
    gaps: [...transitionGaps(graph, transitions, hits), ...pairGaps(graph, pairs)],
    measures: [
      measure('states', statesIn),
      measureOf({ name: 'transitions', onMachine: whole.transitions, all: transitions, covered: hits.keys() }),
      measure('outcomes', outcomesIn),
      goals('pairs', pairs),
      measure('situations', situationsIn),
      goals('edges', coveredBy(paths, 'edges')),
    ],
  };
}
