import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';

/** Databases that were made once for all tests of a process. A run begins and ends without any. */
export const MADE_CLUSTERS = '.cache/made-clusters';

const run = promisify(execFile);

/** The folder of a database that was made and has ended. */
async function make(): Promise<string> {
  const dataDirectory = join(MADE_CLUSTERS, String(process.pid));
  const server = await startEmbeddedPostgres({ dataDirectory });
  await server.stop();
  return join(dataDirectory, 'postgres');
}

let made: Promise<string> | undefined;

/** Puts a database into a data folder as if one had been made there and had ended. Making one takes far longer than the copy. */
export async function copyCluster(dataDirectory: string): Promise<void> {
  made ??= make();
  const from = await made;
  const to = join(dataDirectory, 'postgres');
  // Root hands the files to another user, and only this command copies that.
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await run('cp', ['-a', from, to]);
}
