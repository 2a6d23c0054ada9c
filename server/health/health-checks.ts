/** How the server is: each check by name, and whether it passed. */
export interface Health {
  readonly isHealthy: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failing'>>;
}

/** The checks of this server. Each part that can fail on its own adds its own. */
export interface HealthChecks {
  /** Adds a check under its own name. It rejects with the reason where something is wrong. */
  add(name: string, check: () => Promise<void>): void;
  /** Runs every check within a bounded time. Several that ask at once share one run. */
  run(): Promise<Health>;
}

/** The time limit of one check, so that a probe always gets an answer. */
const LONGEST_CHECK_MS = 2_000;
/** Strangers may ask as often as they like: one run serves all of this time. */
const SHARED_MS = 1_000;
/** How long a check may take, and for how long one run serves; a test brings its own. */
interface HealthTimes {
  readonly longestCheckMs?: number;
  readonly sharedMs?: number;
}

async function within(check: () => Promise<void>, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`It has not answered within ${longestMs} ms.`)), longestMs);
  });
  try {
    await Promise.race([check(), patience]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a registry without checks. @param onError receives the reason when a check starts to fail, once until it
 * passes again
 */
export function createHealthChecks(
  onError: (error: unknown) => void,
  { longestCheckMs = LONGEST_CHECK_MS, sharedMs = SHARED_MS }: HealthTimes = {},
): HealthChecks {
  const checks = new Map<string, () => Promise<void>>();
  const failing = new Set<string>();
  let last: { readonly atMs: number; readonly health: Promise<Health> } | undefined;

  const judge = async (name: string, check: () => Promise<void>): Promise<'ok' | 'failing'> => {
    try {
      await within(check, longestCheckMs);
      failing.delete(name);
      return 'ok';
    } catch (error) {
      if (!failing.has(name)) onError(new Error(`The health check of ${name} has failed.`, { cause: error }));
      failing.add(name);
      return 'failing';
    }
  };
  const runAll = async (): Promise<Health> => {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await judge(name, check)] as const),
    );
    return { isHealthy: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) };
  };
  return {
    add(name, check) {
      if (checks.has(name)) throw new Error(`There is a health check of ${name} already.`);
      checks.set(name, check);
    },
    run() {
      const atMs = performance.now();
      if (!last || atMs - last.atMs > sharedMs) last = { atMs, health: runAll() };
      return last.health;
    },
  };
}
