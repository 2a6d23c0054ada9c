import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import type { Database } from '../../server/db/database.ts';
import { loadDataKey } from '../../server/secrets/data-key.ts';
import type { NewMember } from './new-member.ts';
import { enterAsOperator } from './operators.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';
import { type AccountInput, makeWithdrawer } from './withdrawer.ts';

/** The back office behind a browser test: its operators act by calls. */
export interface SiteDesk {
  /** Makes a back-office call. Rejects if it is refused. @param as which of the two operators */
  act(call: CallDefinition, body: object, as?: 0 | 1): Promise<void>;
}

/** Two operators of a running site, who can do everything. */
async function openOperators(database: Database, merchant: string): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { operatorId, token } = await enterAsOperator({ database }, merchant, 'owner');
    const now = new Date();
    // An app is set up, as the merchant asks of operators.
    await database.owner
      .insertInto('totp_secrets')
      .values({ merchant, operator_id: operatorId, sealed: 'never opened', created_at: now, confirmed_at: now })
      .execute();
    tokens.push(token);
  }
  return tokens;
}

/** Gives a member of a running site a fund password and an account to be paid to. */
export const giveFundPassword = (
  site: Pick<Site, 'dataDirectory'>,
  merchant: string,
  { memberId }: Pick<NewMember, 'memberId'>,
  account: AccountInput = {},
): Promise<void> =>
  withSiteDatabase(site, async (database) => {
    const dataKey = await loadDataKey(database, { dataKey: undefined, dataDirectory: site.dataDirectory });
    await makeWithdrawer({ database, dataKey }, merchant, memberId, account);
  });

/**
 * Gives a member of a running site a fund password and an account, at a bank by default, and opens the back office that
 * pays.
 */
export async function prepareWithdrawals(
  site: Pick<Site, 'dataDirectory' | 'port'>,
  merchant: string,
  member: Pick<NewMember, 'memberId'>,
  account: AccountInput = {},
): Promise<SiteDesk> {
  const { port } = site;
  await giveFundPassword(site, merchant, member, account);
  const tokens = await withSiteDatabase(site, (database) => openOperators(database, merchant));
  return {
    async act({ method, path }, body, as = 0) {
      const answer = await fetch(`http://localhost:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens[as]}`,
          'content-type': 'application/json',
          cookie: `merchant=${merchant}`,
        },
        body: JSON.stringify(body),
      });
      const { message } = (await answer.json()) as { message: string };
      if (message !== 'ok') throw new Error(`${path} answers ${message}.`);
    },
  };
}
