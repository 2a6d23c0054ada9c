import { readFile } from 'node:fs/promises';
import { makeNewcomer, PASSWORD, readApp } from '../support/newcomer.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const SECTION = '/?centre=securityCenter&section=twoFactor';

test('R4.05e recovery codes are renewed with the app, shown once, and saved to a file or printed', async ({
  page,
  site,
}) => {
  const account = await makeNewcomer(page, site, 'rec');
  await page.goto(site.url('india', SECTION));
  const centre = page.getByRole('dialog');
  const { codeAt, lateCode } = await readApp(centre);
  const list = centre.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await centre.locator('[name=totpCode]').fill(await lateCode(page));
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
  await expect(centre).toContainText('Wrong or used code.');
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
