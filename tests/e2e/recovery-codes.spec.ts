import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const PASSWORD = 'Peacock2026';
const SECTION = '/?centre=securityCenter&section=twoFactor';

/** Registers a member of this test alone. The page is logged in afterwards. */
async function register(page: Page, site: Site): Promise<string> {
  const account = `rec${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 900 + 100)}`;
  await page.goto(site.url('india', '/register'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill(account);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await dialog.locator('[name=confirmPassword]').fill(PASSWORD);
  await dialog.locator('[name=fullname]').fill('Asha Rao');
  await dialog.locator('[name=birthday]').pressSequentially('19900131');
  await dialog.locator('[name=adult]').check();
  await dialog.locator('[name=terms]').check();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
  return account;
}

test('R4.05 recovery codes are renewed with the app, shown once, and saved to a file or printed', async ({
  page,
  site,
}) => {
  const account = await register(page, site);
  await page.goto(site.url('india', SECTION));
  const centre = page.getByRole('dialog');
  const secret = ((await centre.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const codeAt = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
  const list = centre.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  // A code of the step before is good until the next step begins.
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 8_000) await page.waitForTimeout(leftMs + 200);
  await centre.locator('[name=totpCode]').fill(codeAt(-1));
  await centre.locator('[name=loginPassword]').fill(PASSWORD);
  await centre.locator('button[type=submit]').click();
  await expect(list).toHaveCount(10);
  const earlier = await list.allTextContents();
  await centre.getByRole('button', { name: 'I have saved them' }).click();

  await page.goto(site.url('india', SECTION));
  await expect(centre).toContainText('10 recovery codes are left.');
  await centre.getByRole('button', { name: 'New recovery codes' }).click();
  await centre.locator('[name=totpCode]').fill('000000');
  await centre.locator('button[type=submit]').click();
  await expect(centre).toContainText('The code is wrong or was already used.');
  await expectAccessible(page, '[role=dialog]');
  await centre.locator('[name=totpCode]').fill(codeAt(0));
  await centre.locator('button[type=submit]').click();
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  expect(codes.filter((code) => earlier.includes(code))).toEqual([]);
  await expectAccessible(page, '[role=dialog]');

  const waiting = page.waitForEvent('download');
  await centre.getByRole('button', { name: 'Download' }).click();
  const saved = await waiting;
  expect(saved.suggestedFilename()).toBe(`india-${account}-recovery-codes.txt`);
  const text = await readFile(await saved.path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('ol > li').first()).toBeVisible();
  await expect(page.getByText('I have saved them')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await centre.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('dialog', { name: 'Security' })).toContainText('You have new recovery codes.');
});
