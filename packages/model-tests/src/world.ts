import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { MachineSteps, type WantedAction } from './machine-steps.ts';
import type { Call, Effect, FlowModel, Outcome } from './model.ts';
import { durationText, type Step } from './steps.ts';

interface Timer {
  readonly id: string;
  readonly event: AnyEventObject;
  readonly dueMs: number;
}

/** Everything there is at a moment: the machine (undefined before it begins), the clock and what waits for it. */
export interface World {
  readonly snapshot: AnyMachineSnapshot | undefined;
  readonly nowMs: number;
  readonly timers: readonly Timer[];
}

/** Result of a step. */
export interface WorldStep {
  readonly world: World;
  readonly calls: readonly Call[];
  /** Effects that the machine declared. */
  readonly effects: readonly Effect[];
  readonly taken: readonly string[];
}

/** Timers that set each other off without any time passing would never end. */
const MOST_TIMERS_AT_ONCE = 100;

/** What an outcome of a call gives its machine at a moment. */
export const outcomeEvent = (outcome: Outcome, id: string, nowMs: number): AnyEventObject => {
  if ('error' in outcome) return { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id };
  const output = 'outputAt' in outcome ? outcome.outputAt(nowMs) : outcome.output;
  return { type: `xstate.done.actor.${id}`, output, actorId: id };
};

interface Child {
  readonly id: string;
  readonly src: string;
  getSnapshot(): { readonly status: string };
}

/** The calls that a machine waits for. */
export const pendingCalls = (snapshot: AnyMachineSnapshot | undefined): readonly Child[] =>
  Object.values((snapshot?.children ?? {}) as Readonly<Record<string, Child | undefined>>).filter(
    (child): child is Child => child !== undefined && child.getSnapshot().status === 'active',
  );

/** A flow and its surroundings, stepped through without running anything: no promise, no clock, no chance. */
export class Worlds {
  readonly model: FlowModel;
  readonly #steps: MachineSteps;

  constructor(model: FlowModel, machine: AnyStateMachine = model.machine) {
    this.model = model;
    this.#steps = new MachineSteps(machine, Object.values(model.starts)[0]);
  }

  readonly beginning: World = { snapshot: undefined, nowMs: 0, timers: [] };

  /** Names of all transitions of the chart. */
  get transitions(): readonly string[] {
    return this.#steps.transitions;
  }

  /** Every possible step: user actions, outcomes of pending calls, and the earliest timer or a pause. */
  stepsFrom({ snapshot, nowMs, timers }: World): readonly Step[] {
    const { starts, person, outcomes, pauses } = this.model;
    if (!snapshot)
      return Object.entries(starts).map(([name, input]) => ({ kind: 'start', label: `begin ${name}`, input }));
    if (snapshot.status !== 'active') return [];
    const people = Object.entries(person)
      .filter(([, { event, when }]) => (when?.(snapshot.context) ?? true) && snapshot.can(event))
      .map(([label, { control, event }]): Step => ({ kind: 'person', label, control, event }));
    const calls = pendingCalls(snapshot);
    const answers = calls.flatMap(({ src }) =>
      Object.entries((outcomes as Readonly<Record<string, Readonly<Record<string, Outcome>>>>)[src] ?? {})
        .filter(([, outcome]) => outcome.when?.(snapshot.context) ?? true)
        .map(([name, outcome]): Step => ({ kind: 'answer', label: `${src}: ${name}`, actor: src, outcome })),
    );
    const dueMs = Math.min(...timers.map((timer) => timer.dueMs));
    const waits: readonly Step[] = Number.isFinite(dueMs)
      ? [{ kind: 'time', label: `wait ${durationText(dueMs - nowMs)}`, ms: dueMs - nowMs }]
      : calls.length > 0
        ? []
        : Object.entries(pauses ?? {}).map(([name, ms]) => ({ kind: 'time', label: `pause ${name}`, ms }));
    return [...people, ...answers, ...waits];
  }

