import type { Page } from '@playwright/test';

/** Good enough to read, and quick enough to follow. */
const QUALITY = 70;

/**
 * Shows a page while it changes. The browser draws its next frame when the one before was taken, so none of them pile up.
 *
 * @param show receives each frame, as a JPEG in base64
 * @returns a function that ends it
 */
export async function filmPage(page: Page, show: (frame: string) => void): Promise<() => Promise<void>> {
  const tab = await page.context().newCDPSession(page);
  tab.on('Page.screencastFrame', ({ data, sessionId }) => {
    show(data);
    // A page that was closed takes no answer.
    tab.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await tab.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY });
  return () => tab.detach().catch(() => undefined);
}
