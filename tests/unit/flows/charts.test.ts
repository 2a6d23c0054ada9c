import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import type { Outcome } from '../../../flows/model.ts';
import { MODELS } from '../../models/models.ts';

const FLOWS = new URL('../../../flows/', import.meta.url);

const files = readdirSync(FLOWS, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.machine.ts'));

async function readMachine(path: string): Promise<AnyStateMachine> {
  const exports = Object.values((await import(new URL(path, FLOWS).href)) as Record<string, unknown>);
  const machine = exports.find((value) => value instanceof StateMachine);
  if (!machine) throw new Error(`${path} exports no machine.`);
  return machine as AnyStateMachine;
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);
const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];
const leavesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).filter((node) => childrenOf(node).length === 0 && node.type !== 'history');

/** Where entering a state ends up: the leaves that its initial states lead to. */
function entered(node: AnyStateNode): readonly AnyStateNode[] {
  if (childrenOf(node).length === 0) return [node];
  if (node.type === 'parallel') return childrenOf(node).flatMap(entered);
  return node.initial.target.flatMap(entered);
}

/** Every transition that can be taken in a leaf, its own and those of the states around it. */
const transitionsOf = (leaf: AnyStateNode) => {
  const around: AnyStateNode[] = [];
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) around.push(node);
  return around.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
};

const exitsOf = (leaf: AnyStateNode): readonly AnyStateNode[] =>
  transitionsOf(leaf)
    .flatMap(({ target }) => target ?? [])
    .flatMap(entered);

/** Leaves that can follow on these, however many steps it takes, with these themselves. */
function reachedFrom(start: readonly AnyStateNode[]): ReadonlySet<AnyStateNode> {
  const reached = new Set(start);
  for (const leaf of reached) for (const exit of exitsOf(leaf)) reached.add(exit);
  return reached;
}

const idsOf = (nodes: Iterable<AnyStateNode>): readonly string[] => [...nodes].map(({ id }) => id).sort();

/** Whether the model of a machine knows a failure of this actor. */
const canFail = (path: string, actor: string): boolean => {
  const model = MODELS.find(({ name }) => path.startsWith(`${name}/`));
  const outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = model?.outcomes ?? {};
  return Object.values(outcomes[actor] ?? {}).some((outcome) => 'error' in outcome);
};

test('every folder of flows holds one machine', () => {
  const folders = readdirSync(FLOWS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(files.toSorted()).toEqual(folders.map(({ name }) => `${name}/${name}.machine.ts`).sort());
});

describe.each(files)('%s', (path) => {
  test('every state can be reached', async () => {
    const machine = await readMachine(path);
    const reached = reachedFrom(entered(machine.root));
    expect(idsOf(leavesOf(machine).filter((leaf) => !reached.has(leaf)))).toEqual([]);
  });

  test('no state is a dead end: the end can follow on each, or in a flow without one all states to which it always returns', async () => {
    const machine = await readMachine(path);
    const leaves = leavesOf(machine).filter(({ always }) => always === undefined);
    const ends = leaves.filter(({ type }) => type === 'final');
    const following = new Map(leaves.map((leaf) => [leaf, reachedFrom([leaf])]));
    const leadsTo = (leaf: AnyStateNode, other: AnyStateNode): boolean => following.get(leaf)?.has(other) ?? false;
    // A state that can be left for good, such as the search for an order by its address, is none of these.
    const lasting = leaves.filter((leaf) => leaves.every((other) => !leadsTo(leaf, other) || leadsTo(other, leaf)));
    const stuck =
      ends.length > 0
        ? leaves.filter((leaf) => !ends.some((end) => leadsTo(leaf, end)))
        : lasting.filter((leaf) => !lasting.every((other) => leadsTo(leaf, other)));
    expect(idsOf(stuck)).toEqual([]);
    if (ends.length === 0) expect(lasting.length).toBeGreaterThan(1);
  });

  test('every call has a name, and a transition for its answer and for its failure, if it can fail', async () => {
    const invokes = nodesOf((await readMachine(path)).root).flatMap((node) =>
      node.invoke.map((invoke) => ({
        state: node.id,
        isNamed: typeof invoke.src === 'string' && !invoke.id.includes('.'),
        isAnswered: node.transitions.has(`xstate.done.actor.${invoke.id}`),
        isCaught: node.transitions.has(`xstate.error.actor.${invoke.id}`) === canFail(path, String(invoke.src)),
      })),
    );
    // A life that is led on the server makes no call of its own.
    const makesCalls = Object.keys((await readMachine(path)).implementations.actors).length > 0;
    expect(invokes.length > 0).toBe(makesCalls);
    expect(invokes.filter(({ isNamed, isAnswered, isCaught }) => !(isNamed && isAnswered && isCaught))).toEqual([]);
  });

  test('every wait is a named delay, every guard and every call a declared name', async () => {
    const machine = await readMachine(path);
    const { actors, delays, guards } = machine.implementations;
    const unknown = nodesOf(machine.root).flatMap((node) => [
      ...node.invoke.filter(({ src }) => !(String(src) in actors)).map(({ src }) => `${node.id}: actor ${String(src)}`),
      ...Object.keys(node.config.after ?? {})
        .filter((delay) => !(delay in delays))
        .map((delay) => `${node.id}: delay ${delay}`),
      ...[...[...node.transitions.values()].flat(), ...(node.always ?? [])]
        .map(({ guard }) => (typeof guard === 'object' ? guard.type : guard))
        .filter((guard) => guard !== undefined && !(String(guard) in guards))
        .map((guard) => `${node.id}: guard ${String(guard)}`),
    ]);
    expect(unknown).toEqual([]);
  });
});
