import { LONGEST_LIMIT, LONGEST_PASSWORD } from '../../schemas/calls/protection-shapes.ts';
import { minorOfWhole } from '../money/deposit-sums.ts';
import { amount, formOf, oneOf } from './cashier-form.ts';
import type { FieldKind } from './fields.ts';
import type { Form } from './form-schema.ts';

/** How the fields of limits and breaks are drawn. */
export const PROTECTION_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  amount: { widget: 'amount', autoComplete: 'off', isMachineLike: true, isWide: true },
  minutes: { widget: 'choice', autoComplete: 'off', isWide: true },
  loginPassword: {
    widget: 'password',
    autoComplete: 'current-password',
    isMachineLike: true,
    isWide: true,
    isExisting: true,
    isAskedEachTime: true,
  },
};

/** A limit of money in whole units, 0 included. Only the server knows the ceiling that holds when it is saved. */
export const limitForm = (currency: string): Form =>
  formOf({
    amount: amount({
      leastMinor: '0',
      mostMinor: '9'.repeat(LONGEST_LIMIT),
      unitMinor: String(minorOfWhole(1, currency)),
    }),
  });

/** A limit of minutes, chosen among those that the merchant offers. */
export const minutesForm = (offered: readonly number[]): Form => formOf({ minutes: oneOf(offered.map(String)) });

/** What shows that it is the member who takes a break; nothing if the account has no password. */
export const breakForm = (needsPassword: boolean): Form =>
  formOf(needsPassword ? { loginPassword: { type: 'string', minCharacters: 1, maxCharacters: LONGEST_PASSWORD } } : {});
