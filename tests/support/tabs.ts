import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { REALTIME_PATH, type RealtimeEnvelope, type RealtimeNews } from '../../schemas/realtime.ts';

/** A browser tab on a merchant's site: the messages received so far, and the code with which it was closed. */
interface Tab {
  readonly socket: WebSocket;
  readonly heard: readonly RealtimeNews[];
  /** A message with its envelope. */
  readonly envelopes: readonly RealtimeEnvelope[];
  code(): number | undefined;
}

const opened: WebSocket[] = [];

/**
 * Opens a tab that listens.
 *
 * @param url the server's WebSocket address
 * @param greeting the tab's first message; undefined for none
 */
export async function openTab(
  url: string,
  greeting: string | undefined,
  { merchant = 'alpha', headers = {} }: { merchant?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Tab> {
  const address = `${url.replace('http', 'ws')}${REALTIME_PATH}`;
  const socket = new WebSocket(address, { headers: { host: `${merchant}.localhost`, ...headers } });
  opened.push(socket);
  const heard: RealtimeNews[] = [];
  const envelopes: RealtimeEnvelope[] = [];
  let code: number | undefined;
  socket.on('message', (data) => {
    const envelope: RealtimeEnvelope = JSON.parse(String(data));
    envelopes.push(envelope);
    heard.push(envelope.message);
  });
  socket.on('close', (closedWith) => {
    code = closedWith;
  });
  await new Promise((isOpen, failed) => socket.once('open', isOpen).once('error', failed));
  if (greeting !== undefined) socket.send(greeting);
  return { socket, heard, envelopes, code: () => code };
}

/** Opens a tab that sends its token. */
export const openTabAs = (url: string, token: string, merchant?: string): Promise<Tab> =>
  openTab(url, JSON.stringify({ token }), merchant === undefined ? {} : { merchant });

/** Messages of a session's tab since it was admitted. */
export async function listenAs(url: string, token: string, merchant?: string): Promise<readonly RealtimeNews[]> {
  const { heard } = await openTabAs(url, token, merchant);
  await expect.poll(() => heard).toEqual([{ topic: 'ready', isResumed: false }]);
  return heard;
}

/** Closes the tabs of a test. */
export function closeTabs(): void {
  for (const socket of opened.splice(0)) socket.terminate();
}
