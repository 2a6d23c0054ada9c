import { PATTERNS } from '../patterns/patterns.ts';
import { FIELD_KINDS, type FieldKind } from './fields.ts';
import type { FieldSchema, FormSchema } from './form-schema.ts';
import type { FieldError } from './validate-form.ts';

/** Looks up a phrase and fills in its values. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** How fields are drawn, by name. */
type Kinds = Readonly<Record<string, FieldKind>>;

/** The allowed length of a value; one number if minimum and maximum are equal; empty if it does not matter. */
function lengthHint({ minCharacters = 0, maxCharacters = 0, patternId }: FieldSchema, t: Translate): string {
  if (maxCharacters === 0) return '';
  const isDigits = PATTERNS[patternId ?? 0]?.key === 'digits';
  if (minCharacters === maxCharacters)
    return t(isDigits ? 'register.hint.digits' : 'register.hint.exactly', { count: maxCharacters });
  return t(isDigits ? 'register.hint.digitsBetween' : 'register.hint.between', {
    min: minCharacters,
    count: maxCharacters,
  });
}

const HINTED: readonly string[] = ['text', 'password', 'invitation'];

/** The expected format of a value, in words; empty for fields that need no hint. */
export function fieldHint(field: string, schema: FieldSchema, t: Translate, kinds: Kinds = FIELD_KINDS): string {
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
  if (!kind || schema.enum || !HINTED.includes(kind.widget) || kind.equals || kind.isExisting) return '';
  const pattern = PATTERNS[schema.patternId ?? 0];
  // Digits are what a phone's keyboard shows; a format is more telling than its pattern.
  if (schema.formatKey) return t(`register.format.${schema.formatKey}`);
  const length = pattern?.key === 'email' ? '' : lengthHint(schema, t);
  // A number of digits says already that only digits are meant.
  if (length && pattern?.key === 'digits') return length;
  const form =
    pattern && (pattern.source !== '' || pattern.date) && pattern.key !== 'email'
      ? t(`register.pattern.${pattern.key}`)
      : '';
  return [length, form].filter(Boolean).join(' · ');
}

/** The name of a field. */
export const fieldLabel = (field: string, t: Translate, kinds: Kinds = FIELD_KINDS): string =>
  t(`register.field.${(Object.hasOwn(kinds, field) ? kinds[field]?.label : undefined) ?? field}`);

/** A required field's placeholder begins with an asterisk. */
export function fieldPlaceholder(field: string, { required }: FormSchema, t: Translate, kinds?: Kinds): string {
  const label = fieldLabel(field, t, kinds);
  return required.includes(field) ? `* ${label}` : label;
}

/** Fields whose malformed value has its own message. */
const OWN_MESSAGES: Readonly<Record<string, string>> = {
  payeeName: 'realName',
  fullname: 'realName',
  mobileNum: 'mobile',
  referralCode: 'invitation',
  affiliateCode: 'invitation',
};

/** A field's error, as a sentence. */
export function fieldErrorText(
  { field, code, params }: FieldError,
  schema: FormSchema,
  t: Translate,
  kinds?: Kinds,
): string {
  const label = fieldLabel(field, t, kinds);
  // The digits are right in number, so it is the number itself that cannot be.
  if (field === 'mobileNum' && code === 'pattern') return t('errors.mobileInvalid');
  const own = OWN_MESSAGES[field];
  if (own && (code === 'pattern' || code === 'mobileDigits')) return t(`register.invalid.${own}`, { label, ...params });
  if (code === 'tooShort' || code === 'tooLong') {
    return t('register.error.length', { label, hint: lengthHint(schema.properties[field] ?? { type: 'string' }, t) });
  }
  if (code === 'format') return t(`register.format.${params.format}`);
  if (code === 'pattern') {
    const pattern = PATTERNS[Number(params.patternId)];
    return t('register.error.pattern', { label, hint: t(`register.pattern.${pattern?.key ?? 'own'}`) });
  }
  if (code === 'mustAccept' || (code === 'required' && schema.properties[field]?.type === 'boolean'))
    return t(`register.mustAccept.${field}`);
  return t(`register.error.${code}`, { label, ...params });
}
