import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When a process began, in the kernel's ticks; empty where the system does not say. */
const beginOf = async (pid: number): Promise<string> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')')).split(' ')[20] ?? '';
};

/**
 * Claims a data folder for this process. A lock of a process that no longer lives, or whose number another process has
 * taken since, is replaced.
 *
 * @returns releases the claim
 * @throws StartError where another server is using the folder
 */
export async function lockData(dataDirectory: string): Promise<() => Promise<void>> {
  const file = join(resolve(dataDirectory), 'server.lock');
  await mkdir(resolve(dataDirectory), { recursive: true }).catch((error: Error) => {
    throw new StartError(`The data folder ${dataDirectory} cannot be made: ${error.message}`);
  });
  const own = `${process.pid} ${await beginOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      throw new StartError(`The data folder ${dataDirectory} cannot be written to: ${error.message}`);
    });
    if (handle) {
      await handle.writeFile(own);
      await handle.close();
      return () => rm(file, { force: true });
    }
    const [pid = '0', begin = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    const holder = Number(pid);
    if (holder > 0 && holder !== process.pid && isAlive(holder) && (await beginOf(holder)) === begin) {
      throw new StartError(
        `Another Marquee server (process ${holder}) is using ${dataDirectory}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new StartError(`The data folder ${dataDirectory} is being claimed by another server. Start again.`);
}
