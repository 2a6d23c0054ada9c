import type { AnyStateMachine } from 'xstate';
import { worldKey } from './explore.ts';
import type { FlowModel } from './model.ts';
import { observationKey, observeMachine } from './observation.ts';
import type { Step } from './steps.ts';
import { type World, type WorldStep, Worlds } from './world.ts';

/** More pairs of worlds than this are not looked through. */
const MOST_PAIRS = 20_000;

interface Pair {
  readonly one: World;
  readonly other: World;
  readonly path: readonly string[];
}

function seenAfter(model: FlowModel, { world: { snapshot }, ...step }: WorldStep): string {
  return snapshot ? observationKey(observeMachine(model, snapshot, step)) : 'nothing';
}

/** The model's own worlds, each step of which is worked out once however many machines it is compared with. */
export class KnownWorlds {
  readonly #worlds: Worlds;
  readonly #taken = new Map<string, { readonly result: WorldStep; readonly seen: string }>();

  constructor(model: FlowModel) {
    this.#worlds = new Worlds(model);
  }

  get model(): FlowModel {
    return this.#worlds.model;
  }

  get beginning(): World {
    return this.#worlds.beginning;
  }

  stepsFrom(world: World): readonly Step[] {
    return this.#worlds.stepsFrom(world);
  }

  /** The world is known by its key: worlds with the same key differ by the hour only. */
  take(world: World, worldName: string, step: Step): { readonly result: WorldStep; readonly seen: string } {
    const key = `${worldName} ${world.nowMs} ${step.label}`;
    const known = this.#taken.get(key);
    if (known) return known;
    const result = this.#worlds.take(world, step);
    const taken = { result, seen: seenAfter(this.model, result) };
    this.#taken.set(key, taken);
    return taken;
  }
}

const tryTake = (worlds: Worlds, world: World, step: Step): WorldStep | undefined => {
  try {
    return worlds.take(world, step);
  } catch {
    return undefined;
  }
};

/** Steps that both can take. Time passes to the earlier timer of the two. */
function commonSteps(steps: readonly Step[], others: readonly Step[]): readonly Step[] | undefined {
  const kinds = (list: readonly Step[]) => list.filter(({ kind }) => kind !== 'time').map(({ label }) => label);
  if (kinds(steps).join() !== kinds(others).join()) return undefined;
  const waits = [...steps, ...others].filter((step) => step.kind === 'time');
  const shortest = Math.min(...waits.map(({ ms }) => ms));
  const wait = waits.find(({ ms }) => ms === shortest);
  return [...steps.filter(({ kind }) => kind !== 'time'), ...(wait ? [wait] : [])];
}

/**
 * Searches for steps that distinguish another machine from the model's, through all reachable worlds of both. `none`
 * proves that there are none; `undecided` does not.
 */
export function tellApart(
  ours: KnownWorlds,
  machine: AnyStateMachine,
): { readonly path: readonly string[] } | 'none' | 'undecided' {
  const { model } = ours;
  const theirs = new Worlds(model, machine);
  const pairs: Pair[] = [{ one: ours.beginning, other: theirs.beginning, path: [] }];
  const known = new Set<string>();
  // The list grows while it is walked through.
  for (const { one, other, path } of pairs) {
    const name = worldKey(model, one);
    const key = `${name} ${worldKey(model, other)}`;
    if (known.has(key)) continue;
    known.add(key);
    if (known.size > MOST_PAIRS) return 'undecided';
    const steps = commonSteps(ours.stepsFrom(one), theirs.stepsFrom(other));
    if (!steps) return { path };
    for (const step of steps) {
      const way = [...path, step.label];
      const mine = ours.take(one, name, step);
      const their = tryTake(theirs, other, step);
      if (!their || mine.seen !== seenAfter(model, their)) return { path: way };
      pairs.push({ one: mine.result.world, other: their.world, path: way });
    }
  }
  return 'none';
}
