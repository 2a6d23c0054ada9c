import { bet, endRound } from '../../schemas/vendor/vendor-calls.ts';
import { grantBonus } from '../../server/deposit/bonuses.ts';
import { insertOrder, newOrderId } from '../../server/deposit/deposit-orders.repository.ts';
import { loadDataKey } from '../../server/secrets/data-key.ts';
import type { NewMember } from './new-member.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';
import { beginPlay } from './site-betting.ts';
import { callWallet } from './vendor-client.ts';

const MERCHANT = 'india';
/** The vendor of tests, as a site knows it. */
const VENDOR = 'desk';

/** Gives a member of the default merchant a bonus that runs: 1,000.00, of which 4,000.00 have to be staked in any game. */
export async function giveBonus(site: Site, { memberId }: Pick<NewMember, 'memberId'>): Promise<void> {
  const now = new Date();
  await withSiteDatabase(site, (database) =>
    database.withMerchant(MERCHANT, async (tx) => {
      const order = await insertOrder(tx, {
        merchant: MERCHANT,
        orderId: newOrderId(now),
        memberId,
        requestId: crypto.randomUUID(),
        wishes: 'a test',
        methodKey: 'upi',
        isByProof: false,
        state: 'arrived',
        amount: 100_000n,
        fee: 0n,
        currency: 'INR',
        bonus: JSON.stringify({ title: 'Reload bonus', categories: [], wagering: 4, days: 14 }),
        bonusAmount: 100_000n,
        method: JSON.stringify({ label: 'UPI' }),
        payment: null,
        utr: null,
        proof: null,
        proofsSent: 0,
        reason: null,
        createdAt: now,
        expiresAt: now,
        endedAt: now,
      });
      if (!order || !(await grantBonus(tx, order, now))) throw new Error('The bonus was not granted.');
    }),
  );
}

/** Lets a member play rounds at the vendor of tests, over HTTP as vendors do. @returns what plays one and loses it */
export async function openPlay(site: Site, { memberId }: Pick<NewMember, 'memberId'>) {
  const { port, dataDirectory, desk } = site;
  const sessionToken = await withSiteDatabase(site, async (database) => {
    const dataKey = await loadDataKey(database, { dataKey: undefined, dataDirectory });
    return beginPlay({ database, dataKey, now: () => new Date() }, { merchant: MERCHANT, vendor: VENDOR, memberId });
  });
  const access = { url: `http://localhost:${port}`, merchant: MERCHANT, vendor: VENDOR, secret: desk.secret };
  return async (amountMinor: string): Promise<void> => {
    const [requestId, roundId] = [crypto.randomUUID(), crypto.randomUUID()];
    const stake = { requestId, sessionToken, transactionId: requestId, roundId, amountMinor, currency: 'INR' };
    const sums = { requestId, playerId: String(memberId), roundId, betsMinor: amountMinor, winsMinor: '0' };
    const answers = [await callWallet(access, bet, stake), await callWallet(access, endRound, sums)];
    if (answers.some(({ success }) => !success)) throw new Error(`The round failed: ${JSON.stringify(answers)}`);
  };
}
