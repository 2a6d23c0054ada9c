import { useEffect, useState } from 'react';
import { type FlowError, waitMsOf } from '../../flows/flow-error.ts';

const SECOND_MS = 1_000;

/** State of the wait in an error. */
export interface Wait {
  /** The whole wait, in seconds; 0 if the error has none. */
  readonly seconds: number;
  readonly secondsLeft: number;
}

interface Counted {
  readonly error: FlowError;
  readonly waitMs: number;
  readonly endsAtMs: number;
  readonly nowMs: number;
}

const begin = (error: FlowError): Counted => {
  const nowMs = Date.now();
  const waitMs = waitMsOf(error);
  return { error, waitMs, endsAtMs: nowMs + waitMs, nowMs };
};

const leftMs = ({ endsAtMs, nowMs }: Counted): number => Math.max(0, endsAtMs - nowMs);

/**
 * Counts down an error's wait by the device's clock, so that a tab that slept is up to date. The end of a wait is
 * remembered until the next error; an error that goes first takes its wait with it.
 *
 * @returns undefined if no wait was ever required
 */
export function useWait(error: FlowError | undefined, isBusy: boolean): Wait | undefined {
  const [counted, setCounted] = useState<Counted | undefined>(() => error && begin(error));
  if (error && error !== counted?.error) setCounted(begin(error));
  else if (!error && counted && (isBusy || leftMs(counted) > 0)) {
    // A flow's own timer may be the first by some milliseconds, and in a tab that slept by much more than the last tick.
    const isOver = !isBusy && counted.endsAtMs - Date.now() <= SECOND_MS;
    setCounted(isOver ? { ...counted, nowMs: counted.endsAtMs } : undefined);
  }
  useEffect(() => {
    if (!counted || leftMs(counted) === 0) return;
    const untilNextMs = leftMs(counted) % SECOND_MS || SECOND_MS;
    const timer = setTimeout(() => setCounted({ ...counted, nowMs: Date.now() }), untilNextMs);
    return () => clearTimeout(timer);
  }, [counted]);
  if (!counted || counted.waitMs === 0) return undefined;
  return { seconds: counted.waitMs / SECOND_MS, secondsLeft: Math.ceil(leftMs(counted) / SECOND_MS) };
}
