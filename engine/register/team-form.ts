import { rateField, TYPED_RATE } from '../agents/typed-rates.ts';
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
const RATE: FieldSchema = { type: 'string', patternId: 1, pattern: TYPED_RATE, inputMode: 'decimal' };
const USES: FieldSchema = { type: 'string', patternId: 7, pattern: '^[1-9][0-9]*$', maxCharacters: MOST_DIGITS };

const rateFields = (categories: readonly string[]): Readonly<Record<string, FieldSchema>> =>
  Object.fromEntries(categories.map((category) => [rateField(category), RATE]));

/** How the fields are drawn. @param categories those in which the agent has rates to give */
export const teamFieldKinds = (categories: readonly string[]): Readonly<Record<string, FieldKind>> => ({
  kind: { widget: 'select', autoComplete: 'off', isWide: true, options: PERSON_KINDS },
  days: { widget: 'select', autoComplete: 'off', options: LINK_DAYS },
  mostUses: { widget: 'text', autoComplete: 'off', isMachineLike: true, inputMode: 'numeric' },
  account: { widget: 'text', autoComplete: 'off', isMachineLike: true, isWide: true },
  label: { widget: 'text', autoComplete: 'off', isWide: true },
  ...Object.fromEntries(
    categories.map((category): [string, FieldKind] => [
      rateField(category),
      { widget: 'text', autoComplete: 'off', isMachineLike: true, inputMode: 'decimal' },
    ]),
  ),
});

/** A link by which people come below an agent. */
export const linkForm = (categories: readonly string[]): Form =>
  formOf(
    { kind: oneOf(PERSON_KINDS), label: LABEL, days: oneOf(LINK_DAYS), mostUses: USES, ...rateFields(categories) },
    ['label', 'mostUses', ...categories.map(rateField)],
  );

/** An account that an agent opens. */
export const personForm = (categories: readonly string[]): Form =>
  formOf(
    {
      account: { type: 'string', minCharacters: 4, maxCharacters: 16, patternId: 5 },
      kind: oneOf(PERSON_KINDS),
      label: LABEL,
      ...rateFields(categories),
    },
    ['label', ...categories.map(rateField)],
  );

/** What an agent gives to someone directly below. */
export const personTermsForm = (categories: readonly string[]): Form =>
  formOf({ label: LABEL, ...rateFields(categories) }, ['label', ...categories.map(rateField)]);
