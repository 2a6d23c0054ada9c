import { useMemo } from 'react';
import { fieldErrorsOf } from '../../../flows/field-errors.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { ShownError } from './form-store.ts';

/** An error of a screen, at the fields that it is about; above the form if it belongs to none of them. */
export function useShownErrors(
  error: FlowError | undefined,
  fields: readonly string[],
): { readonly atFields: readonly ShownError[]; readonly above: FlowError | undefined } {
  const names = fields.join(' ');
  return useMemo(() => {
    const known = names.split(' ');
    if (!error || error.code === 'network') return { atFields: [], above: error };
    const { field } = error.details;
    const own = fieldErrorsOf(error.details).filter((found) => known.includes(found.field));
    const atFields: readonly ShownError[] =
      own.length === 0 && typeof field === 'string' && known.includes(field)
        ? [{ field, code: error.code, params: {} }]
        : own;
    return { atFields, above: atFields.length === 0 ? error : undefined };
  }, [error, names]);
}
