import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandStore, openBrandStore } from '../../../../server/brands/brand-store.ts';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { authorOfCommand, describeAuthor } from '../../../../server/brands/versions/version-author.ts';
import { printDifference, printHistory, rollBack } from '../../../../server/brands/versions/version-commands.ts';
import { readContent } from '../../../../server/brands/versions/version-files.ts';
import { openVersions, versionsIn } from '../../../../server/brands/versions/version-store.ts';
import { StartError } from '../../../../server/start-error.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const run = promisify(execFile);
const FACTS = readBuildFacts();
/** Longer than the two seconds that an operator is promised: a busy machine takes its time. */
const WITHIN = { timeout: 15_000, interval: 20 };

let folders: BrandFolders;
let store: BrandStore;
let messages: string[];

const dataDirectory = () => join(folders.directory, '.data');
const versions = () => openVersions(versionsIn(dataDirectory()));
const idsOf = async (code = 'acme') => (await versions().list(code)).map(({ id }) => id);
const path = (file: string) => join(folders.directory, file);

const open = () =>
  openBrandStore({
    directory: folders.directory,
    lastGoodDirectory: path('.last-good'),
    versionsDirectory: versionsIn(dataDirectory()),
    log: { info: () => undefined, warn: (message) => void messages.push(message) },
  });

/** A command in this process. @returns what it prints, or why it is refused */
const brand = async (command: 'history' | 'diff' | 'rollback', code = '', from?: string, to?: string) => {
  const lines: string[] = [];
  const needs = { directory: folders.directory, store: versions(), print: (line: string) => void lines.push(line) };
  const work = () => {
    if (command === 'history') return printHistory(needs, code);
    return command === 'diff' ? printDifference(needs, code, from, to) : rollBack(needs, FACTS, code, from ?? '');
  };
  const refusal = await work().then(
    () => undefined,
    (error: unknown) => (error instanceof StartError ? error.message : Promise.reject(error)),
  );
  return { isDone: refusal === undefined, text: [...lines, refusal ?? ''].join('\n') };
};

const byFiles = async () => ({ by: 'files' }) as const;
/** Who runs these tests, and so owns the files. */
const ME = userInfo().username;

