import { resolve, sep } from 'node:path';
import { StartError } from './start-error.ts';

/** What keeps a server from its data. */
type Trouble = 'full' | 'readOnly' | 'rights' | 'version' | 'damaged';

/** A problem with a folder, and its cure. */
const SENTENCES: Readonly<Record<Trouble, (folder: string, complaint: string) => string>> = {
  full: (folder) =>
    `The disk of ${folder} is full. Make room on it, or set DATA_DIR to a folder of another disk, and start again.`,
  readOnly: (folder) =>
    `The disk of ${folder} can only be read. Make it writable, or set DATA_DIR to a folder of another disk, and start again.`,
  rights: (folder, complaint) =>
    `The user of the server may not use the files in ${folder} (${complaint}). Give the folder to this user, or set DATA_DIR to another one.`,
  version: (folder, complaint) =>
    `The database in ${folder} is damaged, or of another version of PostgreSQL (${complaint}). Bring back a backup of the folder, start the version of this product that made it, or set DATA_DIR to another one.`,
  damaged: (folder, complaint) =>
    `The database in ${folder} is damaged (${complaint}). Bring back a backup of the folder, or set DATA_DIR to another one to begin anew.`,
};

/**
 * Messages of PostgreSQL and its tools for each cause, the most certain first. Their messages are English by the locale
 * that we give them.
 */
const SAID: readonly (readonly [RegExp, Trouble])[] = [
  [/No space left on device|Disk quota exceeded/, 'full'],
  [/Read-only file system/, 'readOnly'],
  [/Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/, 'rights'],
  [/database files are incompatible|is not compatible with this version/, 'version'],
  [
    /could not (?:open|read|find|load|access|locate|fsync|seek|stat)|does not exist|contains errors|invalid|corrupt|incorrect|unexpected data|Input\/output error|PANIC/,
    'damaged',
  ],
];

/** Codes of the system and of SQL. */
const CODES: Readonly<Record<string, Trouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'rights',
  EPERM: 'rights',
  EIO: 'damaged',
  '53100': 'full',
  // Error codes of a database with a missing or corrupt file.
  '3D000': 'damaged',
  '58P01': 'damaged',
  '58030': 'damaged',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** Log lines of PostgreSQL that report errors rather than progress. */
const COMPLAINT = /\b(?:ERROR|FATAL|PANIC):|^(?:postgres|initdb)\b.*\b(?:error|could not)\b/;
/** Its answers to connections that come too early. */
const TOO_EARLY = /system is (?:starting up|in recovery mode|not yet accepting connections)/;

const complaintsOf = (log: string): readonly string[] =>
  log
    .split('\n')
    .filter((line) => COMPLAINT.test(line) && !TOO_EARLY.test(line))
    .map((line) => line.trim());

/** The last line of a PostgreSQL log that reports an error; undefined if it was ended from outside. */
export const lastComplaint = (log: string): string | undefined => complaintsOf(log).at(-1);

/** Time, process and level before a line of PostgreSQL's log, or the name of the program. */
const LINE_BEGIN = /^(?:.*?\b(?:ERROR|FATAL|PANIC):|(?:postgres|initdb):?(?: error:)?)\s*/;

interface CodedError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
}

/** Whether a file lies in the folder; an error without a path belongs to whatever was being written. */
const isInside = (folder: string, path = folder): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);

/**
 * Why a database has not started, as one sentence with its cure.
 *
 * @param log of PostgreSQL or of one of its programs
 * @param otherwise the reason to give if the log contains none
 */
export function databaseTrouble(folder: string, log: string, otherwise: string): StartError {
  const complaints = complaintsOf(log);
  for (const [words, trouble] of SAID) {
    const complaint = complaints.findLast((line) => words.test(line));
    if (complaint) return new StartError(SENTENCES[trouble](folder, complaint.replace(LINE_BEGIN, '')));
  }
  return new StartError(`The database did not start (${complaints.at(-1) ?? otherwise}).`);
}

/**
 * Why a server cannot start on a data folder, as one sentence with its cure.
 *
 * @param error of a file of the folder, or of the database in it
 * @returns undefined if the error does not concern the folder
 */
export function startTrouble(folder: string, error: unknown): StartError | undefined {
  const { code = '', syscall, path, message }: CodedError = error instanceof Error ? error : new Error(String(error));
  // Node reports this if it may not create a folder on a read-only disk, because it creates all parents as well.
  const isMissing = code === 'ENOENT' && syscall === 'mkdir';
  const trouble = isMissing ? 'readOnly' : CODES[code];
  return trouble && isInside(folder, path) ? new StartError(SENTENCES[trouble](folder, message)) : undefined;
}
