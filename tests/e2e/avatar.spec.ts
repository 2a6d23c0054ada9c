import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAsNewcomer, PASSWORD } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

/** A second tab of the member, which logs in on its own. */
async function secondTab(page: Page, site: Site, account: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(site.url('india', '/login'));
  const dialog = tab.getByRole('dialog');
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(tab.getByTestId('balance')).toBeVisible();
  await page.bringToFront();
  return tab;
}

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Your picture' }).click();
  return page.getByRole('dialog', { name: 'Your picture' });
};
const shownIn = (page: Page) => page.getByRole('button', { name: /^Account menu of/ }).locator('img');

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1040d0' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#d02010' } },
      left: 0,
      top: 0,
    },
  ]);
const pick = async (page: Page, name: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
};
/** The colour in the middle of the picture that the header shows. */
async function middleOf(page: Page): Promise<'red' | 'blue'> {
  const address = (await shownIn(page).getAttribute('src')) ?? '';
  const bytes = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    address,
  );
  const { data } = await sharp(Buffer.from(bytes))
    .extract({ left: 78, top: 78, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

test('R3.07d a static picture is chosen and shows at once in the header, the centre and every other tab', async ({
  page,
  site,
}) => {
  const account = await enterAsNewcomer(page, site, 'pic');
  const tab = await secondTab(page, site, account);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(28);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Peacock' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Picture updated.' })).toBeVisible();
  for (const each of [page, tab])
    await expect(shownIn(each)).toHaveAttribute('src', /\/art\/avatar\/peacock\.160\.webp/);
  await expect((await openDialog(tab)).getByRole('button', { name: 'Peacock' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tab.keyboard.press('Escape');
});

test('R3.07d a picture is uploaded, its square chosen by keyboard alone, and it shows in both tabs', async ({
  page,
  site,
}) => {
  const account = await enterAsNewcomer(page, site, 'pic');
  const tab = await secondTab(page, site, account);
  await openDialog(page);
  await pick(page, 'me.png', await halves(900, 300).png().toBuffer());
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(crop.locator('canvas')).toBeVisible();
  await expect(crop.getByRole('slider', { name: 'Up and down' }), 'the whole height is shown').toBeDisabled();
  await expectAccessible(page, '[role=dialog]');
  await crop.getByRole('slider', { name: 'Size' }).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(crop.getByRole('slider', { name: 'Up and down' })).toBeEnabled();
  await crop.getByRole('slider', { name: 'Left and right' }).focus();
  await page.keyboard.press('End');
  await crop.getByRole('button', { name: 'Use this picture' }).focus();
  await page.keyboard.press('Enter');
  await expect(crop).toBeHidden();
  for (const each of [page, tab])
    await expect(shownIn(each)).toHaveAttribute('src', /^\/avatars\/[\w-]{43}\.160\.webp$/);
  expect(await middleOf(page)).toBe('blue');
  await page.reload();
  await expect(shownIn(page)).toHaveAttribute('src', /^\/avatars\//);
});

test('R3.07d the square is dragged with a finger or a mouse @both', async ({ page, site }) => {
  await enterAsNewcomer(page, site, 'pic');
  await openDialog(page);
  await pick(page, 'me.jpg', await halves(900, 300).jpeg().toBuffer());
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  const box = await crop.locator('canvas').boundingBox();
  if (!box) throw new Error('There is no preview.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 2, y, { steps: 4 });
  await page.mouse.move(x + box.width, y, { steps: 4 });
  await page.mouse.up();
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await expect(crop).toBeHidden();
  await expect(shownIn(page)).toHaveAttribute('src', /^\/avatars\//);
  expect(await middleOf(page)).toBe('red');
});

test('R3.07d a file that is not a picture, broken or too large is refused before anything is sent @desktop', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, 'pic');
  const dialog = await openDialog(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const alert = dialog.getByRole('alert');
  await pick(page, 'cat.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(alert).toHaveText(/We cannot read this file/);
  await expectAccessible(page, '[role=dialog]');
  const png = await halves(300, 300).png().toBuffer();
  await pick(page, 'torn.png', png.subarray(0, 60));
  await expect(alert).toHaveText('This picture is damaged. Choose another one.');
  await pick(page, 'huge.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
  await expect(alert).toHaveText('This picture is too large. Choose one of at most 5 MB and 32 megapixels.');
  await pick(page, 'fine.png', png);
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await crop.getByRole('button', { name: 'Choose another' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(sent).toEqual([]);
});
