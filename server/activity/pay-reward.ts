import type { Reward } from '../../engine/promotions/reward.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { grantBonus } from '../deposit/api.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import { insertFacts } from './activity-facts.repository.ts';
import { endReward, type RewardRow } from './activity-rewards.repository.ts';

/** The name of a reward in the ledger and among bonuses. */
const rewardName = ({ rewardId }: Pick<RewardRow, 'rewardId'>): string => `reward-${rewardId}`;

async function payCash(tx: MerchantTransaction, reward: RewardRow): Promise<void> {
  const { merchant, memberId, amount, currency } = reward;
  const house = await openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose: 'bonuses', currency });
  const main = await openAccount(tx, merchant, { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency });
  const name = rewardName(reward);
  const result = await transfer(tx, merchant, {
    key: { source: 'activity', operation: 'reward', externalId: name },
    kind: 'reward',
    reference: name,
    legs: [
      { accountId: house, amountMinor: -amount },
      { accountId: main, amountMinor: amount },
    ],
  });
  if (!result.ok) throw new Error(`The reward ${name} could not be paid: ${result.refusal}.`);
}

/** A reward to pay, with what it was issued as. */
export interface Payment {
  readonly reward: RewardRow;
  readonly issued: Reward;
  /** Name of the bonus that it becomes. */
  readonly title: LocalText;
  readonly now: Date;
}

/** Pays a reward in its kind. @returns false if it is a bonus and another one is running */
async function pay(tx: MerchantTransaction, { reward, issued, title, now }: Payment): Promise<boolean> {
  if (issued.kind === 'cash') {
    await payCash(tx, reward);
    return true;
  }
  if (issued.kind !== 'bonus') throw new Error(`A reward of kind ${issued.kind} cannot be paid.`);
  const { merchant, memberId, amount: amountMinor, needed: neededMinor, currency, merchantVersion } = reward;
  const { contributions, days } = issued.wagering;
  const categories = contributions.flatMap(({ category }) => category ?? []);
  const bonusId = rewardName(reward);
  return grantBonus(
    tx,
    { merchant, bonusId, memberId, title, categories, amountMinor, neededMinor, currency, days, merchantVersion },
    now,
  );
}

/**
 * Pays an issued reward whose row is locked: cash to the balance, a bonus to be played.
 *
 * @returns false if it is a bonus and another one is running; nothing has changed in that case
 */
export async function payReward(tx: MerchantTransaction, payment: Payment): Promise<boolean> {
  if (!(await pay(tx, payment))) return false;
  const { reward, now } = payment;
  const { merchant, memberId, activity, source } = reward;
  await endReward(tx, reward, 'claimed', now);
  await insertFacts(tx, merchant, [
    { kind: 'claimed', id: `claimed:${source}`, member: String(memberId), atMs: now.getTime(), activity, source },
  ]);
  await tellBalance(tx, merchant, memberId);
  return true;
}
