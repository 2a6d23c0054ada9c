import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ParseResult, parseSync } from 'vite';

/** What each file imports at run time, by path from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const RELATIVE = /^\.{1,2}\//;

/** What a script imports or exports from elsewhere, without what is only a type. */
const specifiersOf = ({ module }: ParseResult, text: string): readonly string[] => [
  ...module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value),
  ...module.staticExports
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
];

/** The files that a script imports, types aside. @param text the script */
export const importsOf = (path: string, text: string): readonly string[] => [
  ...new Set(
    specifiersOf(parseSync(path, text), text)
      .filter((specifier) => RELATIVE.test(specifier))
      .map((specifier) => posix.join(posix.dirname(path), specifier)),
  ),
];

/** Reads what some files import, and what those import in turn. */
export function readGraph(paths: readonly string[], read = (path: string) => readFileSync(path, 'utf8')): ImportGraph {
  const graph = new Map<string, readonly string[]>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (graph.has(path)) continue;
    let imports: readonly string[] = [];
    try {
      if (/\.(tsx?|mjs)$/.test(path)) imports = importsOf(path, read(path));
    } catch {
      // A file that only a build makes, or a text that looks like a path.
    }
    graph.set(path, imports);
    waiting.push(...imports);
  }
  return graph;
}

/**
 * How many imports lie between a file and each one that it reaches; 0 for itself.
 *
 * @param isHub files that are reached but not gone through
 */
export function distancesFrom(
  graph: ImportGraph,
  start: string,
  isHub: (path: string) => boolean = () => false,
): ReadonlyMap<string, number> {
  const distances = new Map([[start, 0]]);
  // A map visits entries that are added while it is gone through, in the order in which they came.
  for (const [path, distance] of distances) {
    if (isHub(path)) continue;
    for (const next of graph.get(path) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/** Who imports each file. */
export function reversed(graph: ImportGraph): ImportGraph {
  const importers = new Map<string, string[]>();
  for (const [path, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  return importers;
}
