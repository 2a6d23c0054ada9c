import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { CALL_TABLE } from '../../../schemas/calls/call-table.ts';
import { bareCalls } from '../../../scripts/bare-calls.ts';

const FOLDER = 'schemas/calls';

/** Runs a module whose only import is what defines a call. */
const run = (code: string): unknown =>
  new Function('defineCall', `${code.replace('export const call =', 'return')}`)((call: unknown) => call);

test('a call keeps its address and its token rule, and loses schemas and errors wherever they are', () => {
  const value = `{ type: 'object', properties: { path: { type: 'string' } } }`;
  const kept = `id: 'a.b', method: 'POST', path: '/a/b', token: 'required', encrypted: true`;
  const expected = { id: 'a.b', method: 'POST', path: '/a/b', token: 'required', encrypted: true };
  for (const text of [
    `{ ${kept}, body: ${value}, value: ${value}, errors: ['forbidden'], }`,
    `{ query: ${value}, ${kept}, value: ${value}, errors: [] }`,
    `{ value: NOWHERE, errors: NOWHERE, ${kept} }`,
  ])
    expect(run(bareCalls(`export const call = defineCall(${text});`)), text).toEqual(expected);
});

test('values other than calls stay as they are', () => {
  const code = `export const SESSION = { body: 1, value: 2 };\nconst own = other({ errors: [] });\n`;
  expect(bareCalls(code)).toBe(code);
});

test('no call of the table brings a schema to the browser', () => {
  let calls = 0;
  for (const file of readdirSync(FOLDER)) {
    if (file === 'call-table.ts' || file === 'define-call.ts') continue;
    const bare = bareCalls(stripTypeScriptTypes(readFileSync(`${FOLDER}/${file}`, 'utf8')));
    const texts = bare.match(/defineCall\(\{[\s\S]*?\}\);/g) ?? [];
    for (const text of texts) expect(text, file).not.toMatch(/\b(body|value|query|errors)\b/);
    calls += texts.length;
  }
  expect(calls).toBe(CALL_TABLE.length);
});
