import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandStore, openBrandStore } from '../../../../server/brands/brand-store.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

/** Longer than the two seconds that a person is promised: a busy machine takes its time. */
const WITHIN = { timeout: 15_000, interval: 20 };
let folders: BrandFolders;
let store: BrandStore;
let messages: string[];

const open = (tell = (message: string) => void messages.push(message)) =>
  openBrandStore({
    directory: folders.directory,
    lastGoodDirectory: join(folders.directory, '.last-good'),
    log: { info: tell, warn: tell },
  });
const rename = (name: string, wordmark: string) =>
  folders.edit(`${name}/brand.json`, (brand) => Object.assign(brand, { name: wordmark }));

beforeEach(async () => {
  messages = [];
  folders = await makeBrandFolders();
  await folders.add('acme');
  store = await open();
});
afterEach(async () => {
  await store.close();
  await folders.remove();
});

test('R10.01c a new folder is served within two seconds, and listeners are notified', async () => {
  const told: string[] = [];
  store.onChange((changed) => told.push(...changed.map(({ code }) => code)));
  await folders.add('beta');
  await vi.waitFor(() => expect(store.find('beta')?.brand.name).toBe('Beta'), WITHIN);
  expect(told).toEqual(['beta']);
});

test('R10.01c an edit is served within two seconds', async () => {
  await rename('acme', 'Renamed');
  await vi.waitFor(() => expect(store.find('acme')?.brand.name).toBe('Renamed'), WITHIN);
});

test('R10.01c a broken edit keeps the last good version, is logged, and mending it takes effect', async () => {
  const good = await folders.read('acme/brand.json');
  await folders.write('acme/brand.json', good.replace('"currency"', '"curency"'));
  await vi.waitFor(() => expect(messages.join('\n')).toContain('did you mean "currency"?'), WITHIN);
  expect(store.find('acme')?.brand.name).toBe('Acme');
  await folders.write('acme/brand.json', good.replace('"Acme"', '"Mended"'));
  await vi.waitFor(() => expect(store.find('acme')?.brand.name).toBe('Mended'), WITHIN);
});

test('R10.01c a restart with a broken file still serves the last good version', async () => {
  await store.close();
  await folders.write('acme/brand.json', '{ "merchant": ');
  store = await open();
  expect(store.find('acme')?.brand.name).toBe('Acme');
  expect(messages.join('\n')).toContain('acme keeps its last good version until its mistakes are corrected.');
});

test('R10.01c an edit between the first reading and the moment from which the folder is watched is served', async () => {
  await store.close();
  const good = await folders.read('acme/brand.json');
  await folders.write('acme/brand.json', good.replace('"currency"', '"curency"'));
  // The store reports a mistake while it reads; it is mended at that very moment.
  store = await open((message) => {
    messages.push(message);
    if (message.includes('did you mean'))
      writeFileSync(join(folders.directory, 'acme/brand.json'), good.replace('"Acme"', '"Mended"'));
  });
  expect(messages.join('\n')).toContain('did you mean "currency"?');
  expect(store.find('acme')?.brand.name).toBe('Mended');
});

test('a new folder with mistakes is reported and not served', async () => {
  await store.close();
  await folders.add('beta');
  await folders.write('beta/brand.json', '{}');
  store = await open();
  expect(store.find('beta')).toBeUndefined();
  expect(messages.join('\n')).toContain('beta/brand.json:1:1 mistake: this file needs "merchant"');
});

test('a removed folder is no longer served', async () => {
  await rm(join(folders.directory, 'acme'), { recursive: true });
  await vi.waitFor(() => expect(store.find('acme')).toBeUndefined(), WITHIN);
});

test('R1.10b absent files, empty files and absent modules mean their defaults', async () => {
  await store.close();
  for (const file of ['whitelabel.json', 'register.json']) await rm(join(folders.directory, 'acme', file));
  await rm(join(folders.directory, 'acme/content'), { recursive: true });
  store = await open();
  const merchant = store.find('acme');
  expect(merchant?.modules.usernameRegistration).toBe(true);
  expect(merchant?.modules.mobileRegistration).toBe(false);
  expect(merchant?.registerRules.username).toMatchObject({
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
  });
  expect(merchant?.content.home.hero).toEqual([]);
  expect(merchant?.brand.limits.minimumAge).toBe(18);
  expect(Object.isFrozen(merchant?.brand.theme)).toBe(true);
});
