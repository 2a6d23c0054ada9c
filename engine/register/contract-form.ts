import type { RegisterRules } from '../../schemas/brand/register.ts';
import { formOf, paymentProofForm } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { Form } from './form-schema.ts';
import { SECURITY_FIELD_KINDS } from './security-form.ts';

const LONGEST_REASON = 300;

/** How the fields of an answer to a contract are drawn. */
export const CONTRACT_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  ...SECURITY_FIELD_KINDS,
  reason: { widget: 'lines', autoComplete: 'off', isWide: true },
};

/** What shows that the person accepts it: the fund password, and the second factor where it is on. */
export const acceptForm = (rules: RegisterRules, needsTwoFactor: boolean): Form =>
  paymentProofForm(rules, { asksFundPassword: true, needsTwoFactor });

/** Any other step, with a reason if the person wants to give one. */
export const reasonForm: Form = formOf(
  { reason: { type: 'string', minCharacters: 1, maxCharacters: LONGEST_REASON, patternId: 1 } },
  ['reason'],
);
