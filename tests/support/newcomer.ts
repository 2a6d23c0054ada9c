import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { enterAsPlayer } from './player.ts';
import { expect, type Site } from './site.ts';

/** The password of everyone whom a browser test registers. */
export const PASSWORD = 'Peacock2026';

/** Validity of an authenticator code, in milliseconds. */
const STEP_MS = 30_000;
/** A code of the previous step is typed only if at least this much of the present one is left. */
const SAFE_MS = 8_000;

/** Fills in the registration form of the demo merchants, without submitting it. */
export async function fillRegistration(dialog: Locator, account: string): Promise<void> {
  await dialog.locator('[name=username]').fill(account);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await dialog.locator('[name=confirmPassword]').fill(PASSWORD);
  await dialog.locator('[name=fullname]').fill('Asha Rao');
  await dialog.locator('[name=birthday]').pressSequentially('19900131');
  await dialog.locator('[name=terms]').check();
}

/** An unused name. @param prefix its first three letters */
export const newAccount = (prefix: string): string =>
  `${prefix}${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 900 + 100)}`;

let storedPassword: Promise<string> | undefined;

/**
 * Makes a member of one test alone, as a registration leaves it: without money, with the password above. The page is logged
 * in and on a blank page of the merchant, for a test that begins elsewhere than on home.
 *
 * @param prefix three letters that the account begins with
 * @returns the account
 */
export async function makeNewcomer(page: Page, site: Site, prefix: string, merchant = 'india'): Promise<string> {
  storedPassword ??= hashPassword(PASSWORD);
  const passwordHash = await storedPassword;
  const input = { account: newAccount(prefix), passwordHash, passwordSetAt: new Date(), fullName: 'Asha Rao' };
  const { account } = await enterAsPlayer(page, site, merchant, input, 0n);
  return account;
}

/** The same with home open. */
export async function enterAsNewcomer(page: Page, site: Site, prefix: string, merchant = 'india'): Promise<string> {
  const account = await makeNewcomer(page, site, prefix, merchant);
  await page.goto(site.url(merchant));
  await expect(page.getByTestId('balance')).toBeVisible();
  return account;
}

/** An authenticator app. */
export interface App {
  /** The code of now, or of some steps later or earlier. */
  codeAt(step: number): string;
  /** The code of the step before, which is good until the present one ends: waits where that is near. */
  lateCode(page: Page): Promise<string>;
}

/** The app that knows the secret which the section of the two-factor login shows. */
export async function readApp(centre: Locator): Promise<App> {
  const secret = Secret.fromBase32(((await centre.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const codeAt: App['codeAt'] = (step) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * STEP_MS });
  return {
    codeAt,
    async lateCode(page) {
      const leftMs = STEP_MS - (Date.now() % STEP_MS);
      if (leftMs < SAFE_MS) await page.waitForTimeout(leftMs + 200);
      return codeAt(-1);
    },
  };
}
