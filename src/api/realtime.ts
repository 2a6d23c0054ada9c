import { REALTIME_CLOSE, REALTIME_PATH, type RealtimeNews } from '../../schemas/realtime.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

const readNews = (data: unknown): RealtimeNews | undefined => {
  try {
    return JSON.parse(String(data)) as RealtimeNews;
  } catch {
    return undefined;
  }
};

/**
 * Keeps a socket open for the news of a session. One that breaks is opened again, at first after a second, then less and
 * less often, at a moment that differs from tab to tab.
 *
 * @param token of the session
 * @param onRefused told where the server does not want the socket, so that no news will come
 * @returns what closes it for good
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
    /** Whether the session is one of the desk. */
    readonly isDesk?: boolean;
  },
): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  const open = () => {
    const address = new URL(REALTIME_PATH, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify(isDesk ? { token, isDesk } : { token })));
    opened.addEventListener('message', ({ data }) => {
      const news = readNews(data);
      if (news?.topic === 'ready') failures = 0;
      if (news && !isClosed) onNews(news);
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
