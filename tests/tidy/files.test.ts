import { expect, test } from 'vitest';
import { listFiles, readFiles } from '../support/source-files.ts';

const CODE = /^(schemas|packages|engine|flows|games|server|src|tests|scripts)\/.*\.(ts|tsx|mjs|css)$/;
const TOP_FOLDERS = [
  'schemas',
  'engine',
  'flows',
  'games',
  'server',
  'src',
  'brands',
  'tests',
  'scripts',
  'docs',
  'packages',
];

/** Longer files than the limit, with their length. Entries may leave, none may come. */
const LONG_FILES: Readonly<Record<string, number>> = {};

test('no file is longer than 300 lines: split it by its ideas', () => {
  const tooLong = readFiles(CODE)
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > (LONG_FILES[path] ?? 300));
  expect(tooLong).toEqual([]);
});

test('file names are kebab-case and named after an idea, not utils, helpers, common or index', () => {
  const badlyNamed = readFiles(CODE)
    .map(({ path }) => path)
    .filter((path) => {
      const name = path.split('/').at(-1) ?? '';
      return (
        !/^[a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx|mjs|css)$/.test(name) ||
        /^(utils?|helpers?|common|misc|index)\./.test(name)
      );
    });
  expect(badlyNamed).toEqual([]);
});

test('every top-level folder has a README of at most 15 lines', () => {
  const problems = TOP_FOLDERS.flatMap((folder) => {
    const [readme] = readFiles(new RegExp(`^${folder}/README\\.md$`));
    if (!readme) return [`${folder}: README.md is missing`];
    const lines = readme.text.trimEnd().split('\n').length;
    return lines > 15 ? [`${folder}: README.md has ${lines} lines`] : [];
  });
  expect(problems).toEqual([]);
});

test('no barrel re-exports other modules: import from where a thing is defined', () => {
  // The door of a server domain names each function that other domains may call; it may not hand on a whole file either.
  const isDoor = (path: string): boolean => /^server\/[^/]+\/api\.ts$/.test(path);
  const barrels = readFiles(CODE).filter(({ path, text }) =>
    (isDoor(path) ? /^export \* from /m : /^export (\*|\{[^}]*\}) from /m).test(text),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('nothing is left for later: no TODO, FIXME or skipped test', () => {
  const marker = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|'));
  const skipped = /\b(test|it|describe)\.(skip|only|todo)\b/;
  const found = readFiles(CODE)
    .filter(({ path }) => !path.startsWith('tests/tidy/'))
    .filter(({ text }) => marker.test(text) || skipped.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('every suppression of a check carries its reason', () => {
  const silent = readFiles(CODE).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter(
        (line) =>
          /biome-ignore|@ts-expect-error|@ts-ignore/.test(line) &&
          !/(biome-ignore [^:]+: .{15,}|@ts-expect-error .{15,})/.test(line),
      )
      .filter(() => !path.startsWith('tests/tidy/'))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(silent).toEqual([]);
});

test('nothing that a build or a run makes is tracked', () => {
  expect(listFiles().filter((path) => /^(dist|\.data|\.cache|node_modules|test-results)\//.test(path))).toEqual([]);
});
