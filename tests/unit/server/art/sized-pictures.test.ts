import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ResizeRequest } from '../../../../server/art/resize-picture.ts';
import { openSizedPictures } from '../../../../server/art/sized-pictures.ts';

const PICTURE = { sum: 'a'.repeat(64), widthPx: 640, format: 'avif' } as const;
const BYTES = Buffer.from('the file');
let cacheDirectory: string;
let asked: ResizeRequest[];

const open = (fail = false) =>
  openSizedPictures({
    cacheDirectory,
    log: { warn: () => undefined },
    resize: async (request) => {
      asked.push(request);
      if (fail) throw new Error('damaged');
      return Buffer.from(`${request.widthPx} ${request.format}`);
    },
  });

beforeEach(async () => {
  asked = [];
  cacheDirectory = await mkdtemp(join(tmpdir(), 'marquee-sized-'));
});
afterEach(() => rm(cacheDirectory, { recursive: true, force: true }));

test('a size is made once, however many ask at once, and is kept across a restart', async () => {
  const sizes = await open();
  expect(await sizes.find(PICTURE)).toBeUndefined();
  const made = await Promise.all(Array.from({ length: 5 }, () => sizes.make(PICTURE, BYTES, 100)));
  expect(new Set(made.map(String))).toEqual(new Set(['640 avif']));
  expect(asked).toEqual([{ bytes: BYTES, widthPx: 640, format: 'avif', mostPixels: 100 }]);
  const later = await open();
  expect(String(await later.find(PICTURE))).toBe('640 avif');
  expect(await later.find({ ...PICTURE, sum: 'b'.repeat(64) })).toBeUndefined();
});

test('a failure is kept nowhere: the next who asks tries again', async () => {
  const failing = await open(true);
  await expect(failing.make(PICTURE, BYTES, 100)).rejects.toThrow('damaged');
  expect(await failing.find(PICTURE)).toBeUndefined();
  const sizes = await open();
  expect(String(await sizes.make(PICTURE, BYTES, 100))).toBe('640 avif');
});
