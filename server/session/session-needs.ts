import type { Form } from '../../engine/register/form-schema.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';

/** Checks the values of a form with the server's own validator. What the domain needs of another; `app.ts` hands it over. */
export type CheckForm = (form: Form, values: FormValues, now: Date) => readonly FieldError[];
