import { expect, type Page, type TestInfo } from '@playwright/test';
import { runJobNow } from '../../schemas/calls/operator-jobs.ts';
import { passLotteryTime } from './lottery-clock.ts';
import { enterAsOperator } from './operators.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';

/** Moments after a close or a draw: the next period is open then. */
const AFTER_MS = 500;

/** Lets time pass until a moment of the first period of a lottery that has not closed. */
const passTo = (
  site: Pick<Site, 'dataDirectory'>,
  merchant: string,
  lottery: string,
  moment: 'closes_at' | 'draws_at',
) =>
  withSiteDatabase(site, async (database) => {
    const period = await database.owner
      .selectFrom('lottery_periods')
      .select(['closes_at', 'draws_at'])
      .where('merchant', '=', merchant)
      .where('lottery', '=', lottery)
      .where('closes_at', '>', new Date())
      .orderBy('place')
      .executeTakeFirstOrThrow();
    await passLotteryTime({ database }, lottery, period[moment].getTime() - Date.now() + AFTER_MS);
  });

/** Lets the period of a lottery that takes bets close, so that the next one has just opened. */
export const closePeriod = (site: Pick<Site, 'dataDirectory'>, merchant: string, lottery: string): Promise<void> =>
  passTo(site, merchant, lottery, 'closes_at');

/** Comes back to the page, as from another tab: it asks again for whatever may have changed. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

let made = 0;

/** A suffix that no other test uses: codes of lotteries with it belong to one merchant, whose time can pass alone. */
export function ownSuffix({ project }: Pick<TestInfo, 'project'>): string {
  made += 1;
  return `${project.name === 'mobile' ? 'M' : 'D'}${process.pid}${made}`;
}

/** A merchant that a test has made for itself, with its one lottery. */
interface LotteryMerchant {
  readonly merchant: string;
  readonly lottery: string;
}

/**
 * Makes a merchant with one lottery of five digits that draws each minute.
 *
 * @param changed settings of the lottery that differ
 */
export async function addLotteryMerchant(site: Site, info: TestInfo, changed: object): Promise<LotteryMerchant> {
  const suffix = ownSuffix(info);
  const merchant = `draws-${suffix.toLowerCase()}`;
  const lottery = `OWN${suffix}`;
  await site.addMerchant(merchant);
  await site.edit(merchant, 'lotteries.json', (file) => {
    const [quick] = (file.lotteries as { readonly code: string }[]).filter(({ code }) => code === 'FIVE1');
    Object.assign(file, { lotteries: [{ ...quick, code: lottery, ...changed }] });
  });
  await site.served(merchant);
  return { merchant, lottery };
}

interface SentBet {
  readonly lottery: string;
  readonly play: string;
  readonly choice: string;
}

/** Bets 1.00 in the period that takes bets, by the page of a member. @returns the period, and the number of the bet */
export async function betOn(page: Page, bet: SentBet): Promise<{ readonly period: string; readonly number: string }> {
  let placed = { period: '', number: '' };
  await expect(async () => {
    placed = await page.evaluate(async ({ lottery: gameCode, play, choice }) => {
      const ask = async (path: string, more: RequestInit = {}) => (await fetch(path, more)).json();
      const { value } = await ask(`/lgw/games/periods?gameCode=${gameCode}`);
      const open = value.periods.find(({ opensAt }: { readonly opensAt: string }) => opensAt <= value.now);
      if (!open) return { period: '', number: '' };
      const sent = { gameCode, period: open.period, play, choice, unitMinor: '100', multiple: 1 };
      const body = { requestId: crypto.randomUUID(), bets: [sent] };
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
      };
      const answer = await ask('/lgw/orders', { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.message !== 'ok') throw new Error(answer.message);
      return { period: open.period, number: answer.value.orders[0].number };
    }, bet);
    expect(placed.period, 'no period is open').not.toBe('');
  }).toPass();
  return placed;
}

/** Asks the job of draws to run at once, as an operator of the merchant may. Otherwise it runs once a minute. */
export async function runDraws(page: Page, site: Site, merchant: string): Promise<void> {
  const { token } = await withSiteDatabase(site, (database) => enterAsOperator({ database }, merchant, 'owner'));
  // Only a browser knows the address of a merchant's host.
  const response = await page.request.post(`http://localhost:${site.port}${runJobNow.path}`, {
    headers: { host: new URL(site.url(merchant)).host, authorization: `Bearer ${token}` },
    data: { name: 'lottery.draw' },
  });
  if (!response.ok()) throw new Error(`The job of draws cannot run: ${await response.text()}`);
}

/** Lets the period of a lottery that takes bets come to its draw, which the job takes then. */
export async function passDraw(page: Page, site: Site, merchant: string, lottery: string): Promise<void> {
  await passTo(site, merchant, lottery, 'draws_at');
  await runDraws(page, site, merchant);
}
