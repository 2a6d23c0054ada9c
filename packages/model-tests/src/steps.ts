import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { Outcome, StepKind } from './model.ts';

/** One step of a path. Its label names it within the situation in which it is possible, and appears in reports. */
export type Step =
  | { readonly kind: 'start'; readonly label: string; readonly input: unknown }
  | { readonly kind: 'person'; readonly label: string; readonly control: string; readonly event: AnyEventObject }
  | { readonly kind: 'answer'; readonly label: string; readonly actor: string; readonly outcome: Outcome }
  | { readonly kind: 'time'; readonly label: string; readonly ms: number };

/** The actor of a step, for readers. */
export const ACTORS_OF_STEPS: Readonly<Record<StepKind, string>> = {
  start: 'Beginning',
  person: 'Person',
  answer: 'End of a call',
  time: 'Time',
};

/** A duration in words: `1 s`, `30 s`. */
export const durationText = (ms: number): string => `${ms / 1000} s`;

interface Node {
  readonly id: string;
  readonly states: Readonly<Record<string, Node>>;
  readonly transitions: ReadonlyMap<string, readonly AnyTransitionDefinition[]>;
  readonly always?: readonly AnyTransitionDefinition[] | undefined;
}

const withChildren = (node: Node): readonly Node[] => [node, ...Object.values(node.states).flatMap(withChildren)];

const shortEvent = (descriptor: string): string =>
  descriptor
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

/**
 * The name of every transition in a chart: `editing.ready | details.submitted`, with a number if several branches share
 * the event.
 */
export function transitionNames(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const names = new Map<AnyTransitionDefinition, string>();
  const prefix = new RegExp(`^${machine.root.id}\\.?`);
  for (const node of withChildren(machine.root as unknown as Node)) {
    const place = node.id.replace(prefix, '') || machine.root.id;
    const lists = [...node.transitions, ['always', node.always ?? []] as const];
    for (const [descriptor, list] of lists)
      for (const [index, transition] of list.entries())
        names.set(transition, `${place} | ${shortEvent(descriptor)}${list.length > 1 ? ` ${index + 1}` : ''}`);
  }
  return names;
}

/** Names of the innermost states of a state value: `editing.ready.resting`. */
export function leafNames(value: unknown, prefix = ''): readonly string[] {
  if (typeof value === 'string') return [prefix + value];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    leafNames(child, `${prefix}${key}.`),
  );
}
