import { useMemo } from 'react';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { ShownError } from './form-store.ts';

const NONE: readonly string[] = [];

/**
 * The server's error, at the amount if it is about that; above the form if not.
 *
 * @param codes errors that are about the amount although they name no field; a stable list
 */
export function useAmountRefusal(
  error: FlowError | undefined,
  codes: readonly string[] = NONE,
): { readonly atAmount: readonly ShownError[]; readonly above: FlowError | undefined } {
  return useMemo(() => {
    if (!error || error.code === 'network') return { atAmount: [], above: error };
    const isAtAmount = error.details.field === 'amountMinor' || codes.includes(error.code);
    return isAtAmount
      ? { atAmount: [{ field: 'amount', code: error.code, params: {} }], above: undefined }
      : { atAmount: [], above: error };
  }, [error, codes]);
}
