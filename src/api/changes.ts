import type { ChangeEvent } from '../../schemas/change-events.ts';

/** What happens to the answers that events change: they are asked for again, or only count as old. */
export type Consequence = 'refetch' | 'note';

type Listener = (events: readonly ChangeEvent[], consequence: Consequence) => Promise<unknown>;

const listeners = new Set<Listener>();

/** Reports events to every cache of answers. Resolves when the answers on the screen are there. */
export async function tellChanges(events: readonly ChangeEvent[], consequence: Consequence = 'refetch'): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(events, consequence)));
}

/** Calls a listener with each event. @returns how to stop */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
