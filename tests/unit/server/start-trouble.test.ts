import { expect, test } from 'vitest';
import { databaseTrouble, lastComplaint, startTrouble } from '../../../server/start-trouble.ts';

const FOLDER = '/srv/data';
const at = (text: string) => `2026-11-23 15:00:39.606 UTC [42] ${text}`;
const fileError = (code: string, path?: string, syscall = 'open') =>
  Object.assign(new Error(`${code}: told by the system`), { code, syscall, ...(path === undefined ? {} : { path }) });

const FULL =
  'The disk of /srv/data is full. Make room on it, or set DATA_DIR to a folder of another disk, and start again.';
const READ_ONLY =
  'The disk of /srv/data can only be read. Make it writable, or set DATA_DIR to a folder of another disk, and start again.';
const rights = (said: string) =>
  `The user of the server may not use the files in /srv/data (${said}). Give the folder to this user, or set DATA_DIR to another one.`;
const damaged = (said: string) =>
  `The database in /srv/data is damaged (${said}). Bring back a backup of the folder, or set DATA_DIR to another one to begin anew.`;
const version = (said: string) =>
  `The database in /srv/data is damaged, or of another version of PostgreSQL (${said}). Bring back a backup of the folder, start the version of this product that made it, or set DATA_DIR to another one.`;

test.each([
  [at('FATAL:  could not write lock file "postmaster.pid": No space left on device'), FULL],
  ['initdb: error: could not create directory "x": Disk quota exceeded', FULL],
  [at('FATAL:  could not create lock file "postmaster.pid": Read-only file system'), READ_ONLY],
  [at('FATAL:  data directory "x" has wrong ownership'), rights('data directory "x" has wrong ownership')],
  [at('FATAL:  could not open file "x": Permission denied'), rights('could not open file "x": Permission denied')],
  [at('FATAL:  database files are incompatible with server'), version('database files are incompatible with server')],
  [at('PANIC:  could not locate a valid checkpoint'), damaged('could not locate a valid checkpoint')],
  [
    at('FATAL:  required WAL directory "pg_wal" does not exist'),
    damaged('required WAL directory "pg_wal" does not exist'),
  ],
  ['postgres: could not find the database system\nin the directory', damaged('could not find the database system')],
])('R8.04c a database that says "%s" is reported in one sentence with its cure', (log, sentence) => {
  expect(databaseTrouble(FOLDER, log, 'by exit code 1').message).toBe(sentence);
});

test('R8.04c the cause of a chain of complaints is reported, and not what followed from it', () => {
  const log = [
    at('PANIC:  could not write to file "pg_wal/x": No space left on device'),
    at('FATAL:  could not open file "global/1"'),
    at('FATAL:  the database system is in recovery mode'),
  ].join('\n');
  expect(databaseTrouble(FOLDER, log, '').message).toBe(FULL);
});

test('R8.04c an unknown failure is reported in the words of the database, or of its supervisor', () => {
  const complaint = at('FATAL:  could not map anonymous shared memory');
  expect(databaseTrouble(FOLDER, complaint, '').message).toBe(`The database did not start (${complaint}).`);
  expect(databaseTrouble(FOLDER, '', 'by SIGKILL').message).toBe('The database did not start (by SIGKILL).');
  expect(lastComplaint(at('LOG:  received fast shutdown request'))).toBe(undefined);
});

test.each([
  [fileError('ENOSPC', undefined, 'write'), FULL],
  [fileError('EDQUOT', '/srv/data/art/x'), FULL],
  [fileError('53100', undefined, ''), FULL],
  [fileError('EROFS', '/srv/data/data.key'), READ_ONLY],
  [fileError('ENOENT', '/srv/data', 'mkdir'), READ_ONLY],
  [fileError('EACCES', '/srv/data/data.key'), rights('EACCES: told by the system')],
  [fileError('XX001', undefined, ''), damaged('XX001: told by the system')],
  [fileError('58P01', undefined, ''), damaged('58P01: told by the system')],
])('R8.04c a start that ends by "%s" is reported in one sentence with its cure', (error, sentence) => {
  expect(startTrouble(FOLDER, error)?.message).toBe(sentence);
});

test.each([
  fileError('ENOENT', '/srv/data/x'),
  fileError('EACCES', '/srv/database'),
  fileError('XX000'),
  new Error('x'),
])('R8.04c "%s" is nothing that the folder of the data has to do with', (error) => {
  expect(startTrouble(FOLDER, error)).toBe(undefined);
});
