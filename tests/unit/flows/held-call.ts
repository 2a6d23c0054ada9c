import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { DomainError } from '../../../engine/api/domain-error.ts';
import type { ErrorCode } from '../../../schemas/errors.ts';

/** Lets everything happen that is already decided: answers reach their machine as promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Pending<Output> {
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * A call that waits until the test answers it, so that a machine can be looked at while it is under way. Answers go to
 * the oldest call that has none, even where its machine has stopped waiting for it.
 */
export function holdCall<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  const inputs: Input[] = [];
  const pending: Pending<Output>[] = [];
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    inputs.push(input);
    return new Promise<Output>((resolve, reject) => pending.push({ resolve, reject, signal }));
  });
  const next = (): Pending<Output> => {
    const first = pending.shift();
    if (!first) throw new Error('Nobody has called.');
    return first;
  };
  const fail = async (error: unknown): Promise<void> => {
    next().reject(error);
    await settle();
  };
  return {
    logic,
    /** What each call so far was given, the oldest in front. */
    inputs: inputs as readonly Input[],
    /** Calls without an answer that a machine still waits for. */
    countOpen: (): number => pending.filter(({ signal }) => !signal.aborted).length,
    answer: async (output: Output): Promise<void> => {
      next().resolve(output);
      await settle();
    },
    refuse: (code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): Promise<void> =>
      fail(new DomainError(code, details)),
    fail,
    /** Forgets the calls that no machine waits for any more, so that the next answer goes to one that is. */
    dropAbandoned: (): void => {
      for (const call of pending.filter(({ signal }) => signal.aborted)) pending.splice(pending.indexOf(call), 1);
    },
  };
}
