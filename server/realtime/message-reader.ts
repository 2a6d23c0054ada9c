import type { Database } from '../db/database.ts';
import { isBehind, LONGEST_AWAY_MS, type MessageCursor } from './cursor.ts';
import { type MessagePage, readMessages, type StoredMessage } from './messages.repository.ts';

/** How often messages are read while nothing in this process announces new ones. */
const POLL_MS = 200;
/** Commits within this time after the first are read together. */
const GATHER_MS = 10;
/** A database that could not be read is tried again after this time. */
const RETRY_MS = 1_000;
const PAGE = 1_000;
/** Behind every message. */
const LAST: MessageCursor = { transactionId: '9223372036854775807', messageId: '0' };

/** Reads the stored messages of all merchants, for the tabs of this process. */
export interface MessageReader {
  /** Reads from now on, if it does not yet. @throws the error of a database that cannot be read */
  start(): Promise<void>;
  /** Everything up to here was delivered: a tab that reconnects resumes from it. */
  cursor(): MessageCursor;
  close(): Promise<void>;
}

interface ReaderOptions {
  readonly database: Pick<Database, 'owner' | 'eventSignal'>;
  /** Whether there are listeners; without any, nothing is read. */
  readonly isWanted: () => boolean;
  /** Called once for each message, in their order as far as it is known. */
  readonly deliver: (message: StoredMessage, cursor: MessageCursor) => void;
  /** Called where messages may be gone that were never read. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
  /** Replaces the statement in tests. */
  readonly read?: typeof readMessages;
}

/** Which messages were delivered: those up to a cursor, and some behind it whose order was not final yet. */
class Progress {
  #cursor: MessageCursor;
  readonly #early = new Map<string, string>();
  /** When messages were last read. */
  readAtMs = Date.now();

  constructor(horizon: string) {
    this.#cursor = { transactionId: horizon, messageId: '0' };
  }
  get cursor(): MessageCursor {
    return this.#cursor;
  }
  get known(): readonly string[] {
    return [...this.#early.keys()];
  }
  #moveTo(next: MessageCursor): void {
    if (!isBehind(next, this.#cursor)) return;
    this.#cursor = next;
    for (const [messageId, transactionId] of this.#early)
      if (!isBehind({ transactionId, messageId }, next)) this.#early.delete(messageId);
  }
  add(message: StoredMessage): void {
    if (message.isFinal) this.#moveTo(message);
    else this.#early.set(message.messageId, message.transactionId);
  }
  /** Reports that a page was complete, so that nothing is missing before its horizon. */
  pass(horizon: string): void {
    this.#moveTo({ transactionId: horizon, messageId: '0' });
  }
}

/**
 * Creates a reader. It polls, and is woken by commits of this process: a notification in each committing transaction would
 * let commits wait for each other. Messages are delivered as soon as they are visible. The cursor stays behind the oldest
 * open transaction, so nothing is lost however late a transaction commits, and nothing is delivered twice.
 */
export function createMessageReader(options: ReaderOptions): MessageReader {
  const { database, isWanted, deliver, onGap, onError, read = readMessages } = options;
  let progress: Progress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hurry: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let starting: Promise<void> | undefined;
  let isFailing = false;
  let isClosed = false;

  const readPage = ({ cursor, known }: Progress): Promise<MessagePage> =>
    read(database, { after: cursor, known, limit: PAGE });

  async function readAll(of: Progress, hand: (message: StoredMessage) => void): Promise<void> {
    for (let isMore = true; isMore && !isClosed; ) {
      const { messages, horizon } = await readPage(of);
      isMore = messages.length === PAGE;
      for (const message of messages) {
        of.add(message);
        hand(message);
      }
      if (!isMore) of.pass(horizon);
    }
  }
  async function readOn(of: Progress): Promise<void> {
    if (Date.now() - of.readAtMs > LONGEST_AWAY_MS) {
      onGap();
      of.readAtMs = Date.now();
    }
    await readAll(of, (message) => deliver(message, of.cursor));
    of.readAtMs = Date.now();
    isFailing = false;
  }
  function fail(error: unknown): void {
    // One line a failure, and not one a try.
    if (!isFailing) onError(error);
    isFailing = true;
  }
  const plan = (waitMs: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(poll, waitMs);
  };
  function poll(): void {
    if (!isWanted()) progress = undefined;
    if (!progress || reading || isClosed) return;
    reading = readOn(progress)
      .catch(fail)
      .finally(() => {
        reading = undefined;
        plan(isFailing ? RETRY_MS : POLL_MS);
      });
  }
  const readSoon = (): void => {
    if (!progress || hurry || isClosed || isFailing) return;
    hurry = setTimeout(() => {
      hurry = undefined;
      // Messages committed during a read may be missing from it.
      if (reading) void reading.then(readSoon);
      else poll();
    }, GATHER_MS);
  };
  const unsubscribe = database.eventSignal.subscribe(readSoon);

  /** Anything visible when reading begins is history: a new listener fetches it by calls. */
  const begin = async (): Promise<void> => {
    const { horizon } = await read(database, { after: LAST, known: [], limit: 1 });
    const begun = new Progress(horizon);
    await readAll(begun, () => undefined);
    progress = begun;
    plan(POLL_MS);
  };

  return {
    async start() {
      if (progress || isClosed) return;
      starting ??= begin().finally(() => {
        starting = undefined;
      });
      await starting;
    },
    cursor: () => progress?.cursor ?? LAST,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(hurry);
      unsubscribe();
      await reading;
    },
  };
}
