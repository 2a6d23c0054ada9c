import type { Locator, Page } from '@playwright/test';
import { enterAsNewcomer } from '../support/newcomer.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const QUESTION = 'Discard changes?';

const question = (page: Page) => page.getByRole('dialog', { name: QUESTION });

/** Types into a field, finds no way out that loses the text, and leaves at last. */
async function expectKept(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  const kept = await field.inputValue();
  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(field).toHaveValue(kept);
  await expect(field, 'the focus is where it was').toBeFocused();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(field).toHaveValue(kept);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(field).toHaveCount(0);
}

test('the dialogs of a visitor begin at their first field, ask before typed text is lost, and give the focus back @both', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india'));
  const opener = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
  for (const [name, title] of [
    ['Log in', 'Log in'],
    ['Join', 'Create your account'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    const field = dialog.locator('[name=username]');
    await opener(name).click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog, 'nothing was typed').toHaveCount(0);
    await expect(opener(name)).toBeFocused();
    await opener(name).click();
    await expectKept(page, field, 'asha99');
    await expect(opener(name)).toBeFocused();
  }
  await opener('Log in').click();
  await page.getByRole('button', { name: /Forgot/ }).click();
  const forgotten = page.getByRole('dialog').locator('[data-flow=forgotPassword] input:visible:not([type=radio])');
  await expect(forgotten.first()).toBeFocused();
  await expectKept(page, forgotten.first(), '9812345678');
  await expect(opener('Log in'), 'the dialog that led here is gone as well').toBeFocused();
});

test('the ways in are drawn before they are opened, out of reach; each time they open they begin from the start @phone', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.goto(site.url('india'));
  for (const [name, flow] of [
    ['Log in', 'login'],
    ['Join', 'registration'],
  ] as const) {
    const field = page.locator(`[data-flow=${flow}] [name=username]`);
    await expect(field, 'drawn while the page rests').toBeAttached();
    await expect(field).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(field).toBeFocused();
    await field.fill('asha99');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(field, 'nothing of the last time is left').toHaveValue('');
    await page.goBack();
  }
  expect(asked.filter((address) => address.endsWith('.js'))).toEqual([]);
});

test('the question about typed text is accessible, and a press outside the dialog opens it too @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/login'));
  const field = page.getByRole('dialog').locator('[name=username]');
  await field.fill('asha99');
  await page.mouse.click(8, 400);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('asha99');
});

test('the dialogs of a member keep their input, and so do the forms of the centre @both', async ({ page, site }) => {
  await enterAsNewcomer(page, site, 'dlg');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Change your password' }).click();
  const old = page.getByRole('dialog').locator('[name=oldPassword]');
  await expect(old).toBeFocused();
  await expectKept(page, old, 'something');

  for (const [address, open, name, text] of [
    ['/?centre=depositv2', undefined, 'amount', '750'],
    ['/?centre=securityCenter&section=fundPassword', undefined, 'paymentPassword', '135790'],
    ['/?centre=playerProtection', 'Set a limit: Deposits: Daily', 'amount', '1200'],
  ] as const) {
    await page.goto(site.url('india'));
    await page.goto(site.url('india', address));
    const centre = page.getByRole('dialog');
    if (open) await centre.getByRole('button', { name: open }).first().click();
    const field = centre.locator(`[name=${name}]`).first();
    await expect(field).toBeVisible();
    await expectKept(page, field, text);
  }
});
