import type { ESTree } from 'vite';
import { excerpt, type Place, type Source } from '../source.ts';
import { type Operator, SCREENS, type Site } from './operator.ts';

/** Elements that report a failure. */
const MESSAGES = /^(ErrorAlert|FormAlert|LoadFailure)$/;
const JSX = /^JSX(Element|Fragment)$/;

/** An element among others needs braces around what replaces it. */
const isChild = ({ parent }: Place): boolean => parent !== undefined && JSX.test(parent.node.type);

function* findMessages(source: Source): Generator<Site> {
  for (const place of source.places) {
    const { node } = place;
    if (node.type !== 'JSXElement') continue;
    const name = source.text.slice(node.openingElement.name.start, node.openingElement.name.end);
    if (!MESSAGES.test(name)) continue;
    const replacement = isChild(place) ? '{null}' : 'null';
    yield { start: node.start, end: node.end, replacement, sentence: `No <${name}> shows the failure.` };
  }
}

const isElement = (node: ESTree.Node): boolean =>
  JSX.test(node.type) || (node.type === 'ParenthesizedExpression' && isElement(node.expression));

/** The condition of an element that is shown or not, or of two that take turns. */
function conditionOf(node: ESTree.Node): ESTree.Node | undefined {
  if (node.type === 'ConditionalExpression')
    return isElement(node.consequent) || isElement(node.alternate) ? node.test : undefined;
  return node.type === 'LogicalExpression' && node.operator === '&&' && isElement(node.right) ? node.left : undefined;
}

function* findConditions(source: Source): Generator<Site> {
  for (const { node } of source.places) {
    const condition = conditionOf(node);
    if (!condition) continue;
    const { start, end } = condition;
    const sentence = `What depends on \`${excerpt(source, condition)}\` is shown in the opposite case.`;
    yield { start, end, replacement: `!(${source.text.slice(start, end)})`, sentence };
  }
}

export const dropMessage: Operator = {
  name: 'drop-message',
  kind: 'screens',
  summary: 'a failure is not shown',
  reads: SCREENS,
  find: findMessages,
};

export const negateCondition: Operator = {
  name: 'negate-condition',
  kind: 'screens',
  summary: 'an element is shown in the opposite case',
  reads: SCREENS,
  find: findConditions,
};
