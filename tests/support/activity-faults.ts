import { expect } from 'vitest';
import { claimReward, enterCoupon, listRewards } from '../../schemas/calls/activity.ts';
import { closeVipDays } from '../../server/activity/close-vip-days.ts';
import { LEVEL_CHECK } from '../../server/activity/recompute-levels.ts';
import { REWARD_CHECK } from '../../server/activity/recompute-rewards.ts';
import type { ApiServer } from './api-server.ts';
import { BONUS_COUPON, COUPON } from './foreign-reward.ts';
import { addMember, logInAs } from './members.ts';
import { registerNow } from './register-now.ts';

/** Gives a member a reward of cash and a bonus, both claimed, and another one cash that waits. */
export async function makeRewards(server: ApiServer): Promise<void> {
  for (const codes of [[COUPON, BONUS_COUPON], [COUPON]]) {
    const { account, memberId } = await addMember(server, 'alpha');
    await registerNow(server, 'alpha', memberId);
    const token = await logInAs(server, 'alpha', account);
    for (const code of codes)
      expect((await server.send('alpha', enterCoupon, { token, body: { code } })).message).toBe('ok');
    const { value } = await server.send('alpha', listRewards, { token });
    const rewards = value as unknown as readonly { readonly id: string }[];
    if (codes.length === 1) continue;
    for (const { id: reward } of rewards)
      expect((await server.send('alpha', claimReward, { token, body: { reward } })).message).toBe('ok');
  }
}

/** A programme of levels in a test. */
export const VIP_RULES = {
  isDemonstration: true,
  levels: [{ name: 'Bronze' }, { name: 'Silver', turnover: '100', keep: '50' }],
};

/** Works out the levels of everyone who has played. */
export async function closeLevels(server: ApiServer): Promise<void> {
  await server.app.eventDispatcher.drain();
  await closeVipDays({ database: server.database, merchant: server.merchant('alpha'), now: server.context.now() });
}

/** Damage to rewards and levels, and the check that has to find it. */
export const ACTIVITY_FAULTS: readonly (readonly [check: string, what: string, ...statements: string[]])[] = [
  [
    'a cash reward is paid once where it was claimed, and else never',
    'a reward that waits is called claimed',
    `update activity_rewards set state = 'claimed', ended_at = now() where state = 'issued' and kind = 'cash'`,
  ],
  [
    'a bonus reward became one bonus where it was claimed, and else none',
    'its bonus is gone',
    `delete from bonuses where bonus_id like 'reward-%'`,
  ],
  [
    'a payment of an activity has its reward',
    'a reward is gone',
    `delete from activity_rewards where state = 'claimed' and kind = 'cash'`,
  ],
  [
    'what an activity has given is what its budget says',
    'a budget says more',
    `update activity_counters set used_minor = used_minor + 1 where scope = 'all'`,
  ],
  [REWARD_CHECK, 'a reward is of more', `update activity_rewards set amount = amount + 1`],
  [LEVEL_CHECK, 'members have a level more', `update vip_standings set level = level + 1 where standing is not null`],
];
