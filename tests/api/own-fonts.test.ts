import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MerchantFont } from '../../engine/brand/merchant.ts';
import { permission } from '../../schemas/calls/system.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { builtFont } from '../support/built-font.ts';
import { editMerchant } from '../support/edit-merchant.ts';

const FILE = 'assets/name.woff2';
/** Longer than the two seconds that an operator is promised: a busy machine takes its time. */
const WITHIN = { timeout: 15_000, interval: 20 };
let server: ApiServer;

const folder = () => join(server.context.settings.brandsDirectory, 'alpha');
/** Puts a typeface in place as a whole, as a copy does. */
async function putFont(bytes: Buffer): Promise<void> {
  await writeFile(join(folder(), '.new'), bytes);
  await rename(join(folder(), '.new'), join(folder(), FILE));
}
const heading = (): MerchantFont => {
  const font = server.merchant('alpha').fonts.heading;
  if (!font) throw new Error('The headings have no typeface.');
  return font;
};
const ask = (url: string, host = 'alpha.localhost') =>
  server.app.inject({ url, remoteAddress: newAddress(), headers: { host } });

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  await putFont(await builtFont('latin'));
  await editMerchant(server, 'alpha', 'brand.json', (brand) =>
    Object.assign(brand, { theme: { ...Object(brand.theme), fonts: { heading: FILE } } }),
  );
});
afterAll(() => server.close());

test('a part of a typeface has the letters of its script alone, as WOFF2, cached forever', async () => {
  const answer = await ask(`${heading().address}.latin.woff2`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { characterSet, variationAxes } = create(answer.rawPayload);
  expect(characterSet).toContain('A'.codePointAt(0));
  // The last one ends the table.
  expect(Math.max(...characterSet.slice(0, -1))).toBeLessThan(0x2300);
  expect(variationAxes.wght).toMatchObject({ min: 100, max: 900 });
  expect(answer.rawPayload.length).toBeLessThan((await builtFont('latin')).length);
});

test('many who ask for a part at once get the same one', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(`${heading().address}.extended.woff2`)));
  expect(new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
});

test('no other part, typeface or merchant is served, and never the file itself', async () => {
  const other = heading().address.replace(/[0-9a-f]{20}$/, '0'.repeat(20));
  for (const url of [
    `${heading().address}.arabic.woff2`,
    `${heading().address}.block-4e00.woff2`,
    `${heading().address}.constructor.woff2`,
    `${heading().address}.latin.ttf`,
    `${heading().address}.woff2`,
    `${other}.latin.woff2`,
    '/own-fonts/alpha/..%2f..%2fbrand.json',
    '/own-fonts/alpha/name.woff2',
    '/brand-assets/alpha/name.woff2',
  ]) {
    const { statusCode, body } = await ask(url);
    expect([url, statusCode, body]).toEqual([url, 404, '']);
  }
  const own = `${heading().address}.latin.woff2`;
  expect((await ask(own, 'beta.localhost')).statusCode).toBe(404);
  expect((await ask(own.replace('/alpha/', '/beta/'), 'beta.localhost')).statusCode).toBe(404);
});

test('the first call names the parts and no file, and nothing of another merchant', async () => {
  const { value } = await server.send('alpha', permission);
  const { address, weights, parts } = heading();
  expect(value.resources).toMatchObject({ fonts: { heading: { address, weights, parts } } });
  expect(JSON.stringify(value.resources)).not.toContain(heading().sum);
  expect((await server.send('beta', permission)).value.resources).toMatchObject({ fonts: {} });
});

test('while the folder has a mistake the typeface that is served is the last good one', async () => {
  const kept = heading().address;
  // A version keeps the file.
  await vi.waitFor(async () => expect((await ask(`${kept}.latin.woff2`)).statusCode).toBe(200), WITHIN);
  await writeFile(join(folder(), FILE), 'no typeface');
  await server.app.inject({ url: '/', headers: { host: 'alpha.localhost' } });
  // A part that was not cut before comes from the version.
  await expect.poll(async () => (await ask(`${kept}.block-fe00.woff2`)).statusCode, WITHIN).toBe(200);
  expect(heading().address).toBe(kept);
});

test('a changed file has another address, and the former one shows nothing any more', async () => {
  const before = heading().address;
  await putFont(await builtFont('vietnamese'));
  await vi.waitFor(() => expect(heading().address).not.toBe(before), WITHIN);
  expect((await ask(`${heading().address}.vietnamese.woff2`)).statusCode).toBe(200);
  expect((await ask(`${before}.latin.woff2`)).statusCode).toBe(404);
});