/** The same as an operator types it. */
const type = async (...words: string[]): Promise<string> => {
  const env = { ...process.env, BRANDS_DIR: folders.directory, DATA_DIR: dataDirectory() };
  const { stdout, stderr } = await run(process.execPath, ['server/brands/cli.ts', ...words], { env }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  return stdout + stderr;
};

/** Names a merchant and waits until that is served and kept. @returns the id of the version */
async function rename(name: string): Promise<string> {
  const before = (await idsOf()).length;
  await folders.edit('acme/brand.json', (file) => Object.assign(file, { name }));
  await vi.waitFor(async () => expect(await idsOf()).toHaveLength(before + 1), WITHIN);
  return (await idsOf()).at(-1) ?? '';
}

beforeEach(async () => {
  messages = [];
  folders = await makeBrandFolders();
  await folders.add('acme');
  store = await open();
  await vi.waitFor(async () => expect(await idsOf()).toHaveLength(1), WITHIN);
});
afterEach(async () => {
  await store.close();
  await folders.remove();
});

test('each version that is served is kept once, also across a restart', async () => {
  await rename('Second');
  await store.close();
  store = await open();
  await store.close();
  expect(await idsOf()).toHaveLength(2);
  expect(messages.join()).not.toContain('could be kept');
});

test('a folder with a mistake is no version', async () => {
  await folders.write('acme/brand.json', '{ "merchant": ');
  await vi.waitFor(() => expect(messages.join('\n')).toContain('a value is expected'), WITHIN);
  await store.close();
  expect(await idsOf()).toHaveLength(1);
});

test('history names the changed files, and diff each setting with both values', async () => {
  const second = await rename('Second');
  const { text } = await brand('history', 'acme');
  expect(text.split('\n')[0]).toMatch(
    new RegExp(`^${second}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC  brand\\.json  \\(by ${ME}, in files\\)$`),
  );
  expect(text).not.toContain('differs');
  const [first = ''] = await idsOf();
  expect((await brand('diff', 'acme', first, second)).text).toContain('  brand.json\n    name: "Acme" -> "Second"');
  expect((await brand('diff', 'acme')).text).toContain(`from ${first} to the folder`);
  await folders.write('acme/content/promotions.json', '{ broken');
  expect((await brand('history', 'acme')).text).toContain('differs from the newest version: content/promotions.json');
  const { text: open } = await brand('diff', 'acme');
  expect(open).toContain(`from ${second} to the folder as it is now`);
  expect(open).toContain('the whole file: {…} -> not JSON');
});

test('each version says who made it: the owner of the file that changed last, or who ran the command', async () => {
  const [first = ''] = await idsOf();
  const second = await rename('Second');
  await type('rollback', 'acme', first);
  await vi.waitFor(async () => expect(await idsOf()).toEqual([first, second, first]), WITHIN);
  const { text } = await brand('history', 'acme');
  expect(text.split('\n').map((line) => line.slice(line.indexOf('(')))).toEqual([
    `(by ${process.env.SUDO_USER || ME}, rollback)`,
    `(by ${ME}, in files)`,
    `(by ${ME}, in files)`,
    '',
  ]);
  expect((await brand('diff', 'acme', second, first)).text).toMatch(
    new RegExp(`^  ${second}  .* UTC  \\(by ${ME}, in files\\)$`, 'm'),
  );
});

test('an announced author counts for that content alone, once, and not an hour later', async () => {
  await store.close();
  const author = { by: 'publish', user: 'asha' } as const;
  const first = await readContent(folders.directory, 'acme');
  await folders.edit('acme/brand.json', (file) => Object.assign(file, { name: 'Second' }));
  const second = await readContent(folders.directory, 'acme');
  await versions().announce('acme', first.content.id, author);
  for (const content of [second, first, second, first]) await versions().save('acme', content, byFiles);
  await versions().announce('acme', second.content.id, author);
  const hourAgo = new Date(Date.now() - 3_700_000);
  await utimes(join(versionsIn(dataDirectory()), 'acme', 'authors', `${second.content.id}.json`), hourAgo, hourAgo);
  await versions().save('acme', second, byFiles);
  const names = await versions().list('acme');
  const read = await Promise.all(names.slice(1).map((name) => versions().read('acme', name)));
  const files = { by: 'files' };
  expect(read.map(({ author: by }) => by)).toEqual([files, author, files, files, files]);
});

test('a user name that would disturb what is printed is made readable', () => {
  const { user } = authorOfCommand('publish', { SUDO_USER: `a\u001b[31m\n${'b'.repeat(60)}` });
  expect(user).toMatch(/^a\?\?31m\?b+$/);
  expect(user).toHaveLength(40);
  expect(describeAuthor(undefined)).toBe('author not recorded');
  expect(describeAuthor({ by: 'rollback' })).toBe('by someone unknown, rollback');
});

test('a rollback brings back texts and pictures, drops what came later, and keeps what it replaced', async () => {
  await writeFile(path('acme/assets/note.txt'), 'first');
  await rename('Second');
  const [, second = ''] = await idsOf();
  await writeFile(path('acme/assets/note.txt'), 'second');
  await mkdir(path('acme/assets/more'));
  await writeFile(path('acme/assets/more/new.txt'), 'new');
  await folders.write('acme/brand.json', '{ broken');
  const text = await type('rollback', 'acme', second.slice(0, 6));
  expect(text).toContain('acme: no mistakes');
  expect(await folders.read('acme/assets/note.txt')).toBe('first');
  expect(await folders.read('acme/brand.json')).toContain('"Second"');
  expect(await readdir(path('acme/assets/more'))).toEqual([]);
  await vi.waitFor(() => expect(store.find('acme')?.brand.name).toBe('Second'), WITHIN);
  const replaced = /kept as ([0-9a-f]{10})/.exec(text)?.[1] ?? '';
  expect((await brand('diff', 'acme', second, replaced)).text).toContain('assets/more/new.txt added');
});

test('a merchant whose folder is gone comes back', async () => {
  const [first = ''] = await idsOf();
  await rm(path('acme'), { recursive: true });
  expect((await brand('history', 'acme')).text).toContain('The folder is gone.');
  expect((await brand('rollback', 'acme', first)).text).toContain(`acme is what it was in ${first}`);
  await vi.waitFor(() => expect(store.find('acme')?.brand.name).toBe('Acme'), WITHIN);
});

test('a version that this build would not serve is refused, and the folder stays as it is', async () => {
  await folders.edit('acme/brand.json', (file) => Object.assign(file, { curency: 'INR' }));
  await versions().save('acme', await readContent(folders.directory, 'acme'), byFiles);
  const broken = (await idsOf()).at(-1) ?? '';
  await folders.edit('acme/brand.json', (file) => Reflect.deleteProperty(file, 'curency'));
  const before = await folders.read('acme/brand.json');
  const { isDone, text } = await brand('rollback', 'acme', broken);
  expect(isDone).toBe(false);
  expect(text).toContain(`would not serve the version ${broken}`);
  expect(text).toContain('brand.json');
  expect(await folders.read('acme/brand.json')).toBe(before);
});

test('nothing is written through a link that leads out of the folder', async () => {
  const [first = ''] = await idsOf();
  await mkdir(path('.elsewhere'));
  await rm(path('acme/content'), { recursive: true });
  await symlink(path('.elsewhere'), path('acme/content'));
  expect((await brand('rollback', 'acme', first)).isDone).toBe(false);
  expect(await readdir(path('.elsewhere'))).toEqual([]);
});

test('a name that is no merchant, version or command is refused with a hint', async () => {
  expect(await type('history')).toContain('Name the merchant');
  expect((await brand('history', '../acme')).text).toContain('No version of "../acme" is kept');
  expect(await type('rollback', 'acme')).toContain('Name the version');
  expect((await brand('rollback', 'acme', 'ffffffffff')).text).toContain('history acme lists them');
  expect(await type('rolback', 'acme')).toContain('did you mean rollback?');
});

test('the newest versions are kept, with the pictures that they need', async () => {
  const few = openVersions(path('.few'), 2);
  for (const text of ['one', 'two', 'three']) {
    await writeFile(path('acme/assets/note.txt'), text);
    await few.save('acme', await readContent(folders.directory, 'acme'), byFiles);
  }
  const [name, ...others] = await few.list('acme');
  expect(others).toHaveLength(1);
  if (!name) throw new Error('There is no version.');
  const { pictures } = await few.read('acme', name);
  expect(String(await few.picture('acme', pictures.get('assets/note.txt') ?? ''))).toBe('two');
  const kept = await readdir(path('.few/acme/pictures'));
  const sizes = await Promise.all(kept.map(async (sum) => (await stat(path(`.few/acme/pictures/${sum}`))).size));
  expect(sizes.filter((size) => size === 3 || size === 5).sort()).toEqual([3, 5]);
});

test('a damaged version is named as such, and the others stay readable', async () => {
  const [first] = await versions().list('acme');
  const second = await rename('Second');
  const file = (await readdir(join(versionsIn(dataDirectory()), 'acme'))).find((name) =>
    name.includes(first?.id ?? ''),
  );
  await writeFile(join(versionsIn(dataDirectory()), 'acme', file ?? ''), 'nothing');
  expect((await brand('history', 'acme')).text).toMatch(/damaged/);
  expect((await brand('rollback', 'acme', first?.id ?? '')).text).toContain('cannot be read');
  expect((await brand('diff', 'acme', second)).isDone).toBe(true);
});
