import type { Brand } from '../../schemas/brand/brand.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import { formOf, paymentProofForm } from './cashier-form.ts';
import { FIELD_KINDS, type FieldKind } from './fields.ts';
import { type FieldSchema, type Form, mobileDigitsCheck } from './form-schema.ts';
import { SECURITY_FIELD_KINDS } from './security-form.ts';

/** What a request for points counts: how many of an item, or how many points. */
export type CountField = 'quantity' | 'points';

const count: FieldKind = {
  widget: 'text',
  autoComplete: 'off',
  isMachineLike: true,
  isWide: true,
  inputMode: 'numeric',
};

/** How the fields of these forms are drawn. */
export const POINT_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  ...SECURITY_FIELD_KINDS,
  quantity: count,
  points: count,
  receiver: { widget: 'text', autoComplete: 'name', isWide: true },
  countryDialingCode: FIELD_KINDS.countryDialingCode,
  mobileNum: { ...FIELD_KINDS.mobileNum, isWide: true },
  address: { widget: 'lines', autoComplete: 'street-address', isWide: true },
};

/** Letters of every language with what joins them, but nothing that controls a line or turns the order of reading. */
const VISIBLE = '[^\\p{Cc}\\p{Cs}\\p{Co}\\u2028-\\u202E\\u2066-\\u2069]';
const NAMED = '(?=[\\s\\S]*\\p{L})';

/** Digits alone; the first is not zero. */
const COUNT: Readonly<Record<CountField, FieldSchema>> = {
  quantity: { type: 'string', patternId: 7, pattern: '^[1-9][0-9]{0,2}$', minCharacters: 1, maxCharacters: 3 },
  points: { type: 'string', patternId: 7, pattern: '^[1-9][0-9]{0,8}$', minCharacters: 1, maxCharacters: 9 },
};

/** Where goods are sent to. Browser and server both check by it. */
export function deliveryForm(brand: Pick<Brand, 'limits' | 'mobile'>): Form {
  const { schema } = formOf({
    receiver: { type: 'string', minCharacters: 2, maxCharacters: 60, patternId: 1, pattern: `^${NAMED}${VISIBLE}+$` },
    countryDialingCode: { type: 'string', enum: brand.mobile.dialingCodes.map(({ code }) => code) },
    mobileNum: { type: 'string', minCharacters: 1, maxCharacters: 15, patternId: 7 },
    address: {
      type: 'string',
      minCharacters: 10,
      maxCharacters: 250,
      patternId: 1,
      pattern: `^${NAMED}(?:${VISIBLE}|\\n)+$`,
    },
  });
  return { schema, checks: [mobileDigitsCheck(brand)] };
}

/** How many, where goods are sent to, and what proves that the owner of the points asks. */
export function pointsForm(
  rules: RegisterRules,
  field: CountField,
  { needsTwoFactor, delivery }: { readonly needsTwoFactor: boolean; readonly delivery?: Form | undefined },
): Form {
  const { schema } = formOf({
    [field]: COUNT[field],
    ...delivery?.schema.properties,
    ...paymentProofForm(rules, { asksFundPassword: true, needsTwoFactor }).schema.properties,
  });
  return { schema, checks: delivery?.checks ?? [] };
}
