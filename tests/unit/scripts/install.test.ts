import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-install-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('packages behind a link are left alone', async () => {
  const checkout = join(directory, 'checkout');
  const packages = join(directory, 'packages');
  const kept = join(packages, 'kept.txt');
  await mkdir(checkout);
  await mkdir(packages);
  await writeFile(kept, '');
  await writeFile(join(checkout, 'package-lock.json'), '{}');
  await symlink(packages, join(checkout, 'node_modules'));
  const script = new URL('../../../scripts/install.mjs', import.meta.url).href;
  const code = `(await import(${JSON.stringify(script)})).installPackages(${JSON.stringify(checkout)})`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('node_modules is a link');
  expect(existsSync(kept)).toBe(true);
});
