import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  SimulatedClock,
} from 'xstate';
import type { Driver } from './driver.ts';
import type { Call, Effect, FlowModel, Outcome } from './model.ts';
import { type Observation, observeMachine } from './observation.ts';
import { type Step, transitionNames } from './steps.ts';
import { pendingCalls } from './world.ts';

type Settled = { readonly type: string; readonly output?: unknown; readonly error?: unknown };

const END_OF_CALL = 'call.ended';

/** A call that waits until its outcome is set. It involves no promise, so that a path runs without a pause. */
const heldCall = (actor: string, note: (call: Call) => void): AnyActorLogic =>
  ({
    config: {},
    getInitialSnapshot: (_scope: unknown, input: unknown) => {
      note({ actor, input });
      return { status: 'active', output: undefined, error: undefined, input };
    },
    transition: (state: object, event: Settled) => {
      if (event.type === 'xstate.stop') return { ...state, status: 'stopped' };
      if (event.type !== END_OF_CALL) return state;
      return 'error' in event
        ? { ...state, status: 'error', error: event.error }
        : { ...state, status: 'done', output: event.output };
    },
    getPersistedSnapshot: (state: object) => state,
  }) as unknown as AnyActorLogic;

const endOf = (outcome: Outcome, nowMs: number): Settled => {
  if ('error' in outcome) return { type: END_OF_CALL, error: outcome.error };
  return { type: END_OF_CALL, output: 'outputAt' in outcome ? outcome.outputAt(nowMs) : outcome.output };
};

/** Runs a path on the machine as the product runs it, with a clock that only the test moves. */
export class ActorDriver implements Driver {
  readonly name = 'actor';
  readonly sees = ['screen', 'calls', 'effects', 'end'] as const;
  readonly #model: FlowModel;
  readonly #machine: AnyStateMachine;
  readonly #isOriginal: boolean;
  readonly #names: ReadonlyMap<AnyTransitionDefinition, string>;
  #clock = new SimulatedClock();
  #actor: AnyActorRef | undefined;
  #calls: Call[] = [];
  #effects: Effect[] = [];
  #taken: string[] = [];

  /** Another machine in place of the model's is judged by its behaviour alone: its transitions are its own. */
  constructor(model: FlowModel, machine: AnyStateMachine = model.machine) {
    this.#model = model;
    this.#isOriginal = machine === model.machine;
    const actors = Object.fromEntries(
      Object.keys(model.outcomes).map((actor) => [actor, heldCall(actor, (call) => this.#calls.push(call))]),
    );
    const actions = Object.fromEntries(
      (model.effects ?? []).map((type) => [
        type,
        (_: unknown, params: unknown) => void this.#effects.push({ type, params }),
      ]),
    );
    this.#machine = machine.provide({ actors, actions });
    this.#names = transitionNames(this.#machine);
  }

  get taken(): readonly string[] | undefined {
    return this.#isOriginal ? this.#taken : undefined;
  }

  reset(): void {
    this.close();
    this.#clock = new SimulatedClock();
  }

  take(step: Step): Observation {
    this.#calls = [];
    this.#effects = [];
    this.#taken = [];
    if (step.kind === 'start') this.#begin(step.input);
    const actor = this.#actor;
    if (!actor) throw new Error('The flow has not begun.');
    if (step.kind === 'person') actor.send(step.event);
    if (step.kind === 'answer') this.#answer(actor, step.actor, step.outcome);
    // A zero-delay timer fires before anyone can act.
    this.#clock.increment(step.kind === 'time' ? step.ms : 0);
    return observeMachine(this.#model, actor.getSnapshot() as AnyMachineSnapshot, {
      calls: this.#calls,
      effects: this.#effects,
    });
  }

  close(): void {
    this.#actor?.stop();
    this.#actor = undefined;
  }

  #begin(input: unknown): void {
    // Building an actor already enters its first states, before there is a reference to compare with.
    const actor = createActor(this.#machine, {
      clock: this.#clock,
      input,
      inspect: (event) => {
        const { _transitions = [] } = event as { _transitions?: readonly AnyTransitionDefinition[] };
        for (const transition of _transitions) {
          const name = this.#names.get(transition);
          if (name !== undefined) this.#taken.push(name);
        }
      },
    });
    // Without a listener the error of a broken machine would be reported later, outside the test.
    actor.subscribe({ error: () => {} });
    actor.start();
    this.#actor = actor;
  }

  #answer(actor: AnyActorRef, name: string, outcome: Outcome): void {
    const call = pendingCalls(actor.getSnapshot() as AnyMachineSnapshot).find(({ src }) => src === name);
    if (!call) throw new Error(`Nobody waits for ${name}.`);
    (call as unknown as AnyActorRef).send(endOf(outcome, this.#clock.now()));
  }
}
