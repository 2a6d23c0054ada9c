import { describe, expect, test } from 'vitest';
import { type AnyEventObject, transition } from 'xstate';
import { classOf, coveredBy, coverPaths, goalsOf, SUITES } from '../../packages/model-tests/src/cover.ts';
import { explore } from '../../packages/model-tests/src/explore.ts';
import { mutantsOf } from '../../packages/model-tests/src/mutants.ts';
import { shuffle } from '../../packages/model-tests/src/shuffle.ts';
import type { Step } from '../../packages/model-tests/src/steps.ts';
import { outcomeEvent, pendingCalls, type World, Worlds } from '../../packages/model-tests/src/world.ts';
import { MODELS } from './models.ts';

test('every kind of fault is built in', () => {
  const wanted = ['drop', 'target', 'guard', 'drop action', 'forget', 'initial', 'swap order 1 and', 'delay ×'];
  const kinds = new Set<string | undefined>();
  for (const model of MODELS) {
    if (wanted.every((kind) => kinds.has(kind))) break;
    for (const { name } of mutantsOf(model)) kinds.add(name.split(':')[0]?.replace(/ \S+$/, ''));
  }
  for (const kind of wanted) expect([...kinds], kind).toContain(kind);
});

/** The event that a step is for the machine; undefined for its beginning and for time. */
function eventOf({ snapshot, nowMs }: World, step: Step): AnyEventObject | undefined {
  if (step.kind === 'person') return step.event;
  if (step.kind !== 'answer') return undefined;
  const child = pendingCalls(snapshot).find(({ src }) => src === step.actor);
  return child && outcomeEvent(step.outcome, child.id, nowMs);
}

describe.each(MODELS)('R10.04a the kit on $name', (model) => {
  const graph = explore(model);

  test('runs the same paths in another order, the same one for the same seed', () => {
    const paths = coverPaths(graph, 'edges');
    const shuffled = shuffle(paths, 7);
    expect(shuffled).toEqual(shuffle(paths, 7));
    expect(new Set(shuffled)).toEqual(new Set(paths));
    if (paths.length > 4) expect(shuffled).not.toEqual(paths);
  });

  test.each(SUITES)('covers every goal of the suite of %s, on paths that begin at the beginning', (suite) => {
    const paths = coverPaths(graph, suite);
    expect(coveredBy(paths, suite)).toEqual(goalsOf(graph, suite));
    for (const path of paths) {
      expect(path[0]?.from).toBe(0);
      expect(path.slice(1).every(({ from }, index) => from === path[index]?.to)).toBe(true);
    }
  });

  test('names every transition of the chart that a path takes', () => {
    for (const edge of graph.edges) {
      expect(classOf(edge)).toContain(edge.step.label);
      for (const name of edge.taken) expect(graph.transitions).toContain(name);
    }
  });

  test('takes the same steps as the public way of XState', () => {
    const worlds = new Worlds(model);
    for (const path of coverPaths(graph, 'transitions')) {
      let world = worlds.beginning;
      for (const { step } of path) {
        const next = worlds.take(world, step).world;
        const event = eventOf(world, step);
        if (world.snapshot && event) {
          const [expected] = transition(model.machine, world.snapshot, event as never);
          expect([next.snapshot?.value, next.snapshot?.context]).toEqual([expected.value, expected.context]);
        }
        world = next;
      }
    }
  });
});
