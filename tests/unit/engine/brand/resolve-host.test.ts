import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDefaults } from '../../../../engine/brand/apply-defaults.ts';
import { findNearestWord } from '../../../../engine/brand/nearest-word.ts';
import { resolveHost } from '../../../../engine/brand/resolve-host.ts';

const merchants = [
  { code: 'first', brand: { domains: ['first.example', 'localhost'], isDefault: false } },
  { code: 'second', brand: { domains: [], isDefault: true } },
];
const resolve = (host: string, chosen?: string) => {
  const found = resolveHost(merchants, host, chosen);
  return found && [found.merchant.code, found.isKnown];
};

test('R3.02 a host is a claimed domain, NAME.localhost, or the default merchant; ports, case and a final dot do not count', () => {
  expect(resolve('first.example')).toEqual(['first', true]);
  expect(resolve('FIRST.example.:8080')).toEqual(['first', true]);
  expect(resolve('second.localhost:4000')).toEqual(['second', true]);
  expect(resolve('localhost:4000')).toEqual(['first', true]);
  expect(resolve('unclaimed.example')).toEqual(['second', false]);
  expect(resolveHost([], 'any')).toBeUndefined();
});

test('R4.13 what the person chose wins over the host, unless there is no such merchant', () => {
  expect(resolve('first.example', 'second')).toEqual(['second', true]);
  expect(resolve('first.example', 'gone')).toEqual(['first', true]);
});

test('defaults are filled in key by key, lists stay as they are, and what was written always wins', () => {
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

test('R10.01 the nearest word is found through typing mistakes, and none where nothing is near', () => {
  expect(findNearestWord('curency', ['currency', 'country'])).toBe('currency');
  expect(findNearestWord('tehme', ['theme', 'name'])).toBe('theme');
  expect(findNearestWord('LANGUAGES', ['languages'])).toBe('languages');
  expect(findNearestWord('xyz', ['currency'])).toBeUndefined();
  expect(findNearestWord('any', [])).toBeUndefined();
});
