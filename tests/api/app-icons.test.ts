import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeRoles } from '../../engine/theme/roles.ts';
import { APP_ICONS, appIconUrl } from '../../server/art/app-icons.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';

const RED_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#ff0000"/></svg>';
let server: ApiServer;

const ask = (url: string, host = 'alpha.localhost') =>
  server.app.inject({ url, remoteAddress: newAddress(), headers: { host } });
/** The colour of a pixel, as red, green, blue and opacity. */
const pixelOf = async (png: Buffer, left: number, top: number): Promise<readonly number[]> => [
  ...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  const folder = join(server.context.settings.brandsDirectory, 'alpha');
  await writeFile(join(folder, 'assets/red.svg'), RED_MARK);
  await editMerchant(server, 'alpha', 'brand.json', (brand) =>
    Object.assign(brand, { logo: { ...Object(brand.logo), mark: 'assets/red.svg' } }),
  );
});
afterAll(() => server.close());

test('the manifest names icons of the mark, and each is a PNG of its size', async () => {
  const { icons } = (await ask('/manifest.webmanifest')).json() as { icons: readonly Record<string, string>[] };
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src = '', sizes, type } of icons) {
    const answer = await ask(src);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('a document names the icon for the home screen of an iPhone, on the colour of the page', async () => {
  const url = appIconUrl('apple', server.merchant('alpha').revision);
  const png = (await ask(url)).rawPayload;
  const { theme } = server.merchant('alpha').brand;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(computeRoles(theme, theme.defaultTheme).page ?? '') ?? [];
  const page = [red, green, blue].map((part) => Number.parseInt(part ?? '', 16));
  expect(await pixelOf(png, 2, 2)).toEqual([...page, 255]);
  expect(await pixelOf(png, 90, 90)).toEqual([255, 0, 0, 255]);
});

test('a maskable icon keeps the whole mark within the circle that every device shows', async () => {
  const png = (await ask('/app-icon/maskable.png')).rawPayload;
  const { sidePx, markShare } = APP_ICONS.maskable;
  const corner = Math.round((sidePx * (1 - markShare)) / 2);
  expect(await pixelOf(png, corner + 2, corner + 2)).toEqual([255, 0, 0, 255]);
  expect(await pixelOf(png, corner - 2, corner - 2)).not.toEqual([255, 0, 0, 255]);
  // The circle has four tenths of the side as its radius.
  expect(Math.hypot(sidePx / 2 - corner, sidePx / 2 - corner)).toBeLessThanOrEqual(sidePx * 0.4);
});

test('an icon without a ground is clear around its mark', async () => {
  const round = RED_MARK.replace('<rect width="32" height="32"', '<circle cx="16" cy="16" r="16"');
  const folder = join(server.context.settings.brandsDirectory, 'beta');
  await writeFile(join(folder, 'assets/round.svg'), round);
  await editMerchant(server, 'beta', 'brand.json', (brand) =>
    Object.assign(brand, { logo: { ...Object(brand.logo), mark: 'assets/round.svg' } }),
  );
  const png = (await ask('/app-icon/small.png', 'beta.localhost')).rawPayload;
  expect(await pixelOf(png, 1, 1)).toEqual([0, 0, 0, 0]);
  expect(await pixelOf(png, 96, 96)).toEqual([255, 0, 0, 255]);
});

test('no other icon is drawn', async () => {
  for (const name of ['huge', 'apple.svg', 'constructor', '..%2fbrand.json']) {
    const { statusCode, body } = await ask(`/app-icon/${name}.png`);
    expect([name, statusCode, body]).toEqual([name, 404, '']);
  }
});
