import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { completePackages, missingPackages } from '../../scripts/complete-lock.mjs';

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  readonly packages: Record<string, Record<string, unknown>>;
};

test('`npm ci` takes the lock file on every system: else run `node scripts/complete-lock.mjs`', () => {
  expect(missingPackages(lock.packages)).toEqual([]);
});

test('the lock file names no registry: each machine uses its own', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});

test('a missing optional package gets an entry for the system in its name', () => {
  const parent = { version: '1.0.0', dev: true, license: 'MIT', engines: { node: '>=20' } };
  const packages = {
    'node_modules/tool': {
      ...parent,
      optionalDependencies: { '@tool/core-linux-arm64-musl': '1.2.3', '@tool/core-win32-x64-msvc': '1.2.3' },
    },
  };
  const { packages: complete, added } = completePackages(packages);
  expect(added).toEqual(['node_modules/@tool/core-linux-arm64-musl', 'node_modules/@tool/core-win32-x64-msvc']);
  expect(complete['node_modules/@tool/core-linux-arm64-musl']).toEqual({
    ...parent,
    version: '1.2.3',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  });
  expect(complete['node_modules/@tool/core-win32-x64-msvc']).not.toHaveProperty('libc');
  expect(missingPackages(complete)).toEqual([]);
});

test('a missing optional package whose system or version is not known is refused by name', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { 'tool-extra': '1.0.0' } } };
  expect(() => completePackages(packages)).toThrow('tool-extra@1.0.0');
});
