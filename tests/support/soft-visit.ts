import { expect, type Page, type Request } from '@playwright/test';

/** A page that stays loaded while it goes from address to address. */
export interface SoftVisit {
  /** Goes on within the site, and waits until the page has come to rest. @param dialog opened over the page */
  go(address: string, dialog?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Waits until the page has come to rest: nothing is on its way, and what came is drawn. */
  rest(): Promise<void>;
  /** Requests since the last time that were refused or failed. */
  takeFailures(): readonly string[];
}

/** Runs in the page: the router follows the history, as it does when a person goes back. */
function enter({ address, dialog, index }: { address: string; dialog: unknown; index: number }): void {
  const usr = dialog === undefined ? null : { dialog, isOver: true };
  history.pushState({ usr, key: `soft-${index}`, idx: index }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Runs in the page: resolves after two frames. */
const drawn = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Follows a page whose site has been opened already, or is opened next. */
export function softVisit(page: Page): SoftVisit {
  const onTheWay = new Set<Request>();
  const failures: string[] = [];
  let index = 1;
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', async (request) => {
    onTheWay.delete(request);
    const status = (await request.response())?.status() ?? 0;
    if (status >= 400) failures.push(`${request.method()} ${new URL(request.url()).pathname} answered ${status}`);
  });
  page.on('requestfailed', (request) => onTheWay.delete(request));
  const rest = () =>
    expect(async () => {
      await page.evaluate(drawn);
      expect([...onTheWay].map((request) => request.url())).toEqual([]);
      await page.evaluate(drawn);
      expect(onTheWay.size + (await page.locator('[aria-busy=true], [data-loading]').count())).toBe(0);
    }).toPass({ intervals: [20], timeout: 60_000 });
  return {
    async go(address, dialog) {
      index += 1;
      await page.evaluate(enter, { address, dialog, index });
      await rest();
    },
    rest,
    takeFailures: () => failures.splice(0),
  };
}
