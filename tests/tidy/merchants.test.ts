import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFiles } from '../support/source-files.ts';

const PRODUCT_CODE = /^(schemas|packages|engine|flows|games|server|src|scripts)\/.*\.(ts|tsx|mjs|css)$/;

const merchants = readdirSync('brands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => {
    const brand = JSON.parse(readFileSync(`brands/${entry.name}/brand.json`, 'utf8')) as { name: string };
    return { code: entry.name, name: brand.name };
  });

test("R1.10b no merchant's code or name is in the source", () => {
  const found = readFiles(PRODUCT_CODE).flatMap(({ path, text }) =>
    merchants
      .filter(({ code, name }) => new RegExp(`['"\`/]${code}['"\`/.]`, 'i').test(text) || text.includes(name))
      .map(({ code }) => `${path} names ${code}`),
  );
  expect(found).toEqual([]);
});

test('there are merchants to look for', () => {
  expect(merchants.length).toBeGreaterThanOrEqual(2);
});
