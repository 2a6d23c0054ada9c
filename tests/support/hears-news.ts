import { expect, type Page } from '@playwright/test';
import { REALTIME_PATH } from '../../schemas/realtime.ts';

/**
 * Watches for the socket that a page opens. Call before the page opens, so that no message is missed.
 *
 * @returns a function that waits until the page is subscribed: earlier changes are never announced
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
