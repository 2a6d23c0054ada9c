/** Whether a value has fields that can be asked for by name. */
export const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields of a value of unknown shape; none if it cannot have any. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (hasFields(value) ? value : {});
