import type { AnyStateMachine } from 'xstate';
import type { FlowModel, Moment } from './model.ts';
import { expectAt, type Observation, observationKey, observeMachine } from './observation.ts';
import { leafNames, type Step } from './steps.ts';
import { pendingCalls, type World, type WorldStep, Worlds } from './world.ts';

/** A situation: a state of the machine in one of its cases. Number 0 is before the flow begins. */
export interface Situation {
  readonly id: number;
  readonly name: string;
  readonly states: readonly string[];
  readonly isEnd: boolean;
}

/** A step from a situation to the next, with the observation expected afterwards. */
export interface Edge {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly step: Step;
  readonly taken: readonly string[];
  readonly after: Observation;
}

/** Something that is wrong with a flow, with the shortest way to it. */
export interface Finding {
  readonly problem: string;
  readonly path: readonly string[];
}

/** All that can happen in a flow. */
export interface Graph {
  readonly model: FlowModel;
  readonly situations: readonly Situation[];
  readonly edges: readonly Edge[];
  /** The edges that leave each situation, by its number. */
  readonly out: readonly (readonly Edge[])[];
  /** Names of all transitions of the chart, whether or not they can be taken. */
  readonly transitions: readonly string[];
  /** Number of worlds if the whole context counts. */
  readonly worldCount: number;
  /** Invariants that do not hold. */
  readonly violations: readonly Finding[];
  /** Violations of the contract, crashes, and cases that the projection conflates. */
  readonly contradictions: readonly Finding[];
}

/** More worlds than this mean that something in the context grows without end. */
const MOST_WORLDS = 20_000;

interface Visit {
  readonly world: World;
  readonly memory: unknown;
  readonly situation: number;
  readonly path: readonly string[];
}

/** A world with everything in it that can matter later; times count from now. */
export function worldKey(model: FlowModel, { snapshot, nowMs, timers }: World): string {
  if (!snapshot) return 'before';
  const { status, value, context, output } = snapshot;
  return JSON.stringify([
    status,
    value,
    model.fromNow ? model.fromNow(context, nowMs) : context,
    output ?? null,
    pendingCalls(snapshot).map(({ id }) => id),
    timers.map(({ id, dueMs }) => [id, dueMs - nowMs]).sort(),
  ]);
}

