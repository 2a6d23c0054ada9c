import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, test } from '../support/site.ts';
import { addRichMember, askOnSite, decide, enterDesk } from '../support/site-desk.ts';

const logIn = async (page: Page, account: string, password: string) => {
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};
const findMember = async (page: Page, account: string) => {
  const field = page.getByRole('searchbox', { name: 'Find a member' });
  await field.fill(account);
  await field.press('Enter');
  await page.getByRole('link', { name: account, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
};
const correct = async (page: Page, amount: string, reason: string) => {
  await page.getByRole('button', { name: 'Correct balance' }).click();
  await page.getByLabel(/^Amount in/).fill(amount);
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Continue' }).click();
};
const book = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Book correction' });

test('R10.02a an operator logs in in the back office, a member does not, and leaves it again @both', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/operator'));
  await expect(page.getByRole('heading', { name: 'Log in to the back office' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Account', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await logIn(page, 'member', 'Member-2468');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong username or password.' })).toBeVisible();
  await logIn(page, 'operator', 'Operator-2468');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Corrections to approve')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the back office' })).toBeVisible();
});

test('R10.02c R10.02d a member is found, looked at, and corrected with an entry that leads to its other side @both', async ({
  page,
  site,
}) => {
  const { account } = await addRichMember(site);
  // The house's account has the corrections of all tests.
  const reason = `A round of ${account} was paid too little.`;
  await enterDesk(page, site, 'finance');
  await findMember(page, account);
  await expectAccessible(page);
  await correct(page, '0', '');
  await expect(page.getByText('Enter an amount above zero, such as 250.50.')).toBeVisible();
  await page.getByLabel(/^Amount in/).fill('250.50');
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: 'Book this correction?' });
  await expect(question).toContainText(`₹250.50 will be added to the balance of ${account}.`);
  await expectAccessible(page);
  // Esc books nothing; a double click books once.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await book(page).dblclick();
  await expect(page.getByText(/^Booked as C-\d{8}-[0-9A-Z]{6}\.$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Main wallet/ })).toContainText('₹5,250.50');
  await page.getByRole('link', { name: 'Main wallet' }).click();
  const entry = page.getByRole('row', { name: reason });
  await expect(entry).toContainText('+₹250.50');
  await expect(entry).toContainText('₹5,250.50');
  await expectAccessible(page);
  await entry.getByRole('link', { name: 'House · Corrections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible();
  await expect(page.getByRole('row', { name: reason })).toContainText('-₹250.50');
});

