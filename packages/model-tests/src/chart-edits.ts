import { type AssignedKeys, forgetting } from './assignments.ts';
import {
  invokesOf,
  listOf,
  type Place,
  placesOf,
  type Slot,
  type State,
  slotsOf,
  type Transition,
} from './chart-places.ts';

/** A fault, by name: its edit of a copied chart. */
export interface Edit {
  readonly name: string;
  apply(chart: State): void;
}

const without = <Value extends object>(value: Value, key: keyof Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Value;

/** What faults are made of: the chart, the names of its guards, and what its assignments set. */
interface Parts {
  readonly chart: State;
  readonly guards: readonly string[];
  readonly assigned: AssignedKeys;
}

/** A change of one transition, undefined to leave it out. */
interface Change {
  readonly name: string;
  change(transition: Transition): Transition | undefined;
}

function targetChanges({ target }: Transition, siblings: readonly string[]): readonly Change[] {
  if (target === undefined) return [];
  const others = siblings.filter((sibling) => sibling !== target).slice(0, 3);
  return [
    { name: 'drop target', change: (transition) => without(transition, 'target') },
    ...others.map(
      (other): Change => ({ name: `target ${other}`, change: (transition) => ({ ...transition, target: other }) }),
    ),
  ];
}

function guardChanges({ guard }: Transition, guards: readonly string[]): readonly Change[] {
  if (guard === undefined) return [];
  const put = (name: string, other: unknown): Change => ({
    name,
    change: (transition) => ({ ...transition, guard: other }),
  });
  return [
    { name: 'drop guard', change: (transition) => without(transition, 'guard') },
    put('guard never', () => false),
    ...conjunctsOf(guard).map((conjunct, index) => put(`only conjunct ${index + 1}`, conjunct)),
    ...guards.filter((name) => name !== guard).map((name) => put(`guard ${name}`, name)),
  ];
}

function actionChanges(transition: Transition, assigned: AssignedKeys): readonly Change[] {
  const actions = listOf(transition.actions);
  return actions.flatMap((action, index) => {
    const keys = [...(assigned.get(action) ?? [])];
    return [
      {
        name: `drop action ${index + 1}`,
        change: (copied: Transition) => ({ ...copied, actions: actions.filter((other) => other !== action) }),
      },
      // An assignment of one key that forgets it is an action that was dropped.
      ...(keys.length > 1 ? keys : []).map((key) => ({
        name: `forget ${key}`,
        change: (copied: Transition) => ({
          ...copied,
          actions: actions.map((other) => (other === action ? forgetting(action, key) : other)),
        }),
      })),
    ];
  });
}

function editsOfTransition(slot: Slot, index: number, transition: Transition, parts: Parts): readonly Edit[] {
  const number = slot.read(parts.chart).length > 1 ? ` ${index + 1}` : '';
  const changes: readonly Change[] = [
    { name: 'drop transition', change: () => undefined },
    ...targetChanges(transition, slot.siblings),
    ...guardChanges(transition, parts.guards),
    ...actionChanges(transition, parts.assigned),
  ];
  return changes.map(({ name, change }) => ({
    name: `${name}: ${slot.name}${number}`,
    apply: (chart) => {
      const changed = slot.read(chart).map((entry, position) => (position === index ? change(entry) : entry));
      slot.write(
        chart,
        changed.filter((entry) => entry !== undefined),
      );
    },
  }));
}

const conjunctsOf = (guard: unknown): readonly unknown[] => {
  const { guards } = Object(guard) as { guards?: readonly unknown[] };
  return Array.isArray(guards) ? guards : [];
};

function editsOfState({ name, find }: Place, chart: State): readonly Edit[] {
  const state = find(chart);
  const where = name || 'the flow';
  const edit = (text: string, change: (state: State) => void): Edit => ({
    name: `${text}: ${where}`,
    apply: (copied) => change(find(copied)),
  });
  const others = Object.keys(state.states ?? {}).filter((key) => key !== state.initial);
  return [
    ...(state.initial === undefined ? [] : others.slice(0, 2)).map((other) =>
      edit(`initial ${other}`, (copied) => {
        copied.initial = other;
      }),
    ),
    ...(['tags', 'output', 'entry', 'exit'] as const)
      .filter((key) => state[key] !== undefined)
      .map((key) => edit(`drop ${key}`, (copied) => delete copied[key])),
    ...invokesOf(state).flatMap(({ id, input }, index) =>
      input === undefined
        ? []
        : [
            edit(`drop input of ${id}`, (copied) => {
              copied.invoke = invokesOf(copied).map((invoke, other) =>
                other === index ? without(invoke, 'input') : invoke,
              );
            }),
          ],
    ),
  ];
}

function editsOfOrder(slot: Slot, chart: State): readonly Edit[] {
  return slot
    .read(chart)
    .slice(1)
    .map((_transition, index) => ({
      name: `swap order ${index + 1} and ${index + 2}: ${slot.name}`,
      apply: (copied) => {
        const list = slot.read(copied);
        slot.write(copied, [
          ...list.slice(0, index),
          list[index + 1] as Transition,
          list[index] as Transition,
          ...list.slice(index + 2),
        ]);
      },
    }));
}

/** Every fault that is built into a chart, except those of delays, which are separate. */
export function chartEdits(parts: Parts): readonly Edit[] {
  const { chart } = parts;
  return [
    ...slotsOf(chart).flatMap((slot) => [
      ...slot.read(chart).flatMap((transition, index) => editsOfTransition(slot, index, transition, parts)),
      ...editsOfOrder(slot, chart),
    ]),
    ...placesOf(chart).flatMap((place) => editsOfState(place, chart)),
  ];
}
