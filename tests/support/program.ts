import { spawn } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../server/db/living-process.ts';
import { stopPostgres } from '../../server/db/stop-postgres.ts';

/** How much of a program's output is kept for the reason of a failure. */
const KEPT_CHARACTERS = 20_000;
const KEPT_LINES = 15;
/** How long the output of a program that has ended is waited for: its own children may still hold it open. */
const OUTPUT_MS = 1_000;
/** A program that was asked to end and is still there after this time is killed. */
const STOP_MS = 40_000;

/** A program of the product that a test has started. */
export interface Program {
  readonly pid: number;
  /** Resolves when it has ended, with the last lines of its output. */
  readonly ended: Promise<string>;
  /**
   * Waits until a text appears in its output.
   *
   * @throws Error with the last lines of its output if it ends before, or takes too long
   * @throws the signal's reason
   */
  untilPrinted(
    text: string,
    patience: { readonly ms: number; readonly signal?: AbortSignal | undefined },
  ): Promise<void>;
  /** Asks it to end, and kills it if it does not. */
  stop(): Promise<void>;
}

const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-KEPT_LINES).join('\n');

/**
 * Starts a program in this process's own Node. It ends with this process, even if that is killed: the channel between
 * them closes, which the product's programs take as a request to end.
 *
 * @param stopMs how long it may take to end when it is asked to
 */
export function startProgram(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  stopMs: number = STOP_MS,
): Program {
  const child = spawn(process.execPath, [...words], { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const endWithThis = () => void child.kill('SIGTERM');
  process.on('exit', endWithThis);
  let output = '';
  let isOver = false;
  /** Its complaints while it starts, which belong to the reason if it fails; undefined once they go to the terminal. */
  let held: string | undefined = '';
  const release = () => {
    process.stderr.write(held ?? '');
    held = undefined;
  };
  const watchers = new Set<() => void>();
  const note = (text: string) => {
    output = (output + text).slice(-KEPT_CHARACTERS);
    for (const watch of watchers) watch();
  };
  child.stdout?.setEncoding('utf8').on('data', note);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    note(text);
    if (held === undefined) process.stderr.write(text);
    else held += text;
  });
  const ended = new Promise<string>((done) => {
    let patience: NodeJS.Timeout | undefined;
    const end = (reason = '') => {
      clearTimeout(patience);
      isOver = true;
      process.off('exit', endWithThis);
      done(lastLines(`${output}${reason}`));
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', () => {
      patience = setTimeout(end, OUTPUT_MS);
    });
    child.once('close', () => end());
  });
  return {
    pid: child.pid ?? 0,
    ended,
    untilPrinted: (text, { ms, signal }) =>
      new Promise<void>((done, fail) => {
        const settle = (result: () => void) => {
          clearTimeout(timer);
          watchers.delete(watch);
          signal?.removeEventListener('abort', abort);
          result();
        };
        const watch = () => {
          if (!output.includes(text)) return;
          release();
          settle(done);
        };
        const abort = () => settle(() => fail(signal?.reason));
        const timer = setTimeout(
          () =>
            settle(() =>
              fail(new Error(`it was not ready after ${ms / 1000} s. Its last lines:\n${lastLines(output)}`)),
            ),
          ms,
        );
        void ended.then((lines) =>
          settle(() => fail(new Error(`it ended before it was ready. Its last lines:\n${lines}`))),
        );
        signal?.addEventListener('abort', abort);
        watchers.add(watch);
        if (signal?.aborted) abort();
        else watch();
      }),
    async stop() {
      if (isOver) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Whether a process works in the folder, as its database does. Assumes so if the system cannot answer. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Ends the database of a server that could not end it, as one that was killed or was still starting it. */
export async function stopLeftDatabase(dataDirectory: string): Promise<void> {
  const cluster = join(dataDirectory, 'postgres');
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(note.split('\n')[0]);
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && (await worksIn(pid, cluster))) await stopPostgres(pid);
}
