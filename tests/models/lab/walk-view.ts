import type { Edge, Graph } from '../../../packages/model-tests/src/explore.ts';
import { screenText } from '../../../packages/model-tests/src/observation.ts';
import type { StepRun } from '../../../packages/model-tests/src/path-watch.ts';
import type { Failure } from '../../../packages/model-tests/src/run-path.ts';
import type { Path } from '../../../packages/model-tests/src/ways.ts';
import type { FlowDriver } from '../flow-driver.ts';
import { timeText } from '../report/html-parts.ts';
import { transitionNumbers } from '../report/path-facts.ts';
import { callText } from '../report/paths-section.ts';
import { choicesAt } from './choices.ts';
import type { ChoiceView, Count, LabState, StepView } from './lab-state.ts';
import type { Walk } from './walk.ts';

/** A walk, and the part of its flow that its driver can be led through. */
export interface Tour {
  readonly graph: Graph;
  readonly driver: FlowDriver;
  readonly walk: Walk;
}

/** The parts of the page's state that depend on the walk. */
export type WalkView = Pick<
  LabState,
  'situation' | 'states' | 'last' | 'hits' | 'visits' | 'reached' | 'steps' | 'choices'
>;

/** The view of a walk that has not been opened. */
export const NOWHERE: WalkView = {
  situation: '',
  states: [],
  last: [],
  hits: {},
  visits: {},
  reached: { states: { done: 0, all: 0 }, transitions: { done: 0, all: 0 } },
  steps: [],
  choices: [],
};

function stepView(
  { graph, driver }: Tour,
  edge: Edge,
  run: StepRun | undefined,
  failure: Failure | undefined,
): StepView {
  const expected = screenText((driver.view?.(edge.after) ?? edge.after).screen);
  return {
    kind: edge.step.kind,
    label: edge.step.label,
    to: graph.situations[edge.to]?.name ?? '',
    expected: failure?.expected ?? expected,
    seen: failure?.seen ?? expected,
    isFailed: failure !== undefined,
    isLookedAt: run?.isLookedAt ?? true,
    calls: (run?.calls ?? []).map((call) => callText(call, driver.merchant === undefined)),
    time: run === undefined ? '' : timeText(run.ms),
  };
}

const counted = (names: readonly (number | string)[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const share = (done: readonly unknown[], all: readonly unknown[]): Count => ({
  done: new Set(done).size,
  all: new Set(all).size,
});

/** What a walk has come to, as the page shows it. */
export function viewOfWalk(tour: Tour): WalkView {
  const { graph, driver, walk } = tour;
  const { path, failure, situation } = walk;
  const { machine } = graph.model;
  const numbers = transitionNumbers(machine);
  const numbersOf = (edges: Path): readonly number[] =>
    edges.flatMap(({ taken }) => taken.flatMap((name) => numbers.get(name) ?? []));
  const idsOf = (id: number): readonly string[] =>
    (graph.situations[id]?.states ?? []).map((state) => `${machine.root.id}.${state}`);
  const choiceView = (way: Path): ChoiceView => ({
    kind: way[0]?.step.kind ?? 'start',
    steps: way.map(({ step }) => step.label),
    to: graph.situations[way.at(-1)?.to ?? 0]?.name ?? '',
    transitions: numbersOf(way),
  });
  const all = { states: graph.edges.flatMap(({ to }) => idsOf(to)), transitions: numbersOf(graph.edges) };
  const done = { states: path.flatMap(({ to }) => idsOf(to)), transitions: numbersOf(path) };
  return {
    situation: graph.situations[situation]?.name ?? '',
    states: idsOf(situation),
    last: numbersOf(path.slice(-1)),
    hits: counted(done.transitions),
    visits: counted(done.states),
    reached: {
      states: share(done.states, all.states),
      transitions: share(done.transitions, all.transitions),
    },
    steps: path.map((edge, index) =>
      stepView(tour, edge, walk.runs[index], index === path.length - 1 ? failure : undefined),
    ),
    choices: failure ? [] : choicesAt(graph, situation, driver).map(choiceView),
  };
}
