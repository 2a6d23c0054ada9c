import { expect, type Page, test } from '@playwright/test';
import { enterAsPlayer } from './player.ts';
import type { Site } from './site.ts';
import { addMall, havePlayed } from './site-points.ts';
import { giveFundPassword } from './site-withdrawals.ts';

/** Points come moments after the play that earns them. */
const LOOK = { timeout: 20_000 };

/** The points of a member, as the mall shows them. */
export const pointsOf = (page: Page) => page.locator('[data-points]');

/** Opens the mall of a new merchant as a member with 1,000 points and a fund password. */
export async function enterMall(page: Page, site: Site) {
  const merchant = await addMall(site, test.info());
  const member = await enterAsPlayer(page, site, merchant);
  await giveFundPassword(site, merchant, member);
  await havePlayed(site, merchant, member.memberId, 10_000_000n);
  await page.goto(site.url(merchant, '/pointMall'));
  await expect(pointsOf(page)).toHaveText('1,000', LOOK);
  return { merchant, member };
}
