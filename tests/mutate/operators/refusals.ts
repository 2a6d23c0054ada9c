import { CALL_TABLE } from '../../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../../schemas/calls/define-call.ts';
import { OPERATOR_PERMISSIONS } from '../../../schemas/operator-permissions.ts';
import { excerpt, keyOf, type Source } from '../source.ts';
import { type Operator, SERVER, type Site } from './operator.ts';

const CALLS: readonly CallDefinition[] = CALL_TABLE;

/** The one after a name in a list that goes round; undefined if it is alone. */
function nextOf(list: readonly string[], name: string): string | undefined {
  const next = list[(list.indexOf(name) + 1) % list.length];
  return next === name ? undefined : next;
}

function* findPermissions(source: Source): Generator<Site> {
  for (const { node } of source.places) {
    if (node.type !== 'Property' || keyOf(node) !== 'permission' || node.value.type !== 'Literal') continue;
    const { value, start, end } = node.value;
    const comma = source.text.slice(node.end).match(/^\s*,/)?.[0].length ?? 0;
    const sentence = `The call asks for no permission in place of \`${value}\`.`;
    yield { start: node.start, end: node.end + comma, replacement: '', sentence };
    const other = nextOf(OPERATOR_PERMISSIONS, String(value));
    if (other)
      yield { start, end, replacement: `'${other}'`, sentence: `The call asks for \`${other}\`, not \`${value}\`.` };
  }
}

/** The call that most likely refuses with these codes: the one that declares most of them, and few others. */
function refusingCall(code: string, codes: ReadonlySet<string>): CallDefinition | undefined {
  const shared = ({ errors }: CallDefinition): number => errors.filter((one) => codes.has(one)).length;
  return CALLS.filter(({ errors }) => errors.some((one) => one === code)).sort(
    (one, other) => shared(other) - shared(one) || one.errors.length - other.errors.length,
  )[0];
}

interface CodeSite {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

function* codesIn({ places }: Source): Generator<CodeSite> {
  for (const { node } of places) {
    if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') continue;
    const [code] = node.arguments;
    if (node.callee.name !== 'DomainError' || code?.type !== 'Literal' || typeof code.value !== 'string') continue;
    yield { code: code.value, start: code.start, end: code.end };
  }
}

function* findCodes(source: Source): Generator<Site> {
  const sites = [...codesIn(source)];
  const codes = new Set(sites.map(({ code }) => code));
  for (const { code, start, end } of sites) {
    const call = refusingCall(code, codes);
    const other = call && nextOf(call.errors, code);
    if (other) yield { start, end, replacement: `'${other}'`, sentence: `A refusal is \`${other}\`, not \`${code}\`.` };
  }
}

function* findChecks(source: Source): Generator<Site> {
  for (const { node } of source.places) {
    if (node.type === 'IfStatement' && !node.alternate) {
      const [only] = node.consequent.type === 'BlockStatement' ? node.consequent.body : [node.consequent];
      if (only?.type !== 'ThrowStatement') continue;
      const sentence = `Nothing is refused if \`${excerpt(source, node.test)}\`.`;
      yield { start: node.start, end: node.end, replacement: ';', sentence };
    }
    if (node.type !== 'ExpressionStatement') continue;
    const shown = excerpt(source, node);
    if (/^(await )?(assert|refuse|require)[A-Z]\w*\(/.test(shown))
      yield { start: node.start, end: node.end, replacement: ';', sentence: `\`${shown}\` is left out.` };
  }
}

export const changePermission: Operator = {
  name: 'change-permission',
  kind: 'server',
  summary: 'an operator may do what the role does not allow',
  reads: /^schemas\/calls\/.*\.ts$/,
  find: findPermissions,
};

export const swapError: Operator = {
  name: 'swap-error',
  kind: 'server',
  summary: 'a refusal has the code of another one',
  reads: SERVER,
  find: findCodes,
};

export const dropCheck: Operator = {
  name: 'drop-check',
  kind: 'server',
  summary: 'a value out of its range or a person without the right is accepted',
  reads: SERVER,
  find: findChecks,
};
