import { fieldsOf, hasFields } from '../engine/json/fields-of.ts';
import { FIELD_ERROR_CODES, type FieldError } from '../engine/register/validate-form.ts';
import type { FlowError } from './flow-error.ts';

const isFieldError = (value: unknown): value is FieldError => {
  const { field, code, params } = fieldsOf(value);
  return typeof field === 'string' && hasFields(params) && FIELD_ERROR_CODES.some((known) => known === code);
};

/** Server errors that belong to one field each; all others appear above the form. */
export const fieldErrorsOf = ({ fields }: FlowError['details']): readonly FieldError[] =>
  Array.isArray(fields) ? fields.filter(isFieldError) : [];
