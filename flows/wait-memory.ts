import type { Moment } from './model.ts';

/** The memory of a model of a refusal that names a wait: milliseconds since it came, no more than the wait; -1 for none. */
export interface WaitMemory {
  readonly sinceRefusedMs: number;
}

type Passed = Pick<Moment, 'kind' | 'elapsedMs'> & { readonly memory: WaitMemory };

/**
 * What a model remembers after a step of a refusal that names a wait. Whatever a person does ends it.
 *
 * @param isRefused whether the step is such a refusal
 */
export function waitAfter({ kind, elapsedMs, memory }: Passed, isRefused: boolean, waitMs: number): WaitMemory {
  if (isRefused) return { sinceRefusedMs: 0 };
  const isOver = memory.sinceRefusedMs < 0 || kind === 'person';
  return { sinceRefusedMs: isOver ? -1 : Math.min(waitMs, memory.sinceRefusedMs + elapsedMs) };
}

/** Whether a message that names a wait is shown until the wait is over, and no longer. @param isShown after the step */
export const isShownForItsWait = ({ kind, elapsedMs, memory }: Passed, isShown: boolean, waitMs: number): boolean =>
  memory.sinceRefusedMs < 0 || kind !== 'time' || memory.sinceRefusedMs + elapsedMs >= waitMs !== isShown;
