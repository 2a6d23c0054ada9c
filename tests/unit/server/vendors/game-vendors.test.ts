import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Merchant } from '../../../../engine/brand/merchant.ts';
import { createDataKey } from '../../../../server/secrets/data-key.ts';
import { StartError } from '../../../../server/start-error.ts';
import { openGameVendors } from '../../../../server/vendors/game-vendors.ts';

const ACME = {
  id: 'acme',
  name: 'Acme',
  studios: ['ONE', 'TWO'],
  openUrl: 'https://acme.example/open',
  gameOrigin: 'https://games.acme.example',
};
const SECRET = 'a secret of forty characters for a test.';
const dataKey = createDataKey(randomBytes(32));
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-vendors-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const settings = { gamesOrigin: 'https://games.example', gamesPort: 4100, vendorSecrets: new Map([['acme', SECRET]]) };
const open = async (content: unknown, more: Partial<typeof settings> = {}) => {
  const vendorsFile = join(directory, 'vendors.json');
  await writeFile(vendorsFile, typeof content === 'string' ? content : JSON.stringify(content));
  return openGameVendors({ ...settings, ...more, vendorsFile }, dataKey);
};
const merchantWith = (...studios: string[]) =>
  ({ content: { vendors: { vendors: studios.map((vassalage) => ({ vassalage })) } } }) as unknown as Merchant;

test('without a file the local vendor runs the games of every studio, with a secret of the installation', async () => {
  const vendors = await openGameVendors({ ...settings, vendorsFile: undefined }, dataKey);
  const local = vendors.ofStudio('ANY');
  expect([local.id, local.allowsTrial, local.gameOrigin]).toEqual(['local', true, 'https://games.example']);
  expect(local.secret.length).toBeGreaterThanOrEqual(32);
  const other = await openGameVendors({ ...settings, vendorsFile: undefined }, createDataKey(randomBytes(32)));
  expect(other.find('local')?.secret).not.toBe(local.secret);
});

test('a vendor of the file runs the games of its studios, and serves merchants that offer one of them', async () => {
  const vendors = await open({ vendors: [ACME] });
  expect([vendors.ofStudio('ONE').id, vendors.ofStudio('THREE').id, vendors.find('nobody')]).toEqual([
    'acme',
    'local',
    undefined,
  ]);
  expect(vendors.find('acme')).toMatchObject({ secret: SECRET, allowsTrial: false, hasOwnWallet: false });
  expect(vendors.serves('acme', merchantWith('TWO', 'THREE'))).toBe(true);
  expect(vendors.serves('acme', merchantWith('THREE'))).toBe(false);
  expect(vendors.serves('local', merchantWith('ONE'))).toBe(false);
  expect(vendors.originsOf(merchantWith('ONE', 'TWO', 'THREE'))).toEqual([ACME.gameOrigin, 'https://games.example']);
});

test.each([
  ['is not JSON', '{', {}],
  ['is not as', { vendors: [{ ...ACME, openUrl: 'acme.example' }] }, {}],
  ['is not as', { vendors: [{ ...ACME, secret: SECRET }] }, {}],
  ['"acme" twice', { vendors: [ACME, { ...ACME, studios: ['THREE'] }] }, {}],
  ['"local" twice, or it is reserved', { vendors: [{ ...ACME, id: 'local' }] }, {}],
  ['"ONE" twice', { vendors: [ACME, { ...ACME, id: 'other' }] }, {}],
  [
    'VENDOR_SECRETS has no secret for the vendor "acme"',
    { vendors: [ACME] },
    { vendorSecrets: new Map<string, string>() },
  ],
])('a wrong file of vendors stops the start with a sentence: %s', async (words, content, more) => {
  await expect(open(content, more)).rejects.toThrow(StartError);
  await expect(open(content, more)).rejects.toThrow(words);
});

test('a file of vendors that is not there stops the start with a sentence', async () => {
  const vendorsFile = join(directory, 'nowhere.json');
  await expect(openGameVendors({ ...settings, vendorsFile }, dataKey)).rejects.toThrow('VENDORS_FILE cannot be read');
});
