/** A place in the order of stored messages: behind the message of this transaction and number. */
export interface MessageCursor {
  /** `xid8` as decimal text. */
  readonly transactionId: string;
  readonly messageId: string;
}

/** How long a tab or a process may be away and still receive what it has missed. Messages are kept longer. */
export const LONGEST_AWAY_MS = 30 * 60 * 1000;

const FORMAT = /^(\d{1,18})\.(\d{1,18})\.(\d{1,15})$/;

/** Writes a cursor as tabs keep it. */
export const writeCursor = ({ transactionId, messageId }: MessageCursor, atMs: number): string =>
  `${transactionId}.${messageId}.${atMs}`;

/** The cursor that a tab came back with. */
export interface ReturnedCursor extends MessageCursor {
  /** As the tab wrote it, with the time at which it was given out. */
  readonly text: string;
}

/** Parses a tab's cursor. @returns undefined if it is malformed, or too old to resume from */
export function readCursor(text: string | undefined, nowMs: number): ReturnedCursor | undefined {
  const [whole, transactionId, messageId, atMs] = FORMAT.exec(text ?? '') ?? [];
  if (whole === undefined || transactionId === undefined || messageId === undefined) return undefined;
  const awayMs = nowMs - Number(atMs);
  return awayMs >= 0 && awayMs <= LONGEST_AWAY_MS ? { transactionId, messageId, text: whole } : undefined;
}

/** Whether one place is behind another. */
export function isBehind(one: MessageCursor, other: MessageCursor): boolean {
  if (one.transactionId === other.transactionId) return BigInt(one.messageId) > BigInt(other.messageId);
  return BigInt(one.transactionId) > BigInt(other.transactionId);
}
