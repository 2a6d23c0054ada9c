/** Exit code of a run that was interrupted, as shells have it for SIGINT. */
export const INTERRUPTED = 130;

/** Why a run ended early. */
export class Interruption extends Error {}

/**
 * Listens for requests to end this process. The first one aborts the signal, for everything to be closed in order; a
 * second one exits at once, which ends servers and browsers without waiting for them.
 *
 * @returns the signal, and a function that stops listening
 */
export function listenForInterrupt(): { readonly signal: AbortSignal; readonly close: () => void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    console.error('\nInterrupted. Closing the browser and the server …');
    controller.abort(new Interruption('The run was interrupted.'));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  return {
    signal: controller.signal,
    close: () => {
      for (const signal of signals) process.off(signal, interrupt);
    },
  };
}

/** Waits for work, but not after the signal is aborted. @throws the signal's reason */
export async function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  let stopListening = () => {};
  const aborted = new Promise<never>((_, fail) => {
    const onAbort = () => fail(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    stopListening = () => signal.removeEventListener('abort', onAbort);
  });
  // The loser of the race may fail later, when no one waits for it.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stopListening();
  }
}
