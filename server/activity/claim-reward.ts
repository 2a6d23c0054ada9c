import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { claim } from '../../engine/promotions/claim.ts';
import type { Issued, MemberFact } from '../../engine/promotions/facts.ts';
import { stepActivity } from '../../flows/activity/activity.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { lockMembers } from '../ledger/api.ts';
import { listStopped } from '../protection/api.ts';
import { findFactNamed } from './activity-facts.repository.ts';
import { lockReward, type RewardRow } from './activity-rewards.repository.ts';
import { activitiesOf } from './own-activities.ts';
import { payReward } from './pay-reward.ts';

interface Claiming {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly rewardId: bigint;
  readonly now: Date;
}

/** What the rules of a claim look at: the reward itself. Whether another bonus is running is known where bonuses are. */
async function factsOfReward(
  tx: MerchantTransaction,
  reward: RewardRow,
  issued: Issued,
): Promise<readonly MemberFact[]> {
  const { merchant, memberId, source } = reward;
  const ends = await Promise.all(
    ['claimed', 'returned'].map((end) => findFactNamed(tx, merchant, { memberId, name: `${end}:${source}` })),
  );
  return [issued, ...ends.flatMap((fact) => fact ?? [])];
}

async function getIssued(tx: MerchantTransaction, { merchant, memberId, source }: RewardRow): Promise<Issued> {
  const fact = await findFactNamed(tx, merchant, { memberId, name: `issued:${source}` });
  if (fact?.kind !== 'issued') throw new Error(`The reward ${source} has no fact.`);
  return fact;
}

/**
 * Claims a reward: once, however often it is asked for.
 *
 * @throws DomainError rewardUnknown, rewardExpired, bonusRunning, activityForbidden
 */
export async function claimOwn(
  tx: MerchantTransaction,
  { merchant, memberId, rewardId, now }: Claiming,
): Promise<RewardRow> {
  const { code } = merchant;
  await lockMembers(tx, code, [memberId]);
  const reward = await lockReward(tx, code, { rewardId, memberId });
  if (!reward) throw new DomainError('rewardUnknown');
  const issued = await getIssued(tx, reward);
  const answer = claim(await factsOfReward(tx, reward, issued), reward.source, now.getTime());
  if (!answer.isClaimed) throw new DomainError(answer.because === 'rewardExpired' ? 'rewardExpired' : 'rewardUnknown');
  if (answer.isRepeated) return reward;
  // Money that was issued is still the member's on a break; a bonus would be an invitation to play.
  const isInvited = reward.kind === 'bonus';
  if (isInvited && (await listStopped(tx, code, { members: [memberId], at: now })).size > 0)
    throw new DomainError('activityForbidden');
  const own = activitiesOf(merchant).find(({ written }) => written.code === reward.activity);
  // An activity that is no longer offered still owes what it has issued.
  const step = stepActivity({ state: 'issued', mode: own?.terms.mode ?? 'auto' }, 'member.claimed');
  if (!step?.effects.includes('reward.pay')) throw new DomainError('rewardUnknown');
  const title = own?.written.title ?? reward.activity;
  if (!(await payReward(tx, { reward, issued: issued.reward, title, now }))) throw new DomainError('bonusRunning');
  return { ...reward, state: 'claimed', endedAt: now };
}
