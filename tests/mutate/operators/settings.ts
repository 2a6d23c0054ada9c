import type { ESTree } from 'vite';
import { calledName, excerpt, keyOf, type Place, type Source } from '../source.ts';
import type { Operator, Site } from './operator.ts';

const SCHEMAS = /^schemas\/brand\/.*\.ts$/;
const SCHEMAS_AND_CALLS = /^schemas\/(brand|calls|payment|vendor)\/.*\.ts$/;
const BOUND =
  /^(minLength|maxLength|minimum|maximum|exclusiveMinimum|exclusiveMaximum|minItems|maxItems|pattern|uniqueItems)$/;

/** The texts of the `enum` next to a default. */
function choicesOf({ parent }: Place): readonly string[] {
  if (parent?.node.type !== 'ObjectExpression') return [];
  const choices = parent.node.properties.find((property) => keyOf(property) === 'enum');
  if (choices?.type !== 'Property' || choices.value.type !== 'ArrayExpression') return [];
  return choices.value.elements.flatMap((one) =>
    one?.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [],
  );
}

/** Another value of the same type; undefined if none is as good. */
function otherValue(node: ESTree.Node, choices: readonly string[] = []): string | undefined {
  if (node.type === 'ArrayExpression') return node.elements.length > 0 ? '[]' : undefined;
  if (node.type !== 'Literal') return undefined;
  const { value } = node;
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return String(value + 1);
  if (typeof value !== 'string') return undefined;
  const choice = choices.find((one) => one !== value);
  if (choice !== undefined) return `'${choice}'`;
  return /^\d+$/.test(value) ? `'${BigInt(value) + 1n}'` : undefined;
}

/** Functions of a file that make a part of a schema, by name: which argument is its default. */
function presetMakers({ places }: Source): ReadonlyMap<string, number> {
  const makers = new Map<string, number>();
  for (const { node } of places) {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') continue;
    const { init } = node;
    if (init?.type !== 'ArrowFunctionExpression') continue;
    const names = init.params.map((one) => (one.type === 'Identifier' ? one.name : ''));
    const value = places.find(
      ({ node: part }) => keyOf(part) === 'default' && part.start >= init.start && part.end <= init.end,
    )?.node;
    if (value?.type !== 'Property' || value.value.type !== 'Identifier') continue;
    const index = names.indexOf(value.value.name);
    if (index >= 0) makers.set(node.id.name, index);
  }
  return makers;
}

function* presetsOf(source: Source): Generator<{ node: ESTree.Node; choices: readonly string[] }> {
  const makers = presetMakers(source);
  for (const place of source.places) {
    const { node } = place;
    if (node.type === 'Property' && keyOf(node) === 'default') yield { node: node.value, choices: choicesOf(place) };
    const index = makers.get(calledName(node));
    const argument = node.type === 'CallExpression' && index !== undefined ? node.arguments[index] : undefined;
    if (argument) yield { node: argument, choices: [] };
  }
}

function* findPresets(source: Source): Generator<Site> {
  for (const { node, choices } of presetsOf(source)) {
    const replacement = otherValue(node, choices);
    if (replacement === undefined) continue;
    const sentence = `A setting that is left out is ${replacement}, not ${excerpt(source, node)}.`;
    yield { start: node.start, end: node.end, replacement, sentence };
  }
}

function* findBounds(source: Source): Generator<Site> {
  for (const { node, parent } of source.places) {
    if (!BOUND.test(keyOf(node)) || parent?.node.type !== 'ObjectExpression') continue;
    const comma = source.text.slice(node.end).match(/^\s*,/)?.[0].length ?? 0;
    const sentence = `Values are accepted that \`${excerpt(source, node)}\` refuses.`;
    yield { start: node.start, end: node.end + comma, replacement: '', sentence };
  }
}

const isModules = (node: ESTree.Node): boolean =>
  (node.type === 'Identifier' && node.name === 'modules') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'modules');

function* findFlags(source: Source): Generator<Site> {
  for (const { node, parent } of source.places) {
    const { start, end } = node;
    const shown = excerpt(source, node);
    if (node.type === 'Property' && keyOf(node) === 'module' && node.value.type === 'Literal') {
      const comma = source.text.slice(end).match(/^\s*,/)?.[0].length ?? 0;
      const sentence = `The module \`${node.value.value}\` is off, and its part is there.`;
      yield { start, end: end + comma, replacement: '', sentence };
      continue;
    }
    const isRead = node.type === 'MemberExpression' && isModules(node.object) && parent?.node.type !== 'CallExpression';
    if (!isRead && calledName(node) !== 'isModuleOn') continue;
    yield {
      start,
      end,
      replacement: `(!${source.text.slice(start, end)})`,
      sentence: `\`${shown}\` means the opposite.`,
    };
  }
}

export const changeDefault: Operator = {
  name: 'change-default',
  kind: 'config',
  summary: 'a setting that is left out has another value',
  reads: SCHEMAS,
  find: findPresets,
};

export const dropBound: Operator = {
  name: 'drop-bound',
  kind: 'config',
  summary: 'a value beyond a bound is accepted',
  reads: SCHEMAS_AND_CALLS,
  find: findBounds,
};

export const invertFlag: Operator = {
  name: 'invert-flag',
  kind: 'config',
  summary: 'a module is on while it is off',
  reads: /^(engine|server|src|schemas\/calls)\/.*\.tsx?$/,
  find: findFlags,
};
