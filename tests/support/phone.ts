import type { Browser, Page } from '@playwright/test';

/** A page on a phone, for features of phones alone; its test runs once, whatever the size of the others. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  return context.newPage();
}
