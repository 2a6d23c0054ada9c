import { spawn } from 'node:child_process';

/** Exit code of a program that cannot start as it is set up; starting it again would end the same way. */
export const CANNOT_START = 78;

/** How often the launcher checks that the process that started it is still alive. */
const PARENT_POLL_MS = 500;

const DEFAULTS = { firstWaitMs: 1_000, longestWaitMs: 30_000, mostRestarts: 5, withinMs: 10 * 60_000 };

/**
 * Runs a program until it ends, hands on the signals that ask for its end, and ends with its exit code. A program that dies
 * is started again where that is asked for: after a wait that doubles, and no more than `mostRestarts` times in `withinMs`.
 * One that ends on its own with code 0 or CANNOT_START is not.
 *
 * npm starts this through a shell, which does not hand on signals. So the death of the parent counts as a request to end.
 *
 * @param {string} command
 * @param {string[]} argv
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, isRestarted?: boolean, firstWaitMs?: number,
 *   longestWaitMs?: number, mostRestarts?: number, withinMs?: number }} options
 */
export function supervise(command, argv, { cwd, env, isRestarted = false, ...limits } = {}) {
  const { firstWaitMs, longestWaitMs, mostRestarts, withinMs } = { ...DEFAULTS, ...limits };
  /** When the program has died, within the last `withinMs`. */
  let deaths = [];
  let child;
  let timer;
  let isEnding = false;

  const waitAfterDeath = () => {
    deaths = [...deaths.filter((at) => at > Date.now() - withinMs), Date.now()];
    return deaths.length > mostRestarts ? undefined : Math.min(longestWaitMs, firstWaitMs * 2 ** (deaths.length - 1));
  };
  const begin = () => {
    // The channel closes when the launcher exits, even if it was killed.
    child = spawn(command, argv, {
      cwd,
      env,
      stdio: ['inherit', 'inherit', 'inherit', ...(isRestarted ? ['ipc'] : [])],
    });
    child.on('exit', (code, signal) => {
      child = undefined;
      const isDeath = isRestarted && !isEnding && code !== 0 && code !== CANNOT_START;
      const waitMs = isDeath ? waitAfterDeath() : undefined;
      if (waitMs !== undefined) {
        console.error(`The server has ended (${signal ?? `exit code ${code}`}) and starts again in ${waitMs} ms.`);
        timer = setTimeout(begin, waitMs);
        return;
      }
      if (isDeath) console.error(`The server has ended ${deaths.length} times in a row and is not started again.`);
      process.exit(code ?? (signal ? 1 : 0));
    });
  };
  const end = (signal) => {
    isEnding = true;
    clearTimeout(timer);
    if (child) child.kill(signal);
    else process.exit(0);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isEnding = true;
      // A terminal sends Ctrl-C to the child as well; sent again it would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY || !child) end(signal);
    });
  }
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end('SIGTERM');
  }, PARENT_POLL_MS);
  watch.unref();
  begin();
}
