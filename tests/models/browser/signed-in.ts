import type { Bench } from './bench.ts';

/** The member that signed-in flows are driven with. */
export const MEMBER = { account: 'modelmember', password: 'Correct2468' } as const;

/** Opens a page as a member whose session is good, or whose password has to be changed first. */
export async function openSignedIn(
  bench: Bench,
  session: { mustChangePassword?: boolean } = {},
  path = '/',
): Promise<void> {
  await bench.facts({
    modules: {},
    limits: {},
    rules: {},
    dialingCodes: [],
    members: [{ ...MEMBER, number: bench.number, hasTwoFactor: false }],
    failures: [
      { account: MEMBER.account, secret: 'login' },
      { account: MEMBER.account, secret: 'password' },
    ],
  });
  await bench.openAs(MEMBER.account, path, session);
}

/** Chooses an entry of the account menu. */
export async function chooseInMenu(bench: Bench, key: string): Promise<void> {
  // Marks of direction surround a name in another script.
  const menu = bench.page.getByRole('button', { name: bench.t('shell.account', { name: '' }).trim() });
  await menu.click();
  await bench.page.getByRole('menuitem', { name: bench.t(key), exact: true }).click();
}

/** From now on the browser refuses to forget anything. */
export async function breakStorage(bench: Bench): Promise<void> {
  await bench.page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('The storage cannot be written.', 'QuotaExceededError');
    };
  });
}
