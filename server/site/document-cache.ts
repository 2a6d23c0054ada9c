import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A document before it is cached. */
export interface MadeDocument {
  readonly html: string;
  readonly policy: string;
  /** The moment in milliseconds until which it stays true. */
  readonly untilMs: number;
}

/** A document in every coding, with the content security policy that belongs to it. */
export interface KeptDocument {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly policy: string;
}

/** Documents that were made and compressed once. */
export interface DocumentCache {
  /**
   * The document of a key, created if it is missing or stale. Concurrent requests wait for the same one.
   *
   * @param makers the objects that it was made from: a new version of any of them invalidates the document
   */
  get(makers: readonly object[], variant: string, nowMs: number, make: () => MadeDocument): Promise<KeptDocument>;
}

interface Entry {
  readonly document: Promise<KeptDocument>;
  readonly sinceMs: number;
  readonly untilMs: number;
  bytes: number;
}

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);
/** A document is compressed once and sent often; the last levels of both cost many times more for about one per cent. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

async function compress({ html, policy }: MadeDocument): Promise<KeptDocument> {
  const plain = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([withBrotli(plain, BROTLI), withGzip(plain, { level: 9 })]);
  return { plain, brotli, gzip: gzipped, policy };
}

/**
 * Opens a cache of at most this many bytes: visitors choose among variants, so it must not grow with their requests.
 * Evicts the least recently used.
 */
export function createDocumentCache(mostBytes: number): DocumentCache {
  const entries = new Map<string, Entry>();
  const numbers = new WeakMap<object, number>();
  let lastNumber = 0;
  let bytes = 0;

  const numberOf = (maker: object): number => {
    const known = numbers.get(maker);
    if (known !== undefined) return known;
    lastNumber += 1;
    numbers.set(maker, lastNumber);
    return lastNumber;
  };
  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const settle = (key: string, entry: Entry, { plain, brotli, gzip: gzipped }: KeptDocument): void => {
    if (entries.get(key) !== entry) return;
    entry.bytes = plain.length + brotli.length + gzipped.length;
    bytes += entry.bytes;
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) break;
      drop(oldest, old);
    }
  };
  const add = (key: string, nowMs: number, make: () => MadeDocument): Entry => {
    const made = make();
    const entry: Entry = { document: compress(made), sinceMs: nowMs, untilMs: made.untilMs, bytes: 0 };
    entries.set(key, entry);
    entry.document.then(
      (document) => settle(key, entry, document),
      () => drop(key, entry),
    );
    return entry;
  };
  return {
    async get(makers, variant, nowMs, make) {
      const key = `${makers.map(numberOf).join(' ')} ${variant}`;
      const known = entries.get(key);
      if (known && known.sinceMs <= nowMs && nowMs < known.untilMs) {
        // A map iterates in insertion order, so the last entry is the most recent.
        entries.delete(key);
        entries.set(key, known);
        return known.document;
      }
      if (known) drop(key, known);
      return add(key, nowMs, make).document;
    },
  };
}
