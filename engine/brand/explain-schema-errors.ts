import { isLanguageCode } from '../i18n/languages.ts';
import { fieldsOf } from '../json/fields-of.ts';
import { FORM_WORDS, findMeantForm } from './form-words.ts';
import { formatPath, type JsonPath, type JsonSource } from './json-source.ts';
import { findMeantLanguage } from './meant-code.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** An error as ajv reports it with `allErrors` and `verbose`. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Record<string, unknown>;
  readonly message?: string | undefined;
  readonly data?: unknown;
  readonly parentSchema?: Record<string, unknown> | undefined;
}

const pathOf = (source: JsonSource, pointer: string): JsonPath => {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let value = source.value;
  return parts.map((part) => {
    const key = Array.isArray(value) ? Number(part) : part;
    value = fieldsOf(value)[key];
    return key;
  });
};

/** Characters of a value that a message repeats. */
const LONGEST_SHOWN = 80;

const show = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (value !== null && typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…"` : text;
};

const countOf = (count: unknown, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

const describeType = (type: unknown): string => {
  const names: Record<string, string> = {
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return [type]
    .flat()
    .map((name) => names[String(name)] ?? String(name))
    .join(' or ');
};

const meantValue = (value: unknown, type: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean' && /^(true|yes|on|false|no|off)$/i.test(value))
    return /^(true|yes|on)$/i.test(value) ? 'true' : 'false';
  const isNumber = value.trim() !== '' && !Number.isNaN(Number(value));
  return (type === 'integer' || type === 'number') && isNumber ? String(Number(value)) : undefined;
};

const LIMIT_WORDS: Record<string, string> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'above',
  exclusiveMaximum: 'below',
};

function explainUnknownKey(source: JsonSource, error: SchemaError, path: JsonPath): Problem {
  const key = String(error.params.additionalProperty);
  const known = Object.keys(fieldsOf(error.parentSchema?.properties)).filter((name) => name !== '$schema');
  const unused = known.filter((name) => !source.has([...path, name]));
  const where = path.length > 0 ? formatPath(path) : 'this file';
  const shown = key.length > LONGEST_SHOWN ? `${key.slice(0, LONGEST_SHOWN)}…` : key;
  const isLanguages = known.every(isLanguageCode);
  const near = isLanguages ? findMeantLanguage(key) : findNearestWord(key, unused);
  const suggestion = near ?? findNearestWord(key, known);
  const choice = suggestion === undefined && known.length <= 30 ? `; known are ${known.join(', ')}` : '';
  return source.problemAt([...path, key], `unknown setting "${shown}" in ${where}${choice}`, {
    suggestion,
    atKey: true,
  });
}

const explainers: Record<string, (source: JsonSource, error: SchemaError, path: JsonPath) => Problem> = {
  additionalProperties: explainUnknownKey,
  required: (source, { params }, path) =>
    source.problemAt(
      path,
      `${path.length > 0 ? formatPath(path) : 'this file'} needs "${String(params.missingProperty)}"`,
    ),
  enum: (source, { params, data }, path) => {
    const allowed = Object.values(fieldsOf(params.allowedValues)).map(String);
    const isLanguage = allowed.every(isLanguageCode) && allowed.length > 0;
    return source.problemAt(path, `${formatPath(path)} is ${show(data)}, but must be one of: ${allowed.join(', ')}`, {
      suggestion: isLanguage ? findMeantLanguage(String(data)) : findNearestWord(String(data), allowed),
    });
  },
  type: (source, { params, data }, path) =>
    source.problemAt(
      path,
      `${formatPath(path) || 'this file'} is ${show(data)}, but must be ${describeType(params.type)}`,
      { suggestion: meantValue(data, params.type) },
    ),
  uniqueItems: (source, { params, data }, path) =>
    source.problemAt(
      [...path, Number(params.i)],
      `${formatPath(path)} lists ${show(fieldsOf(data)[Number(params.i)])} twice`,
    ),
  pattern: (source, { data, parentSchema }, path) => {
    const form = String(parentSchema?.pattern);
    const words = FORM_WORDS[form] ?? String(parentSchema?.description ?? '');
    return source.problemAt(path, `${formatPath(path)} is ${show(data)}, which is not valid: ${words}`, {
      suggestion: findMeantForm(form, String(data)),
    });
  },
  minItems: (source, { params }, path) =>
    source.problemAt(path, `${formatPath(path)} needs at least ${countOf(params.limit, 'entry', 'entries')}`),
  maxItems: (source, { params }, path) =>
    source.problemAt(path, `${formatPath(path)} may have at most ${countOf(params.limit, 'entry', 'entries')}`),
  minLength: (source, { params }, path) =>
    source.problemAt(path, `${formatPath(path)} needs at least ${countOf(params.limit, 'character', 'characters')}`),
  maxLength: (source, { params }, path) =>
    source.problemAt(path, `${formatPath(path)} may have at most ${countOf(params.limit, 'character', 'characters')}`),
  anyOf: (source, { data }, path) =>
    source.problemAt(
      path,
      `${formatPath(path)} is ${show(data)}, but must be a text, or an object with one text a language`,
    ),
};

const explainOne = (source: JsonSource, error: SchemaError): Problem => {
  const path = pathOf(source, error.instancePath);
  const limit = LIMIT_WORDS[error.keyword];
  if (limit)
    return source.problemAt(
      path,
      `${formatPath(path)} is ${show(error.data)}, but must be ${limit} ${String(error.params.limit)}`,
    );
  const explain = explainers[error.keyword];
  return explain
    ? explain(source, error, path)
    : source.problemAt(path, `${formatPath(path)}: ${error.message ?? error.keyword}`);
};

/** A union reports each branch: the more specific branch wins, and the union itself only if no branch got further. */
function withoutNoise(errors: readonly SchemaError[]): readonly SchemaError[] {
  return errors.filter((error) => {
    const inUnion = /\/anyOf\/\d+\//.test(error.schemaPath);
    if (inUnion && error.keyword === 'type') return false;
    if (error.keyword !== 'anyOf') return true;
    return !errors.some(
      (other) =>
        other !== error &&
        /\/anyOf\/\d+\//.test(other.schemaPath) &&
        other.keyword !== 'type' &&
        other.instancePath.startsWith(error.instancePath),
    );
  });
}

/** Every error of a schema as a problem at its place. A misspelt setting that is required is one problem, not two. */
export function explainSchemaErrors(source: JsonSource, errors: readonly SchemaError[]): readonly Problem[] {
  const kept = withoutNoise(errors);
  const meant = new Set<string>();
  const unknown = kept
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map((error) => {
      const problem = explainOne(source, error);
      if (problem.suggestion !== undefined) meant.add(`${error.instancePath} ${problem.suggestion}`);
      return problem;
    });
  const others = kept
    .filter(
      ({ keyword, instancePath, params }) =>
        keyword !== 'additionalProperties' &&
        !(keyword === 'required' && meant.has(`${instancePath} ${String(params.missingProperty)}`)),
    )
    .map((error) => explainOne(source, error));
  return [...unknown, ...others];
}
