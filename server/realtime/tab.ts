import type { WebSocket } from 'ws';
import {
  AUDIENCE_KINDS,
  REALTIME_CLOSE,
  type RealtimeEnvelope,
  type RealtimeNews,
  type SessionEndReason,
} from '../../schemas/realtime.ts';
import { type MessageCursor, writeCursor } from './cursor.ts';
import type { StoredMessage } from './messages.repository.ts';

/** Bytes that wait for a tab. One that is slower than that cannot follow. */
const LARGEST_BACKLOG = 256 * 1024;

/** The open socket of a tab. */
export interface Tab {
  readonly socket: WebSocket;
  readonly merchant: string;
  readonly token: string;
  /** Whether an operator is at it. */
  readonly isDesk: boolean;
}

const send = ({ socket }: Tab, envelope: RealtimeEnvelope): void => {
  if (socket.readyState !== socket.OPEN) return;
  // It comes back with its cursor and receives the rest when it can.
  if (socket.bufferedAmount > LARGEST_BACKLOG) socket.close(REALTIME_CLOSE.failed);
  else socket.send(JSON.stringify(envelope));
};

/** Sends a message that is not stored: it concerns this socket, or the process that serves it. */
export const sendOwn = (tab: Tab, cursor: MessageCursor, message: RealtimeNews, nowMs: number): void =>
  send(tab, { v: 1, cursor: writeCursor(cursor, nowMs), message });

/** Sends a stored message. */
export function sendStored(tab: Tab, { messageId, audience, message }: StoredMessage, cursor: string): void {
  const kind = AUDIENCE_KINDS.find((known) => known === audience.split(':', 1)[0]);
  if (kind) send(tab, { v: 1, id: messageId, cursor, audience: kind, message });
}

/** Notifies a tab that its session has ended, and closes it. */
export function endTab(tab: Tab, cursor: MessageCursor, reason: SessionEndReason, nowMs: number): void {
  sendOwn(tab, cursor, { topic: 'session', event: 'ended', reason }, nowMs);
  tab.socket.close(REALTIME_CLOSE.ended);
}

/** Closes a tab that is to come back on its own. */
export const sendAway = ({ socket }: Tab): void => socket.close(REALTIME_CLOSE.failed);
