import type { Brand } from '../../schemas/brand/brand.ts';
import {
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { RegistrationType } from '../modules/registration-tabs.ts';
import type { AmountLimits } from '../money/amount-limits.ts';
import { readAcceptedPattern } from '../patterns/accepted-pattern.ts';
import type { FormatKey } from '../patterns/formats.ts';
import type { InputMode } from '../patterns/patterns.ts';
import { CONSENTS, FIELD_KINDS } from './fields.ts';

/**
 * One field in the small part of JSON Schema that forms need. `minCharacters`, `maxCharacters`, `patternId`, `formatKey`
 * and `amount` are keywords of ours, with the same meaning in the browser's validator and in ajv.
 */
export interface FieldSchema {
  readonly type: 'string' | 'boolean';
  readonly minCharacters?: number;
  readonly maxCharacters?: number;
  readonly patternId?: number;
  readonly pattern?: string;
  readonly formatKey?: FormatKey;
  /** The keyboard that a phone opens, if neither pattern nor format decides it. Judges nothing. */
  readonly inputMode?: InputMode;
  /** The text is an amount in minor units within these limits. */
  readonly amount?: AmountLimits;
  readonly enum?: readonly string[];
  readonly const?: boolean;
}

/** A form: its fields in the order of the screen. */
export interface FormSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** A rule between fields, or between a field and today's date. */
export type FormCheck =
  | { readonly kind: 'equals'; readonly field: string; readonly other: string }
  | { readonly kind: 'minimumAge'; readonly field: string; readonly years: number }
  | {
      readonly kind: 'formatOf';
      readonly field: string;
      readonly typeField: string;
      readonly formats: Readonly<Record<string, FormatKey>>;
    }
  | {
      readonly kind: 'mobileDigits';
      readonly field: string;
      readonly codeField: string;
      readonly digits: Readonly<Record<string, readonly number[]>>;
    };

/** What rules become: everything that both sides need to draw and to check a form. */
export interface Form {
  readonly schema: FormSchema;
  readonly checks: readonly FormCheck[];
}

/** Facts other than the rules that decide which fields there are. */
export interface FormContext {
  readonly type: RegistrationType;
  readonly modules: Modules;
  readonly brand: Pick<Brand, 'limits' | 'mobile'>;
}

/** Whether a form has a field. Fields that a registration method requires are present regardless of their rule. */
function isPresent(field: RegisterField, rules: RegisterRules, { type, modules }: FormContext): boolean {
  const isMobile = type === 'registerMobile';
  const hasNumber = isMobile || (rules.mobileNum.enabled && !modules.mobileRegistration);
  switch (field) {
    case 'username':
      return !isMobile;
    case 'countryDialingCode':
    case 'mobileNum':
      return hasNumber;
    case 'verificationCode':
      return hasNumber && modules.smsVerification;
    case 'password':
      return !isMobile || modules.mobilePassword;
    case 'confirmPassword':
      return rules.confirmPassword.enabled && (!isMobile || modules.mobilePassword);
    case 'referralCode':
      return rules.referralCode.enabled || !modules.directRegister;
    default:
      return rules[field].enabled;
  }
}

const ALWAYS_REQUIRED: readonly RegisterField[] = [
  'username',
  'password',
  'confirmPassword',
  'verificationCode',
  'paymentPassword',
  'captcha',
];

function isRequired(field: RegisterField, rules: RegisterRules, { type, modules }: FormContext): boolean {
  if (ALWAYS_REQUIRED.includes(field)) return true;
  if (field === 'mobileNum' || field === 'countryDialingCode')
    return type === 'registerMobile' || rules.mobileNum.required;
  if (field === 'referralCode' && !modules.directRegister) return true;
  return rules[field].required;
}

/** The schema of a field according to its rule. */
export function fieldSchemaOf(
  field: RegisterField,
  rule: RegisterRule,
  required: boolean,
  { brand }: Pick<FormContext, 'brand'>,
): FieldSchema {
  if (field === 'countryDialingCode')
    return { type: 'string', enum: brand.mobile.dialingCodes.map(({ code }) => code) };
  const { options } = FIELD_KINDS[field];
  if (options) return { type: 'string', enum: options };
  const accepted = rule.acceptedPattern === '' ? undefined : readAcceptedPattern(rule.acceptedPattern);
  return {
    type: 'string',
    minCharacters: required ? Math.max(1, rule.minLength) : rule.minLength,
    maxCharacters: rule.maxLength,
    patternId: rule.patternId,
    ...(rule.format === 'none' ? {} : { formatKey: rule.format }),
    ...(accepted?.ok ? { pattern: accepted.source } : {}),
  };
}

/** The check of a mobile number: its digits are counted by its dialling code. */
export function mobileDigitsCheck({ mobile }: FormContext['brand']): FormCheck {
  const digits = Object.fromEntries(mobile.dialingCodes.map(({ code, digits: counts }) => [code, counts]));
  return { kind: 'mobileDigits', field: 'mobileNum', codeField: 'countryDialingCode', digits };
}

function checksOf(fields: readonly RegisterField[], { brand }: FormContext): readonly FormCheck[] {
  return fields.flatMap((field): FormCheck[] => {
    const kind = FIELD_KINDS[field];
    const other = fields.find((known) => known === kind.equals);
    if (other) return [{ kind: 'equals', field, other }];
    if (kind.isBirthday) return [{ kind: 'minimumAge', field, years: brand.limits.minimumAge }];
    return field === 'mobileNum' ? [mobileDigitsCheck(brand)] : [];
  });
}

/** Turns the rules of a merchant into the form of one way to register. Pure and without language. */
export function rulesToForm(rules: RegisterRules, context: FormContext): Form {
  const fields = REGISTER_FIELDS.filter((field) => isPresent(field, rules, context));
  const required = fields.filter((field) => isRequired(field, rules, context));
  const properties: Record<string, FieldSchema> = {};
  for (const field of fields) properties[field] = fieldSchemaOf(field, rules[field], required.includes(field), context);
  for (const consent of CONSENTS) properties[consent] = { type: 'boolean', const: true };
  return {
    schema: { type: 'object', properties, required: [...required, ...CONSENTS], additionalProperties: false },
    checks: checksOf(fields, context),
  };
}
