import { forgetSession } from '../support/forget-session.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

test('R8.02c a wait ticks on screen, is announced at a few points, and announces its end @clock', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const number = `98${String(Date.now()).slice(-8)}`;
  const ask = async () => {
    await page.goto(site.url('india', '/login'));
    const dialog = page.getByRole('dialog').first();
    await dialog.getByText('SMS code', { exact: true }).first().click();
    await dialog.locator('[name=mobileNum]').fill(number);
    await dialog.getByRole('button', { name: 'Send code' }).click();
  };
  await ask();
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await forgetSession(page);
  await ask();
  const warning = page.getByRole('dialog', { name: 'No code sent' });
  const seen = warning.locator('[role=alert] p[aria-hidden=true]');
  await expect(seen).toHaveText(/You can ask for another in (1:00|0:(3[5-9]|[45]\d))\.$/);
  const said = await warning.locator('[role=alert] p:not([aria-hidden])').textContent();
  expect(said).toMatch(/You can ask for another in \d\d seconds\.$/);
  await expectAccessible(page, '[role=dialog]');
  // From here on time passes as this test lets it: however slow the machine is, no moment is missed.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  const first = await seen.textContent();
  await page.clock.runFor(2_000);
  await expect(seen).not.toHaveText(first ?? '');
  await expect(warning.locator('[role=alert] p:not([aria-hidden])'), 'nothing is read out again').toHaveText(
    said ?? '',
  );
  const passUntil = (spoken: string) =>
    expect(async () => {
      await page.clock.runFor(2_000);
      await expect(warning.getByRole('status')).toHaveText(spoken, { timeout: 200 });
    }).toPass({ intervals: [50], timeout: 60_000 });
  await passUntil('30 seconds left.');
  await passUntil('10 seconds left.');
  await passUntil('You can try again now.');
  await expect(warning.getByRole('alert')).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page, '[role=dialog]');
});
