import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandStore, openBrandStore } from '../../../../server/brands/brand-store.ts';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { LARGEST_ASSET_BYTES } from '../../../../server/brands/read-folder.ts';
import { readInside } from '../../../../server/brands/safe-file.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const WITHIN = { timeout: 15_000, interval: 20 };
const facts = readBuildFacts();
let folders: BrandFolders;
let store: BrandStore | undefined;
let messages: string[];

const path = (file: string) => join(folders.directory, file);
const open = async (): Promise<BrandStore> => {
  const tell = (message: string) => void messages.push(message);
  store = await openBrandStore({
    directory: folders.directory,
    lastGoodDirectory: path('.last-good'),
    log: { info: tell, warn: tell },
  });
  return store;
};
const mistakesOf = async (name: string) => {
  const { problems } = await readBrands(folders.directory, facts);
  return problems
    .filter(({ file, severity }) => file.startsWith(`${name}/`) && severity === 'mistake')
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
};
const rename = (name: string, shown: string) =>
  folders.edit(`${name}/brand.json`, (brand) => Object.assign(brand, { name: shown }));

beforeEach(async () => {
  messages = [];
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.add('beta');
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  await folders.remove();
});

test('R10.01b brackets nested without end are one mistake with its place, and other merchants are served and edited', async () => {
  await folders.write('beta/deposits.json', `{\n  "methods": ${'['.repeat(300_000)}`);
  expect(await mistakesOf('beta')).toEqual([
    expect.stringMatching(/^beta\/deposits\.json:2:\d+ nested deeper than 64 levels$/),
  ]);
  const { find } = await open();
  expect([find('acme')?.brand.name, find('beta')]).toEqual(['Acme', undefined]);
  await rename('acme', 'Renamed');
  await vi.waitFor(() => expect(find('acme')?.brand.name).toBe('Renamed'), WITHIN);
});

test('R10.01b a file that holds nothing but mistakes is notified of quickly, by its first ones', async () => {
  await folders.write('beta/brand.json', 'x '.repeat(90_000));
  await folders.write('beta/whitelabel.json', `{"modules":{${'"smsLogn":true,'.repeat(20_000)}"a":1}}`);
  await folders.write('acme/brand.json', '1,'.repeat(200_000));
  expect((await mistakesOf('beta')).length).toBeLessThanOrEqual(120);
  expect(await mistakesOf('acme')).toEqual([expect.stringContaining('the file says too much')]);
});

test('R10.01b a pipe is a mistake of its merchant; reloading continues, and the server can end', async () => {
  const { find } = await open();
  execFileSync('mkfifo', [path('beta/transfers.json'), path('beta/assets/pipe.svg')]);
  await vi.waitFor(
    () => expect(messages.join('\n')).toContain('beta/transfers.json:1:1 mistake: the file cannot be read: it is not'),
    WITHIN,
  );
  expect(messages.join('\n')).toContain(
    'beta/assets/pipe.svg:1:1 mistake: the file cannot be used: it is not a regular',
  );
  await rename('acme', 'Renamed');
  await vi.waitFor(() => expect(find('acme')?.brand.name).toBe('Renamed'), WITHIN);
  expect(find('beta')?.brand.name).toBe('Beta');
  await rm(path('beta/transfers.json'));
  await rm(path('beta/assets/pipe.svg'));
  await rename('beta', 'Mended');
  await vi.waitFor(() => expect(find('beta')?.brand.name).toBe('Mended'), WITHIN);
});

test('R10.01b links out of the folder are refused and reported; links within it are files like others', async () => {
  await writeFile(path('.secret.svg'), 'a secret of the machine');
  await writeFile(path('.rules.json'), '{}');
  await rm(path('beta/assets/mark.svg'));
  await symlink(path('.secret.svg'), path('beta/assets/mark.svg'));
  await symlink(path('.rules.json'), path('beta/transfers.json'));
  await symlink('/etc', path('beta/content/etc'));
  const told = await mistakesOf('beta');
  for (const file of ['assets/mark.svg', 'transfers.json', 'content/etc'])
    expect(told).toContainEqual(
      expect.stringMatching(new RegExp(`^beta/${file}:1:1 .*: it leads out of the folder of the merchant$`)),
    );
  expect(await readInside(path('beta'), 'assets/mark.svg', 100)).toEqual({
    why: 'it leads out of the folder of the merchant',
  });
  expect(await readInside(path('beta'), '../.secret.svg', 100)).toMatchObject({ why: expect.any(String) });

  await mkdir(path('acme/shared'));
  await writeFile(path('acme/shared/mark.svg'), '<svg></svg>');
  await rm(path('acme/assets/mark.svg'));
  await symlink('../shared/mark.svg', path('acme/assets/mark.svg'));
  expect(await mistakesOf('acme')).toEqual([]);
  expect(await readInside(path('acme'), 'assets/mark.svg', 100)).toEqual({ bytes: Buffer.from('<svg></svg>') });
});