const caseText = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) =>
      value === true ? name : `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    .join(', ');

function situationName(model: FlowModel, { snapshot, nowMs, timers }: World): string {
  if (!snapshot) return 'before';
  const facts = caseText(model.project(snapshot, nowMs));
  const waits = timers.map(({ dueMs }) => (dueMs - nowMs) / 1000).sort((one, other) => one - other);
  const timing = waits.length > 0 ? ` ~${waits.join('+')} s` : '';
  return `${leafNames(snapshot.value).join(' + ')}${facts ? ` (${facts})` : ''}${timing}`;
}

/** Explores everything that can happen, breadth first, so that every finding has a shortest path. */
class Exploration {
  readonly #model: FlowModel;
  readonly #worlds: Worlds;
  readonly #visits: Visit[] = [];
  readonly #visited = new Set<string>();
  readonly #situations = new Map<string, Situation>();
  readonly #edges = new Map<string, Edge>();
  readonly #violations = new Map<string, Finding>();
  readonly #contradictions = new Map<string, Finding>();

  constructor(model: FlowModel, machine: AnyStateMachine) {
    this.#model = model;
    this.#worlds = new Worlds(model, machine);
  }

  run(): Graph {
    this.#visit(this.#worlds.beginning, this.#model.memory?.initial, []);
    // The list grows while it is walked through.
    for (const visit of this.#visits) for (const step of this.#worlds.stepsFrom(visit.world)) this.#follow(visit, step);
    const situations = [...this.#situations.values()];
    const edges = [...this.#edges.values()];
    return {
      model: this.#model,
      situations,
      edges,
      out: situations.map(({ id }) => edges.filter(({ from }) => from === id)),
      transitions: this.#worlds.transitions,
      worldCount: this.#visits.length,
      violations: [...this.#violations.values()],
      contradictions: [...this.#contradictions.values()],
    };
  }

  #visit(world: World, memory: unknown, path: readonly string[]): number {
    const name = situationName(this.#model, world);
    const { snapshot } = world;
    const situation = this.#situations.get(name) ?? {
      id: this.#situations.size,
      name,
      states: snapshot ? leafNames(snapshot.value) : [],
      isEnd: snapshot !== undefined && snapshot.status !== 'active',
    };
    this.#situations.set(name, situation);
    const key = `${worldKey(this.#model, world)} ${JSON.stringify(memory)}`;
    if (!this.#visited.has(key)) {
      this.#visited.add(key);
      this.#visits.push({ world, memory, situation: situation.id, path });
      if (this.#visits.length > MOST_WORLDS)
        throw new Error(`${this.#model.name} has more than ${MOST_WORLDS} worlds: something in it grows without end.`);
    }
    return situation.id;
  }

  #follow(visit: Visit, step: Step): void {
    const path = [...visit.path, step.label];
    let result: WorldStep;
    try {
      result = this.#worlds.take(visit.world, step);
    } catch (error) {
      this.#contradict(`the machine throws on «${step.label}»: ${String(error)}`, path);
      return;
    }
    const { snapshot } = result.world;
    if (!snapshot) return;
    if (snapshot.status === 'error')
      this.#contradict(`the machine breaks on «${step.label}»: ${String(snapshot.error)}`, path);
    const moment: Moment = {
      kind: step.kind,
      label: step.label,
      elapsedMs: step.kind === 'time' ? step.ms : 0,
      nowMs: result.world.nowMs,
      calls: result.calls,
      effects: result.effects,
      before: visit.world.snapshot,
      snapshot,
      memory: visit.memory,
    };
    for (const [name, holds] of Object.entries(this.#model.invariants))
      if (!this.#violations.has(name) && !holds(moment)) this.#violations.set(name, { problem: name, path });
    const after = expectAt(this.#model, snapshot, result);
    const seen = observeMachine(this.#model, snapshot, result);
    if (observationKey(after) !== observationKey(seen)) this.#contradict(screenDifference(after, seen), path);
    const to = this.#visit(result.world, this.#model.memory?.after(moment), path);
    this.#addEdge({ from: visit.situation, to, step, taken: result.taken, after }, path);
  }

  /** Two worlds that the projection holds for one situation have to continue alike: else paths could not be trusted. */
  #addEdge(edge: Omit<Edge, 'id'>, path: readonly string[]): void {
    const key = `${edge.from} ${edge.step.label}`;
    const known = this.#edges.get(key);
    if (!known) this.#edges.set(key, { ...edge, id: this.#edges.size });
    else if (known.to !== edge.to || observationKey(known.after) !== observationKey(edge.after))
      this.#contradict(`the projection mixes up worlds in which «${edge.step.label}» leads to different things`, path);
  }

  #contradict(problem: string, path: readonly string[]): void {
    if (!this.#contradictions.has(problem)) this.#contradictions.set(problem, { problem, path });
  }
}

function screenDifference(expected: Observation, seen: Observation): string {
  const { place, controls, busy } = expected.screen;
  if (busy !== seen.screen.busy)
    return `${place}: the contract says ${busy ? '' : 'not '}busy, the machine does not agree`;
  const [wanted, real] = [controls.join(', ') || 'none', seen.screen.controls.join(', ') || 'none'];
  return `${place}: the contract offers ${wanted}; the machine reacts to ${real}`;
}

/** A model never changes, so its own machine is explored once however many tests ask. */
const explored = new WeakMap<FlowModel, Graph>();

/** Explores a model's machine, or another one in its place. */
export function explore(model: FlowModel, machine: AnyStateMachine = model.machine): Graph {
  if (machine !== model.machine) return new Exploration(model, machine).run();
  const graph = explored.get(model) ?? new Exploration(model, machine).run();
  explored.set(model, graph);
  return graph;
}
