import { useEffect, useState } from 'react';
import { type FlowError, waitMsOf } from '../../flows/flow-error.ts';

const SECOND_MS = 1_000;

/** A wait that an error carries, as it stands. */
export interface Wait {
  /** The whole wait, in seconds; 0 where the error carries none. */
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
 * Counts down the wait of an error, by the device's clock: a tab that slept has not waited less. A wait that ends is
 * remembered when its error goes, until the next one; an error that goes before takes its wait along.
 *
 * @returns undefined if nobody has been told to wait
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
