import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createApiClient } from '../../engine/api/client.ts';
import { createDeposit, depositOptions, sayPaid, sendProof } from '../../schemas/calls/deposit.ts';
import { confirmReceipt, requestWithdrawal } from '../../schemas/calls/withdrawal.ts';
import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import { loadDataKey } from '../../server/secrets/data-key.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { giveMoney, insertMember, type NewMember } from './new-member.ts';
import { enterAsOperator, type TestOperator } from './operators.ts';
import type { Site } from './site.ts';
import { storeInSession, withSiteDatabase } from './site-access.ts';
import { FUND_PASSWORD, makeWithdrawer, PICTURE } from './withdrawer.ts';

/** Creates an operator for this test alone and opens the back office as that operator. */
export async function enterDesk(
  page: Page,
  site: Site,
  role: OperatorRole,
  { merchant = 'india', path = '/operator' } = {},
): Promise<TestOperator> {
  const operator = await withSiteDatabase(site, (database) => enterAsOperator({ database }, merchant, role));
  await storeInSession(page, site, merchant, { operatorToken: operator.token });
  await page.goto(site.url(merchant, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return operator;
}

/**
 * Presses the button of an action, and confirms it in the question that follows.
 *
 * @param fields the values to fill in, by label
 */
export async function decide(
  page: Page,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  within: Page | Locator = page,
): Promise<void> {
  await within.getByRole('button', { name: label }).click();
  const question = page.getByRole('dialog');
  for (const [name, value] of Object.entries(fields)) await question.getByLabel(name).fill(value);
  await question.getByRole('button', { name: label }).click();
  await expect(question).toHaveCount(0);
}

/** A client of a running site, for the holder of a token there. */
const clientOf = (site: Pick<Site, 'port'>, token: string) =>
  createApiClient({
    origin: `http://localhost:${site.port}`,
    token: () => token,
    language: () => 'EN',
    onSessionEnd: () => undefined,
  });

/** Creates a member of the default merchant with money and a requested withdrawal. */
export async function askOnSite(
  site: Site,
  amountMinor: bigint,
): Promise<NewMember & { readonly number: string; readonly token: string }> {
  const { dataDirectory } = site;
  const { member, cardId, token } = await withSiteDatabase(site, async (database) => {
    const dataKey = await loadDataKey(database, { dataKey: undefined, dataDirectory });
    const made = await insertMember(database, 'india');
    await giveMoney(database, 'india', made.memberId, 4n * amountMinor);
    const source = { address: '127.0.0.1', userAgent: 'a browser' };
    const begun = await database.withMerchant('india', (tx) =>
      beginSession(tx, 'india', made.memberId, new Date(), { family: null, mustChange: false, source }),
    );
    const card = await makeWithdrawer({ database, dataKey }, 'india', made.memberId);
    return { member: made, cardId: card, token: begun.token };
  });
  const client = clientOf(site, token);
  const requestId = crypto.randomUUID();
  const { number } = await client.call(requestWithdrawal, {
    body: { requestId, amountMinor: String(amountMinor), cardId, paymentPassword: FUND_PASSWORD },
  });
  return { ...member, token, number };
}

/** The member of a withdrawal confirms its first payout. */
export const receiveOnSite = (site: Site, { token, number }: { readonly token: string; readonly number: string }) =>
  clientOf(site, token).call(confirmReceipt, { body: { number, payout: 0, answer: 'received' } });

/** Creates a member of the default merchant who has made a bank transfer and uploaded its proof. */
export async function proveOnSite(
  site: Site,
  amountMinor = 250_000n,
): Promise<NewMember & { readonly id: string; readonly token: string }> {
  const { member, token } = await withSiteDatabase(site, async (database) => {
    const made = await insertMember(database, 'india');
    const source = { address: '127.0.0.1', userAgent: 'a browser' };
    const begun = await database.withMerchant('india', (tx) =>
      beginSession(tx, 'india', made.memberId, new Date(), { family: null, mustChange: false, source }),
    );
    return { member: made, token: begun.token };
  });
  const client = clientOf(site, token);
  const { methods } = await client.call(depositOptions, {});
  const method = methods.find(({ isByProof }) => isByProof)?.key ?? '';
  const { id } = await client.call(createDeposit, {
    body: { requestId: crypto.randomUUID(), method, amountMinor: String(amountMinor) },
  });
  await client.call(sendProof, { query: { id }, picture: new Blob([new Uint8Array(PICTURE)]) });
  const utr = String(randomInt(100_000_000_000, 999_999_999_999));
  await client.call(sayPaid, { body: { id, utr } });
  return { ...member, token, id };
}

/** Makes a member with money. */
export const addRichMember = (
  site: Site,
  { merchant = 'india', amountMinor = 500_000n, currency = 'INR' } = {},
): Promise<NewMember> =>
  withSiteDatabase(site, async (database) => {
    const member = await insertMember(database, merchant);
    await giveMoney(database, merchant, member.memberId, amountMinor, currency);
    return member;
  });
