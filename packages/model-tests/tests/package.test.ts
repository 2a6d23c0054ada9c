import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const MODULES = readdirSync(`${FOLDER}/src`).map((file) => file.replace(/\.ts$/, ''));

/** A new process loads them all, next to other work. */
const LOADING_MS = 120_000;

/** Packages that a module imports, types included. */
const packagesOf = (module: string): readonly string[] =>
  [...readFileSync(`${FOLDER}/src/${module}.ts`, 'utf8').matchAll(/\bfrom '([^.'][^']*)'/g)].map(
    ([, name = '']) => name,
  );

test('Node imports every module under the name of the package', { timeout: LOADING_MS }, () => {
  const script = MODULES.map((module) => `await import('model-tests/${module}');`).join('\n');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('the package needs XState and nothing else', () => {
  const { peerDependencies } = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8')) as Record<string, object>;
  expect([...new Set(MODULES.flatMap(packagesOf))]).toEqual(Object.keys(peerDependencies ?? {}));
});