test('R10.01b files that are too large, folders that are too deep and folders named like files are mistakes', async () => {
  await writeFile(path('beta/assets/huge.png'), '');
  await truncate(path('beta/assets/huge.png'), LARGEST_ASSET_BYTES + 1);
  await writeFile(path('beta/transfers.json'), '');
  await truncate(path('beta/transfers.json'), 2 * 1024 * 1024 + 1);
  await mkdir(path('beta/club.json'));
  await mkdir(path('beta/a/b/c/d/e'), { recursive: true });
  const told = (await mistakesOf('beta')).join('\n');
  expect(told).toContain('beta/assets/huge.png:1:1 the file cannot be used: it is larger than 5 MB');
  expect(told).toContain('beta/transfers.json:1:1 the file cannot be read: it is larger than 2 MB');
  expect(told).toContain('beta/a/b/c/d:1:1 the file cannot be used: folders may not be nested deeper than 4');
  expect(told).toContain('beta/club.json:1:1 the file cannot be used: it is a folder, but must be a file');
});

test('R10.01b a folder with more files or more bytes than any merchant needs harms that merchant alone, also after a restart', async () => {
  const first = await open();
  await mkdir(path('beta/many'));
  await Promise.all(Array.from({ length: 1_100 }, (_, at) => writeFile(path(`beta/many/${at}.txt`), '')));
  for (let at = 0; at < 9; at += 1) {
    await writeFile(path(`acme/assets/large${at}.png`), '');
    await truncate(path(`acme/assets/large${at}.png`), LARGEST_ASSET_BYTES);
  }
  expect((await mistakesOf('beta')).join('\n')).toContain('the folder has more than 1000 files');
  expect((await mistakesOf('acme')).join('\n')).toContain('its files have more than 40 MB together');
  await vi.waitFor(() => expect(messages.join('\n')).toContain('more than 40 MB together'), WITHIN);
  expect([first.find('acme')?.brand.name, first.find('beta')?.brand.name]).toEqual(['Acme', 'Beta']);
  await first.close();
  const { find } = await open();
  expect([find('acme')?.brand.name, find('beta')?.brand.name]).toEqual(['Acme', 'Beta']);
});

test('R10.01b links that lead in a circle are mistakes of their merchant', async () => {
  await symlink('b.svg', path('beta/assets/a.svg'));
  await symlink('a.svg', path('beta/assets/b.svg'));
  await symlink('.', path('beta/content/round'));
  const told = (await mistakesOf('beta')).join('\n');
  for (const file of ['assets/a.svg', 'assets/b.svg', 'content/round']) expect(told).toContain(`beta/${file}:1:1`);
  expect(await mistakesOf('acme')).toEqual([]);
});

test('R10.01b expressions that take long to analyse do not keep the others waiting', async () => {
  const hard = (at: number) => ({ acceptedPattern: `^(?:(?:a|b|ab)*c{${at + 2}}d?)+(?:e|f)*x{1,40}$`, enabled: true });
  const fields = ['nickname', 'occupation', 'telegram', 'facebook', 'line', 'wechat', 'whatsapp', 'domain'];
  await folders.write('beta/register.json', {
    rules: Object.fromEntries(fields.map((field, at) => [field, hard(at)])),
  });
  const startMs = performance.now();
  expect((await mistakesOf('beta')).length).toBeGreaterThan(0);
  expect(performance.now() - startMs).toBeLessThan(15_000);
});

test('R3.02b R10.01b a merchant that claims the domain of another takes nothing away, also after a restart', async () => {
  const claim = (name: string, domains: string[]) =>
    folders.edit(`${name}/brand.json`, (brand) => Object.assign(brand, { domains }));
  await claim('beta', ['beta.example']);
  const first = await open();
  await claim('acme', ['acme.example', 'beta.example']);
  await vi.waitFor(
    () => expect(messages.join('\n')).toMatch(/acme\/brand\.json:\d+:\d+ mistake at domains\[1\]/),
    WITHIN,
  );
  expect(first.resolve('beta.example')?.merchant.code).toBe('beta');
  await first.close();
  expect((await open()).resolve('beta.example')?.merchant.code).toBe('beta');
});

test('R10.01c an edit reads and publishes the merchant concerned alone', async () => {
  const { find, merchants, siblings, resolve } = await open();
  const [acme, list] = [find('acme'), merchants()];
  expect(merchants()).toBe(list);
  await rename('beta', 'Renamed');
  await vi.waitFor(() => expect(find('beta')?.brand.name).toBe('Renamed'), WITHIN);
  expect(find('acme')).toBe(acme);
  expect(merchants()).not.toBe(list);
  expect(acme && siblings(acme)).toBe(acme && siblings(acme));
  await rm(path('beta'), { recursive: true });
  await vi.waitFor(() => expect(resolve('beta.localhost')).toBeUndefined(), WITHIN);
});
