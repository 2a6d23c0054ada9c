import { formOf, oneOf } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { FieldSchema, Form } from './form-schema.ts';

/** How long a link lasts, in days; `0` is without an end. */
export const LINK_DAYS = ['0', '7', '30', '90'] as const;
/** What a person below an agent may be. */
export const PERSON_KINDS = ['member', 'agent'] as const;

const LONGEST_LABEL = 40;
const MOST_DIGITS = 6;

const LABEL: FieldSchema = { type: 'string', minCharacters: 1, maxCharacters: LONGEST_LABEL, patternId: 1 };
const USES: FieldSchema = { type: 'string', patternId: 7, pattern: '^[1-9][0-9]*$', maxCharacters: MOST_DIGITS };

/** How the fields are drawn. */
export const TEAM_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  kind: { widget: 'select', autoComplete: 'off', isWide: true, options: PERSON_KINDS },
  days: { widget: 'select', autoComplete: 'off', options: LINK_DAYS },
  mostUses: { widget: 'text', autoComplete: 'off', isMachineLike: true, inputMode: 'numeric' },
  account: { widget: 'text', autoComplete: 'off', isMachineLike: true, isWide: true },
  label: { widget: 'text', autoComplete: 'off', isWide: true },
};

/** A link by which people come below an agent. */
export const linkForm: Form = formOf(
  { kind: oneOf(PERSON_KINDS), label: LABEL, days: oneOf(LINK_DAYS), mostUses: USES },
  ['label', 'mostUses'],
);

/** An account that an agent opens. */
export const personForm: Form = formOf(
  {
    account: { type: 'string', minCharacters: 4, maxCharacters: 16, patternId: 5 },
    kind: oneOf(PERSON_KINDS),
    label: LABEL,
  },
  ['label'],
);

/** The label that an agent gives to someone directly below. */
export const labelForm: Form = formOf({ label: LABEL }, ['label']);
