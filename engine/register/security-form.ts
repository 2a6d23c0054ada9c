import type { Brand } from '../../schemas/brand/brand.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import { FIELD_KINDS, type FieldKind } from './fields.ts';
import { type FieldSchema, type Form, type FormCheck, fieldSchemaOf, mobileDigitsCheck } from './form-schema.ts';
import { existingFundPassword } from './payout-form.ts';

/** A form of the security centre. */
export type SecurityFormKind =
  | 'fundPassword'
  | 'email'
  | 'mobile'
  | 'realName'
  | 'removeCard'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodes'
  | 'passkey'
  | 'passkeyName'
  | 'proof';

/** Facts other than the kind that decide which fields there are. */
export interface SecurityFormContext {
  readonly rules: RegisterRules;
  readonly brand: Pick<Brand, 'limits' | 'mobile'>;
  /** Whether the member has a login password, which then has to be named. */
  readonly hasPassword: boolean;
  readonly hasFundPassword: boolean;
}

const text = (minCharacters: number, maxCharacters: number, patternId: number): FieldSchema => ({
  type: 'string',
  minCharacters,
  maxCharacters,
  patternId,
});
/** An existing secret: its format was decided when it was set. */
const EXISTING: FieldSchema = { type: 'string', minCharacters: 1 };
const CODE = text(6, 6, 7);
const PASSKEY_NAME = text(1, 60, 1);
const SAME: FormCheck = { kind: 'equals', field: 'confirmPaymentPassword', other: 'paymentPassword' };

const wide = (kind: FieldKind): FieldKind => ({ ...kind, isWide: true });
const machineLike = wide({ widget: 'text', autoComplete: 'off', isMachineLike: true });
const secret = wide({ widget: 'password', autoComplete: 'off', isMachineLike: true });

/** How the fields are drawn: one below the other. */
export const SECURITY_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  loginPassword: { ...secret, autoComplete: 'current-password' },
  oldPaymentPassword: secret,
  paymentPassword: secret,
  confirmPaymentPassword: secret,
  email: wide(FIELD_KINDS.email),
  emailCode: wide(FIELD_KINDS.verificationCode),
  mobileNum: wide(FIELD_KINDS.mobileNum),
  verificationCode: wide(FIELD_KINDS.verificationCode),
  payeeName: wide(FIELD_KINDS.payeeName),
  passkeyName: wide({ widget: 'text', autoComplete: 'off' }),
  totpCode: { ...machineLike, autoComplete: 'one-time-code' },
};

const fieldsOf = (
  kind: SecurityFormKind,
  { rules, brand, hasPassword, hasFundPassword }: SecurityFormContext,
): Readonly<Record<string, FieldSchema>> => {
  const proof = hasPassword ? { loginPassword: EXISTING } : {};
  const existing = existingFundPassword(rules);
  const fund = fieldSchemaOf('paymentPassword', rules.paymentPassword, true, { brand });
  switch (kind) {
    case 'fundPassword':
      return {
        ...(hasFundPassword ? { oldPaymentPassword: existing } : proof),
        paymentPassword: fund,
        confirmPaymentPassword: existing,
      };
    case 'email':
      return { email: text(3, 254, 4), emailCode: CODE, ...proof };
    case 'mobile':
      return {
        countryDialingCode: { type: 'string', enum: brand.mobile.dialingCodes.map(({ code }) => code) },
        mobileNum: text(1, 15, 7),
        verificationCode: CODE,
        ...proof,
      };
    case 'realName':
      return { payeeName: fieldSchemaOf('payeeName', rules.payeeName, true, { brand }) };
    case 'removeCard':
      return { paymentPassword: existing };
    case 'twoFactorOn':
      return { totpCode: CODE, ...proof };
    case 'recoveryCodes':
      return { totpCode: CODE };
    case 'twoFactorOff':
      return { totpCode: text(6, 16, 1), ...proof };
    case 'passkey':
      return { passkeyName: PASSKEY_NAME, ...proof };
    case 'passkeyName':
      return { passkeyName: PASSKEY_NAME };
    case 'proof':
      return proof;
  }
};

/** The form of a kind. Pure and without language; the browser and the server both check by it. */
export function securityForm(kind: SecurityFormKind, context: SecurityFormContext): Form {
  const properties = fieldsOf(kind, context);
  const required = Object.keys(properties);
  const checks = kind === 'fundPassword' ? [SAME] : kind === 'mobile' ? [mobileDigitsCheck(context.brand)] : [];
  return { schema: { type: 'object', properties, required, additionalProperties: false }, checks };
}
