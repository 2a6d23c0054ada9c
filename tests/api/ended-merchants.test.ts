import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrandStore } from '../../server/brands/brand-store.ts';
import { describeHoldings, endMerchant, listWithoutFolder } from '../../server/brands/ended/end-merchant.ts';
import { findEnd, findHoldings } from '../../server/brands/ended/ended-merchants.repository.ts';
import { openLastGood } from '../../server/brands/last-good.ts';
import { listBrands } from '../../server/brands/read-brands.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';

let server: ApiServer;
let directory: string;
let lastGoodDirectory: string;
const lines: string[] = [];

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'gone' }, { code: 'empty' }]);
  directory = await mkdtemp(join(tmpdir(), 'marquee-ended-'));
  lastGoodDirectory = join(directory, '.last-good');
  await cp(server.context.settings.brandsDirectory, directory, { recursive: true });
  for (const merchant of ['alpha', 'gone']) {
    const { memberId } = await addMember(server, merchant);
    await giveMoney(server.database, merchant, memberId, 1_250_00n);
  }
  const { merchants } = server.context.brands;
  const lastGood = await openLastGood(lastGoodDirectory);
  for (const merchant of merchants()) await lastGood.save(merchant);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const withoutFolder = async () => listWithoutFolder(server.database.owner, new Set(await listBrands(directory)));

const end = (code: string, { withMoney = false, isSure = true } = {}) => {
  const { owner } = server.database;
  const needs = {
    owner,
    directory,
    lastGoodDirectory,
    now: new Date('2027-05-04T10:00:00Z'),
    print: (line: string) => lines.push(line),
  };
  return endMerchant(needs, code, { withMoney, confirm: async () => isSure });
};

/** The merchants that a server would serve, and what it would log. */
async function serve() {
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const store = await openBrandStore({
    directory,
    lastGoodDirectory,
    log: { info: tell, warn: tell },
    findEnd: (code) => findEnd(server.database.owner, code),
  });
  const served = store.merchants().map(({ code }) => code);
  await store.close();
  return { served, told: told.join('\n') };
}

test('a merchant that is served, or that has no members, cannot be ended', async () => {
  expect(await withoutFolder()).toEqual([]);
  await expect(end('gone')).rejects.toThrow('gone is served. Remove its folder');
  await expect(end('nowhere')).rejects.toThrow('There is no merchant "nowhere" with members.');
  await expect(end("gone' or true --")).rejects.toThrow('There is no merchant');
});

test('the people and the money of a merchant without a folder are named, and those of no other', async () => {
  await cp(join(directory, 'gone'), join(directory, '.aside'), { recursive: true });
  await rm(join(directory, 'gone'), { recursive: true });
  expect(await withoutFolder()).toEqual(['gone']);
  expect(describeHoldings(await findHoldings(server.database.owner, 'gone'))).toBe('1 member, ₹1,250.00');
});

test('a merchant is ended by someone who is sure, and with money only on request', async () => {
  await expect(end('gone')).rejects.toThrow('Pay its members first');
  await expect(end('gone', { withMoney: true, isSure: false })).rejects.toThrow('gone is not ended.');
  expect(await findEnd(server.database.owner, 'gone')).toBeUndefined();
  await end('gone', { withMoney: true });
  expect(lines.at(-1)).toBe('gone is ended.');
  expect(await withoutFolder()).toEqual([]);
  await end('gone');
  expect(lines.at(-1)).toBe('gone was ended on 2027-05-04.');
  expect(describeHoldings(await findHoldings(server.database.owner, 'gone'))).toBe('1 member, ₹1,250.00');
});

test('a folder with the code of an ended merchant is not served, and the log has the reason; all others are', async () => {
  await cp(join(directory, '.aside'), join(directory, 'gone'), { recursive: true });
  const { served, told } = await serve();
  expect(served).toEqual(['alpha', 'empty']);
  expect(told).toContain('the merchant gone was ended on 2027-05-04 and is not served again');
});
