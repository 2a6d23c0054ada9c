import type { Insertable, Selectable } from 'kysely';
import type { Activity } from '../../engine/promotions/activity.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isOneOf, isOneOfTexts } from '../db/one-of.ts';
import type { Tables } from '../db/tables.ts';
import { hashTerms, termsText } from './fact-text.ts';

/** A decision about a reward, as it is stored. Amounts are minor units. */
export type RewardRow = CamelRow<Selectable<Tables['activity_rewards']>>;

/** A decision that is not stored yet. */
export type NewReward = CamelRow<Insertable<Tables['activity_rewards']>>;

/** Keeps terms by which rewards are decided. @returns their hash */
export async function keepTerms(tx: MerchantTransaction, merchant: string, terms: Activity): Promise<string> {
  const termsHash = hashTerms(terms);
  await tx
    .insertInto('activity_terms')
    .values({ merchant, activity: terms.key, terms_hash: termsHash, terms: termsText(terms) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return termsHash;
}

/** Stores a decision. @returns undefined if its source has one */
export async function insertReward(tx: MerchantTransaction, reward: NewReward): Promise<RewardRow | undefined> {
  const row = await tx
    .insertInto('activity_rewards')
    .values(snakeRow(reward))
    .onConflict((conflict) => conflict.columns(['merchant', 'source']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** The decision about a source; undefined if there is none. */
export async function findDecision(
  tx: MerchantTransaction,
  merchant: string,
  source: string,
): Promise<RewardRow | undefined> {
  const row = await tx
    .selectFrom('activity_rewards')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('source', '=', source)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** The sources of some activities that have their decision, of some members. */
export async function listSources(
  tx: MerchantTransaction,
  merchant: string,
  { activities, members }: { readonly activities: readonly string[]; readonly members: readonly bigint[] },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('activity_rewards')
    .select('source')
    .where('merchant', '=', merchant)
    .where(isOneOf('member_id', members))
    .where(isOneOfTexts('activity', activities))
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** A reward of a member, locked until the transaction ends; undefined if it is not theirs. */
export async function lockReward(
  tx: MerchantTransaction,
  merchant: string,
  { rewardId, memberId }: Pick<RewardRow, 'rewardId' | 'memberId'>,
): Promise<RewardRow | undefined> {
  const row = await tx
    .selectFrom('activity_rewards')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reward_id', '=', rewardId)
    .where('member_id', '=', memberId)
    .where('state', '!=', 'refused')
    .forUpdate()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Ends an issued reward. */
export async function endReward(
  tx: MerchantTransaction,
  { merchant, rewardId }: Pick<RewardRow, 'merchant' | 'rewardId'>,
  state: 'claimed' | 'returned',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('activity_rewards')
    .set({ state, ended_at: now })
    .where('merchant', '=', merchant)
    .where('reward_id', '=', rewardId)
    .where('state', '=', 'issued')
    .execute();
}

/** How many rewards a member is shown. */
const MOST_SHOWN = 100;

/** The rewards of a member, the newest first; refused ones are left out. */
export async function listRewards(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<readonly RewardRow[]> {
  const rows = await tx
    .selectFrom('activity_rewards')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', '!=', 'refused')
    .orderBy('reward_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(camelRow);
}

/** Issued rewards whose time to be claimed is over, the oldest first. */
export async function findOverdueRewards(
  tx: MerchantTransaction,
  merchant: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly Pick<RewardRow, 'rewardId' | 'memberId'>[]> {
  const rows = await tx
    .selectFrom('activity_rewards')
    .select(['reward_id', 'member_id'])
    .where('merchant', '=', merchant)
    .where('state', '=', 'issued')
    .where('claim_by', '<', now)
    .orderBy('claim_by')
    .limit(most)
    .execute();
  return rows.map(camelRow);
}

/** Rewards that were issued, in the order of their numbers; refused ones are left out. */
export async function listIssuedAfter(
  tx: MerchantTransaction,
  merchant: string,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<readonly RewardRow[]> {
  const rows = await tx
    .selectFrom('activity_rewards')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reward_id', '>', after)
    .where('state', '!=', 'refused')
    .orderBy('reward_id')
    .limit(most)
    .execute();
  return rows.map(camelRow);
}

/** The terms by which a reward was decided, as text. */
export async function findTermsText(
  tx: MerchantTransaction,
  { merchant, activity, termsHash }: Pick<RewardRow, 'merchant' | 'activity' | 'termsHash'>,
): Promise<string> {
  const { terms } = await tx
    .selectFrom('activity_terms')
    .select('terms')
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('terms_hash', '=', termsHash)
    .executeTakeFirstOrThrow();
  return terms;
}

/** Merchants that have given rewards. */
export async function listMerchants(tx: MerchantTransaction): Promise<readonly string[]> {
  const rows = await tx.selectFrom('activity_rewards').select('merchant').distinct().orderBy('merchant').execute();
  return rows.map(({ merchant }) => merchant);
}
