import { hash } from '@node-rs/argon2';
import { openDatabase } from '../../server/db/database.ts';
import { createDataKey } from '../../server/secrets/data-key.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { insertMember } from '../support/new-member.ts';
import { enterAsOperator } from '../support/operators.ts';
import { FUND_PASSWORD, makeWithdrawer } from '../support/withdrawer.ts';
import { STORM_MERCHANTS } from './storm-merchants.ts';
import type { StormSite } from './storm-site.ts';

/** A member of the storm, logged in, without money. */
export interface StormMember {
  readonly merchant: string;
  readonly memberId: string;
  /** The agent above; an agent's own number. */
  readonly agentId: string;
  readonly token: string;
  readonly cardId: string;
}

/** Who works in the back office of a merchant. */
export interface StormDesk {
  readonly merchant: string;
  readonly tokens: readonly [string, string];
}

/** A hash that costs next to nothing to check: the storm does not test the cost of a guess. */
const cheapHash = (): Promise<string> => hash(FUND_PASSWORD, { memoryCost: 32, timeCost: 2, parallelism: 1 });

/** Makes members and operators of each merchant. Every tenth member has an account at which payouts fail. */
export async function makePeople(
  { connection, dataKey: secret }: Pick<StormSite, 'connection' | 'dataKey'>,
  each: number,
): Promise<{ readonly members: readonly StormMember[]; readonly desks: readonly StormDesk[] }> {
  const database = openDatabase(connection, { poolSize: 2 });
  const dataKey = createDataKey(Buffer.from(secret, 'base64'));
  const members: StormMember[] = [];
  const desks: StormDesk[] = [];
  try {
    for (const { code: merchant } of STORM_MERCHANTS) {
      let agentId = 0n;
      for (let count = 0; count < each; count += 1) {
        const upline = count === 0 ? { isAgent: 1 } : { uplineId: agentId };
        const { memberId } = await insertMember(database, merchant, upline);
        if (count === 0) agentId = memberId;
        const cardId = await makeWithdrawer({ database, dataKey }, merchant, memberId, { isClosed: count % 10 === 9 });
        const facts = { family: null, mustChange: false, source: { address: '127.0.0.1', userAgent: 'a storm' } };
        const { token } = await database.withMerchant(merchant, (tx) =>
          beginSession(tx, merchant, memberId, new Date(), facts),
        );
        members.push({ merchant, memberId: String(memberId), agentId: String(agentId), token, cardId });
      }
      const [first, second] = [
        await enterAsOperator({ database }, merchant, 'owner'),
        await enterAsOperator({ database }, merchant, 'owner'),
      ];
      desks.push({ merchant, tokens: [first.token, second.token] });
    }
    await database.owner
      .updateTable('members')
      .set({ payment_password_hash: await cheapHash() })
      .execute();
  } finally {
    await database.close();
  }
  return { members, desks };
}
