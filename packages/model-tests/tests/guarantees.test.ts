import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate';
import { ActorDriver } from '../src/actor-driver.ts';
import { coverPaths } from '../src/cover.ts';
import type { Driver } from '../src/driver.ts';
import { KnownWorlds, tellApart } from '../src/equivalence.ts';
import { explore } from '../src/explore.ts';
import { lint } from '../src/lint.ts';
import { defineModel, type FlowModel, type Screen } from '../src/model.ts';
import { findPath, recordingOf } from '../src/replay.ts';
import { runSuite } from '../src/run-path.ts';
import { shrinkFailure } from '../src/shrink.ts';

/** A door that a call opens and that shuts on its own after 5 s; it counts to three and then stays open. */
const build = (
  changes: { readonly wait?: number; readonly ignoresFailure?: boolean; readonly isStuck?: boolean } = {},
) =>
  setup({
    types: { context: {} as { count: number }, events: {} as { type: 'rung' }, tags: {} as 'busy' },
    actors: { open: fromPromise<void>(() => Promise.reject(new Error('open is not provided'))) },
    guards: { isThird: ({ context }) => context.count >= 3 },
    delays: { shutting: changes.wait ?? 5_000 },
  }).createMachine({
    id: 'door',
    context: { count: 0 },
    initial: 'shut',
    states: {
      shut: { on: { rung: 'opening' } },
      opening: {
        tags: 'busy',
        invoke: {
          id: 'open',
          src: 'open',
          onDone: { target: 'ajar', actions: assign({ count: ({ context }) => context.count + 1 }) },
          ...(changes.ignoresFailure ? {} : { onError: 'shut' as const }),
        },
      },
      ajar: {
        always: { guard: 'isThird', target: 'open' },
        ...(changes.isStuck ? {} : { after: { shutting: 'shut' as const } }),
      },
      open: { type: 'final' },
    },
  });

const DOOR: Screen = { place: 'door', alert: null, status: null, busy: false, controls: [], fields: [] };

const doorModel = (changes: Parameters<typeof build>[0] = {}, shown: Partial<Screen> = {}): FlowModel =>
  defineModel({
    name: 'door',
    machine: build(changes),
    starts: { new: undefined },
    person: { ring: { control: 'Bell', event: { type: 'rung' } } },
    outcomes: { open: { ok: { output: undefined }, failed: { error: new Error('jammed') } } },
    project: ({ context }) => ({ count: context.count }),
    screens: {
      shut: { ...DOOR, controls: ['Bell'], ...shown },
      opening: { ...DOOR, busy: true },
      ajar: { ...DOOR, place: 'gap' },
      open: { ...DOOR, place: 'way' },
    },
    invariants: { 'the door never opens a third time': ({ snapshot }) => !snapshot.matches('open') },
  });

const problems = (model: FlowModel) => lint(explore(model)).map(({ problem }) => problem);

describe('guarantees to a tester', () => {
  test('a sound flow has no findings, and a broken invariant comes with the shortest way to it', () => {
    const graph = explore(doorModel());
    expect(lint(graph)).toEqual([]);
    expect(graph.violations).toHaveLength(1);
    const round = ['ring', 'open: ok', 'wait 5 s'];
    expect(graph.violations[0]?.path).toEqual(['begin new', ...round, ...round, 'ring', 'open: ok']);
  });

  test('an answer that nothing handles is found', () => {
    expect(problems(doorModel({ ignoresFailure: true }))).toContain('nothing handles «open: failed»');
  });

  test('a state that nothing leads out of is found, and what it makes unreachable', () => {
    const found = problems(doorModel({ isStuck: true }));
    expect(found).toContain('dead end: ajar (count 1)');
    expect(found).toContain('no path takes the transition ajar | always');
  });

  test('a screen that offers what the machine ignores is found, and so is the reverse', () => {
    expect(problems(doorModel({}, { controls: ['Bell', 'Knocker'] }))).toEqual([
      'door: the contract offers Bell, Knocker; the machine reacts to Bell',
    ]);
    expect(problems(doorModel({}, { controls: [] }))).toEqual([
      'door: the contract offers none; the machine reacts to Bell',
    ]);
  });

  test('a projection that mixes up worlds is found', () => {
    const found = problems({ ...doorModel(), project: () => ({}) });
    expect(found.some((problem) => problem.startsWith('the projection mixes up worlds'))).toBe(true);
  });

  test('a wait that is longer or shorter than it should be fails on the machine', async () => {
    const model = doorModel();
    const paths = coverPaths(explore(model), 'transitions');
    for (const wait of [4_999, 5_001]) {
      const failures = await runSuite(new ActorDriver(model, build({ wait }) as unknown as AnyStateMachine), paths);
      expect(failures[0]?.label, String(wait)).toBe('wait 5 s');
    }
  });

  test('a failure is shortened to the fewest steps that show it', async () => {
    const model = doorModel();
    const graph = explore(model);
    const driver = new ActorDriver(model, build({ ignoresFailure: true }) as unknown as AnyStateMachine);
    const failures = await runSuite(driver, coverPaths(graph, 'pairs'));
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) {
      const { path } = await shrinkFailure(graph, driver, failure);
      expect(path.map(({ step }) => step.label)).toEqual(['begin new', 'ring', 'open: failed']);
    }
  });

  test('a driver is judged by what it can see, and only by that', async () => {
    const model = doorModel();
    const paths = coverPaths(explore(model), 'edges');
    const actor = new ActorDriver(model);
    const blindToCalls: Driver = {
      name: 'screen only',
      sees: ['screen'],
      reset: () => actor.reset(),
      take: (step) => ({ ...actor.take(step), calls: [] }),
      close: () => actor.close(),
    };
    expect(await runSuite(blindToCalls, paths)).toEqual([]);
    expect((await runSuite({ ...blindToCalls, sees: ['screen', 'calls'] }, paths))[0]?.label).toBe('ring');
  });

  test('a recording leads along the same path, and an impossible one lists the possible steps', () => {
    const graph = explore(doorModel());
    const [path = []] = coverPaths(graph, 'edges');
    expect(findPath(graph, recordingOf(graph, path))).toEqual(path);
    expect(() => findPath(graph, { flow: 'door', steps: ['begin new', 'open: ok'] })).toThrow('Possible: «ring»');
  });

  test('indistinguishable machines are proven equal, others come with the steps that distinguish them', () => {
    const ours = new KnownWorlds(doorModel());
    expect(tellApart(ours, build() as unknown as AnyStateMachine)).toBe('none');
    expect(tellApart(ours, build({ wait: 6_000 }) as unknown as AnyStateMachine)).toEqual({
      path: ['begin new', 'ring', 'open: ok', 'wait 5 s'],
    });
  });

  test('a model that leaves out an actor or a state does not compile', () => {
    const { machine } = doorModel();
    type Door = FlowModel<ReturnType<typeof build>>;
    // @ts-expect-error the call that opens the door has no outcomes
    const outcomes: Door['outcomes'] = {};
    // @ts-expect-error the open door has no screen
    const screens: Door['screens'] = { shut: DOOR, opening: DOOR, ajar: DOOR };
    expect([machine.id, outcomes, Object.keys(screens)]).toEqual(['door', {}, ['shut', 'opening', 'ajar']]);
  });
});