test('R10.02d a large correction waits for a second operator, who sees it come and confirms it', async ({
  page,
  site,
  browser,
}) => {
  const { account } = await addRichMember(site);
  const second = await (await browser.newContext()).newPage();
  await enterDesk(second, site, 'owner', { path: '/operator?view=corrections' });
  await enterDesk(page, site, 'finance');
  await findMember(page, account);
  await correct(page, '9000', 'A bonus was forgotten.');
  await book(page).click();
  const said = page.getByText(/^C-\d{8}-[0-9A-Z]{6} is waiting for a second operator\.$/);
  const number = (await said.textContent())?.split(' ')[0] ?? '';
  // No one has reloaded the other desk.
  const waiting = second.getByRole('listitem').filter({ hasText: number });
  await expect(waiting.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expectAccessible(second);
  await page.goto(site.url('india', '/operator?view=corrections'));
  const own = page.getByRole('listitem').filter({ hasText: number });
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(own.getByText('Another operator has to decide.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await decide(second, 'Approve', {}, waiting);
  await expect(own).toHaveCount(0);
  await page.getByText('Closed', { exact: true }).click();
  await expect(own).toContainText('Approved');
  await findMember(page, account);
  await expect(page.getByRole('row', { name: /Main wallet/ })).toContainText('₹14,000.00');
  await second.context().close();
});

test('R10.02d a correction has a page, is claimed, narrowed by direction, and confirmed by a key after a question', async ({
  page,
  site,
  browser,
  isMobile,
}) => {
  const { account } = await addRichMember(site);
  await enterDesk(page, site, 'finance');
  await findMember(page, account);
  await correct(page, '9000', 'A bonus was forgotten.');
  await book(page).click();
  const said = page.getByText(/^C-\d{8}-[0-9A-Z]{6} is waiting for a second operator\.$/);
  const number = (await said.textContent())?.split(' ')[0] ?? '';
  const second = await (await browser.newContext()).newPage();
  const { account: other } = await enterDesk(second, site, 'owner', { path: '/operator?view=corrections' });
  if (isMobile) await second.getByRole('button', { name: 'Filter and sort' }).click();
  await second.getByLabel('Account starts with').fill(account);
  await second.getByLabel('Direction').selectOption('out');
  await expect(second.getByText('No requests match these filters.')).toBeVisible();
  await second.getByLabel('Direction').selectOption('in');
  await expectAccessible(second);
  await second.getByRole('link', { name: number }).click();
  await expect(second.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expectAccessible(second);
  await page.goto(site.url('india', `/operator?view=corrections&account=${account}`));
  const own = page.getByRole('listitem').filter({ hasText: number });
  await expect(own.getByText(`With ${other}`)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await own.getByRole('link', { name: number }).click();
  await expect(page.getByText(`${other} has been working on this request`)).toBeVisible();
  await second.keyboard.press('a');
  const question = second.getByRole('dialog', { name: `Approve ${number}?` });
  await expect(question).toContainText(`₹9,000.00 will be added to the balance of ${account}.`);
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
  await second.keyboard.press('Enter');
  const flow = (desk: Page) => desk.locator('[data-flow="approval"]');
  await expect(flow(second)).toHaveAttribute('data-state', 'confirmed');
  await expect(flow(page)).toHaveAttribute('data-state', 'confirmed');
  await expect(page.getByText('This request has changed in the meantime.')).toBeVisible();
  await expect(second.getByText('This request has changed in the meantime.')).toHaveCount(0);
  await second.getByRole('link', { name: '₹9,000.00' }).click();
  await second.getByRole('link', { name: 'Open the order' }).click();
  await expect(flow(second)).toHaveAttribute('data-state', 'confirmed');
  await second.context().close();
});

test('R1.03c R4.17a R10.02b R10.02e a withdrawal appears in the back office, is approved and paid, and the audit log records it', async ({
  page,
  site,
}) => {
  await enterDesk(page, site, 'owner', { path: '/operator?view=withdrawals' });
  const { number, account } = await askOnSite(site, 120_000n);
  await page.getByRole('link', { name: number }).click();
  const flow = page.locator('[data-flow="withdrawal"]');
  await expect(flow).toHaveAttribute('data-state', 'review');
  await expect(flow).toContainText('First withdrawal of this member');
  await expectAccessible(page);
  await decide(page, 'Approve');
  await expect(flow).toHaveAttribute('data-state', 'paying');
  await decide(page, 'Confirm paid', { 'Payment reference': 'UTR 778812' });
  await expect(page.locator('li[data-state="sent"]')).toContainText('UTR 778812');
  await expect(page.getByRole('button', { name: 'Confirm receipt' })).toHaveAttribute('data-variant', 'primary');
  await expect(page.getByRole('button', { name: 'Mark as failed' })).toHaveAttribute('data-variant', 'secondary');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Subject').fill(number);
  await expect(page.getByRole('status').filter({ hasText: '3 actions' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Sent a payout/ })).toContainText('UTR 778812');
  await expectAccessible(page);
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
});

test('R10.02a support sees what its role allows and is refused the rest @desktop', async ({ page, site }) => {
  const { account } = await addRichMember(site);
  await enterDesk(page, site, 'support');
  const menu = page.getByRole('navigation', { name: 'Back office sections' });
  await expect(menu.getByRole('link')).toHaveText(['Overview', /^Withdrawals/, 'Members', /^Exclusion matches/]);
  await findMember(page, account);
  await expect(page.getByRole('button', { name: 'Correct balance' })).toHaveCount(0);
  await page.goto(site.url('india', '/operator?view=audit'));
  await expect(page.getByText('Your role does not allow this. Ask the owner of the back office.')).toBeVisible();
});

test('R1.08g the back office is in the language that its operator chooses @desktop', async ({ page, site }) => {
  await enterDesk(page, site, 'owner');
  await page.getByLabel('Language').selectOption('HI');
  await expect(page.getByRole('heading', { level: 1, name: 'सारांश' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'सारांश' })).toBeVisible();
  await expectAccessible(page);
});

test('R10.02a where the merchant asks for it, an operator sets up an app first @desktop', async ({ page, site }) => {
  const name = `deskstrict-${test.info().retry}`;
  await site.addMerchant(name, { currency: 'INR', languages: ['EN'] });
  await site.served(name);
  await page.goto(site.url(name, '/operator'));
  await expect(page.getByRole('heading', { name: 'Log in to the back office' })).toBeVisible();
  await enterDesk(page, site, 'owner', { merchant: name });
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('R10.02c members are listed without a search, and filtered by status and day; an empty list shows a notice @both', async ({
  page,
  site,
}) => {
  const { account } = await addRichMember(site);
  await enterDesk(page, site, 'support', { path: '/operator?view=members' });
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.filter({ hasText: account })).toContainText('₹5,000.00');
  await expectAccessible(page);
  await page.getByLabel('Status').selectOption('Agents');
  await expect(rows.filter({ hasText: account })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows.filter({ hasText: account })).toHaveCount(1);
  await page.getByLabel('Registered until').fill('2020-01-01');
  await expect(page.getByText('No members match your search.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Registered until')).toHaveValue('2020-01-01');
});
