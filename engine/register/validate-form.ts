import { AMOUNT_MISTAKES, judgeAmount } from '../money/amount-limits.ts';
import { hasFormat } from '../patterns/formats.ts';
import { countCharacters, matchesPattern, PATTERNS, readDate } from '../patterns/patterns.ts';
import type { FieldSchema, Form, FormCheck, FormSchema } from './form-schema.ts';

/** Reasons to refuse a field. Their texts are `register.error.<code>`. */
export const FIELD_ERROR_CODES = [
  'unknownField',
  'wrongType',
  'required',
  'mustAccept',
  'notAnOption',
  'mobileDigits',
  'tooShort',
  'tooLong',
  'pattern',
  'format',
  ...AMOUNT_MISTAKES,
  'notEqual',
  'underAge',
] as const;

/** A code of the list above. */
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** A field's error. The text is made on display, in the current language. */
export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Typed values by field. Empty fields are absent. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The texts of a form, as calls take them. */
export const textsOf = (values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));

/** Validates values against the schema alone; the browser's validator and ajv share this interface. */
export type ValidateSchema = (values: FormValues) => readonly FieldError[];

/** Drops empty texts, and trims values if their pattern requires it: the result is both validated and sent. */
export function normaliseValues(schema: FormSchema, values: FormValues): FormValues {
  const entries = Object.entries(values).flatMap(([field, value]) => {
    const patternId = Object.hasOwn(schema.properties, field) ? schema.properties[field]?.patternId : undefined;
    const trimmed = typeof value === 'string' && PATTERNS[patternId ?? 0]?.trims ? value.trim() : value;
    return trimmed === '' || trimmed === undefined || trimmed === null ? [] : [[field, trimmed] as const];
  });
  return Object.fromEntries(entries);
}

const KEYWORDS = new Set([
  'type',
  'minCharacters',
  'maxCharacters',
  'patternId',
  'pattern',
  'formatKey',
  'inputMode',
  'amount',
  'enum',
  'const',
]);

type Test = (value: unknown) => FieldError | undefined;

function testsOf(field: string, schema: FieldSchema): readonly Test[] {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown) throw new Error(`The field ${field} uses ${unknown}, which this validator does not know.`);
  const {
    type,
    minCharacters,
    maxCharacters,
    patternId,
    pattern,
    formatKey,
    amount,
    enum: options,
    const: wanted,
  } = schema;
  const error = (code: FieldErrorCode, params: FieldError['params'] = {}): FieldError => ({ field, code, params });
  const onText =
    (test: (text: string) => FieldError | undefined): Test =>
    (value) =>
      typeof value === 'string' ? test(value) : undefined;
  const range = { min: minCharacters ?? 0, max: maxCharacters ?? 0 };
  const own = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const known = patternId === undefined ? undefined : PATTERNS[patternId];
  // Each test in the order in which its message helps most: the first that fails is the field's error.
  return [
    (value) => (typeof value === type ? undefined : error('wrongType')),
    (value) => (wanted === undefined || value === wanted ? undefined : error('mustAccept')),
    onText((text) => (options === undefined || options.includes(text) ? undefined : error('notAnOption'))),
    onText((text) =>
      minCharacters !== undefined && countCharacters(text) < minCharacters ? error('tooShort', range) : undefined,
    ),
    onText((text) =>
      maxCharacters !== undefined && countCharacters(text) > maxCharacters ? error('tooLong', range) : undefined,
    ),
    onText((text) =>
      known && !matchesPattern(text, known) ? error('pattern', { patternId: patternId ?? 0 }) : undefined,
    ),
    onText((text) => (own && !own.test(text) ? error('pattern', { patternId: 16 }) : undefined)),
    onText((text) => (formatKey && !hasFormat(text, formatKey) ? error('format', { format: formatKey }) : undefined)),
    onText((text) => {
      const mistake = amount && judgeAmount(text, amount);
      return mistake && error(mistake);
    }),
  ];
}

/**
 * The browser's validator: an interpreter of exactly the keywords that rules can produce. It needs no code made at run
 * time, so a strict content security policy allows it.
 *
 * @throws Error at once for a keyword that it does not know
 */
export function compileForm(schema: FormSchema): ValidateSchema {
  const tests = new Map(
    Object.entries(schema.properties).map(([field, property]) => [field, testsOf(field, property)]),
  );
  return (values) => {
    const missing = schema.required
      .filter((field) => values[field] === undefined)
      .map((field): FieldError => ({ field, code: 'required', params: {} }));
    const strangers = Object.keys(values)
      .filter((field) => !tests.has(field))
      .map((field): FieldError => ({ field, code: 'unknownField', params: {} }));
    const wrong = [...tests].flatMap(([field, own]) =>
      values[field] === undefined || !Object.hasOwn(values, field)
        ? []
        : own.flatMap((test) => test(values[field]) ?? []),
    );
    return [...missing, ...strangers, ...wrong];
  };
}

const addYears = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

const readBirthday = (value: string): string | undefined =>
  readDate(value, 'yyyy-MM-dd') ?? readDate(value, 'MM-dd-yyyy');

function runCheck(check: FormCheck, values: FormValues, today: string): FieldError | undefined {
  const { field } = check;
  const value = values[field];
  if (typeof value !== 'string') return undefined;
  if (check.kind === 'equals')
    return value === values[check.other] ? undefined : { field, code: 'notEqual', params: { other: check.other } };
  if (check.kind === 'minimumAge') {
    const birthday = readBirthday(value);
    const isOld = birthday === undefined || addYears(birthday, check.years) <= today;
    return isOld ? undefined : { field, code: 'underAge', params: { years: check.years } };
  }
  if (check.kind === 'formatOf') {
    const type = String(values[check.typeField] ?? '');
    const format = Object.hasOwn(check.formats, type) ? check.formats[type] : undefined;
    return format === undefined || hasFormat(value, format) ? undefined : { field, code: 'format', params: { format } };
  }
  const code = String(values[check.codeField] ?? '');
  // A body may contain names that every object has, such as __proto__, which is not a dialling code.
  const counts = (Object.hasOwn(check.digits, code) ? check.digits[code] : undefined) ?? [];
  const fits = counts.length === 0 || counts.includes(value.length);
  return fits ? undefined : { field, code: 'mobileDigits', params: { digits: counts.join(' / ') } };
}

/**
 * Everything that is wrong with a form, one error a field, in the order of the screen.
 *
 * @param today the date as yyyy-MM-dd, for ages
 */
export function collectErrors(
  { schema, checks }: Form,
  validate: ValidateSchema,
  values: FormValues,
  today: string,
): readonly FieldError[] {
  const normalised = normaliseValues(schema, values);
  const found = [...validate(normalised), ...checks.flatMap((check) => runCheck(check, normalised, today) ?? [])];
  // A rule's pattern goes before the merchant's own: the two validators find them in different orders.
  const priority = ({ code, params }: FieldError) =>
    FIELD_ERROR_CODES.indexOf(code) + Number(params.patternId ?? 0) / 100;
  const byField = new Map<string, FieldError>();
  for (const error of found) {
    const earlier = byField.get(error.field);
    if (!earlier || priority(error) < priority(earlier)) byField.set(error.field, error);
  }
  const order = Object.keys(schema.properties);
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return [...byField.values()].sort((a, b) => place(a.field) - place(b.field));
}
