import type { ESTree } from 'vite';
import { calledName, excerpt, outerFunction, type Place, type Source } from '../source.ts';
import { type Operator, SCREENS, type Site } from './operator.ts';

/** Amounts are named by their unit, so the name tells them without the types. */
const AMOUNT = /(Minor|minor)$/;
const SHOWING_ATTRIBUTE = /^(minor|amountMinor|valueMinor|balanceMinor|totalMinor)$/;
const SHOWING_CALL = /^(amountText|moneyText|text|amount)$/;

const isAmount = (node: ESTree.Node): boolean =>
  (node.type === 'Identifier' && AMOUNT.test(node.name)) ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && AMOUNT.test(node.property.name));

/** Names and members that end in `Minor` within the function of a place. */
function amountsAround({ places, text }: Source, place: Place): readonly string[] {
  const owner = outerFunction(place);
  if (!owner) return [];
  const found = places
    .filter(({ node, parent }) => {
      const isOfMember = parent?.node.type === 'MemberExpression' && parent.node.property === node;
      const isKey = parent?.node.type === 'Property' && parent.node.key === node && !parent.node.shorthand;
      const isInside = node.start >= owner.start && node.end <= owner.end;
      return isInside && isAmount(node) && !isOfMember && !isKey;
    })
    // A binding contains its type.
    .map(({ node }) => (node.type === 'Identifier' ? node.name : text.slice(node.start, node.end)));
  return [...new Set(found)];
}

/** The expression whose amount a person reads. */
function shownBy(node: ESTree.Node): ESTree.Node | undefined {
  if (node.type === 'JSXAttribute') {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
    if (!SHOWING_ATTRIBUTE.test(name) || node.value?.type !== 'JSXExpressionContainer') return undefined;
    return node.value.expression;
  }
  const [argument] = node.type === 'CallExpression' && SHOWING_CALL.test(calledName(node)) ? node.arguments : [];
  return argument;
}

function* findAmounts(source: Source): Generator<Site> {
  for (const place of source.places) {
    const shown = shownBy(place.node);
    if (!shown || /^(Literal|TemplateLiteral|ObjectExpression)$/.test(shown.type)) continue;
    const own = source.text.slice(shown.start, shown.end);
    if (place.node.type === 'CallExpression' && !AMOUNT.test(own)) continue;
    for (const other of amountsAround(source, place)) {
      if (other === own) continue;
      const sentence = `The amount \`${other}\` is shown in place of \`${excerpt(source, shown)}\`.`;
      yield { start: shown.start, end: shown.end, replacement: other, sentence };
    }
  }
}

export const swapAmount: Operator = {
  name: 'swap-amount',
  kind: 'screens',
  summary: 'a wrong amount is shown',
  reads: SCREENS,
  find: findAmounts,
};
