import type { JSONSchema } from 'json-schema-to-ts';

/** The fields that a registration form may have, in the order in which they are drawn. */
export const REGISTER_FIELDS = [
  'username',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'payeeName',
  'fullname',
  'nickname',
  'email',
  'paymentPassword',
  'birthday',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'idNumber',
  'whatsapp',
  'telegram',
  'facebook',
  'line',
  'zalo',
  'wechat',
  'qqNum',
  'referralCode',
  'affiliateCode',
  'recommenderId',
  'domain',
  'captcha',
] as const;

/** Name of a registration field. */
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** Formats that a rule can ask for. */
export const RULE_FORMATS = ['none', 'cpf', 'cnpj'] as const;

/** The rule of one field. Lengths count characters as a person sees them. */
export interface RegisterRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: number;
  /** The merchant's own regular expression; empty if the pattern id alone applies. */
  readonly acceptedPattern: string;
  /** A number with check digits; `none` if there are none to check. */
  readonly format: (typeof RULE_FORMATS)[number];
}

/** The rules of every field, defaults filled in. */
export type RegisterRules = Readonly<Record<RegisterField, RegisterRule>>;

type Preset = readonly [enabled: boolean, required: boolean, minLength: number, maxLength: number, patternId: number];

const PRESETS: Readonly<Record<RegisterField, Preset>> = {
  username: [true, true, 4, 16, 2],
  countryDialingCode: [false, true, 2, 5, 0],
  mobileNum: [false, true, 4, 15, 7],
  verificationCode: [false, true, 6, 6, 7],
  password: [true, true, 8, 64, 10],
  confirmPassword: [true, true, 8, 64, 10],
  payeeName: [false, false, 2, 60, 1],
  fullname: [false, false, 2, 60, 1],
  nickname: [false, false, 2, 24, 1],
  email: [false, false, 5, 120, 4],
  paymentPassword: [false, false, 6, 6, 7],
  birthday: [false, false, 10, 10, 12],
  nationality: [false, false, 2, 2, 0],
  occupation: [false, false, 1, 40, 0],
  sourceOfIncome: [false, false, 1, 40, 0],
  idNumber: [false, false, 4, 24, 5],
  whatsapp: [false, false, 4, 20, 1],
  telegram: [false, false, 4, 32, 10],
  facebook: [false, false, 3, 80, 10],
  line: [false, false, 3, 32, 10],
  zalo: [false, false, 4, 20, 7],
  wechat: [false, false, 4, 32, 10],
  qqNum: [false, false, 5, 12, 7],
  referralCode: [true, false, 4, 16, 5],
  affiliateCode: [false, false, 4, 32, 5],
  recommenderId: [false, false, 1, 20, 7],
  domain: [false, false, 3, 120, 10],
  captcha: [false, true, 4, 6, 5],
};

const ruleSchema = ([enabled, required, minLength, maxLength, patternId]: Preset) => ({
  type: 'object',
  description: 'Whether the form has this field, and what it takes.',
  additionalProperties: false,
  default: {},
  properties: {
    enabled: { type: 'boolean', default: enabled, description: 'Whether the field is drawn.' },
    required: { type: 'boolean', default: required, description: 'Whether it must be filled in.' },
    minLength: { type: 'integer', minimum: 0, maximum: 500, default: minLength, description: 'Fewest characters.' },
    maxLength: { type: 'integer', minimum: 1, maximum: 500, default: maxLength, description: 'Most characters.' },
    patternId: {
      type: 'integer',
      minimum: 0,
      maximum: 16,
      default: patternId,
      description: 'Which of the 17 patterns it must match.',
    },
    acceptedPattern: {
      type: 'string',
      maxLength: 512,
      default: '',
      description: 'A regular expression that it must match as well.',
    },
    format: {
      type: 'string',
      enum: RULE_FORMATS,
      default: 'none',
      description: 'A number whose check digits are verified: a Brazilian CPF or CNPJ.',
    },
  },
});

/** The contents of `register.json`. */
export const REGISTER_SCHEMA: JSONSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'register.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    rules: {
      type: 'object',
      description: 'The rule of each field of the registration form.',
      additionalProperties: false,
      default: {},
      properties: Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ruleSchema(PRESETS[field])])),
    },
  },
} as JSONSchema;
