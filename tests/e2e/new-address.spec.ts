import { createApiClient } from '../../engine/api/client.ts';
import { humanChallenge } from '../../schemas/calls/human-check.ts';
import { registerMobile } from '../../schemas/calls/member.ts';
import { bindEmail, mailForBinding } from '../../schemas/calls/security.ts';
import { smsForRegistration } from '../../schemas/calls/session.ts';
import { forgetSession } from '../support/forget-session.ts';
import { solveHumanCheck } from '../support/human-check.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const PASSWORD = 'Peacock2026';
const AWAY = '203.0.113.9';

/** A member of the first merchant with a number and an address of this test, made over HTTP from this machine. */
async function makeMember(site: Site) {
  const session = { token: undefined as string | undefined };
  const client = createApiClient({
    origin: `http://localhost:${site.port}`,
    token: () => session.token,
    language: () => 'EN',
    onSessionEnd: () => undefined,
  });
  const solve = (purpose: 'sms' | 'register') =>
    solveHumanCheck(async () => ({ value: await client.call(humanChallenge, { query: { purpose } }) }), purpose);
  const number = {
    countryDialingCode: '+91',
    mobileNum: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  };
  const email = `asha${number.mobileNum}@example.com`;
  await client.call(smsForRegistration, { body: { ...number, slider: await solve('sms') } });
  const fields = {
    ...number,
    verificationCode: await site.readCode('india', number.mobileNum),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    fullname: 'Asha Rao',
    birthday: '1990-01-31',
    terms: true,
  };
  const { token, account } = await client.call(registerMobile, { body: { fields, slider: await solve('register') } });
  session.token = token;
  await client.call(mailForBinding, { body: { email } });
  const emailCode = await site.readCode('india', email);
  await client.call(bindEmail, { body: { email, emailCode, loginPassword: PASSWORD } });
  return { account, email, mobile: number.mobileNum };
}

test('R4.05b a login from an address that the account has never used is completed by a code, and the next asks for none @phone', async ({
  page,
  site,
}) => {
  const { account, email, mobile } = await makeMember(site);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': AWAY });
  const logIn = async () => {
    await page.goto(site.url('india', '/login'));
    await page.locator('input[name=username]').fill(account);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('dialog').locator('button[type=submit]').click();
  };
  await logIn();
  const dialog = page.getByRole('dialog', { name: 'Is this you?' });
  await expect(dialog).toContainText(`+91 ••• ${mobile.slice(-4)}`);
  await expectAccessible(page);
  await dialog.getByText('Email', { exact: true }).click();
  await expect(dialog).toContainText('as•••@example.com');
  await dialog.getByText('Text message', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
  await expect(dialog.getByRole('status')).toHaveText('Code sent.');
  const code = await site.readCode('india', mobile);
  await dialog.locator('[name=verificationCode]').fill(code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toContainText('Wrong code. Check the latest text message.');
  await dialog.locator('[name=verificationCode]').fill(code);
  await dialog.locator('[name=verificationCode]').press('Enter');
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(async () => expect(await site.readMail('india', email)).toContain(AWAY)).toPass({ timeout: 30_000 });
  await forgetSession(page);
  await logIn();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('R4.05a going back from the proof leads to the password @desktop', async ({ page, site }) => {
  const { account } = await makeMember(site);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': AWAY });
  await page.goto(site.url('india', '/login'));
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: 'Is this you?' });
  await dialog.getByRole('button', { name: 'Back to login' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Log in' }).locator('input[name=password]')).toBeVisible();
});
