import { expect, type Page } from '@playwright/test';
import { REALTIME_PATH } from '../../schemas/realtime.ts';

/**
 * Watches for the socket that a page opens. To be asked before the page is opened, so that nothing it hears is missed.
 *
 * @returns what waits until the server tells the page whatever happens: what happened sooner is never announced
 */
export function hearsNews(page: Page): () => Promise<void> {
  let isHeard = false;
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== REALTIME_PATH) return;
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"ready"')) isHeard = true;
    });
  });
  return () => expect.poll(() => isHeard, 'the page hears the news').toBe(true);
}
