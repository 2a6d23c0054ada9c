import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { PAGE_MS } from './browser-of-one.ts';
import type { Scan } from './screen-scan.ts';

/** Name of a sample identity on the local page of a third party, without a verified mailbox. */
export const PERSON_NAME = 'Mei Tanaka';

/** The same person as facts name them. */
export const AT_GOOGLE = { provider: 'google', subject: 'local-mei' } as const;

/** The third party's window; undefined if none is open. */
export const findWindow = (bench: Bench): Page | undefined =>
  bench.page
    .context()
    .pages()
    .find((page) => page !== bench.page && !page.isClosed());

const getWindow = async (bench: Bench): Promise<Page> =>
  findWindow(bench) ?? bench.page.context().waitForEvent('page', { timeout: PAGE_MS });

/** Chooses the sample identity in the window. */
export async function choosePerson(bench: Bench): Promise<void> {
  const opened = await getWindow(bench);
  await opened.getByRole('button', { name: PERSON_NAME }).click();
}

/** Declines in the window. */
export async function cancelInWindow(bench: Bench): Promise<void> {
  const opened = await getWindow(bench);
  await opened.locator('[name=cancel]').click();
}

/** Closes the window. */
export async function closeWindow(bench: Bench): Promise<void> {
  const opened = await getWindow(bench);
  await opened.getByRole('heading', { level: 1 }).waitFor();
  await opened.close();
}

/** From now on the browser opens no window. */
export const blockWindows = (bench: Bench): Promise<void> =>
  bench.page.evaluate(() => {
    window.open = () => null;
  });

/** Whether a login by these methods of third parties or passkeys is in progress on the screen. */
export const isUnderWay = ({ sentences }: Scan, { t }: Bench, ways: readonly ('google' | 'passkey')[]): boolean =>
  ways.some((way) =>
    [t(`session.identity.waiting.${way}`), t(`session.identity.entering.${way}`)].some((text) =>
      sentences.includes(text),
    ),
  );
