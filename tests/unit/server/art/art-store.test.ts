import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { artUrl } from '../../../../engine/art/art-url.ts';
import { type ArtRequest, parseArtRequest } from '../../../../server/art/art-request.ts';
import { openArtStore } from '../../../../server/art/art-store.ts';
import { drawPicture } from '../../../../server/art/render.ts';

let cacheDirectory = '';
let warnings: string[] = [];
const log = { warn: (_details: object, message: string) => void warnings.push(message) };

const requestOf = (url: string): ArtRequest => {
  const request = parseArtRequest(url);
  if (!request) throw new Error(`${url} is no picture.`);
  return request;
};

const avatar = (id: string): ArtRequest => requestOf(artUrl('avatar', { id }, 160));

const filesBelow = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

beforeEach(async () => {
  warnings = [];
  cacheDirectory = await mkdtemp(join(tmpdir(), 'marquee-art-'));
});

afterEach(async () => {
  await rm(cacheDirectory, { recursive: true, force: true });
});

test('a picture is drawn once and then read from memory', async () => {
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture });
  const first = await store.get(avatar('ravi'));
  const second = await store.get(avatar('ravi'));
  expect(second?.body).toBe(first?.body);
  expect(store.drawnCount).toBe(1);
});

test('a picture outlives its process: the next one reads it from disk', async () => {
  const before = await (await openArtStore({ cacheDirectory, log, draw: drawPicture })).get(avatar('ravi'));
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture });
  const after = await store.get(avatar('ravi'));
  expect(after?.body.equals(before?.body ?? Buffer.alloc(0))).toBe(true);
  expect(after?.etag).toBe(before?.etag);
  expect(store.drawnCount).toBe(0);
});

test('equal requests at one time wait for one drawing', async () => {
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture });
  const pictures = await Promise.all(Array.from({ length: 12 }, () => store.get(avatar('ravi'))));
  expect(new Set(pictures.map((picture) => picture?.body)).size).toBe(1);
  expect(store.drawnCount).toBe(1);
});

test('different requests are different pictures with tags of their own', async () => {
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture });
  const tags = await Promise.all(
    [
      avatar('ravi'),
      avatar('mira'),
      requestOf(artUrl('avatar', { id: 'ravi' }, 320)),
      requestOf(artUrl('vendor', { id: 'ravi' })),
    ].map(async (request) => (await store.get(request))?.etag),
  );
  expect(new Set(tags).size).toBe(4);
});

test('pictures that were not drawn are not stored', async () => {
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture });
  expect(await store.get(requestOf(artUrl('hero', { id: 'moonbase' })))).toBeUndefined();
  expect(await filesBelow(cacheDirectory)).toEqual([]);
});

test('the disk never holds much more than its limit, and the newest stay', async () => {
  const diskLimitBytes = 20_000;
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture, diskLimitBytes });
  for (let index = 0; index < 25; index += 1) await store.get(avatar(`person ${index}`));
  const sizes = await Promise.all((await filesBelow(cacheDirectory)).map(async (file) => (await stat(file)).size));
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(diskLimitBytes);
  const next = await openArtStore({ cacheDirectory, log, draw: drawPicture, diskLimitBytes });
  await next.get(avatar('person 24'));
  expect(next.drawnCount).toBe(0);
});

test('memory drops the least recently used picture, and the disk still has it', async () => {
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture, memoryLimitBytes: 6_000 });
  const first = await store.get(avatar('person 0'));
  for (let index = 1; index < 8; index += 1) await store.get(avatar(`person ${index}`));
  const again = await store.get(avatar('person 0'));
  expect(again?.body).not.toBe(first?.body);
  expect(again?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
  expect(store.drawnCount).toBe(8);
});

test('pictures of another version of the drawings are removed, and other files are let alone', async () => {
  const { mkdir } = await import('node:fs/promises');
  await mkdir(join(cacheDirectory, '0123456789abcdef', 'aa'), { recursive: true });
  await writeFile(join(cacheDirectory, '0123456789abcdef', 'aa', 'old'), 'old');
  await writeFile(join(cacheDirectory, 'notes.txt'), 'mine');
  await openArtStore({ cacheDirectory, log, draw: drawPicture });
  const names = await readdir(cacheDirectory);
  expect(names).not.toContain('0123456789abcdef');
  expect(names).toContain('notes.txt');
});

test('a folder that cannot be written costs the keeping and not the answer', async () => {
  const store = await openArtStore({ cacheDirectory, log, draw: drawPicture });
  const [version = ''] = await readdir(cacheDirectory);
  await rm(join(cacheDirectory, version), { recursive: true });
  await writeFile(join(cacheDirectory, version), 'a file where the folder was');
  const picture = await store.get(avatar('ravi'));
  expect(picture?.body.length).toBeGreaterThan(500);
  expect(warnings).toContain('A picture could not be kept.');
});
