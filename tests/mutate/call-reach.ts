import { readFileSync } from 'node:fs';
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** A declaration at the top of a file. */
interface Part {
  readonly path: string;
  readonly start: number;
  readonly text: string;
  readonly names: readonly string[];
}

interface Script {
  readonly parts: readonly Part[];
  /** What comes from other files of the repository: its name there, and its name here. */
  readonly imports: ReadonlyMap<string, string>;
  /** Those of them that are calls. */
  readonly calls: ReadonlyMap<string, string>;
}

const CALLS = /\/schemas\/calls\/(?!call-table|define-call|dated-list)/;
const TYPES = /^TS(Interface|TypeAlias)/;
/** Where a handler of a call begins. */
const SERVED = /\bserve\w*\(\s*(\w+)/g;
const NOTHING: Script = { parts: [], imports: new Map(), calls: new Map() };

/** What a statement declares, without types. */
function namesOf(statement: ESTree.Node): readonly string[] {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration) return namesOf(statement.declaration);
  if (TYPES.test(statement.type)) return [];
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in statement && statement.id && 'name' in statement.id ? [statement.id.name] : [];
}

/** What a script imports at run time from files that a pattern matches: its name there, and its name here. */
const importedFrom = ({ module }: ParseResult, pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    module.staticImports
      .filter(({ moduleRequest }) => pattern.test(moduleRequest.value))
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
      .map(({ importName, localName }) => [importName.name ?? localName.value, localName.value]),
  );

function readScript(path: string, text: string): Script {
  const parsed = parseSync(path, text);
  const parts = parsed.program.body.flatMap((statement): Part[] => {
    const names = namesOf(statement);
    const { start, end } = statement;
    return names.length > 0 ? [{ path, start, text: text.slice(start, end), names }] : [];
  });
  return { parts, imports: importedFrom(parsed, /^\.{1,2}\//), calls: importedFrom(parsed, CALLS) };
}

const mentionsOf = (name: string, text: string): readonly number[] =>
  [...text.matchAll(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`, 'g'))].map(({ index }) => index);

/**
 * Finds the calls that run a place of the server: from the function around the place to those that use it, by name, up to
 * the handlers. Names are taken to be unique, as nearly all exported ones are.
 */
export class CallReach {
  readonly #scripts: ReadonlyMap<string, Script>;

  /** @param files those that may be on the way; their imports are not followed beyond them */
  constructor(files: readonly string[], read = (path: string) => readFileSync(path, 'utf8')) {
    const scripts = files.filter((path) => /^(server|engine|schemas)\/.*\.ts$/.test(path));
    this.#scripts = new Map(scripts.map((path) => [path, readScript(path, read(path))]));
  }

  /** The calls whose handlers reach an offset of a file, by name, each with its nearness from 1 down to 0. */
  callsAt(path: string, offset: number): ReadonlyMap<string, number> {
    const calls = new Map<string, number>();
    const first = this.#scriptOf(path).parts.find(({ start, text }) => start <= offset && offset < start + text.length);
    if (!first) return calls;
    const depths = new Map([[first, 0]]);
    const serves = this.#served(first, offset - first.start);
    if (serves !== undefined) return new Map([[serves, 1]]);
    // A map visits entries that are added while it is gone through, in the order in which they came.
    for (const [part, depth] of depths)
      for (const [user, mentions] of this.#usersOf(part)) {
        const served = mentions.map((mention) => this.#served(user, mention));
        for (const call of served) if (call !== undefined && !calls.has(call)) calls.set(call, 1 / (1 + depth));
        if (served.includes(undefined) && !depths.has(user)) depths.set(user, depth + 1);
      }
    return calls;
  }

  #scriptOf(path: string): Script {
    return this.#scripts.get(path) ?? NOTHING;
  }

  /** The call whose handler a place within a part belongs to. */
  #served({ path, text }: Part, at: number): string | undefined {
    const { calls } = this.#scriptOf(path);
    const callOf = (local: string): string | undefined => [...calls].find(([, name]) => name === local)?.[0];
    return [...text.matchAll(SERVED)]
      .filter(({ index }) => index <= at)
      .flatMap(({ 1: local = '' }) => callOf(local) ?? [])
      .at(-1);
  }

  /** The parts that use one, with the places where they name it. */
  *#usersOf({ path, names }: Part): Generator<readonly [Part, readonly number[]]> {
    for (const [file, { parts, imports }] of this.#scripts) {
      const known = file === path ? names : names.flatMap((name) => imports.get(name) ?? []);
      if (known.length === 0) continue;
      for (const part of parts) {
        if (file === path && part.names.some((name) => names.includes(name))) continue;
        const mentions = known.flatMap((name) => mentionsOf(name, part.text));
        if (mentions.length > 0) yield [part, mentions];
      }
    }
  }
}

/** The names of the calls that a test imports. */
export const callsNamedIn = (path: string, text: string): ReadonlySet<string> =>
  new Set(importedFrom(parseSync(path, text), CALLS).keys());