  take(world: World, step: Step): WorldStep {
    if (step.kind === 'start') return this.#settle(this.#fold({ ...world }, this.#steps.begin(step.input)));
    const { snapshot } = world;
    if (!snapshot) throw new Error('The flow has not begun.');
    if (step.kind === 'time') return this.#elapse(world, step.ms);
    if (step.kind === 'person') return this.#settle(this.#fold(world, this.#steps.send(snapshot, step.event)));
    const child = pendingCalls(snapshot).find(({ src }) => src === step.actor);
    if (!child) throw new Error(`Nobody waits for ${step.actor}.`);
    const event = outcomeEvent(step.outcome, child.id, world.nowMs);
    const result = this.#steps.send(snapshot, event);
    // The machine was computed, not run: a call that has ended is still pending for it unless its state was left.
    return this.#settle(this.#fold(world, { ...result, snapshot: withoutChild(result.snapshot, child) }));
  }

  #fold(
    world: World,
    result: { snapshot: AnyMachineSnapshot; actions: readonly WantedAction[]; taken: readonly string[] },
  ) {
    const { snapshot, actions, taken } = result;
    let timers = world.timers;
    const calls: Call[] = [];
    const effects: Effect[] = [];
    for (const { type, params } of actions) {
      if (type === 'xstate.raise') {
        const { id, event, delay } = params as { id: string; event: AnyEventObject; delay?: number };
        if (delay === undefined) continue;
        timers = [...timers.filter((timer) => timer.id !== id), { id, event, dueMs: world.nowMs + delay }];
      } else if (type === 'xstate.cancel') {
        const id = typeof params === 'string' ? params : (params as { sendId: string }).sendId;
        timers = timers.filter((timer) => timer.id !== id);
      } else if (type === 'xstate.spawnChild') {
        const { src, input } = params as { src: string; input: unknown };
        calls.push({ actor: src, input });
      } else if (this.model.effects?.includes(type)) {
        effects.push({ type, params });
      }
    }
    // A machine that has ended receives no timers.
    if (snapshot.status !== 'active') timers = [];
    return { world: { snapshot, nowMs: world.nowMs, timers }, calls, effects, taken };
  }

  #elapse(world: World, ms: number): WorldStep {
    const endMs = world.nowMs + ms;
    let result: WorldStep = { world, calls: [], effects: [], taken: [] };
    for (;;) {
      const dueMs = Math.min(...result.world.timers.map((timer) => timer.dueMs));
      const untilMs = Math.min(dueMs, endMs);
      result = this.#settle({ ...result, world: { ...result.world, nowMs: untilMs } });
      if (untilMs === endMs) return result;
    }
  }

  /** Fires every timer that is due. No one can act in zero time, so this belongs to the previous step. */
  #settle(result: WorldStep): WorldStep {
    let { world, calls, effects, taken } = result;
    for (let count = 0; count < MOST_TIMERS_AT_ONCE; count += 1) {
      const { snapshot, nowMs, timers } = world;
      const [due] = timers.filter(({ dueMs }) => dueMs <= nowMs).sort((one, other) => one.dueMs - other.dueMs);
      if (!due || !snapshot) return { world, calls, effects, taken };
      const left = { ...world, timers: timers.filter((timer) => timer !== due) };
      const next = this.#fold(left, this.#steps.send(snapshot, due.event));
      world = next.world;
      calls = [...calls, ...next.calls];
      effects = [...effects, ...next.effects];
      taken = [...taken, ...next.taken];
    }
    throw new Error(`More than ${MOST_TIMERS_AT_ONCE} timers went off at once.`);
  }
}

function withoutChild(snapshot: AnyMachineSnapshot, child: Child): AnyMachineSnapshot {
  if ((snapshot.children as Readonly<Record<string, unknown>>)[child.id] !== child) return snapshot;
  const { [child.id]: _ended, ...children } = snapshot.children as Readonly<Record<string, unknown>>;
  return Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, { children });
}
