import type { Brand } from '../../schemas/brand/brand.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { FieldKind } from './fields.ts';
import { type Form, type FormCheck, fieldSchemaOf, mobileDigitsCheck } from './form-schema.ts';

/** A form about passwords: by choice or forced, by text message, by the link of a mail, and the request for that mail. */
export type PasswordFormKind = 'change' | 'phone' | 'link' | 'mail';

/** Facts other than the kind that decide which fields there are. */
export interface PasswordFormContext {
  readonly rules: RegisterRules;
  readonly brand: Pick<Brand, 'limits' | 'mobile'>;
  /** Whether the member has a password that must be named to change it. */
  readonly hasPassword: boolean;
}

const text = (maxCharacters: number, patternId: number) =>
  ({ type: 'string', minCharacters: 1, maxCharacters, patternId }) as const;

const CODE = { type: 'string', minCharacters: 6, maxCharacters: 6, patternId: 7 } as const;
const SAME: FormCheck = { kind: 'equals', field: 'confirmNewPassword', other: 'newPassword' };

/** How the fields are drawn that the registration form does not have. */
export const PASSWORD_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  username: { widget: 'text', autoComplete: 'username', isMachineLike: true, isWide: true, isExisting: true },
  email: {
    widget: 'text',
    autoComplete: 'email',
    isMachineLike: true,
    isWide: true,
    inputMode: 'email',
    isExisting: true,
  },
  oldPassword: {
    widget: 'password',
    autoComplete: 'current-password',
    isMachineLike: true,
    isWide: true,
    isExisting: true,
  },
  newPassword: { widget: 'password', autoComplete: 'new-password', isMachineLike: true, isWide: true },
  confirmNewPassword: {
    widget: 'password',
    autoComplete: 'new-password',
    isMachineLike: true,
    isWide: true,
    equals: 'newPassword',
  },
};

/** The form of a kind: the new password keeps to the merchant's rule for passwords. Pure and without language. */
export function passwordForm(kind: PasswordFormKind, { rules, brand, hasPassword }: PasswordFormContext): Form {
  const password = fieldSchemaOf('password', rules.password, true, { brand });
  const own = { newPassword: password, confirmNewPassword: password };
  const fields = {
    change: { ...(hasPassword ? { oldPassword: text(256, 0) } : {}), ...own },
    phone: {
      countryDialingCode: { type: 'string', enum: brand.mobile.dialingCodes.map(({ code }) => code) } as const,
      mobileNum: text(15, 7),
      verificationCode: CODE,
      ...own,
    },
    link: own,
    mail: { username: text(128, 1), email: text(254, 4) },
  };
  const properties: Form['schema']['properties'] = fields[kind];
  const checks = {
    change: [SAME],
    phone: [mobileDigitsCheck(brand), SAME],
    link: [SAME],
    mail: [],
  };
  return {
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
    checks: checks[kind],
  };
}
