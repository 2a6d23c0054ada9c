import { AUDIENCES } from '../../schemas/calls/affiliate-shapes.ts';
import { formOf, oneOf } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { FieldSchema, Form } from './form-schema.ts';

const text = (minCharacters: number, maxCharacters: number): FieldSchema => ({
  type: 'string',
  minCharacters,
  maxCharacters,
  patternId: 1,
});

/** How the fields of an application are drawn. */
export const AFFILIATE_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  plan: { widget: 'select', autoComplete: 'off', isWide: true },
  name: { widget: 'text', autoComplete: 'name', isWide: true },
  contact: { widget: 'text', autoComplete: 'off', isWide: true },
  channels: { widget: 'lines', autoComplete: 'off', isWide: true },
  audience: { widget: 'select', autoComplete: 'off', isWide: true, options: AUDIENCES },
  message: { widget: 'lines', autoComplete: 'off', isWide: true },
};

/** The application of someone who wants to become an affiliate. @param plans codes of the plans that are offered */
export const affiliateForm = (plans: readonly string[]): Form =>
  formOf(
    {
      plan: oneOf(plans),
      name: text(2, 60),
      contact: text(3, 100),
      channels: text(3, 300),
      audience: oneOf(AUDIENCES),
      message: text(1, 500),
    },
    ['message'],
  );

/** How the field of a campaign is drawn. */
export const CAMPAIGN_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  label: { widget: 'text', autoComplete: 'off', isWide: true },
};

/** A campaign that an affiliate makes. */
export const campaignForm: Form = formOf({ label: text(1, 40) });
