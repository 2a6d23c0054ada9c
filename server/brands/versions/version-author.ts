import { lstat, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { listChanges } from './describe-changes.ts';
import { type FolderContent, folderContentOf } from './version-files.ts';

/** Who made a version. */
export interface VersionAuthor {
  /** An edit of files, or the command. */
  readonly by: 'files' | 'draft' | 'rollback' | 'publish';
  /** The system user: who owns the file that changed last, or who ran the command. Undefined if that is not known. */
  readonly user?: string;
}

/** Longer names are cut: they are printed. */
const LONGEST_NAME = 40;
const UNFIT = /[^\p{L}\p{N}._@\\-]/gu;

const readable = (name: string): string => name.replaceAll(UNFIT, '?').slice(0, LONGEST_NAME);

/** Names of the users of this machine by their number; empty if there is no such list. */
async function readUsers(): Promise<ReadonlyMap<number, string>> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line) => {
      const [name, , uid] = line.split(':');
      return name && uid !== undefined && /^\d+$/.test(uid) ? [[Number(uid), name] as const] : [];
    }),
  );
}

const NOTHING = folderContentOf(new Map(), new Map());

/**
 * Who changed the files of a folder: the owner of the one that changed last. A file that is gone has no owner.
 *
 * @param root the folder
 * @param before its last version, if there is one
 */
export async function authorOfFiles(
  root: string,
  before: FolderContent | undefined,
  content: FolderContent,
): Promise<VersionAuthor> {
  const changed = listChanges(before ?? NOTHING, content).filter(([, how]) => how !== 'removed');
  const found = await Promise.all(changed.map(([file]) => lstat(join(root, file)).catch(() => undefined)));
  const [last] = found.filter((stats) => stats !== undefined).sort((a, b) => b.mtimeMs - a.mtimeMs);
  // Windows gives no owners.
  if (!last || process.platform === 'win32') return { by: 'files' };
  const name = (await readUsers()).get(last.uid);
  return { by: 'files', user: name === undefined ? `uid ${last.uid}` : readable(name) };
}

/** Who runs this command: behind `sudo`, who called it. */
export function authorOfCommand(by: VersionAuthor['by'], environment: NodeJS.ProcessEnv = process.env): VersionAuthor {
  try {
    return { by, user: readable(environment.SUDO_USER || userInfo().username) };
  } catch {
    // A container may run under a number without a name.
    return { by };
  }
}

/** An author as a person reads it. Versions from before authors were recorded have none. */
export function describeAuthor(author: VersionAuthor | undefined): string {
  if (!author) return 'author not recorded';
  const who = author.user ?? 'someone unknown';
  return author.by === 'files' ? `by ${who}, in files` : `by ${who}, ${author.by}`;
}
