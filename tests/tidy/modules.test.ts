import { expect, test } from 'vitest';
import { WHITELABEL_SCHEMA } from '../../schemas/brand/whitelabel.ts';
import { readFiles } from '../support/source-files.ts';

const TABLE = 'schemas/brand/whitelabel.ts';
const CODE = /^(schemas|engine|server|src)\/.*\.tsx?$/;
const TESTS = /^tests\/.*\.tsx?$/;

const MODULES = Object.entries(WHITELABEL_SCHEMA.properties.modules.properties).map(([module, { description }]) => ({
  module,
  isWithoutEffect: description.endsWith('so it shows nothing.'),
}));

/** The text of many files, without the table of modules and without this test. */
const textOf = (paths: RegExp): string =>
  readFiles(paths)
    .filter(({ path }) => path !== TABLE && !path.startsWith('tests/tidy/'))
    .map(({ text }) => text)
    .join('\n');
/** Whether code reads a module: by its name in a call or a route, or from the merchant's modules. */
const reads = (text: string, module: string): boolean => new RegExp(`odules\\.${module}\\b|'${module}'`).test(text);
const switches = (text: string, module: string): boolean =>
  reads(text, module) || new RegExp(`\\b${module}: (true|false|is\\w+)`).test(text);

test('each module is read by a call, a rule or a component, unless its meaning says that it shows nothing', () => {
  const code = textOf(CODE);
  const faults = MODULES.filter(({ module, isWithoutEffect }) => !isWithoutEffect && !reads(code, module));
  expect(
    faults.map(
      ({ module }) => `${module} has no effect: name it in the call that it opens, or read it from site.modules`,
    ),
  ).toEqual([]);
});

test('each module that has an effect is switched in a test', () => {
  const tests = textOf(TESTS);
  const faults = MODULES.filter(({ module, isWithoutEffect }) => !isWithoutEffect && !switches(tests, module));
  expect(faults.map(({ module }) => `no test names the module ${module}: show what it switches`)).toEqual([]);
});
