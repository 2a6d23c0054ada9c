import { hash } from 'node:crypto';
import { enterCoupon, listRewards } from '../../schemas/calls/activity.ts';
import type { ApiServer } from './api-server.ts';
import { APPLIED, type ForeignApplication, makeApplication } from './foreign-application.ts';
import { makeExchange } from './foreign-exchange.ts';
import { expectValue } from './members.ts';
import { registerNow } from './register-now.ts';
import type { Withdrawer } from './withdrawals.ts';

/** The code of a coupon that each member may use once. */
export const COUPON = 'ABCDEFGH2345';

/** The code of one that brings a bonus. */
export const BONUS_COUPON = 'HGFEDCBA2345';

/** An activity that members join. */
export const ACTIVITY = 'mission';

const SHARED = { from: '2020-01-01T00:00', budget: { all: { amount: '100000' } } } as const;
const CASH = { kind: 'cash', amount: '7' } as const;

/** What `activities.json` of a test merchant says: something to join, to check in for, to race for, and a coupon. */
export const ACTIVITY_RULES = {
  isDemonstration: true,
  activities: [
    {
      ...SHARED,
      code: ACTIVITY,
      kind: 'mission',
      title: 'Mission',
      mode: 'join',
      reward: CASH,
      mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '3' }] },
    },
    { ...SHARED, code: 'calendar', kind: 'signIn', title: 'Calendar', pays: 'atOnce', signIn: { rewards: [CASH] } },
    {
      ...SHARED,
      code: 'race',
      kind: 'race',
      title: 'Race',
      race: { period: 'day', score: { of: 'rounds' }, places: [{ from: 1, to: 3, amount: '7' }] },
    },
    {
      ...SHARED,
      code: 'coupon',
      kind: 'coupon',
      title: 'Coupon',
      reward: CASH,
      coupon: { codeHashes: [hash('sha256', COUPON, 'hex')] },
    },
    {
      ...SHARED,
      code: 'bonus-coupon',
      kind: 'coupon',
      title: 'Bonus',
      reward: { kind: 'bonus', amount: '10', wagering: { times: 2, days: 7 } },
      coupon: { codeHashes: [hash('sha256', BONUS_COUPON, 'hex')] },
    },
    {
      ...SHARED,
      code: 'rain',
      kind: 'envelopes',
      title: 'Rain',
      pays: 'atOnce',
      envelopes: {
        rains: ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'],
        minutes: 240,
        pool: '100',
        parts: 50,
      },
    },
    {
      ...SHARED,
      code: 'raffle',
      kind: 'raffle',
      title: 'Raffle',
      until: '2099-01-01T00:00',
      raffle: { period: 'once', drawnAt: '12:00', tickets: { of: 'turnover', each: '10' }, prizes: [{ amount: '7' }] },
    },
    { ...SHARED, code: APPLIED, kind: 'application', title: 'Application', application: { most: '10', tries: 50 } },
  ],
} as const;

/** A reward of a person that waits to be claimed. */
export interface ForeignReward extends ForeignApplication {
  readonly rewardId: string;
  /** An exchange of points that waits for an operator. */
  readonly exchange: string;
}

/** Enters the code of the coupon for a person, who also waits for an exchange of points. @param said the name of its item */
export async function makeReward(
  server: ApiServer,
  { merchant, memberId, token }: Withdrawer,
  said: string,
): Promise<ForeignReward> {
  await registerNow(server, merchant, memberId);
  expectValue(enterCoupon, await server.send(merchant, enterCoupon, { token, body: { code: COUPON } }));
  const rewards = await server.send(merchant, listRewards, { token });
  return {
    rewardId: String((rewards.value as unknown as readonly { readonly id: string }[])[0]?.id),
    exchange: await makeExchange(server, { merchant, memberId }, said),
    ...(await makeApplication(server, { merchant, memberId }, said)),
  };
}
