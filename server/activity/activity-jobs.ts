import type { Merchant } from '../../engine/brand/merchant.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { stepActivity } from '../../flows/activity/activity.machine.ts';
import type { Database } from '../db/database.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import { lockMembers } from '../ledger/api.ts';
import { uncountReward } from './activity-counters.repository.ts';
import { insertFacts } from './activity-facts.repository.ts';
import { endReward, findOverdueRewards, lockReward } from './activity-rewards.repository.ts';
import { closeVipDays } from './close-vip-days.ts';
import { drawRaffles } from './draw-raffles.ts';
import { settlePeriods } from './settle-periods.ts';

/** Rewards that one run returns at most; the next run comes within a minute. */
const MOST_RETURNED = 500;

/** Returns rewards that no member has claimed in time: their part of the budget is free again. */
export async function returnOverdue(database: Database, merchant: Merchant, now: Date): Promise<void> {
  const { code, protection } = merchant;
  const overdue = await database.withMerchant(code, (tx) => findOverdueRewards(tx, code, { now, most: MOST_RETURNED }));
  for (const name of overdue)
    await database.withMerchant(code, async (tx) => {
      await lockMembers(tx, code, [name.memberId]);
      const reward = await lockReward(tx, code, name);
      if (reward?.state !== 'issued') return;
      const step = stepActivity({ state: reward.state, mode: 'auto' }, 'claim.expired');
      if (!step?.effects.includes('reward.return')) return;
      const { activity, source, memberId, amount: amountMinor } = reward;
      const member = String(memberId);
      const day = dayAt(reward.decidedAt.getTime(), protection.timeZone);
      await endReward(tx, reward, 'returned', now);
      await uncountReward(tx, { merchant: code, activity, member, day, amountMinor });
      await insertFacts(tx, code, [
        { kind: 'returned', id: `returned:${source}`, member, atMs: now.getTime(), activity, source },
      ]);
    });
}

/** Works out VIP levels, settles the periods of activities that are over, draws raffles, and returns rewards that were not claimed in time. */
export const settleActivitiesJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 5,
  timeoutSeconds: 600,
  async run({ database, dataKey, now, onError }, merchant) {
    // Gifts of a week or a month go by the levels at its beginning.
    try {
      await closeVipDays({ database, merchant, now: now() });
    } catch (error) {
      onError(error);
    }
    await settlePeriods({ database, merchant, now: now() }, onError);
    await drawRaffles({ database, dataKey, merchant, now: now() }, onError);
    await returnOverdue(database, merchant, now());
    return undefined;
  },
};
