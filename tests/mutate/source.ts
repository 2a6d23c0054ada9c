import { type ESTree, parseSync } from 'vite';

/** A node of a syntax tree and the one around it. */
export interface Place {
  readonly node: ESTree.Node;
  readonly parent: Place | undefined;
}

/** A file in which faults can be planted. */
export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Every node of a script, each before those inside it; empty for SQL. */
  readonly places: readonly Place[];
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* placesIn(node: ESTree.Node, parent: Place | undefined): Generator<Place> {
  const place: Place = { node, parent };
  yield place;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* placesIn(child, place);
}

/** Parses a file. @throws Error if it is not valid TypeScript */
export function readSource(path: string, text: string): Source {
  if (!/\.tsx?$/.test(path)) return { path, text, places: [] };
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { path, text, places: [...placesIn(program, undefined)] };
}

/** Whether a text can be parsed under a path. */
export function isValid(path: string, text: string): boolean {
  return !/\.tsx?$/.test(path) || parseSync(path, text).errors.length === 0;
}

/** The source text of a node, on one line and at most 70 characters long, for sentences. */
export function excerpt({ text }: Source, { start, end }: ESTree.Span): string {
  const line = text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}

/** The nodes around a place, the nearest first. */
export function* around({ parent }: Place): Generator<Place> {
  for (let next = parent; next; next = next.parent) yield next;
}

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** The outermost function that holds a place; of a screen this is its component or hook. */
export function outerFunction(place: Place): ESTree.Node | undefined {
  return [...around(place)].findLast(({ node }) => FUNCTIONS.test(node.type))?.node;
}

/** Name of what a call calls: `where` of `query.where(…)`; empty if it has none. */
export function calledName(node: ESTree.Node): string {
  if (node.type !== 'CallExpression') return '';
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** Name of a property written as an identifier or a text; empty for others. */
export function keyOf(node: ESTree.Node): string {
  if (node.type !== 'Property') return '';
  if (node.key.type === 'Identifier') return node.key.name;
  return node.key.type === 'Literal' ? String(node.key.value) : '';
}
