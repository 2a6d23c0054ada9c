import type { CategoryRates } from '../agents/rates.ts';
import { formOf, oneOf } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { FieldSchema, Form } from './form-schema.ts';
import { PERCENT, rateOf } from './offer-form.ts';
import type { FormValues } from './validate-form.ts';

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

/** The field of the rate of a game category. */
export const rateField = (category: string): string => `rate${category}`;

/** The categories in which there is a rate to give, in the order of the own rates. */
export const givenCategories = (own: CategoryRates): readonly string[] =>
  Object.keys(own).filter((category) => (own[category] ?? 0) > 0);

/** The form with a field for each category in which the agent has a rate to give. An empty one gives nothing. */
export const withRates = ({ schema, checks }: Form, own: CategoryRates): Form => {
  const fields = givenCategories(own).map((category) => [rateField(category), PERCENT] as const);
  return { checks, schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fields) } } };
};

/** The rates that the house gives to an agent at the top, with the reason for them. */
export const ratesForm = (own: CategoryRates): Form =>
  withRates(formOf({ reason: { type: 'string', minCharacters: 3, maxCharacters: 300, patternId: 1 } }), own);

/** How such fields are drawn. */
export const rateFieldKinds = (own: CategoryRates): Readonly<Record<string, FieldKind>> =>
  Object.fromEntries(
    givenCategories(own).map((category) => [
      rateField(category),
      { widget: 'text', autoComplete: 'off', isMachineLike: true, inputMode: 'decimal' } as const,
    ]),
  );

/** The rates that the values of the form give. */
export const ratesOfValues = (own: CategoryRates, values: FormValues): Record<string, number> =>
  Object.fromEntries(
    givenCategories(own).flatMap((category) => {
      const rate = rateOf(values[rateField(category)]);
      return rate > 0 ? [[category, rate]] : [];
    }),
  );

/** The values of the form for rates that were given. */
export const valuesOfRates = (rates: CategoryRates): FormValues =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [rateField(category), String(rate / 10_000)]));
