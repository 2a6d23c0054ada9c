import type { MemberFact } from './facts.ts';
import { isProtectedAt, rewardsOf } from './member-history.ts';
import type { Reward } from './reward.ts';
import { findRunning, wageringOf } from './wagering-queue.ts';

/** The answer to a claim. A repeated claim is answered as the first one was, and pays nothing more. */
export type ClaimAnswer =
  | { readonly isClaimed: true; readonly isRepeated: boolean; readonly reward: Reward }
  | { readonly isClaimed: false; readonly because: 'rewardNotYours' | 'rewardExpired' | 'bonusRunning' | 'protected' };

/**
 * Answers the claim of an issued reward. A bonus waits while another one runs, and cannot be claimed on a break; cash that
 * was issued can.
 *
 * @param source that of the reward
 */
export function claim(facts: readonly MemberFact[], source: string, nowMs: number): ClaimAnswer {
  const found = rewardsOf(facts).find(({ issued }) => issued.source === source && issued.atMs <= nowMs);
  if (found === undefined) return { isClaimed: false, because: 'rewardNotYours' };
  const { issued, state } = found;
  if (state === 'claimed') return { isClaimed: true, isRepeated: true, reward: issued.reward };
  if (state === 'returned' || nowMs > (issued.claimByMs ?? nowMs))
    return { isClaimed: false, because: 'rewardExpired' };
  const isMoney = issued.reward.kind === 'cash' || issued.reward.kind === 'item';
  if (!isMoney && isProtectedAt(facts, nowMs)) return { isClaimed: false, because: 'protected' };
  if (issued.reward.kind === 'bonus' && findRunning(wageringOf(facts, nowMs)) !== undefined)
    return { isClaimed: false, because: 'bonusRunning' };
  return { isClaimed: true, isRepeated: false, reward: issued.reward };
}
