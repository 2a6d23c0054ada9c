import { formOf } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { Form } from './form-schema.ts';

const LONGEST_CODE = 40;

/** How the field of a coupon's code is drawn. */
export const COUPON_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  code: { widget: 'text', autoComplete: 'off', isMachineLike: true, isWide: true },
};

/** The code of a coupon. Only the server knows which ones there are. */
export const COUPON_FORM: Form = formOf({
  code: { type: 'string', minCharacters: 1, maxCharacters: LONGEST_CODE },
});
