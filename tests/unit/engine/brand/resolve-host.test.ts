import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDefaults } from '../../../../engine/brand/apply-defaults.ts';
import { findNearestWord } from '../../../../engine/brand/nearest-word.ts';
import { parseHost } from '../../../../engine/brand/parse-host.ts';
import { indexSites } from '../../../../engine/brand/resolve-host.ts';

const merchants = [
  { code: 'first', brand: { domains: ['first.example', 'localhost'], isDefault: false, operator: 'house' } },
  { code: 'second', brand: { domains: [], isDefault: true, operator: 'house' } },
  { code: 'third', brand: { domains: ['third.example'], isDefault: false, operator: '' } },
].map(({ code, brand: { operator, ...brand } }) => ({
  code,
  brand: { ...brand, operator: { code: operator, company: '', licence: '', regulator: '' } },
}));
const index = indexSites(merchants);
const resolve = (host: string, chosen?: string) => {
  const found = index.resolve(parseHost(host)?.name ?? '', chosen);
  return found && [found.merchant.code, found.isKnown];
};

test('R3.02b a host is a claimed domain or CODE.localhost; ports, case and a final dot do not count', () => {
  expect(resolve('first.example')).toEqual(['first', true]);
  expect(resolve('FIRST.example.:8080')).toEqual(['first', true]);
  expect(resolve('second.localhost:4000')).toEqual(['second', true]);
  expect(resolve('localhost:4000')).toEqual(['first', true]);
});

test('R3.02b an IP address is the default merchant, and an unclaimed name has no site', () => {
  for (const host of ['127.0.0.1:4000', '203.0.113.7', '[::1]:4000', '[2001:db8::1]'])
    expect(resolve(host), host).toEqual(['second', false]);
  for (const host of ['unclaimed.example', 'sub.first.example', 'nobody.localhost', 'localhost.example', ''])
    for (const chosen of [undefined, 'first']) expect(resolve(host, chosen), host).toBeUndefined();
  expect(indexSites([]).resolve('localhost')).toBeUndefined();
});

test("R3.02b the person's choice wins over the host if both merchants have one operator", () => {
  expect(resolve('first.example', 'second')).toEqual(['second', true]);
  expect(resolve('localhost', 'second')).toEqual(['second', true]);
  expect(resolve('first.example', 'gone')).toEqual(['first', true]);
  expect(resolve('first.example', 'third')).toEqual(['first', true]);
  expect(resolve('third.example', 'first')).toEqual(['third', true]);
  expect(index.siblings(index.sites[0] as (typeof merchants)[number]).map(({ code }) => code)).toEqual([
    'first',
    'second',
  ]);
});

test('R3.02b of two merchants that claim a domain the first has it', () => {
  const clash = [...merchants, { ...merchants[0], code: 'zeta' }] as typeof merchants;
  expect(indexSites(clash).resolve('first.example')?.merchant.code).toBe('first');
});

test('defaults are filled in key by key, lists stay as they are, and written values always win', () => {
  const schema = {
    type: 'object',
    properties: {
      a: { type: 'integer', default: 1 },
      b: { type: 'object', default: {}, properties: { c: { type: 'string', default: 'x' } } },
      d: { type: 'array', items: { type: 'integer' }, default: [1] },
    },
  } as const;
  expect(applyDefaults(schema, {})).toEqual({ a: 1, b: { c: 'x' }, d: [1] });
  fc.assert(
    fc.property(
      fc.record({ a: fc.integer(), b: fc.record({ c: fc.string() }), d: fc.array(fc.integer()) }, { requiredKeys: [] }),
      (written) => {
        expect(applyDefaults(schema, written)).toMatchObject(written);
      },
    ),
  );
});

test('R10.01b the nearest word is found through typing mistakes, and none if nothing is near', () => {
  expect(findNearestWord('curency', ['currency', 'country'])).toBe('currency');
  expect(findNearestWord('tehme', ['theme', 'name'])).toBe('theme');
  expect(findNearestWord('LANGUAGES', ['languages'])).toBe('languages');
  expect(findNearestWord('xyz', ['currency'])).toBeUndefined();
  expect(findNearestWord('any', [])).toBeUndefined();
});
