import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import { AMOUNT_MISTAKES, type AmountLimits, judgeAmount } from '../../engine/money/amount-limits.ts';
import { FORMAT_KEYS, hasFormat } from '../../engine/patterns/formats.ts';
import { countCharacters, matchesPattern, PATTERNS } from '../../engine/patterns/patterns.ts';
import { type Form, type FormContext, type FormSchema, rulesToForm } from '../../engine/register/form-schema.ts';
import {
  collectErrors,
  type FieldError,
  type FieldErrorCode,
  type FormValues,
  normaliseValues,
  type ValidateSchema,
} from '../../engine/register/validate-form.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';

const ajv = new Ajv({ allErrors: true, strict: true, coerceTypes: false, removeAdditional: false, useDefaults: false });
ajv.addKeyword({
  keyword: 'minCharacters',
  type: 'string',
  schemaType: 'number',
  validate: (least: number, text: string) => countCharacters(text) >= least,
});
ajv.addKeyword({
  keyword: 'maxCharacters',
  type: 'string',
  schemaType: 'number',
  validate: (most: number, text: string) => countCharacters(text) <= most,
});
ajv.addKeyword({
  keyword: 'patternId',
  type: 'string',
  schemaType: 'number',
  validate: (id: number, text: string) => {
    const pattern = PATTERNS[id];
    return pattern === undefined || matchesPattern(text, pattern);
  },
});
ajv.addKeyword({
  keyword: 'formatKey',
  type: 'string',
  schemaType: 'string',
  validate: (key: string, text: string) => {
    const format = FORMAT_KEYS.find((known) => known === key);
    return format === undefined || hasFormat(text, format);
  },
});
const judge: SchemaValidateFunction = (limits: AmountLimits, text: string) => {
  const mistake = judgeAmount(text, limits);
  judge.errors = mistake === undefined ? [] : [{ keyword: 'amount', params: { mistake } }];
  return mistake === undefined;
};
ajv.addKeyword({ keyword: 'amount', type: 'string', schemaType: 'object', validate: judge });
// Chooses a keyboard and judges nothing.
ajv.addVocabulary(['inputMode']);

const compiled = new Map<string, ValidateFunction>();

const CODES: Readonly<Record<string, FieldErrorCode>> = {
  required: 'required',
  additionalProperties: 'unknownField',
  type: 'wrongType',
  const: 'mustAccept',
  enum: 'notAnOption',
  minCharacters: 'tooShort',
  maxCharacters: 'tooLong',
  patternId: 'pattern',
  pattern: 'pattern',
  formatKey: 'format',
};

function toFieldError(schema: FormSchema, { keyword, params, instancePath }: ErrorObject): FieldError {
  const field = String(
    params.missingProperty ??
      params.additionalProperty ??
      instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  const code = AMOUNT_MISTAKES.find((mistake) => mistake === params.mistake) ?? CODES[keyword] ?? 'wrongType';
  const property = schema.properties[field];
  if (code === 'tooShort' || code === 'tooLong')
    return { field, code, params: { min: property?.minCharacters ?? 0, max: property?.maxCharacters ?? 0 } };
  if (code === 'format') return { field, code, params: { format: property?.formatKey ?? '' } };
  if (code === 'pattern')
    return { field, code, params: { patternId: keyword === 'pattern' ? 16 : (property?.patternId ?? 0) } };
  return { field, code, params: {} };
}

/** The server's validator of a form: ajv, compiled once for each schema. */
export function compileWithAjv(schema: FormSchema): ValidateSchema {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return (values) => {
    validate(values);
    return (validate.errors ?? []).map((error) => toFieldError(schema, error));
  };
}

/** The errors in the values of any form, with the same codes as in the browser. */
export const checkForm = (form: Form, values: FormValues, now: Date): readonly FieldError[] =>
  collectErrors(form, compileWithAjv(form.schema), values, now.toISOString().slice(0, 10));

/** The validated values of a registration. */
export interface CheckedRegistration {
  readonly errors: readonly FieldError[];
  /** The values as they are stored: trimmed, empty ones left out. */
  readonly values: FormValues;
  readonly schema: FormSchema;
}

/** Checks a registration by the rules of the merchant, from the same source as the browser and with the same codes. */
export function checkRegistration(
  rules: RegisterRules,
  context: FormContext,
  values: FormValues,
  now: Date,
): CheckedRegistration {
  const form = rulesToForm(rules, context);
  return { errors: checkForm(form, values, now), values: normaliseValues(form.schema, values), schema: form.schema };
}
