import { LONGEST_REMARK } from '../../schemas/calls/application-shapes.ts';
import { formOf } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { Form } from './form-schema.ts';

/** How the remark of an application is drawn. */
export const APPLICATION_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  remark: { widget: 'lines', autoComplete: 'off', isWide: true },
};

/** The remark of an application, which may stay empty. */
export const APPLICATION_FORM: Form = formOf(
  { remark: { type: 'string', minCharacters: 1, maxCharacters: LONGEST_REMARK, patternId: 1 } },
  ['remark'],
);
