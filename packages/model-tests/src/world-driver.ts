import type { Driver } from './driver.ts';
import type { FlowModel } from './model.ts';
import { type Observation, observeMachine } from './observation.ts';
import type { Step } from './steps.ts';
import { type World, Worlds } from './world.ts';

/**
 * Runs a path in the pure world. A suite that is not feasible there was never a path, and its green would mean nothing: so
 * every suite goes through here first.
 */
export class WorldDriver implements Driver {
  readonly name = 'world';
  readonly sees = ['screen', 'calls', 'effects', 'end'] as const;
  readonly #worlds: Worlds;
  #world: World;
  #taken: readonly string[] = [];

  constructor(model: FlowModel) {
    this.#worlds = new Worlds(model);
    this.#world = this.#worlds.beginning;
  }

  get taken(): readonly string[] {
    return this.#taken;
  }

  reset(): void {
    this.#world = this.#worlds.beginning;
  }

  take(step: Step): Observation {
    const { world, calls, effects, taken } = this.#worlds.take(this.#world, step);
    this.#world = world;
    this.#taken = taken;
    if (!world.snapshot) throw new Error('The flow has not begun.');
    return observeMachine(this.#worlds.model, world.snapshot, { calls, effects });
  }

  close(): void {}
}
