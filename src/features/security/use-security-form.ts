import { useMemo } from 'react';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { ShownError } from '../../ui/form/form-store.ts';
import { type FormMachineView, useFormMachine } from '../../ui/form/use-form-machine.ts';

const NO_ERRORS: readonly ShownError[] = [];

/**
 * Runs the machine of a form with this form's call. A refusal that names a field is shown at that field only.
 *
 * @param call the submit function
 * @param onDone called with the server's answer, each time
 */
export function useSecurityForm<Answer>(
  call: (values: FormValues) => Promise<Answer>,
  onDone: (answer: Answer, values: FormValues) => void,
): FormMachineView {
  const view = useFormMachine(call, onDone);
  const { error, fieldErrors } = view;
  const refusals = useMemo<readonly ShownError[]>(() => {
    if (fieldErrors.length > 0) return fieldErrors;
    const field = error?.details.field;
    return error && error.code !== 'network' && typeof field === 'string'
      ? [{ field, code: error.code, params: {} }]
      : NO_ERRORS;
  }, [fieldErrors, error]);
  return { ...view, error: refusals.length === 0 ? error : undefined, fieldErrors: refusals };
}
