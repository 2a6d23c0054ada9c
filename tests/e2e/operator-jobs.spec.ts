import { recordRun } from '../../server/jobs/job-states.repository.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { enterDesk } from '../support/site-desk.ts';

test('R10.02f an operator sees why a job failed, runs it again and reads its history', async ({ page, site }) => {
  const fail = () => {
    const startedAt = new Date(Date.now() - 60_000);
    return withSiteDatabase(site, (database) =>
      recordRun(database, {
        name: 'vendorWallets.empty',
        merchant: 'india',
        attempt: 1,
        startedAt,
        endedAt: new Date(startedAt.getTime() + 1_234),
        outcome: 'failed',
        message: 'The wallet of a vendor did not answer.',
        nextRunAt: new Date(Date.now() + 60_000),
        isKept: false,
      }),
    );
  };
  const { account } = await enterDesk(page, site, 'owner', { path: '/operator?view=jobs' });
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Bring money back from game wallets' });
  // The job also runs on its schedule, and then shows that run.
  await expect(async () => {
    await fail();
    await page.reload();
    await expect(row).toContainText('The wallet of a vendor did not answer.', { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row).toContainText('1.2 s');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Run again' }).click();
  await expect(row).toContainText('Done');
  await expect(row).not.toContainText('did not answer');
  await row.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: /^History of/ });
  await expect(history).toContainText('The wallet of a vendor did not answer.');
  await expect(history).toContainText(account);
  await expectAccessible(page);
  // A job of the installation has no button.
  const purge = page.getByRole('row').filter({ hasText: 'Delete expired records' });
  await expect(purge).toContainText('so it only runs on schedule');
  await expect(purge.getByRole('button')).toHaveCount(0);
});

test('R10.02f an operator without the permission finds no jobs in the menu and none at their address @desktop', async ({
  page,
  site,
}) => {
  await enterDesk(page, site, 'support', { path: '/operator?view=jobs' });
  await expect(page.getByRole('navigation', { name: 'Back office sections' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveCount(0);
  await expect(page.getByText('Your role does not allow this.', { exact: false })).toBeVisible();
});
