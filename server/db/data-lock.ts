import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorMessage } from '../caught-error.ts';
import { StartError } from '../start-error.ts';
import { startTrouble } from '../start-trouble.ts';
import { isAlive } from './living-process.ts';

const LOCK_NAME = /^server-(\d+)\.lock$/;
const MAXIMUM_TRIES = 3;

/** A lock file: its number, and the process that holds it; undefined if that lives no more. */
interface Lock {
  readonly number: number;
  readonly holder: number | undefined;
}

const lockFile = (directory: string, number: number | string): string => join(directory, `server-${number}.lock`);

/** Start time of a process in the kernel's ticks; empty if the system does not report it. */
const beginOf = async (pid: number): Promise<string> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')')).split(' ')[20] ?? '';
};

/** A number that another process has taken since is not the holder: it began at another time. */
async function findHolder(file: string): Promise<number | undefined> {
  const [pid = '0', begin = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const holder = Number(pid);
  const isHeld = holder > 0 && holder !== process.pid && isAlive(holder) && (await beginOf(holder)) === begin;
  return isHeld ? holder : undefined;
}

async function listLocks(directory: string): Promise<readonly Lock[]> {
  const numbers = (await readdir(directory)).flatMap((name) => LOCK_NAME.exec(name)?.[1] ?? []);
  return Promise.all(
    numbers.map(async (number) => ({ number: Number(number), holder: await findHolder(lockFile(directory, number)) })),
  );
}

const assertFree = (locks: readonly Lock[], dataDirectory: string): void => {
  const holder = locks.find((lock) => lock.holder !== undefined)?.holder;
  if (holder === undefined) return;
  throw new StartError(
    `Another Marquee server (process ${holder}) is using ${dataDirectory}. Stop it, or set DATA_DIR to another folder.`,
  );
};

/** Whether the file could be created. It appears atomically, so no reader ever sees a lock without its holder. */
const makeWhole = (draft: string, file: string): Promise<boolean> =>
  link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function takeLock(directory: string, dataDirectory: string, draft: string): Promise<string> {
  for (let attempt = 0; attempt < MAXIMUM_TRIES; attempt += 1) {
    const old = await listLocks(directory);
    assertFree(old, dataDirectory);
    // The lock of a dead server is not replaced but followed by the next number, which only one can take.
    const file = lockFile(directory, Math.max(0, ...old.map(({ number }) => number)) + 1);
    if (!(await makeWhole(draft, file))) continue;
    try {
      assertFree(await listLocks(directory), dataDirectory);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    for (const { number } of old) await rm(lockFile(directory, number), { force: true });
    return file;
  }
  throw new StartError(`The data folder ${dataDirectory} is being claimed by another server. Start again.`);
}

/**
 * Locks a data folder for this process. If several start at once, exactly one gets it; a lock is stale if its process
 * has died or its number has been reused.
 *
 * @returns releases the lock
 * @throws StartError if another server is using the folder
 */
export async function lockData(dataDirectory: string): Promise<() => Promise<void>> {
  const directory = resolve(dataDirectory);
  await mkdir(directory, { recursive: true }).catch((error: Error) => {
    throw (
      startTrouble(directory, error) ??
      new StartError(`The data folder ${dataDirectory} cannot be made: ${error.message}`)
    );
  });
  const draft = join(directory, `server-${process.pid}.draft`);
  try {
    await writeFile(draft, `${process.pid} ${await beginOf(process.pid)}`);
    const file = await takeLock(directory, dataDirectory, draft);
    return () => rm(file, { force: true });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw (
      startTrouble(directory, error) ??
      new StartError(`The data folder ${dataDirectory} cannot be written to: ${errorMessage(error)}`)
    );
  } finally {
    await rm(draft, { force: true });
  }
}
