import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Problem, Severity } from './problem.ts';

/** At most this many problems are reported for one file. */
export const MOST_PROBLEMS = 50;
/** Lists and objects within each other. Reading goes as deep as they do, and so must end somewhere. */
const DEEPEST_NESTING = 64;
/** Signs, words and numbers of one file. */
const MOST_TOKENS = 100_000;

/** A path into a JSON value: keys and indices. */
export type JsonPath = readonly (string | number)[];

/** Parsed JSON with the position of every value. */
export interface JsonSource {
  readonly file: string;
  readonly text: string;
  /** The value; undefined if the text is not JSON. The last of two equal keys wins. */
  readonly value: unknown;
  /** Mistakes of syntax and keys written twice. */
  readonly problems: readonly Problem[];
  /** Whether a value is written in the file, and not only a default. */
  has(path: JsonPath): boolean;
  /** A problem at a value, or at its key; at the nearest parent in the text if the value itself is missing. */
  problemAt(path: JsonPath, message: string, options?: ProblemOptions): Problem;
}

export interface ProblemOptions {
  readonly severity?: Severity;
  readonly suggestion?: string | undefined;
  /** Points at the key instead of the value. */
  readonly atKey?: boolean;
}

const SYNTAX_MESSAGES: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing here',
  ColonExpected: 'a colon is missing here',
  PropertyNameExpected: 'the name of a setting in double quotes is expected',
  ValueExpected: 'a value is expected',
  CloseBraceExpected: 'the closing } is missing',
  CloseBracketExpected: 'the closing ] is missing',
  UnexpectedEndOfString: 'the closing quote is missing',
  EndOfFileExpected: 'the file should end here',
};

const toValue = (node: Node): unknown => {
  if (node.type === 'array') return (node.children ?? []).map(toValue);
  if (node.type !== 'object') return node.value;
  const pairs = (node.children ?? []).map((property) => property.children ?? []);
  return Object.fromEntries(
    pairs.flatMap(([key, child]) => (key && child ? [[String(key.value), toValue(child)]] : [])),
  );
};

const propertyOf = (node: Node, key: string | number): Node | undefined =>
  node.children?.findLast((property) => property.children?.[0]?.value === String(key));

const childOf = (node: Node, key: string | number): Node | undefined =>
  node.type === 'array'
    ? node.children?.[Number(key)]
    : node.type === 'object'
      ? propertyOf(node, key)?.children?.[1]
      : undefined;

/** The path as a person writes it: `theme.primary`, `languages[2]`. */
export const formatPath = (path: JsonPath): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

const starts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** A missing sign is noticed at the next token; it belongs behind the one before, on whichever line that is. */
const endOfTokenBefore = (text: string, offset: number): number =>
  text.slice(0, offset).replace(/(\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+$/, '').length;

interface Duplicate {
  readonly key: Node;
  readonly earlier: Node;
  readonly path: JsonPath;
}

function findDuplicates(node: Node, path: JsonPath): Duplicate[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, index) => findDuplicates(child, [...path, index]));
  const seen = new Map<string, Node>();
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key) return [];
    const name = String(key.value);
    const earlier = seen.get(name);
    seen.set(name, key);
    return [...(earlier ? [{ key, earlier, path }] : []), ...(value ? findDuplicates(value, [...path, name]) : [])];
  });
}

interface Excess {
  readonly offset: number;
  readonly message: string;
}

/** Where a text exceeds the limits on nesting or size; found without recursion. */
function findExcess(text: string): Excess | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let count = 1; ; count += 1) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    if (offset >= text.length) return undefined;
    const sign = text.charAt(offset);
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST_NESTING) return { offset, message: `nested deeper than ${DEEPEST_NESTING} levels` };
    if (count > MOST_TOKENS) return { offset, message: 'the file says too much: it cannot be a configuration' };
  }
}

/** After a mistake the parser stumbles on over the same line and over the end of the file: one mistake is one message. */
function separateErrors(errors: readonly ParseError[], text: string): readonly ParseError[] {
  const end = text.trimEnd().length;
  const kept: ParseError[] = [];
  for (const error of errors) {
    const last = kept.at(-1);
    const isNext = last !== undefined && !text.slice(last.offset, error.offset).includes('\n');
    if (!last || (!isNext && error.offset < end)) kept.push(error);
    if (kept.length === MOST_PROBLEMS) break;
  }
  return kept;
}

/** Parses JSON, with comments and trailing commas allowed. Never throws: errors are in `problems`. */
export function readJsonSource(file: string, text: string): JsonSource {
  const lineStarts = starts(text);
  const place = (offset: number) => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
  const problem = (
    offset: number,
    length: number,
    path: string,
    message: string,
    options: ProblemOptions = {},
  ): Problem => ({
    severity: options.severity ?? 'mistake',
    file,
    ...place(offset),
    length,
    path,
    message,
    ...(options.suggestion === undefined ? {} : { suggestion: options.suggestion }),
  });
  const errors: ParseError[] = [];
  const excess = findExcess(text);
  const root = excess ? undefined : parseTree(text, errors, { allowTrailingComma: true });
  const syntax = separateErrors(errors, text).map(({ error, offset, length }) => {
    const code = printParseErrorCode(error);
    const message = SYNTAX_MESSAGES[code] ?? 'this is not valid JSON';
    const isMissing = code === 'CommaExpected' || code === 'ColonExpected';
    return isMissing ? problem(endOfTokenBefore(text, offset), 1, '', message) : problem(offset, length, '', message);
  });
  const duplicates = root
    ? findDuplicates(root, [])
        .slice(0, MOST_PROBLEMS)
        .map(({ key, earlier, path }) => {
          const line = place(earlier.offset).line;
          const message = `"${key.value}" is written twice; the one on line ${line} has no effect`;
          return problem(key.offset, key.length, formatPath(path), message);
        })
    : [];
  if (excess) syntax.push(problem(excess.offset, 1, '', excess.message));
  if (!root && !excess) syntax.splice(0, syntax.length, problem(0, 1, '', 'the file is empty; write at least {}'));

  const nodeAt = (path: JsonPath): Node | undefined =>
    path.reduce<Node | undefined>((node, key) => node && childOf(node, key), root);
  return {
    file,
    text,
    value: root && syntax.length === 0 ? toValue(root) : undefined,
    problems: [...syntax, ...duplicates],
    has: (path) => nodeAt(path) !== undefined,
    problemAt(path, message, options = {}) {
      let length = path.length;
      while (length > 0 && !nodeAt(path.slice(0, length))) length -= 1;
      const node = nodeAt(path.slice(0, length)) ?? root;
      const isWhole = node?.type === 'object' || node?.type === 'array';
      const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
      const target = key && (options.atKey || isWhole) ? key : node;
      const width = target === node && isWhole ? 1 : (target?.length ?? 1);
      return problem(target?.offset ?? 0, width, formatPath(path), message, options);
    },
  };
}
