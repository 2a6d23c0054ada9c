import { expect, test } from 'vitest';
import { plant } from '../../mutate/faults.ts';
import type { Operator } from '../../mutate/operators/operator.ts';
import { OPERATORS } from '../../mutate/operators/operators.ts';
import { changeDefault, dropBound, invertFlag } from '../../mutate/operators/settings.ts';
import { readSource } from '../../mutate/source.ts';

const faulty = ({ find }: Operator, text: string): readonly string[] =>
  [...find(readSource('schemas/brand/a.ts', text))].map((site) => plant(text, site));

test('a default takes another value of its type, and an empty one stays', () => {
  const change = (value: string) => faulty(changeDefault, `const a = { type: 'x', default: ${value} };`);
  expect(change('true')).toEqual(["const a = { type: 'x', default: false };"]);
  expect(change('18')).toEqual(["const a = { type: 'x', default: 19 };"]);
  expect(change("'100'")).toEqual(["const a = { type: 'x', default: '101' };"]);
  expect(change("['bank']")).toEqual(["const a = { type: 'x', default: [] };"]);
  expect([change("''"), change('[]'), change('{}')]).toEqual([[], [], []]);
});

test('a default among choices becomes another one of them', () => {
  expect(faulty(changeDefault, "const a = { enum: ['frame', 'window'], default: 'frame' };")).toEqual([
    "const a = { enum: ['frame', 'window'], default: 'window' };",
  ]);
});

test('a default that a function of the file takes is changed where it is called', () => {
  const text =
    'const count = (most: number, preset: number) => ({ maximum: most, default: preset }); const a = count(9, 5);';
  expect(faulty(changeDefault, text)).toEqual([text.replace('count(9, 5)', 'count(9, 6)')]);
});

test('a bound goes, and what it bounds stays', () => {
  expect(faulty(dropBound, "const a = { type: 'string', maxLength: 64, enum: b };")).toEqual([
    "const a = { type: 'string',  enum: b };",
  ]);
});

test('a module is taken for its opposite, and a call is answered without its own', () => {
  expect(faulty(invertFlag, 'if (merchant.modules.smsLogin && isModuleOn(modules, name)) go();')).toEqual([
    'if ((!merchant.modules.smsLogin) && isModuleOn(modules, name)) go();',
    'if (merchant.modules.smsLogin && (!isModuleOn(modules, name))) go();',
  ]);
  expect(faulty(invertFlag, "defineCall({ module: 'smsLogin', method: 'GET' });")).toEqual([
    "defineCall({  method: 'GET' });",
  ]);
});

test('every operator has its own name and a summary', () => {
  expect(new Set(OPERATORS.map(({ name }) => name)).size).toBe(OPERATORS.length);
  expect(OPERATORS.filter(({ summary }) => summary.length < 10)).toEqual([]);
});
