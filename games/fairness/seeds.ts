import { createHash, createHmac, randomBytes } from 'node:crypto';
import { blockText, openStream, type Stream } from './stream.ts';

/** What the chance of one round comes from. */
export interface RoundSeeds {
  /** 64 hexadecimal digits; secret until the player changes to another. */
  readonly serverSeed: string;
  /** Chosen by the player, after the hash of the server seed was shown. */
  readonly clientSeed: string;
  /** Number of the round under this pair of seeds, from 0. */
  readonly nonce: number;
}

const SERVER_SEED = /^[0-9a-f]{64}$/;
/** What a player may choose: printable, and no colon, which separates the parts of what is hashed. */
export const CLIENT_SEED_PATTERN = '^[A-Za-z0-9 _.-]{1,64}$';

/** A new secret of 256 bits. */
export const makeServerSeed = (): string => randomBytes(32).toString('hex');

/** What is shown before the first round: SHA-256 of the bytes of the server seed. */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/** Whether a revealed server seed is the one that was promised. */
export const keepsPromise = (serverSeed: string, commitment: string): boolean =>
  SERVER_SEED.test(serverSeed) && commitmentOf(serverSeed) === commitment;

/**
 * The chance of a round, from its first step or going on after `usedWords`.
 *
 * @throws RangeError when a seed or the nonce is malformed
 */
export function streamOf({ serverSeed, clientSeed, nonce }: RoundSeeds, usedWords = 0): Stream {
  if (!SERVER_SEED.test(serverSeed)) throw new RangeError('A server seed is 64 hexadecimal digits.');
  if (!new RegExp(CLIENT_SEED_PATTERN).test(clientSeed)) throw new RangeError('The client seed is malformed.');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('A nonce is a whole number from 0.');
  const key = Buffer.from(serverSeed, 'hex');
  return openStream(
    (cursor) =>
      createHmac('sha256', key)
        .update(blockText(clientSeed, nonce, cursor))
        .digest(),
    usedWords,
  );
}
