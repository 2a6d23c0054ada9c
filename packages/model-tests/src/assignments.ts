import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { copy, listOf, type State, slotsOf } from './chart-places.ts';
import { explore } from './explore.ts';
import type { FlowModel } from './model.ts';

type Assigner = ((args: unknown, params: unknown) => object) | Readonly<Record<string, unknown>>;

const assignerOf = (action: unknown): Assigner | undefined => Object(action).assignment as Assigner | undefined;

const omit = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/** The action without its assignment of one key of the context. */
export function forgetting(action: unknown, key: string): unknown {
  const assigner = assignerOf(action);
  if (assigner === undefined) return action;
  if (typeof assigner !== 'function') return assign(omit(assigner, key) as never);
  return assign(((args: unknown, params: unknown) => omit(assigner(args, params), key)) as never);
}

/** Which keys of the context each assignment of a chart ever sets. */
export type AssignedKeys = ReadonlyMap<unknown, ReadonlySet<string>>;

/** What an assignment that is a function sets shows only when it runs: so each is watched through everything that can happen. */
export function findAssignedKeys(model: FlowModel): AssignedKeys {
  const { config, implementations } = model.machine;
  const keys = new Map<unknown, Set<string>>();
  const watched = (action: unknown): unknown => {
    const assigner = assignerOf(action);
    if (assigner === undefined) return action;
    if (typeof assigner !== 'function') {
      keys.set(action, new Set(Object.keys(assigner)));
      return action;
    }
    const found = keys.get(action) ?? new Set<string>();
    keys.set(action, found);
    return assign(((args: unknown, params: unknown) => {
      const assigned = assigner(args, params);
      for (const key of Object.keys(assigned)) found.add(key);
      return assigned;
    }) as never);
  };
  const chart = copy(config as State);
  for (const slot of slotsOf(chart)) {
    const transitions = slot.read(chart);
    slot.write(
      chart,
      transitions.map((transition) =>
        transition.actions === undefined
          ? transition
          : { ...transition, actions: listOf(transition.actions).map(watched) },
      ),
    );
  }
  explore(model, createMachine(chart as never, implementations as never) as unknown as AnyStateMachine);
  return keys;
}
