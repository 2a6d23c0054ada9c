import type { Page } from '@playwright/test';
import { SHARED_SESSION } from '../../src/api/shared-session.ts';

/** Makes the browser forget its session, which stays open on the server. Nothing on the page changes before it reloads. */
export const forgetSession = (page: Page): Promise<void> =>
  page.evaluate((entry) => {
    sessionStorage.clear();
    localStorage.removeItem(entry);
  }, SHARED_SESSION);
