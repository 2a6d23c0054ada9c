import { useRef } from 'react';
import type { FlowError } from '../../../flows/flow-error.ts';

/**
 * Names requests so that what is sent again after silence is the same request, while what was changed, refused or done is
 * another one.
 */
export function useRequestId(): (what: string, lastError: FlowError | undefined, isDone: boolean) => string {
  const last = useRef({ what: '', requestId: '' });
  return (what, lastError, isDone) => {
    const isRefused = lastError !== undefined && lastError.code !== 'network';
    if (last.current.what !== what || isRefused || isDone) last.current = { what, requestId: crypto.randomUUID() };
    return last.current.requestId;
  };
}
