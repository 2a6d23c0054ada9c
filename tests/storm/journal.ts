import { type FileHandle, open, readFile } from 'node:fs/promises';

/** An operation that a server has acknowledged. Amounts are minor units. */
export interface Acknowledged {
  readonly kind: string;
  readonly merchant: string;
  readonly memberId: string;
  /** The number of the order, or the id of the transaction. */
  readonly id: string;
  readonly amountMinor: string;
  /** Further data of the answer, such as the movement in the ledger. */
  readonly said: string;
}

/** The client's own list of acknowledged operations, on disk. */
export interface Journal {
  note(acknowledged: Acknowledged): void;
  readonly count: number;
  /** Flushes memory, and closes the file. */
  close(): Promise<void>;
}

const FLUSH_MS = 20;

/** Opens the list. Lines are synced to the disk many times a second, as one group each time. */
export async function openJournal(file: string): Promise<Journal> {
  const handle: FileHandle = await open(file, 'wx');
  let waiting: string[] = [];
  let count = 0;
  let flushing: Promise<void> = Promise.resolve();
  const flush = async () => {
    if (waiting.length === 0) return;
    const text = `${waiting.join('\n')}\n`;
    waiting = [];
    await handle.appendFile(text);
    await handle.datasync();
  };
  const timer = setInterval(() => {
    flushing = flushing.then(flush);
  }, FLUSH_MS);
  return {
    note({ kind, merchant, memberId, id, amountMinor, said }) {
      count += 1;
      waiting.push(JSON.stringify([kind, merchant, memberId, id, amountMinor, said]));
    },
    get count() {
      return count;
    },
    async close() {
      clearInterval(timer);
      await flushing;
      await flush();
      await handle.close();
    },
  };
}

/** Reads the list back from the disk. */
export async function readJournal(file: string): Promise<readonly Acknowledged[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [kind = '', merchant = '', memberId = '', id = '', amountMinor = '', said = ''] = JSON.parse(
      line,
    ) as string[];
    return { kind, merchant, memberId, id, amountMinor, said };
  });
}
