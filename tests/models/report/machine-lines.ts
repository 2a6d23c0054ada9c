import { readFileSync } from 'node:fs';
import { type Expression, type ObjectExpression, type PropertyName, parseSync } from '@swc/core';
import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../../../packages/model-tests/src/model.ts';
import { transitionNames } from '../../../packages/model-tests/src/steps.ts';

/** Path of a flow's machine, from the root of the project. */
export const machinePath = ({ name }: FlowModel): string => `flows/${name}/${name}.machine.ts`;

type Constants = ReadonlyMap<string, Expression>;

/** The object that an expression stands for, if it is written down in the same file. */
function objectOf(expression: Expression | undefined, constants: Constants): ObjectExpression | undefined {
  if (!expression) return undefined;
  if (expression.type === 'ObjectExpression') return expression;
  if (expression.type === 'Identifier') return objectOf(constants.get(expression.value), constants);
  if (
    expression.type === 'ParenthesisExpression' ||
    expression.type === 'TsAsExpression' ||
    expression.type === 'TsSatisfiesExpression' ||
    expression.type === 'TsConstAssertion'
  )
    return objectOf(expression.expression, constants);
  if (expression.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = expression;
  // A state made by a function of the same file, or by XState's own `createStateConfig`.
  const made = callee.type === 'Identifier' ? constants.get(callee.value) : undefined;
  if (made?.type === 'ArrowFunctionExpression' && made.body.type !== 'BlockStatement')
    return objectOf(made.body, constants);
  return callee.type === 'MemberExpression' ? objectOf(given[0]?.expression, constants) : undefined;
}

const keyOf = (key: PropertyName): string => ('value' in key ? String(key.value) : '');

/** A part of a machine's text: a value, and where it begins. */
interface Place {
  readonly at: number;
  readonly value: Expression;
}

/** Finds the place of a key. What an object is spread from counts if the object itself has no such key. */
function findKey(object: ObjectExpression | undefined, key: string, constants: Constants): Place | undefined {
  let found: Place | undefined;
  for (const property of object?.properties ?? []) {
    if (property.type === 'SpreadElement')
      found = findKey(objectOf(property.arguments, constants), key, constants) ?? found;
    else if (property.type === 'KeyValueProperty' && keyOf(property.key) === key)
      found = { at: startOf(property.key), value: property.value };
  }
  return found;
}

const startOf = (node: PropertyName | Expression): number => ('span' in node ? node.span.start : 0);

/** One of several branches, or the whole if there is only one. */
function branchOf({ at, value }: Place, index: number): number {
  if (value.type !== 'ArrayExpression') return at;
  const branch = value.elements[index]?.expression;
  return branch ? startOf(branch) : at;
}

/** Invocations of a state: one or a list of them. */
function invocationsOf(state: ObjectExpression, constants: Constants): readonly ObjectExpression[] {
  const value = findKey(state, 'invoke', constants)?.value;
  const all = value?.type === 'ArrayExpression' ? value.elements.map((element) => element?.expression) : [value];
  return all.flatMap((expression) => objectOf(expression, constants) ?? []);
}

const isCalled = (invocation: ObjectExpression, id: string, constants: Constants): boolean =>
  ['id', 'src'].some((key) => {
    const value = findKey(invocation, key, constants)?.value;
    return value?.type === 'StringLiteral' && value.value === id;
  });

/** Where a state handles an event, by XState's name for that event. */
function findHandler(state: ObjectExpression, event: string, constants: Constants): Place | undefined {
  const within = (list: string, key: string): Place | undefined =>
    findKey(objectOf(findKey(state, list, constants)?.value, constants), key, constants);
  const [, end, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event) ?? [];
  if (end !== undefined) {
    const invocations = invocationsOf(state, constants);
    const called = invocations.find((invocation) => isCalled(invocation, id, constants)) ?? invocations[0];
    return findKey(called, end === 'done' ? 'onDone' : 'onError', constants);
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay !== undefined) return within('after', delay);
  if (event.startsWith('xstate.done.state.')) return findKey(state, 'onDone', constants);
  if (event === '') return findKey(state, 'always', constants);
  return within('on', event);
}

/** The argument of `createMachine`, wherever it is in a file. */
function findMachine(node: unknown): ObjectExpression | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('type' in node && node.type === 'CallExpression' && 'callee' in node && 'arguments' in node) {
    const { callee, arguments: list } = node as { callee: { property?: { value?: string } }; arguments: unknown };
    const first: unknown = Array.isArray(list) ? list[0]?.expression : undefined;
    if (callee.property?.value === 'createMachine') return first as ObjectExpression;
  }
  for (const child of Object.values(node)) {
    const found = findMachine(child);
    if (found) return found;
  }
  return undefined;
}

/** The lines of a text by the offsets of its bytes, which a parser counts from 1. */
function lineCounter(source: string): (at: number) => number {
  const bytes = Buffer.from(source);
  return (at) => bytes.subarray(0, at - 1).reduce((count, byte) => (byte === 10 ? count + 1 : count), 1);
}

/**
 * The line on which each transition of a machine is written, by the transition's name. Read from the text of the machine;
 * what is put together elsewhere has the line of its state.
 *
 * @param source the text of the machine's file
 */
export function linesOfMachine(machine: AnyStateMachine, source: string): ReadonlyMap<string, number> {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const constants = new Map<string, Expression>();
  for (const item of body)
    if (item.type === 'VariableDeclaration')
      for (const { id, init } of item.declarations) if (id.type === 'Identifier' && init) constants.set(id.value, init);
  const root = findMachine(body);
  const lineOf = lineCounter(source);
  const lines = new Map<string, number>();
  if (!root) return lines;
  for (const [{ source: node, eventType }, name] of transitionNames(machine)) {
    let state: Place = { at: root.span.start, value: root };
    for (const key of node.path) {
      const states = objectOf(findKey(objectOf(state.value, constants), 'states', constants)?.value, constants);
      state = findKey(states, key, constants) ?? state;
    }
    const object = objectOf(state.value, constants);
    const handler = object && findHandler(object, eventType, constants);
    const index = Number(/ (\d+)$/.exec(name)?.[1] ?? 1) - 1;
    lines.set(name, lineOf(handler ? branchOf(handler, index) : state.at));
  }
  return lines;
}

/** The same, of a flow's own file; empty if it is not where flows have it. */
export function linesOfFlow(model: FlowModel): ReadonlyMap<string, number> {
  try {
    return linesOfMachine(model.machine, readFileSync(machinePath(model), 'utf8'));
  } catch {
    return new Map();
  }
}
