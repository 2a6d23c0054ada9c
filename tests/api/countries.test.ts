import { afterAll, beforeAll, expect, test } from 'vitest';
import { status } from '../../schemas/calls/system.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }], { trustedProxies: ['10.0.0.0/8'] });
});
afterAll(() => server.close());

const statusOf = async (headers: Readonly<Record<string, string>>, address = '10.0.0.1') =>
  (await server.send('alpha', status, { headers: { 'x-forwarded-for': '198.51.100.7', ...headers }, address })).value
    .status;
const setRules = (rules: object) =>
  editMerchant(server, 'alpha', 'brand.json', (brand) => {
    delete brand.unknownCountry;
    Object.assign(brand, rules);
  });
const UNKNOWN = [
  {},
  { 'x-country-code': 'XX' },
  { 'x-country-code': 'in' },
  { 'x-country-code': 'IN, FR' },
  { 'x-country-code': 'India' },
  { 'cf-ipcountry': 'IN' },
] as const;

test('R4.12b a merchant without a list of countries lets everyone in', async () => {
  for (const headers of [...UNKNOWN, { 'x-country-code': 'FR' }]) expect(await statusOf(headers)).toBe(0);
});

test('R4.12b the country comes from the one header of the proxy; unknown is refused unless the folder allows it', async () => {
  await setRules({ allowedCountries: ['IN'] });
  expect(await statusOf({ 'x-country-code': 'IN' })).toBe(0);
  expect(await statusOf({ 'x-country-code': 'IN', 'cf-ipcountry': 'FR' })).toBe(0);
  expect(await statusOf({ 'x-country-code': 'FR', 'cf-ipcountry': 'IN' })).toBe(2);
  for (const headers of UNKNOWN) expect(await statusOf(headers), JSON.stringify(headers)).toBe(2);
  await setRules({ unknownCountry: 'allow' });
  for (const headers of UNKNOWN) expect(await statusOf(headers), JSON.stringify(headers)).toBe(0);
  expect(await statusOf({ 'x-country-code': 'FR' })).toBe(2);
});

test('R4.12b a visitor who is not a trusted proxy cannot name a country', async () => {
  await setRules({ allowedCountries: ['IN'] });
  expect(await statusOf({ 'x-country-code': 'IN' }, '203.0.113.9')).toBe(2);
});
