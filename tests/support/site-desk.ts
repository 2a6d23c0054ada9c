import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createApiClient } from '../../engine/api/client.ts';
import { requestWithdrawal } from '../../schemas/calls/withdrawal.ts';
import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { createDataKey } from '../../server/secrets/data-key.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { giveMoney, insertMember, type NewMember } from './new-member.ts';
import { enterAsOperator, type TestOperator } from './operators.ts';
import type { Site } from './site.ts';
import { FUND_PASSWORD, makeWithdrawer } from './withdrawals.ts';

/** Where the running site keeps its database and its keys. */
const DATA_DIRECTORY = '.cache/browser/data';

/** Opens the database of the running site: it runs already, as the server's own child. */
async function openSiteDatabase(): Promise<Database> {
  const { connection } = await startEmbeddedPostgres({ dataDirectory: DATA_DIRECTORY });
  return openDatabase(connection, { poolSize: 2 });
}

/** Makes an operator of this test alone and opens the desk as that operator. */
export async function enterDesk(
  page: Page,
  site: Site,
  role: OperatorRole,
  { merchant = 'india', path = '/operator' } = {},
): Promise<TestOperator> {
  const database = await openSiteDatabase();
  try {
    const operator = await enterAsOperator({ database }, merchant, role);
    const blank = site.url(merchant, '/blank');
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(blank);
    await page.unroute(blank);
    await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), operator.token);
    await page.goto(site.url(merchant, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return operator;
  } finally {
    await database.close();
  }
}

/** Makes a member of the default merchant with money, who has asked for a withdrawal. */
export async function askOnSite(
  site: Site,
  amountMinor: bigint,
): Promise<NewMember & { readonly number: string; readonly token: string }> {
  const database = await openSiteDatabase();
  try {
    const dataKey = createDataKey(Buffer.from(await readFile(`${DATA_DIRECTORY}/data.key`, 'utf8'), 'base64'));
    const member = await insertMember(database, 'india');
    await giveMoney(database, 'india', member.memberId, 4n * amountMinor);
    const cardId = await makeWithdrawer({ database, dataKey }, 'india', member.memberId);
    const facts = { family: null, mustChange: false, source: { address: '127.0.0.1', userAgent: 'a browser' } };
    const { token } = await database.withMerchant('india', (tx) =>
      beginSession(tx, 'india', member.memberId, new Date(), facts),
    );
    const client = createApiClient({
      origin: `http://localhost:${site.port}`,
      token: () => token,
      language: () => 'EN',
      onSessionEnd: () => undefined,
    });
    const { number } = await client.call(requestWithdrawal, {
      body: {
        requestId: crypto.randomUUID(),
        amountMinor: String(amountMinor),
        cardId,
        paymentPassword: FUND_PASSWORD,
      },
    });
    return { ...member, token, number };
  } finally {
    await database.close();
  }
}

/** Makes a member with money. */
export async function addRichMember(merchant = 'india', amountMinor = 500_000n, currency = 'INR'): Promise<NewMember> {
  const database = await openSiteDatabase();
  try {
    const member = await insertMember(database, merchant);
    await giveMoney(database, merchant, member.memberId, amountMinor, currency);
    return member;
  } finally {
    await database.close();
  }
}
