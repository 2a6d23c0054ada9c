import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { StartError } from '../start-error.ts';
import { FILE_SCHEMAS } from './schema-validators.ts';

/** A setting of a merchant's folder, as its schema describes it. */
interface Setting {
  /** Place in its file: `methods[].kind`. */
  readonly path: string;
  /** Its values: names to choose from, or a type. */
  readonly values: string;
  /** JSON of its value in a folder without it. */
  readonly preset: string | undefined;
  readonly meaning: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const valuesOf = ({ enum: choices, type }: Readonly<Record<string, unknown>>): string =>
  Array.isArray(choices) ? choices.map(String).join(' | ') : Array.isArray(type) ? type.join(' | ') : textOf(type);

/** The settings of a schema and of all that it contains. */
function settingsIn(schema: unknown, path: string): readonly Setting[] {
  const fields = fieldsOf(schema);
  const { properties, items, description, default: preset } = fields;
  const inside = [
    ...Object.entries(fieldsOf(properties)).flatMap(([name, part]) =>
      name === '$schema' ? [] : settingsIn(part, path === '' ? name : `${path}.${name}`),
    ),
    ...(items === undefined ? [] : settingsIn(items, `${path}[]`)),
  ];
  const isNamed = path !== '' && (description !== undefined || inside.length === 0);
  const own: Setting = {
    path,
    values: valuesOf(fields),
    preset: preset === undefined || inside.length > 0 ? undefined : JSON.stringify(preset),
    meaning: textOf(description),
  };
  return isNamed ? [own, ...inside] : inside;
}

const sentenceOf = ({ path, values, preset, meaning }: Setting): string =>
  [`  ${path}`, values && `(${values}${preset === undefined ? '' : `, preset ${preset}`})`, meaning]
    .filter(Boolean)
    .join('  ');

/**
 * Lines with every setting of a file of a merchant's folder, or of all files.
 *
 * @throws StartError for a file that has no settings
 */
export function settingLines(file?: string): readonly string[] {
  const files = Object.entries(FILE_SCHEMAS).map(([name, schema]) => ({ name, schema }));
  const names = files.map(({ name }) => name.replace('.json', ''));
  const wanted = file?.replace('.json', '');
  if (wanted !== undefined && !names.includes(wanted)) {
    const near = findNearestWord(wanted, names);
    throw new StartError(`There is no file "${wanted}" with settings${near ? `; did you mean ${near}?` : '.'}`);
  }
  return files
    .filter((_, at) => wanted === undefined || names[at] === wanted)
    .flatMap(({ name, schema }) => [name, ...settingsIn(schema, '').map(sentenceOf)]);
}
