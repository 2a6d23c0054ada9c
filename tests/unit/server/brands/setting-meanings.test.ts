import { expect, test } from 'vitest';
import { FORM_WORDS, findMeantForm } from '../../../../engine/brand/form-words.ts';
import { fieldsOf } from '../../../../engine/json/fields-of.ts';
import { FILE_SCHEMAS } from '../../../../server/brands/schema-validators.ts';

interface Named {
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Every setting of a schema and of all that it contains. */
function settingsIn(schema: unknown, path: string): readonly Named[] {
  const { properties, items } = fieldsOf(schema);
  const own = Object.entries(fieldsOf(properties)).filter(([name]) => name !== '$schema');
  return [
    ...own.flatMap(([name, part]) => {
      const inner = `${path}.${name}`;
      return [{ path: inner, schema: fieldsOf(part) }, ...settingsIn(part, inner)];
    }),
    ...(items === undefined ? [] : [{ path: `${path}[]`, schema: fieldsOf(items) }, ...settingsIn(items, `${path}[]`)]),
  ];
}

const SETTINGS = Object.entries(FILE_SCHEMAS).flatMap(([file, schema]) => settingsIn(schema, file));

test('every setting of every file has its meaning in the schema that editors read', () => {
  const silent = SETTINGS.filter(({ path, schema }) => !path.endsWith('[]') && typeof schema.description !== 'string');
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('every form of a text has words, so that no message shows a regular expression', () => {
  const wordless = SETTINGS.filter(
    ({ schema: { pattern, description } }) => typeof pattern === 'string' && !FORM_WORDS[pattern] && !description,
  );
  expect(wordless.map(({ path }) => path)).toEqual([]);
});

test('a text that almost has a form is suggested in it, and no other', () => {
  const domain = '^[a-z0-9-]+(\\.[a-z0-9-]+)*$';
  expect(findMeantForm(domain, 'https://Play.Example:8443/vi?a=1')).toBe('play.example');
  expect(findMeantForm(domain, 'two words')).toBeUndefined();
  expect(findMeantForm('^#[0-9a-fA-F]{6}$', 'FFF')).toBe('#ffffff');
  expect(findMeantForm('^#[0-9a-fA-F]{6}$', 'teal')).toBeUndefined();
});
