import { type AnyStateMachine, createMachine } from 'xstate';
import { findAssignedKeys } from './assignments.ts';
import { chartEdits } from './chart-edits.ts';
import { copy, type State } from './chart-places.ts';
import type { FlowModel } from './model.ts';

/** A machine with one fault built in. */
export interface Mutant {
  readonly name: string;
  readonly machine: AnyStateMachine;
}

type Implementations = AnyStateMachine['implementations'];

/** A fault may make a machine go round without end; this many steps in one go mean that it does. */
const MOST_MICROSTEPS = 100;

function build(chart: State, implementations: Implementations): AnyStateMachine | undefined {
  try {
    const config = { ...chart, options: { maxIterations: MOST_MICROSTEPS } };
    return createMachine(config as never, implementations as never) as unknown as AnyStateMachine;
  } catch {
    // XState itself rejects these faults, so no suite has to find them.
    return undefined;
  }
}

function chartMutants(model: FlowModel): readonly Mutant[] {
  const { config, implementations } = model.machine;
  const edits = chartEdits({
    chart: config as State,
    guards: Object.keys(implementations.guards),
    assigned: findAssignedKeys(model),
  });
  return edits.flatMap(({ name, apply }) => {
    const chart = copy(config as State);
    apply(chart);
    const machine = build(chart, implementations);
    return machine ? [{ name, machine }] : [];
  });
}

type Delay = number | ((...args: readonly unknown[]) => number);

function delayMutants({ machine: { config, implementations } }: FlowModel): readonly Mutant[] {
  return Object.entries(implementations.delays as Readonly<Record<string, Delay>>).flatMap(([name, delay]) =>
    [10, 0.1].flatMap((factor) => {
      const scaled: Delay = typeof delay === 'number' ? delay * factor : (...args) => delay(...args) * factor;
      const delays = { ...implementations.delays, [name]: scaled };
      const machine = build(copy(config as State), { ...implementations, delays } as Implementations);
      return machine ? [{ name: `delay × ${factor}: ${name}`, machine }] : [];
    }),
  );
}

/** Every machine that differs from a model's by one small fault of the kinds that people make. */
export const mutantsOf = (model: FlowModel): readonly Mutant[] => [...chartMutants(model), ...delayMutants(model)];
