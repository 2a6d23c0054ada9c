import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDocumentCache, type MadeDocument } from '../../../../server/site/document-cache.ts';

const MERCHANT = {};
const made = (html: string, untilMs = Number.POSITIVE_INFINITY): MadeDocument => ({ html, policy: 'policy', untilMs });

test('a document is made and compressed once, also for requests that come together', async () => {
  const cache = createDocumentCache(1_000_000);
  let count = 0;
  const make = () => {
    count += 1;
    return made('<p>page</p>'.repeat(50));
  };
  const documents = await Promise.all(Array.from({ length: 20 }, () => cache.get([MERCHANT], 'EN', 0, make)));
  expect([count, new Set(documents).size]).toEqual([1, 1]);
  const [document] = documents;
  if (!document) throw new Error('There are twenty.');
  expect((await promisify(brotliDecompress)(document.brotli)).equals(document.plain)).toBe(true);
  expect((await promisify(gunzip)(document.gzip)).equals(document.plain)).toBe(true);
  expect(await cache.get([MERCHANT], 'EN', 1, make)).toBe(document);
});

test('another variant, another version of a maker, and a time that is over are other documents', async () => {
  const cache = createDocumentCache(1_000_000);
  const get = async (makers: readonly object[], variant: string, nowMs: number, html: string, untilMs?: number) =>
    (await cache.get(makers, variant, nowMs, () => made(html, untilMs))).plain.toString();
  expect(await get([MERCHANT], 'EN', 0, 'first', 100)).toBe('first');
  expect(await get([MERCHANT], 'PT', 0, 'second')).toBe('second');
  expect(await get([{}], 'EN', 0, 'third')).toBe('third');
  expect(await get([MERCHANT, {}], 'EN', 0, 'fourth')).toBe('fourth');
  expect(await get([MERCHANT], 'EN', 99, 'again')).toBe('first');
  expect(await get([MERCHANT], 'EN', 100, 'later')).toBe('later');
  expect(await get([MERCHANT], 'EN', 50, 'the clock went back')).toBe('the clock went back');
});

test('the cache keeps a bounded number of bytes, those used last, whatever visitors request', async () => {
  const cache = createDocumentCache(10_000);
  let count = 0;
  const get = (variant: string) =>
    cache.get([MERCHANT], variant, 0, () => {
      count += 1;
      return made('x'.repeat(2_000));
    });
  await get('kept');
  for (let number = 0; number < 500; number += 1) {
    await get(`variant ${number}`);
    await get('kept');
  }
  expect(count).toBe(501);
  await get('variant 499');
  expect(count).toBe(501);
  await get('variant 0');
  expect(count).toBe(502);
});

test('a document that cannot be made is asked for again', async () => {
  const cache = createDocumentCache(10_000);
  const fail = () => {
    throw new Error('no document');
  };
  await expect(cache.get([MERCHANT], 'EN', 0, fail)).rejects.toThrow('no document');
  expect((await cache.get([MERCHANT], 'EN', 0, () => made('page'))).plain.toString()).toBe('page');
});
