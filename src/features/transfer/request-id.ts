import { useRef } from 'react';
import type { FlowError } from '../../../flows/flow-error.ts';

/**
 * Request ids: a retry after a timeout keeps its id, while a request that was changed, refused or completed gets a new
 * one.
 */
export function useRequestId(): (what: string, lastError: FlowError | undefined, isDone: boolean) => string {
  const last = useRef({ what: '', requestId: '' });
  return (what, lastError, isDone) => {
    const isRefused = lastError !== undefined && lastError.code !== 'network';
    if (last.current.what !== what || isRefused || isDone) last.current = { what, requestId: crypto.randomUUID() };
    return last.current.requestId;
  };
}
