import { execFile } from 'node:child_process';
import type { PostgresConnection } from '../../server/db/embedded-postgres.ts';

/** The address of a database of the test server, as a setting writes it. */
export const databaseUrlOf = ({ user, database, host, port }: PostgresConnection): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;

/** Runs a command of the product. It never rejects: how it ended is part of the answer. */
export const runCommand = (
  file: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<{ readonly exitCode: number; readonly output: string }> =>
  new Promise((done) => {
    const options = { env: { ...process.env, ...environment } };
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, ...words],
      options,
      (error, stdout, stderr) => done({ exitCode: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
