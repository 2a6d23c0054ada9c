import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopPostgres } from '../../server/db/stop-postgres.ts';

/** One tool that is run in the copy. */
export interface Step {
  /** Names it for a person. */
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly limitMs: number;
  /** What failed, read from the tool's report; undefined if its exit code says all. */
  readonly readFailures?: (root: string) => readonly string[];
}

/** How a step ended. */
export type StepEnd =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'timedOut' }
  /** `failures` is empty if the tool broke before any test. */
  | { readonly outcome: 'failed'; readonly failures: readonly string[] };

/** How long the processes of a step may take to end in peace. */
const GRACE_MS = 20_000;
/** Reports of the tools, in the copy. */
export const REPORTS = 'test-results/mutate';

/** Ends databases that a killed run has left behind in the copy. */
async function stopDatabases(root: string): Promise<void> {
  const notes = globSync('.cache/{*,*/*}/postgres/postmaster.pid', { cwd: root });
  await Promise.all(notes.map((note) => stopPostgres(Number(readFileSync(join(root, note), 'utf8').split('\n')[0]))));
}

function readFailures({ readFailures: read }: Step, root: string): readonly string[] {
  try {
    return read?.(root) ?? [];
  } catch {
    // The tool ended before it wrote its report.
    return [];
  }
}

/** Signals a step with all of its processes; those that are gone need none. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has just ended.
  }
}

/** Runs a tool and waits for its end, and ends it when its time is over. */
export async function runStep(step: Step, root: string): Promise<StepEnd> {
  rmSync(join(root, REPORTS), { recursive: true, force: true });
  mkdirSync(join(root, REPORTS), { recursive: true });
  const [command = '', ...words] = step.command;
  const child = spawn(command, words, {
    cwd: root,
    // RUN_AGAIN gives an unsteady test a second try.
    env: { ...process.env, RUN_AGAIN: 'yes', ...step.environment },
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  });
  const pid = child.pid ?? 0;
  let isLate = false;
  const end = (signal: NodeJS.Signals) => () => {
    isLate = true;
    signalGroup(pid, signal);
  };
  const timers = [setTimeout(end('SIGTERM'), step.limitMs), setTimeout(end('SIGKILL'), step.limitMs + GRACE_MS)];
  const stop = end('SIGTERM');
  process.once('exit', stop);
  const code = await new Promise<number>((done) => {
    child.on('error', () => done(1));
    child.on('exit', (exitCode) => done(exitCode ?? 1));
  });
  process.off('exit', stop);
  timers.forEach(clearTimeout);
  if (isLate) {
    signalGroup(pid, 'SIGKILL');
    await stopDatabases(root);
    return { outcome: 'timedOut' };
  }
  return code === 0 ? { outcome: 'passed' } : { outcome: 'failed', failures: readFailures(step, root) };
}
