import {
  REALTIME_CLOSE,
  REALTIME_PATH,
  type RealtimeEnvelope,
  type RealtimeGreeting,
  type RealtimeNews,
} from '../../schemas/realtime.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/** Messages that a tab remembers in order to drop them when they come again: more than can come again. */
const MOST_REMEMBERED = 1_000;

const readEnvelope = (data: unknown): RealtimeEnvelope | undefined => {
  try {
    const envelope: RealtimeEnvelope | null = JSON.parse(String(data));
    return envelope?.v === 1 ? envelope : undefined;
  } catch {
    return undefined;
  }
};

/** Remembers a tab's position in the message order, across all of its sockets. */
function createPlace() {
  let cursor: string | undefined;
  const received = new Set<string>();
  return {
    cursor: () => cursor,
    /** Moves on. @returns whether the message is new */
    pass({ id, cursor: next }: RealtimeEnvelope): boolean {
      cursor = next;
      if (id === undefined) return true;
      if (received.has(id)) return false;
      received.add(id);
      if (received.size > MOST_REMEMBERED) received.delete([...received][0] ?? '');
      return true;
    },
  };
}

/**
 * Keeps a WebSocket open for a session's messages. A broken one is reopened, at first after a second, then with
 * increasing delays and jitter. It resumes where the last one ended, and delivers each message once.
 *
 * @param token of the session
 * @param onRefused called if the server refuses the socket, so that no messages will come
 * @returns a function that closes it for good
 */
export function openRealtime(
  token: string,
  {
    onNews,
    onRefused,
    isDesk = false,
  }: {
    readonly onNews: (news: RealtimeNews) => void;
    readonly onRefused: () => void;
    /** Whether it is a back-office session. */
    readonly isDesk?: boolean;
  },
): () => void {
  const place = createPlace();
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  const open = () => {
    const address = new URL(REALTIME_PATH, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('open', () => {
      // It may have been closed again before this runs.
      if (opened.readyState !== opened.OPEN) return;
      const after = place.cursor();
      const greeting: RealtimeGreeting = { token, ...(isDesk ? { isDesk } : {}), ...(after ? { after } : {}) };
      opened.send(JSON.stringify(greeting));
    });
    opened.addEventListener('message', ({ data }) => {
      const envelope = readEnvelope(data);
      if (!envelope || isClosed || opened !== socket) return;
      if (envelope.message.topic === 'ready') failures = 0;
      if (place.pass(envelope)) onNews(envelope.message);
    });
    opened.addEventListener('close', ({ code }) => {
      if (isClosed || code === REALTIME_CLOSE.ended) return;
      if (code === REALTIME_CLOSE.refused) return onRefused();
      failures += 1;
      const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
      timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
    });
  };
  open();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket?.close();
  };
}
