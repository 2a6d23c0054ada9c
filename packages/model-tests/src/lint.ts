import type { Edge, Finding, Graph } from './explore.ts';
import { shortestWay } from './ways.ts';

const finding = (graph: Graph, problem: string, situation: number): Finding => ({
  problem,
  path: shortestWay(graph, situation).map(({ step }) => step.label),
});

/** Situations from which one of these can be reached. */
function leadingTo(graph: Graph, goals: readonly number[]): ReadonlySet<number> {
  const reached = new Set(goals);
  const into = Map.groupBy(graph.edges, ({ to }) => to);
  for (const goal of reached) for (const { from } of into.get(goal) ?? []) reached.add(from);
  return reached;
}

/** Dead ends: situations from which no end can be reached or, in a flow without one, no return to the start. */
function deadEnds(graph: Graph): readonly Finding[] {
  const ends = graph.situations.filter(({ isEnd }) => isEnd).map(({ id }) => id);
  const begins = (graph.out[0] ?? []).map(({ to }) => to);
  const fine = ends.length > 0 ? leadingTo(graph, ends) : leadingTo(graph, begins);
  return graph.situations
    .filter(({ id, isEnd }) => !isEnd && (!fine.has(id) || graph.out[id]?.length === 0))
    .map(({ id, name }) => finding(graph, `dead end: ${name}`, id));
}

const unhandled = (graph: Graph): readonly Finding[] =>
  graph.edges
    .filter(({ step, taken }) => step.kind === 'answer' && taken.length === 0)
    .map(({ from, step }) => finding(graph, `nothing handles «${step.label}»`, from));

function neverTaken(graph: Graph): readonly Finding[] {
  const taken = new Set(graph.edges.flatMap((edge) => edge.taken));
  return graph.transitions
    .filter((name) => !taken.has(name))
    .map((name) => ({ problem: `no path takes the transition ${name}`, path: [] }));
}

function neverSeen(graph: Graph): readonly Finding[] {
  const seen = new Set(graph.situations.flatMap(({ states }) => states));
  return Object.entries(graph.model.screens).flatMap(([state, screen]) => {
    if (screen === 'passing')
      return seen.has(state) ? [{ problem: `${state} is said to be passing, but the flow rests there`, path: [] }] : [];
    return seen.has(state) ? [] : [{ problem: `no path rests in ${state}, which has a screen`, path: [] }];
  });
}

function withoutScreen(graph: Graph): readonly Finding[] {
  const screens = graph.model.screens as Readonly<Record<string, unknown>>;
  return graph.situations.flatMap(({ id, states }) =>
    states.filter((state) => !(state in screens)).map((state) => finding(graph, `${state} has no screen`, id)),
  );
}

/** Steps that a model names and no path can take. */
function neverPossible(graph: Graph): readonly Finding[] {
  const { starts, person, outcomes, pauses } = graph.model;
  const labels = [
    ...Object.keys(starts).map((name) => `begin ${name}`),
    ...Object.keys(person),
    ...Object.entries(outcomes).flatMap(([actor, names]) => Object.keys(names).map((name) => `${actor}: ${name}`)),
    ...Object.keys(pauses ?? {}).map((name) => `pause ${name}`),
  ];
  const possible = new Set(graph.edges.map(({ step }: Edge) => step.label));
  return labels
    .filter((label) => !possible.has(label))
    .map((label) => ({ problem: `«${label}» is never possible`, path: [] }));
}

/** Everything about a flow that cannot be right, whatever its purpose. */
export const lint = (graph: Graph): readonly Finding[] => [
  ...graph.contradictions,
  ...withoutScreen(graph),
  ...deadEnds(graph),
  ...unhandled(graph),
  ...neverTaken(graph),
  ...neverSeen(graph),
  ...neverPossible(graph),
];
