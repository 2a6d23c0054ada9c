import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Reads a file of the project by its path from the root. */
export type ReadSource = (path: string) => string;

/** What is in the working tree, the same text whatever the ends of its lines are. */
export const readSource: ReadSource = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');

const LOCK_FILE = 'package-lock.json';
/** Imports of types alone are left out: they are gone when the code runs. */
const IMPORTS = [
  /^(?:import|export) (?!type\b)[^;'=]*\bfrom '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
];

const importsOf = (text: string): readonly string[] =>
  IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

/** What some code runs on. */
interface Sources {
  /** The files themselves and all that they import, directly or through others; in the order of their names. */
  readonly files: readonly string[];
  /** Packages that any of these files imports. */
  readonly packages: readonly string[];
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Finds all that some files import, directly or through others. */
export function findSources(paths: readonly string[], read: ReadSource = readSource): Sources {
  const files = new Set(paths);
  const packages = new Set<string>();
  // The set grows while it is walked through.
  for (const file of files)
    for (const name of importsOf(read(file))) {
      if (name.startsWith('.')) files.add(posix.join(posix.dirname(file), name));
      else if (!name.startsWith('node:')) packages.add(packageOf(name));
    }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** The part of the lock file that is used. */
interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/**
 * SHA-256 over the text of some files and of all that they import, and over the installed version of each package that
 * these import.
 */
export function hashSources(paths: readonly string[], read: ReadSource = readSource): string {
  const { files, packages } = findSources(paths, read);
  const lock: Lock = JSON.parse(read(LOCK_FILE));
  const hash = createHash('sha256');
  for (const file of files) hash.update(JSON.stringify([file, read(file)]));
  for (const name of packages) hash.update(JSON.stringify([name, lock.packages[`node_modules/${name}`]?.version]));
  return hash.digest('hex');
}
