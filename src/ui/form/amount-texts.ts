import type { AmountMistake } from '../../../engine/money/amount-limits.ts';
import type { ErrorCode } from '../../../schemas/errors.ts';

/**
 * Sentences for the mistakes of an amount: those of the server where it knows them.
 *
 * @param missing the text if there is no amount
 */
export const amountTexts = (
  missing: string,
  errors: Readonly<Partial<Record<AmountMistake, ErrorCode>>>,
  t: (key: string) => string,
): Readonly<Record<string, string>> => ({
  required: missing,
  notAnAmount: missing,
  ...Object.fromEntries(Object.entries(errors).map(([mistake, code]) => [mistake, t(`errors.${code}`)])),
});
