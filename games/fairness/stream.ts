import type { Draw } from '../families/family.ts';

const WORD_VALUES = 2 ** 32;
/** Bytes of one HMAC-SHA256 and 32-bit words in it. */
const BLOCK_BYTES = 32;
const WORDS_A_BLOCK = BLOCK_BYTES / 4;
const LARGEST_BOUND = 2 ** 53;

/** The 32 bytes of block number `cursor`: HMAC-SHA256(serverSeed, `clientSeed:nonce:cursor`). */
export type BlockSource = (cursor: number) => Uint8Array;

/** What a stream is made from. `usedWords` continues where an earlier step of the same round stopped. */
export interface Stream {
  readonly draw: Draw;
  /** 32-bit words taken so far; kept with the round between two steps. */
  readonly usedWords: () => number;
}

/**
 * Uniform integers from blocks of an HMAC.
 *
 * A word is the next four bytes, big-endian. A bound up to 2^32 takes one word, a larger one two (the first is the high
 * one, of which only the low 21 bits count). Values at or above the largest multiple of the bound are thrown away and
 * drawn again, so no value is more likely than another.
 */
export function openStream(blockOf: BlockSource, usedWords = 0): Stream {
  let position = usedWords;
  let block: DataView | undefined;
  let blockNumber = -1;

  const nextWord = (): number => {
    const wanted = Math.floor(position / WORDS_A_BLOCK);
    if (block === undefined || wanted !== blockNumber) {
      const bytes = blockOf(wanted);
      block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
      blockNumber = wanted;
    }
    const word = block.getUint32((position % WORDS_A_BLOCK) * 4);
    position += 1;
    return word;
  };
  return { draw: drawFromWords(nextWord), usedWords: () => position };
}

/** Turns a source of uniform 32-bit words into uniform integers below any bound, without the bias of a bare modulo. */
export function drawFromWords(nextWord: () => number): Draw {
  return (bound) => {
    if (!Number.isSafeInteger(bound - 1) || bound < 1 || bound > LARGEST_BOUND) {
      throw new RangeError(`A bound is a whole number from 1 to 2^53, not ${bound}.`);
    }
    if (bound <= WORD_VALUES) {
      const limit = WORD_VALUES - (WORD_VALUES % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    }
    const limit = LARGEST_BOUND - (LARGEST_BOUND % bound);
    let value = (nextWord() & 0x1f_ff_ff) * WORD_VALUES + nextWord();
    while (value >= limit) value = (nextWord() & 0x1f_ff_ff) * WORD_VALUES + nextWord();
    return value % bound;
  };
}

/** The text whose HMAC is block number `cursor` of a round. */
export const blockText = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;
