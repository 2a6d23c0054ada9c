import type { Activity } from '../../engine/promotions/activity.ts';
import { entitlementsOf } from '../../engine/promotions/decide.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { LedgerCheck } from '../ledger/api.ts';
import { listPlayers } from './activity-facts.repository.ts';
import { findTermsText, listIssuedAfter, listMerchants, type RewardRow } from './activity-rewards.repository.ts';
import { readTerms } from './fact-text.ts';
import { readState } from './read-state.ts';

/** Rewards that are read at a time. */
const PAGE = 200;

/** Problems that are named; the others are only counted. */
const NAMED = 10;

/** The name of the check that works rewards out again. */
export const REWARD_CHECK = 'a reward is what the facts say that its decision knew';

async function termsOf(tx: MerchantTransaction, { merchant, activity, termsHash }: RewardRow): Promise<Activity> {
  return readTerms(await findTermsText(tx, { merchant, activity, termsHash }));
}

/** What the facts that a decision knew entitle its member to; undefined if to nothing. */
async function recompute(tx: MerchantTransaction, reward: RewardRow) {
  const { merchant, memberId, factsThrough: through, decidedAt: now, source, period } = reward;
  const terms = await termsOf(tx, reward);
  const members = terms.kind === 'race' ? await listPlayers(tx, merchant) : [memberId];
  const { state } = await readState(
    tx,
    { code: merchant, brand: { country: '' } },
    { members, roundsFromMs: Number.NEGATIVE_INFINITY, through, now },
  );
  return entitlementsOf(state, terms, now.getTime()).find(
    (entitlement) => entitlement.source === source && entitlement.period === period,
  );
}

async function findProblem(tx: MerchantTransaction, reward: RewardRow): Promise<string | undefined> {
  const { merchant, rewardId, memberId, amount, kind, period } = reward;
  const name = `${merchant} reward ${rewardId}`;
  const due = await recompute(tx, reward);
  if (!due) return `${name} of ${amount} does not follow from the facts`;
  const isSame =
    due.member === String(memberId) &&
    due.period === period &&
    due.reward.kind === kind &&
    'amountMinor' in due.reward &&
    due.reward.amountMinor === amount;
  return isSame ? undefined : `${name} is ${kind} of ${amount} for ${memberId}; the facts say otherwise`;
}

/** Recomputes every reward that was issued from the facts that its decision knew. @param tx one that may read all merchants */
export async function checkRewards(tx: MerchantTransaction): Promise<LedgerCheck> {
  const examples: string[] = [];
  let [looked, wrong] = [0n, 0n];
  for (const merchant of await listMerchants(tx)) {
    let after = 0n;
    for (;;) {
      const page = await listIssuedAfter(tx, merchant, { after, most: PAGE });
      for (const reward of page) {
        after = reward.rewardId;
        const problem = await findProblem(tx, reward);
        if (problem === undefined) continue;
        wrong += 1n;
        if (examples.length < NAMED) examples.push(problem);
      }
      looked += BigInt(page.length);
      if (page.length < PAGE) break;
    }
  }
  return { name: REWARD_CHECK, looked, wrong, examples };
}
