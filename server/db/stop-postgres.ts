import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './living-process.ts';

const POLL_MS = 20;

/**
 * Shutdown signals sent to PostgreSQL in turn, and the time allowed for each. All three keep every committed
 * transaction, because a commit is on disk before it is acknowledged.
 *
 * PostgreSQL 18 may never react to the first: if it arrives during recovery from the crash of one of its processes, it
 * forgets to stop its checkpointer and waits for it. A blocked process has the same effect.
 */
const STEPS = [
  // Fast shutdown: open transactions are rolled back, and all is written to its place.
  { signal: 'SIGINT', patienceMs: 10_000 },
  // Immediate shutdown: the next start reads the log again. After five seconds PostgreSQL kills those that do not end.
  { signal: 'SIGQUIT', patienceMs: 8_000 },
  { signal: 'SIGKILL', patienceMs: 2_000 },
] as const;

/** Ends a database, in peace if it can be had. @returns once it is down, or cannot be ended by us */
export async function stopPostgres(pid: number): Promise<void> {
  for (const { signal, patienceMs } of STEPS) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await wait(POLL_MS);
    }
  }
}
