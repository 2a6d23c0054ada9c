import { appendFile, readFile } from 'node:fs/promises';
import { StartError } from '../start-error.ts';

/** The end that a chain once had, as it was kept outside of the database. */
export interface AuditAnchor {
  readonly merchant: string;
  readonly entryId: bigint;
  readonly hash: string;
}

/** The end of a chain as it is printed and kept: `india:118:pQ3…`. */
export const anchorText = ({ merchant, entryId, hash }: AuditAnchor): string => `${merchant}:${entryId}:${hash}`;

/** Parses what `anchorText` has written. @throws StartError if it is anything else */
export function readAnchor(text: string): AuditAnchor {
  const [, merchant, entryId, hash] = /^([a-z0-9][a-z0-9_-]*):(\d{1,18}):(\S+)$/i.exec(text.trim()) ?? [];
  if (!merchant || !entryId || !hash) throw new StartError(`"${text}" is no end of a chain: MERCHANT:ROW:HASH.`);
  return { merchant, entryId: BigInt(entryId), hash };
}

/** The anchors in a file, one per line after the time at which each was written; none if there is no file yet. */
export async function readAnchorFile(file: string): Promise<readonly AuditAnchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new StartError(`The file ${file} cannot be read: ${error.message}`);
  });
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readAnchor(line.trim().split(/\s+/).at(-1) ?? ''));
}

/** Appends the anchors that a file lacks. Existing lines never change. */
export async function addToAnchorFile(file: string, anchors: readonly AuditAnchor[], now: Date): Promise<number> {
  const known = new Set((await readAnchorFile(file)).map(anchorText));
  const added = anchors.map(anchorText).filter((text) => !known.has(text));
  if (added.length > 0) await appendFile(file, added.map((text) => `${now.toISOString()} ${text}\n`).join(''));
  return added.length;
}
