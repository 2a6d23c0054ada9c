import type { ESTree } from 'vite';
import { around, calledName, excerpt, type Place, type Source } from '../source.ts';
import { type Operator, SERVER, SERVER_AND_SQL, SERVER_CODE, type Site } from './operator.ts';
import { sqlTexts } from './sql-text.ts';

const SHIFTED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** In SQL neither of `<>`, `->`, `=>`, `<@` and their kind. */
const SQL_COMPARISON = /(?<=[\s)\w])(?<![-=<>@|&!])(<=|>=|<|>)(?![<>=@|&-])/g;

/** The header of a loop: a shifted bound there breaks at once and shows nothing. */
const isLoopTest = ({ node, parent }: Place): boolean =>
  parent !== undefined &&
  /^(For|While|DoWhile)Statement$/.test(parent.node.type) &&
  'test' in parent.node &&
  parent.node.test === node;

function* findInScript(source: Source): Generator<Site> {
  for (const place of source.places) {
    const { node } = place;
    if (node.type === 'BinaryExpression' && node.operator in SHIFTED && !isLoopTest(place)) {
      const other = SHIFTED[node.operator] ?? '';
      const [start, end] = [node.left.end, node.right.start];
      const replacement = source.text.slice(start, end).replace(node.operator, other);
      yield { start, end, replacement, sentence: `\`${excerpt(source, node)}\` compares by \`${other}\`.` };
    }
    const operator = node.type === 'CallExpression' ? node.arguments[1] : undefined;
    if (operator?.type !== 'Literal' || !/^(where|whereRef|having|eb|on|onRef)$/.test(calledName(node))) continue;
    const other = SHIFTED[String(operator.value)];
    const { start, end } = operator;
    if (other)
      yield {
        start,
        end,
        replacement: `'${other}'`,
        sentence: `\`${excerpt(source, node)}\` compares by \`${other}\`.`,
      };
  }
}

function* findComparisons(source: Source): Generator<Site> {
  yield* findInScript(source);
  for (const sql of sqlTexts(source))
    for (const { 0: operator, index } of sql.text.matchAll(SQL_COMPARISON)) {
      const start = sql.start + index;
      const end = start + operator.length;
      const shown = excerpt(source, { start: start - 25, end: end + 25 });
      const other = SHIFTED[operator] ?? '';
      yield { start, end, replacement: other, sentence: `\`…${shown}…\` compares by \`${other}\`.` };
    }
}

/** Names of what an earlier try of the same request left. */
const EARLIER =
  /^(again|earlier|existing|stored|known|meanwhile|before|replay\w*|already|repeat\w*|duplicate|seen|answered)/;

/** The name that an `if` asks for and returns something for: `if (again) return again`. */
function earlierName(node: ESTree.Node): string | undefined {
  if (node.type !== 'IfStatement' || node.alternate || node.test.type !== 'Identifier') return undefined;
  const [only] = node.consequent.type === 'BlockStatement' ? node.consequent.body : [node.consequent];
  return only?.type === 'ReturnStatement' && EARLIER.test(node.test.name) ? node.test.name : undefined;
}

function* findRepeats(source: Source): Generator<Site> {
  for (const { node } of source.places) {
    const name = earlierName(node);
    if (name !== undefined)
      yield {
        start: node.start,
        end: node.end,
        replacement: ';',
        sentence: `The request is carried out again although \`${name}\` exists.`,
      };
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue;
    if (calledName(node) !== 'onConflict') continue;
    const span = { start: node.callee.object.end, end: node.end };
    yield { ...span, replacement: '', sentence: `A duplicate is not recognised: no \`${excerpt(source, span)}\`.` };
  }
}

function* findAwaits(source: Source): Generator<Site> {
  for (const { node } of source.places) {
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AwaitExpression') continue;
    const { argument } = node.expression;
    const start = node.expression.start;
    yield {
      start,
      end: argument.start,
      replacement: 'void ',
      sentence: `\`${excerpt(source, argument)}\` is not awaited.`,
    };
  }
}

const ROUNDED: Readonly<Record<string, string>> = { ceil: 'floor', floor: 'ceil', round: 'floor' };

function* findRounding(source: Source): Generator<Site> {
  for (const { node } of source.places) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue;
    const other = ROUNDED[calledName(node)];
    if (!other || node.callee.object.type !== 'Identifier' || node.callee.object.name !== 'Math') continue;
    const { start, end } = node.callee.property;
    yield { start, end, replacement: other, sentence: `\`${excerpt(source, node)}\` rounds by \`${other}\`.` };
  }
}

const isPlain = (node: ESTree.Node): boolean =>
  /^(Literal|ArrayExpression|ObjectExpression|TemplateLiteral)$/.test(node.type) ||
  (node.type === 'Identifier' && node.name === 'undefined');

function* findFallbacks(source: Source): Generator<Site> {
  for (const place of source.places) {
    const { node } = place;
    if (node.type !== 'LogicalExpression' || node.operator !== '??' || isPlain(node.right)) continue;
    if ([...around(place)].some(({ node: outer }) => outer.type === 'ThrowStatement')) continue;
    const sentence = `A missing value has no substitute: no \`?? ${excerpt(source, node.right)}\`.`;
    yield { start: node.left.end, end: node.right.end, replacement: '', sentence };
  }
}

const server = (name: string, summary: string, find: Operator['find'], reads = SERVER): Operator => ({
  name,
  kind: 'server',
  summary,
  reads,
  find,
});

/** Mistakes in how the server computes and in which order it works. */
export const COMPUTING: readonly Operator[] = [
  server('shift-comparison', 'a bound is off by one', findComparisons, SERVER_AND_SQL),
  server('drop-idempotency', 'a repeated request takes effect twice', findRepeats, SERVER_CODE),
  server('drop-await', 'an effect is not waited for', findAwaits),
  server('swap-rounding', 'a number is rounded to the other side', findRounding),
  server('drop-fallback', 'a missing value has no substitute', findFallbacks),
];
