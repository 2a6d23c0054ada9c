import type { Edge, Graph } from './explore.ts';
import type { Path } from './ways.ts';

/** What a suite must run at least once: each transition with each label, each pair of them, or every edge. */
export const SUITES = ['transitions', 'pairs', 'edges'] as const;

/** Name of a suite. */
export type SuiteName = (typeof SUITES)[number];

/** Longer paths cover more with fewer starts, but are less specific when they fail. */
const LONGEST_PATH = 30;

/** A transition from a person's point of view: the transitions of the chart that were taken, and their trigger. */
export const classOf = ({ step, taken }: Edge): string => `${step.label} ⟶ ${taken.join(' & ') || 'nothing'}`;

/** What an edge covers when it follows on another. */
type Goal = (before: Edge | undefined, edge: Edge) => string | undefined;

/** A cover remembers the previous edge only if it wants pairs. */
interface Cover {
  readonly goal: Goal;
  readonly placeOf: (edge: Edge) => number;
  /** Whether its paths are also run in a browser: then they begin as seldom as can be. */
  readonly isForBrowser: boolean;
}

const COVERS: Readonly<Record<SuiteName, Cover>> = {
  transitions: { goal: (_before, edge) => classOf(edge), placeOf: ({ to }) => to, isForBrowser: true },
  pairs: {
    goal: (before, edge) => before && `${classOf(before)} then ${classOf(edge)}`,
    placeOf: ({ id }) => id,
    isForBrowser: true,
  },
  // The search for built-in faults uses this one: nearest first left none of them undetected.
  edges: { goal: (_before, edge) => String(edge.id), placeOf: ({ to }) => to, isForBrowser: false },
};

/** Everything that a suite has to cover. */
export function goalsOf(graph: Graph, suite: SuiteName): ReadonlySet<string> {
  const { goal } = COVERS[suite];
  if (suite !== 'pairs') return new Set(graph.edges.flatMap((edge) => goal(undefined, edge) ?? []));
  return new Set(graph.edges.flatMap((edge) => (graph.out[edge.to] ?? []).flatMap((next) => goal(edge, next) ?? [])));
}

/** What paths cover of a suite's goals. */
export function coveredBy(paths: readonly Path[], suite: SuiteName): ReadonlySet<string> {
  const { goal } = COVERS[suite];
  return new Set(paths.flatMap((path) => path.flatMap((edge, index) => goal(path[index - 1], edge) ?? [])));
}

interface Trail {
  readonly edge: Edge;
  readonly before: Trail | undefined;
  readonly length: number;
}

const unroll = (trail: Trail): Edge[] => [...(trail.before ? unroll(trail.before) : []), trail.edge];

/** Every way on from an edge up to a length, shorter ones first; no place is gone through twice. */
function* trailsFrom(graph: Graph, last: Edge | undefined, { placeOf }: Cover, longest: number): Generator<Trail> {
  const seen = new Set<number>();
  let trails: (Trail | undefined)[] = [undefined];
  for (let length = 1; length <= longest && trails.length > 0; length += 1) {
    const longer: Trail[] = [];
    for (const before of trails) {
      for (const edge of graph.out[(before?.edge ?? last)?.to ?? 0] ?? []) {
        const trail: Trail = { edge, before, length };
        yield trail;
        if (seen.has(placeOf(edge))) continue;
        seen.add(placeOf(edge));
        longer.push(trail);
      }
    }
    trails = longer;
  }
}

/**
 * The shortest way to an edge that covers something still wanted. In a browser, an edge that ends the flow is taken
 * only if nothing else is left to reach: a path that ends early requires another start.
 */
function nearest(graph: Graph, last: Edge | undefined, cover: Cover, wanted: ReadonlySet<string>, longest: number) {
  let end: Trail | undefined;
  for (const trail of trailsFrom(graph, last, cover, longest)) {
    const goal = cover.goal(trail.before?.edge ?? last, trail.edge);
    if (goal === undefined || !wanted.has(goal)) continue;
    if (!cover.isForBrowser || graph.out[trail.edge.to]?.length !== 0) return unroll(trail);
    end ??= trail;
  }
  return end && unroll(end);
}

/**
 * Paths that cover a suite: always on to the nearest uncovered edge, and from the beginning again once a path is long
 * enough or nothing is left to reach.
 */
export function coverPaths(graph: Graph, suite: SuiteName): readonly Path[] {
  const cover = COVERS[suite];
  const wanted = new Set(goalsOf(graph, suite));
  const paths: Path[] = [];
  while (wanted.size > 0) {
    const path: Edge[] = [];
    for (;;) {
      const longest = path.length === 0 ? Number.POSITIVE_INFINITY : LONGEST_PATH - path.length;
      const way = nearest(graph, path.at(-1), cover, wanted, longest);
      if (!way) break;
      for (const edge of way) {
        const goal = cover.goal(path.at(-1), edge);
        if (goal !== undefined) wanted.delete(goal);
        path.push(edge);
      }
    }
    if (path.length === 0) throw new Error(`${graph.model.name}: ${wanted.size} goals cannot be reached.`);
    paths.push(path);
  }
  return paths;
}
