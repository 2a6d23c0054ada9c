import type { FormValues } from '../../../engine/register/validate-form.ts';

/** The fields that were filled in, as text: a call refuses empty ones as little as it knows unknown ones. */
export const filledFields = <Field extends string>(
  values: FormValues,
  ...fields: readonly Field[]
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    fields.filter((field) => values[field] !== undefined).map((field) => [field, String(values[field])]),
  ) as Partial<Record<Field, string>>;
