import { DomainError } from '../../engine/api/domain-error.ts';

/** Someone who asks for the same again later than this means another one. */
const KEPT_MS = 5 * 60_000;

/**
 * Idempotency keys. A repeated request keeps its key for some minutes while it is unknown what became of it; one that was
 * changed, answered or refused gets a new key.
 */
export function createRequestIds() {
  let last: { readonly request: string; readonly requestId: string; readonly atMs: number } | undefined;
  return {
    /** The key of a request. @param content what tells it from others; never a secret */
    take(content: unknown): string {
      const request = JSON.stringify(content);
      const atMs = Date.now();
      const isRepeated = last?.request === request && atMs - last.atMs < KEPT_MS;
      last = { request, requestId: isRepeated && last ? last.requestId : crypto.randomUUID(), atMs };
      return last.requestId;
    },
    /** The request has ended. @param error why it failed; undefined if it was answered */
    settle(error?: unknown): void {
      if (error === undefined || error instanceof DomainError) last = undefined;
    },
  };
}
