import type { Page } from '@playwright/test';
import { insertMember, type NewMember } from '../support/new-member.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { enterDesk } from '../support/site-desk.ts';

/** Two members whose forms name the same person. */
const addNamesakes = (site: Site) =>
  withSiteDatabase(site, async (database) => {
    const members: NewMember[] = [];
    for (const _ of [1, 2]) {
      const member = await insertMember(database, 'india');
      const profile = JSON.stringify({
        payeeName: `Asha ${members[0]?.account ?? member.account}`,
        birthday: '1990-04-03',
      });
      await database.owner.updateTable('members').set({ profile }).where('member_id', '=', member.memberId).execute();
      members.push(member);
    }
    const [first, second] = members;
    if (!first || !second) throw new Error('Two members were to be made.');
    return { first, second };
  });

const memberPage = (site: Site, { memberId }: NewMember) => site.url('india', `/operator?view=members&id=${memberId}`);
const reason = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label).fill(text);
};

test('R10.05e a possible match with an excluded member is confirmed, and a spread exclusion is undone', async ({
  page,
  site,
}) => {
  const { first, second } = await addNamesakes(site);
  await enterDesk(page, site, 'support', { path: `/operator?view=members&id=${first.memberId}` });
  await page.getByRole('button', { name: 'Exclude the member' }).click();
  await reason(page, 'How the member made the request', 'By mail of today.');
  await page.getByRole('button', { name: 'Exclude the member' }).click();
  await expect(page.locator('tr', { hasText: 'Self-exclusion' })).toBeVisible();
  await page.goto(memberPage(site, second));
  await expect(page.getByText('1 possible match with an excluded member is waiting.')).toBeVisible();
  await page.getByRole('link', { name: 'View the matches' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exclusion matches' })).toBeVisible();
  const card = page.locator(`[data-case="${second.account}"]`);
  await expect(card).toContainText('Same: Name and date of birth');
  await expect(card.getByRole('link', { name: first.account })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Same person: exclude' }).click();
  await card.getByRole('button', { name: 'Same person: exclude' }).click();
  await expect(card.getByText('Fill this in.')).toBeVisible();
  await reason(page, 'Evidence that it is the same person', 'Both sent the same passport.');
  await card.getByRole('button', { name: 'Same person: exclude' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(card).toContainText('Both sent the same passport.');
  await expectAccessible(page);
  await card.getByRole('link', { name: second.account }).click();
  await expect(page.locator('tr', { hasText: 'Self-exclusion' })).toContainText('Both sent the same passport.');
  await page.getByRole('button', { name: 'Undo the spread exclusion' }).click();
  await reason(page, 'Why the exclusion is wrong', 'The passport is of a brother.');
  await page.getByRole('button', { name: 'Undo the spread exclusion' }).click();
  await expect(page.locator('tr', { hasText: 'Self-exclusion' })).toContainText('The passport is of a brother.');
  await expect(page.getByRole('button', { name: 'Undo the spread exclusion' })).toHaveCount(0);
  await expectAccessible(page);
});

test('R10.05e a match that is another person is dismissed, and does not come back', async ({ page, site }) => {
  const { first, second } = await addNamesakes(site);
  await enterDesk(page, site, 'support', { path: `/operator?view=members&id=${first.memberId}` });
  const exclude = async () => {
    await page.getByRole('button', { name: 'Exclude the member' }).click();
    await reason(page, 'How the member made the request', 'By mail of today.');
    await page.getByRole('button', { name: 'Exclude the member' }).click();
    await expect(page.getByLabel('How the member made the request')).toHaveCount(0);
  };
  await exclude();
  await page.getByRole('link', { name: 'Exclusion matches' }).click();
  const card = page.locator(`[data-case="${second.account}"]`);
  await card.getByRole('button', { name: 'Another person' }).click();
  await reason(page, 'Evidence that it is another person', 'Other passports.');
  await card.getByRole('button', { name: 'Another person' }).click();
  await expect(card).toHaveCount(0);
  await page.goto(memberPage(site, first));
  await page.getByRole('button', { name: 'Permanently', exact: true }).click();
  await exclude();
  await page.goto(memberPage(site, second));
  await expect(page.getByText('The member has not set any limits.')).toBeVisible();
  await expect(page.getByText('possible match')).toHaveCount(0);
});
