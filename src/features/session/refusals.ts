import { fieldErrorsOf } from '../../../flows/field-errors.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { ShownError } from '../../ui/form/form-store.ts';

const NONE: readonly ShownError[] = [];

/** The server's errors by field; empty if its error belongs to none of them. */
export function refusalsOf(error: FlowError | undefined): readonly ShownError[] {
  if (!error) return NONE;
  const { fields, field } = error.details;
  if (Array.isArray(fields)) return fieldErrorsOf(error.details);
  return typeof field === 'string' && error.code !== 'network' ? [{ field, code: error.code, params: {} }] : NONE;
}
