import type { Form } from '../../engine/register/form-schema.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';

/** Validates a form with the server's own validator, which belongs to another domain; `app.ts` supplies it. */
export type CheckForm = (form: Form, values: FormValues, now: Date) => readonly FieldError[];
