import type { RoundSeeds } from './seed-format.ts';
import { type BlockSource, blockText, openStream, type Stream } from './stream.ts';

/** Blocks that a browser computes in one go. A round that needs more is computed again with more. */
const FIRST_BLOCKS = 16;
const MOST_BLOCKS = 2 ** 16;

class OutOfBlocks extends Error {}

/** Bytes of hexadecimal digits. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Hexadecimal digits of bytes. */
export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The first `count` blocks of a round, by the browser's own HMAC. */
export async function computeBlocks(
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  count: number,
): Promise<readonly Uint8Array[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), hmac, false, ['sign']);
  const encoder = new TextEncoder();
  return Promise.all(
    Array.from({ length: count }, async (_, cursor) => {
      const text = encoder.encode(blockText(clientSeed, nonce, cursor));
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
    }),
  );
}

/**
 * Plays a round on the stream of its seeds where only the browser's own asynchronous HMAC is at hand.
 *
 * @param play is called again from the beginning when it needed more chance than was computed, so it must be pure
 */
export async function playInBrowser<Result>(seeds: RoundSeeds, play: (stream: Stream) => Result): Promise<Result> {
  for (let count = FIRST_BLOCKS; count <= MOST_BLOCKS; count *= 4) {
    const blocks = await computeBlocks(seeds, count);
    const blockOf: BlockSource = (cursor) => {
      const block = blocks[cursor];
      if (block === undefined) throw new OutOfBlocks();
      return block;
    };
    try {
      return play(openStream(blockOf));
    } catch (error) {
      if (!(error instanceof OutOfBlocks)) throw error;
    }
  }
  throw new RangeError('The round takes more chance than any game does.');
}
