import type { FieldKind } from '../../../engine/register/fields.ts';
import type { FieldSchema, Form } from '../../../engine/register/form-schema.ts';
import type { FieldTexts } from '../../ui/form/form-view.ts';

/** A field of a back-office form, as plain data. */
export interface BackOfficeField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'text' | 'password' | 'code' | 'amount' | 'lines';
  readonly autoComplete?: string;
  readonly minimumLength?: number;
  readonly maximumLength?: number;
  /** The values to choose from, with their names. */
  readonly options?: Readonly<Record<string, string>>;
  /** The format of a value, and the error for any other. */
  readonly pattern?: string;
  readonly wrong?: string;
  /** The field that must have the same value. */
  readonly equals?: string;
}

const LONGEST = 300;
/** Numbers of the patterns that keep spaces at both ends, and that take them away. */
const AS_TYPED = 0;
const TRIMMED = 1;
const INPUT_MODES = { code: 'numeric', amount: 'decimal' } as const;

const schemaOf = ({
  kind,
  minimumLength = 1,
  maximumLength = LONGEST,
  pattern,
  options,
}: BackOfficeField): FieldSchema => ({
  type: 'string',
  ...(options === undefined ? {} : { enum: Object.keys(options) }),
  minCharacters: minimumLength,
  maxCharacters: maximumLength,
  patternId: kind === 'password' ? AS_TYPED : TRIMMED,
  ...(pattern === undefined ? {} : { pattern }),
});

function kindOf({ kind = 'text', autoComplete = 'off', equals, options }: BackOfficeField): FieldKind {
  if (options !== undefined) return { widget: 'select', autoComplete, isWide: true };
  const widget = kind === 'password' || kind === 'lines' ? kind : 'text';
  return {
    widget,
    autoComplete,
    isWide: true,
    ...(kind === 'lines' ? {} : { isMachineLike: true }),
    ...(kind === 'code' || kind === 'amount' ? { inputMode: INPUT_MODES[kind] } : {}),
    ...(equals === undefined ? {} : { equals }),
  };
}

const textsOf = ({ label, hint, wrong, options }: BackOfficeField, required: string): FieldTexts => ({
  label,
  ...(options === undefined ? {} : { options }),
  ...(hint === undefined ? {} : { hint }),
  errors: { required, ...(wrong === undefined ? {} : { tooShort: wrong, pattern: wrong }) },
});

const byName = <Value>(fields: readonly BackOfficeField[], read: (field: BackOfficeField) => Value) =>
  Object.fromEntries(fields.map((field) => [field.name, read(field)]));

/** What the form of every page draws and checks. Every field is required. @param required the error for an empty one */
export function readFields(
  fields: readonly BackOfficeField[],
  required: string,
): {
  readonly form: Form;
  readonly kinds: Readonly<Record<string, FieldKind>>;
  readonly texts: Readonly<Record<string, FieldTexts>>;
} {
  return {
    form: {
      schema: {
        type: 'object',
        properties: byName(fields, schemaOf),
        required: fields.map(({ name }) => name),
        additionalProperties: false,
      },
      checks: fields.flatMap(({ name, equals }) =>
        equals === undefined ? [] : [{ kind: 'equals', field: name, other: equals }],
      ),
    },
    kinds: byName(fields, kindOf),
    texts: byName(fields, (field) => textsOf(field, required)),
  };
}
