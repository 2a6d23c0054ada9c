import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A build that has failed. */
export class BuildFailure extends Error {}

/** Ends a program and the programs that it has started. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended on its own.
  }
}

/**
 * Builds the site, unless its last build was made of the same sources.
 *
 * @param signal ends the build when it is aborted
 * @throws BuildFailure; its messages are on the terminal by then
 * @throws the signal's reason
 */
export async function buildFirst(signal: AbortSignal, program = 'scripts/build-site.mjs'): Promise<void> {
  signal.throwIfAborted();
  // In a separate group it can be ended together with the bundler, for which it waits without listening.
  const build = spawn(process.execPath, [program], { stdio: 'inherit', detached: true });
  const end = () => endGroup(build);
  signal.addEventListener('abort', end);
  process.on('exit', end);
  try {
    const [exitCode] = await once(build, 'exit');
    signal.throwIfAborted();
    if (exitCode !== 0)
      throw new BuildFailure('The site could not be built; the messages above say why. No flow was run.');
  } finally {
    signal.removeEventListener('abort', end);
    process.off('exit', end);
  }
}
