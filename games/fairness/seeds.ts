import { createHash, createHmac, randomBytes } from 'node:crypto';
import { checkSeeds, isServerSeed, type RoundSeeds } from './seed-format.ts';
import { blockText, openStream, type Stream } from './stream.ts';

/** A new secret of 256 bits. */
export const makeServerSeed = (): string => randomBytes(32).toString('hex');

/** The hash shown before the first round: SHA-256 of the bytes of the server seed. */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/** Whether a revealed server seed is the one that was promised. */
export const keepsPromise = (serverSeed: string, commitment: string): boolean =>
  isServerSeed(serverSeed) && commitmentOf(serverSeed) === commitment;

/**
 * The chance of a round, from its first step or continued after `usedWords`.
 *
 * @throws RangeError when a seed or the nonce is malformed
 */
export function streamOf(seeds: RoundSeeds, usedWords = 0): Stream {
  checkSeeds(seeds);
  const { serverSeed, clientSeed, nonce } = seeds;
  const key = Buffer.from(serverSeed, 'hex');
  return openStream(
    (cursor) =>
      createHmac('sha256', key)
        .update(blockText(clientSeed, nonce, cursor))
        .digest(),
    usedWords,
  );
}
