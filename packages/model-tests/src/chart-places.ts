/** A transition as a chart writes it. */
export type Transition = { target?: string; guard?: unknown; actions?: unknown } & Record<string, unknown>;
/** A call as a chart writes it. */
export type Invoke = Record<string, unknown> & { id?: string; input?: unknown };
/** A state as a chart writes it; the chart itself is the outermost one. */
export type State = {
  initial?: string;
  tags?: unknown;
  output?: unknown;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  invoke?: unknown;
  states?: Record<string, State>;
} & Record<string, unknown>;

/** A place in a chart where transitions are written: how to read them in a copy of it, and how to write them. */
export interface Slot {
  readonly name: string;
  readonly siblings: readonly string[];
  read(chart: State): Transition[];
  write(chart: State, transitions: readonly Transition[]): void;
}

/** A state in a chart: how to find it in a copy. */
export interface Place {
  readonly name: string;
  readonly siblings: readonly string[];
  find(chart: State): State;
}

/** One, several or none, as a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const transitionsOf = (value: unknown): Transition[] =>
  listOf(value).map((entry) => (typeof entry === 'string' ? { target: entry } : { ...(entry as Transition) }));
/** The calls of a state. */
export const invokesOf = (state: State): Invoke[] => listOf(state.invoke) as Invoke[];

/** Copies plain objects and lists; keeps functions as they are. */
export function copy<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copy) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copy(child)])) as Value;
}

/** Every state of a chart. */
export function placesOf(chart: State): readonly Place[] {
  const walk = (state: State, place: Place): readonly Place[] => {
    const names = Object.keys(state.states ?? {});
    return [
      place,
      ...names.flatMap((key) =>
        walk((state.states as Record<string, State>)[key] as State, {
          name: place.name === '' ? key : `${place.name}.${key}`,
          siblings: names.filter((name) => name !== key),
          find: (copied) => (place.find(copied).states as Record<string, State>)[key] as State,
        }),
      ),
    ];
  };
  return walk(chart, { name: '', siblings: [], find: (copied) => copied });
}

/** Every place of a chart where transitions are written. */
export function slotsOf(chart: State): readonly Slot[] {
  return placesOf(chart).flatMap(({ name, siblings, find }) => {
    const state = find(chart);
    const slot = (label: string, holder: (copied: State) => Record<string, unknown>, key: string): Slot => ({
      name: `${name || 'the flow'} | ${label}`,
      siblings,
      read: (copied) => transitionsOf(holder(copied)[key]),
      write: (copied, transitions) => {
        holder(copied)[key] = transitions;
      },
    });
    return [
      ...Object.keys(state.on ?? {}).map((key) => slot(key, (copied) => find(copied).on ?? {}, key)),
      ...Object.keys(state.after ?? {}).map((key) => slot(`after ${key}`, (copied) => find(copied).after ?? {}, key)),
      ...(state.always ? [slot('always', find, 'always')] : []),
      ...invokesOf(state).flatMap((invoke, index) =>
        (['onDone', 'onError'] as const)
          .filter((key) => invoke[key] !== undefined)
          .map((key) => {
            const holder = (copied: State) => {
              const found = find(copied);
              const invokes = invokesOf(found);
              found.invoke = invokes;
              return invokes[index] as Record<string, unknown>;
            };
            return slot(`${invoke.id} ${key === 'onDone' ? 'done' : 'failed'}`, holder, key);
          }),
      ),
    ];
  });
}
