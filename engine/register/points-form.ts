import type { RegisterRules } from '../../schemas/brand/register.ts';
import { formOf, paymentProofForm } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { FieldSchema, Form } from './form-schema.ts';
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
};

/** Digits alone; the first is not zero. */
const COUNT: Readonly<Record<CountField, FieldSchema>> = {
  quantity: { type: 'string', patternId: 7, pattern: '^[1-9][0-9]{0,2}$', minCharacters: 1, maxCharacters: 3 },
  points: { type: 'string', patternId: 7, pattern: '^[1-9][0-9]{0,8}$', minCharacters: 1, maxCharacters: 9 },
};

/** How many, and what proves that the owner of the points asks. */
export const pointsForm = (rules: RegisterRules, field: CountField, needsTwoFactor: boolean): Form =>
  formOf({
    [field]: COUNT[field],
    ...paymentProofForm(rules, { asksFundPassword: true, needsTwoFactor }).schema.properties,
  });
