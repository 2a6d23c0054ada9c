import type { Page } from '@playwright/test';
import { passLotteryTime } from './lottery-clock.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';

/** Moments after a close: the next period is open then. */
const AFTER_CLOSE_MS = 500;

/** Lets the period of a lottery that takes bets close, so that the next one has just opened. */
export const closePeriod = (site: Pick<Site, 'dataDirectory'>, merchant: string, lottery: string): Promise<void> =>
  withSiteDatabase(site, async (database) => {
    const { closes_at: closesAt } = await database.owner
      .selectFrom('lottery_periods')
      .select('closes_at')
      .where('merchant', '=', merchant)
      .where('lottery', '=', lottery)
      .where('closes_at', '>', new Date())
      .orderBy('place')
      .executeTakeFirstOrThrow();
    await passLotteryTime({ database }, lottery, closesAt.getTime() - Date.now() + AFTER_CLOSE_MS);
  });

/** Comes back to the page, as from another tab: it asks again for whatever may have changed. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
