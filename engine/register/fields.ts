import type { RegisterField } from '../../schemas/brand/register.ts';
import { FORMATS, type FormatKey } from '../patterns/formats.ts';
import { type InputMode, PATTERNS } from '../patterns/patterns.ts';

/** How a field is drawn. */
export type WidgetKind =
  | 'text'
  | 'lines'
  | 'password'
  | 'mobile'
  | 'smsCode'
  | 'captcha'
  | 'invitation'
  | 'date'
  | 'select'
  | 'checkbox'
  | 'amount'
  | 'choice'
  | 'digits'
  | 'hidden';

/** Properties of a field that no merchant's rule changes. */
export interface FieldKind {
  readonly widget: WidgetKind;
  /** The phrase that names it, `register.field.<label>`, if not the one of its own name. */
  readonly label?: string;
  /** Token of the `autocomplete` attribute, for password managers and phones. */
  readonly autoComplete: string;
  /** Values that read left to right in every language: numbers, addresses, codes. */
  readonly isMachineLike?: boolean;
  readonly inputMode?: InputMode;
  /** Shows its mistake while it is typed, and not only once it was left. */
  readonly isJudgedAtOnce?: boolean;
  /** Spans the whole row in forms with two columns. */
  readonly isWide?: boolean;
  /** Allowed values; their texts are `register.option.<field>.<value>`, countries excepted. */
  readonly options?: readonly string[];
  /** The value must equal this other field's. */
  readonly equals?: string;
  /** The value was set before, so its length limits are no use to a person who types it again. */
  readonly isExisting?: boolean;
  /** Emptied as soon as it is sent: each try asks for it again. */
  readonly isAskedEachTime?: boolean;
  /** The value is a birthday; the merchant's least age applies. */
  readonly isBirthday?: boolean;
}

const code = (autoComplete = 'off'): FieldKind => ({ widget: 'text', autoComplete, isMachineLike: true });

const COUNTRIES =
  'AE AR AU BD BR CA CH CL CN CO DE EG ES FR GB GE GH HK ID IE IN IR IT JP KE KH KR KZ LA LK MM MX MY NG NL NP NZ PE PH PK PT QA RU SA SE SG TH TR TW TZ UA UG US UZ VN ZA'.split(
    ' ',
  );

/** Every field of the registration form. */
export const FIELD_KINDS: Readonly<Record<RegisterField, FieldKind>> = {
  username: { ...code('username') },
  countryDialingCode: { widget: 'hidden', autoComplete: 'tel-country-code', isMachineLike: true },
  mobileNum: { widget: 'mobile', autoComplete: 'tel-national', isMachineLike: true, inputMode: 'tel' },
  verificationCode: { widget: 'smsCode', autoComplete: 'one-time-code', isMachineLike: true, inputMode: 'numeric' },
  password: { widget: 'password', autoComplete: 'new-password', isMachineLike: true },
  confirmPassword: { widget: 'password', autoComplete: 'new-password', isMachineLike: true, equals: 'password' },
  payeeName: { widget: 'text', autoComplete: 'name' },
  fullname: { widget: 'text', autoComplete: 'name' },
  nickname: { widget: 'text', autoComplete: 'nickname' },
  email: { ...code('email'), inputMode: 'email' },
  paymentPassword: { widget: 'password', autoComplete: 'off', isMachineLike: true },
  birthday: { widget: 'date', autoComplete: 'bday', isMachineLike: true, isBirthday: true },
  nationality: { widget: 'select', autoComplete: 'country', options: COUNTRIES },
  occupation: {
    widget: 'select',
    autoComplete: 'organization-title',
    options: ['employed', 'selfEmployed', 'business', 'student', 'retired', 'homemaker', 'other'],
  },
  sourceOfIncome: {
    widget: 'select',
    autoComplete: 'off',
    options: ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'],
  },
  idNumber: code(),
  whatsapp: { ...code('tel'), inputMode: 'tel' },
  telegram: code(),
  facebook: code(),
  line: code(),
  zalo: { ...code('tel'), inputMode: 'tel' },
  wechat: code(),
  qqNum: { ...code(), inputMode: 'numeric' },
  referralCode: { ...code(), widget: 'invitation' },
  affiliateCode: { ...code(), widget: 'invitation' },
  recommenderId: { ...code(), inputMode: 'numeric' },
  domain: code('url'),
  captcha: { widget: 'captcha', autoComplete: 'off', isMachineLike: true },
};

/** The keyboard for a field: set by its kind, else implied by its schema, its format or its pattern. */
export function inputModeOf(
  kind: Pick<FieldKind, 'inputMode'>,
  schema: { readonly inputMode?: InputMode; readonly formatKey?: FormatKey; readonly patternId?: number },
): InputMode | undefined {
  const { inputMode, formatKey, patternId } = schema;
  const byFormat = formatKey && FORMATS[formatKey].inputMode;
  return kind.inputMode ?? inputMode ?? byFormat ?? PATTERNS[patternId ?? 0]?.inputMode;
}

/** The consent to age and terms, in one; drawn after the fields, and validated like one. */
export const CONSENTS = ['terms'] as const;
