import { around, calledName, excerpt, type Place, type Source } from '../source.ts';
import { attributesOf } from './attributes.ts';
import { type Operator, SCREENS, type Site } from './operator.ts';

const WATCHING = /^use(Effect|LayoutEffect|Memo|Callback)$/;
const LISTING = /^(map|flatMap|from)$/;
/** Calls that close, empty or restore something. */
const RESETTING =
  /^(close|reset|forget|clear|dismiss|onClose|onReset|onForget|onClear|onDismiss)(?!Timeout|Interval)([A-Z]\w*)?$/;
const FOCUSING = /^(focus|focusFirst\w*|autoFocus|data-autofocus)$/;

function* findDependencies(source: Source): Generator<Site> {
  for (const { node } of source.places) {
    if (node.type !== 'CallExpression' || !WATCHING.test(calledName(node))) continue;
    const list = node.arguments[1];
    if (list?.type !== 'ArrayExpression') continue;
    for (const left of list.elements) {
      if (!left) continue;
      const kept = list.elements.filter((element) => element !== left);
      const replacement = `[${kept.map((one) => (one ? source.text.slice(one.start, one.end) : '')).join(', ')}]`;
      const sentence = `${calledName(node)} does not follow a change of \`${excerpt(source, left)}\`.`;
      yield { start: list.start, end: list.end, replacement, sentence };
    }
  }
}

/** What holds a call whose answer no one reads. */
const FOR_EFFECT = /^(ExpressionStatement|ArrowFunctionExpression|UnaryExpression|AwaitExpression)$/;

/** Calls for their effect, by name, each replaced by an expression that does nothing. */
function* findCalls(source: Source, pattern: RegExp, sentence: (call: string) => string): Generator<Site> {
  for (const place of source.places) {
    if (place.node.type !== 'CallExpression' || !pattern.test(calledName(place.node))) continue;
    const { node: whole, parent } = place.parent?.node.type === 'ChainExpression' ? place.parent : place;
    if (!parent || !FOR_EFFECT.test(parent.node.type)) continue;
    yield { start: whole.start, end: whole.end, replacement: 'undefined', sentence: sentence(excerpt(source, whole)) };
  }
}

const isListed = (place: Place): boolean =>
  [...around(place)].some(({ node }) => LISTING.test(calledName(node)) || node.type === 'ArrayExpression');

function* findResets(source: Source): Generator<Site> {
  for (const { node, element, place } of attributesOf(source, /^key$/)) {
    // In a list the key only names the element; elsewhere a new one makes it begin from the start.
    if (isListed(place) || node.value?.type !== 'JSXExpressionContainer') continue;
    const sentence = `<${element}> keeps its state when ${excerpt(source, node)} changes.`;
    yield { start: node.start, end: node.end, replacement: '', sentence };
  }
  yield* findCalls(source, RESETTING, (call) => `\`${call}\` is not called.`);
}

function* findFocus(source: Source): Generator<Site> {
  for (const { node, name, element } of attributesOf(source, FOCUSING))
    yield { start: node.start, end: node.end, replacement: '', sentence: `<${element}> has no ${name}.` };
  yield* findCalls(source, FOCUSING, (call) => `The focus stays: \`${call}\` is not called.`);
}

export const dropDependency: Operator = {
  name: 'drop-dependency',
  kind: 'screens',
  summary: 'a hook does not follow one of its values',
  reads: SCREENS,
  find: findDependencies,
};

export const dropReset: Operator = {
  name: 'drop-reset',
  kind: 'screens',
  summary: 'something is not closed, emptied or started again',
  reads: SCREENS,
  find: findResets,
};

export const dropFocus: Operator = {
  name: 'drop-focus',
  kind: 'screens',
  summary: 'the focus is not moved',
  reads: SCREENS,
  find: findFocus,
};
