import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { Database } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { keepDataKeyFingerprint } from './data-keys.repository.ts';

/** Encrypts texts in the database. A context binds each to its row: it cannot be decrypted elsewhere. */
export interface DataKey {
  seal(text: string, context: string): Promise<string>;
  /** @throws Error if the text was sealed with another key or for another context */
  open(sealed: string, context: string): Promise<string>;
  /** A keyed hash, to find an equal text or to compare one without being able to read it. */
  fingerprint(text: string, context: string): string;
}

const BYTES = 32;
const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

const derive = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `marquee ${use}`, BYTES));

/** Makes the key of a secret of 32 bytes. */
export function createDataKey(secret: Buffer): DataKey {
  const sealing = derive(secret, 'seal');
  const hashing = derive(secret, 'fingerprint');
  return {
    seal: (text, context) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ context, text })))
        .setProtectedHeader(HEADER)
        .encrypt(sealing),
    async open(sealed, context) {
      const { plaintext } = await compactDecrypt(sealed, sealing, {
        keyManagementAlgorithms: [HEADER.alg],
        contentEncryptionAlgorithms: [HEADER.enc],
      });
      const inner = fieldsOf(JSON.parse(new TextDecoder().decode(plaintext)));
      if (inner.context !== context || typeof inner.text !== 'string')
        throw new Error('A sealed text stands in a place that it was not sealed for.');
      return inner.text;
    },
    fingerprint: (text, context) =>
      createHmac('sha256', hashing)
        .update(JSON.stringify([context, text]))
        .digest('base64url'),
  };
}

/** Where the data key of an installation lies, unless `DATA_KEY` names it. */
export const dataKeyIn = (dataDirectory: string): string => join(dataDirectory, 'data.key');

/** The secret of the data folder; made the first time. Of two that make it at once, one wins and both read that. */
async function readOwnSecret(dataDirectory: string): Promise<Buffer> {
  const file = dataKeyIn(dataDirectory);
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600 });
  // It appears whole: a process that ends while it writes leaves no key that is empty.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

/**
 * Loads the key of this installation: `DATA_KEY`, or a file of the data folder. The database remembers which key it was
 * written with, so that a wrong one fails at startup and not when the first bank account cannot be read.
 *
 * @throws StartError if it is not the key that the database was written with
 */
export async function loadDataKey(
  database: Pick<Database, 'owner'>,
  { dataKey, dataDirectory }: { readonly dataKey: string | undefined; readonly dataDirectory: string },
): Promise<DataKey> {
  const secret = dataKey === undefined ? await readOwnSecret(dataDirectory) : Buffer.from(dataKey, 'base64');
  const key = createDataKey(secret);
  const fingerprint = key.fingerprint('', 'data key');
  if ((await keepDataKeyFingerprint(database, fingerprint)) === fingerprint) return key;
  throw new StartError(
    'The database was written with another data key. Set DATA_KEY to it, or bring the file data.key of the data folder back.',
  );
}
