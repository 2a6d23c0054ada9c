import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { draftsIn } from './brands/drafts/draft-store.ts';
import { lastGoodIn } from './brands/last-good.ts';
import { versionsIn } from './brands/versions/version-store.ts';
import { exists } from './db/cluster-files.ts';
import { copyRunningCluster } from './db/copy-running-cluster.ts';
import type { PostgresConnection } from './db/embedded-postgres.ts';
import { dataKeyIn } from './secrets/data-key.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

type Places = Pick<Settings, 'dataDirectory' | 'brandsDirectory'>;

/** What lies below DATA_DIR next to the database. Drawn pictures are drawn again. */
const KEPT = [dataKeyIn(''), versionsIn(''), draftsIn(''), lastGoodIn('')];

/**
 * Copies all data of an installation into a new folder, which then works as DATA_DIR, with the folders of the merchants in
 * `brands`. The server may run. A copy that was interrupted does not carry the name.
 *
 * @param connection to the embedded database; undefined if the installation uses another one, which is not copied
 * @throws StartError if the folder exists
 */
export async function backUp(
  { dataDirectory, brandsDirectory }: Places,
  connection: PostgresConnection | undefined,
  folder: string,
): Promise<void> {
  const target = resolve(folder);
  if (await exists(target)) throw new StartError(`${target} exists. Name a new folder for the backup.`);
  if ((await readdir(dirname(target)).catch(() => undefined)) === undefined)
    throw new StartError(`${dirname(target)} is not a folder that can be read.`);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part);
  // The data key opens what the database keeps sealed. The user of the database passes through.
  await chmod(part, 0o711);
  try {
    const copy = (from: string, name: string) =>
      cp(from, join(part, name), { recursive: true, preserveTimestamps: true });
    if (connection) await copyRunningCluster(connection, join(dataDirectory, 'postgres'), join(part, 'postgres'));
    for (const name of KEPT) if (await exists(join(dataDirectory, name))) await copy(join(dataDirectory, name), name);
    await copy(brandsDirectory, 'brands');
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
