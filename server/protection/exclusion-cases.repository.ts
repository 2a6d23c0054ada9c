import { sql } from 'kysely';
import type { MatchKind } from '../../schemas/exclusion-matches.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ExclusionSource } from './exclusion-marks.ts';
import type { ExclusionCase, ProtectionScope } from './protection-scope.ts';

/** How an operator decided on two accounts. */
export interface CaseDecision {
  readonly state: 'confirmed' | 'dismissed' | 'undone';
  readonly operatorId: bigint;
  readonly reason: string;
  readonly now: Date;
}

const casesOf = (tx: MerchantTransaction, { merchant, memberId }: Pick<ProtectionScope, 'merchant' | 'memberId'>) =>
  tx.selectFrom('exclusion_cases').where('merchant', '=', merchant.code).where('member_id', '=', memberId);

/** The comparison of an account with an excluded one; undefined if they were never compared. */
export async function findCaseState(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  source: ExclusionSource,
): Promise<ExclusionCase['state'] | undefined> {
  const row = await casesOf(tx, scope)
    .select('state')
    .where('source_merchant', '=', source.merchant)
    .where('source_member_id', '=', source.memberId)
    .executeTakeFirst();
  return row?.state;
}

/** The excluded accounts that an operator has confirmed to belong to the holder of this one. */
export const listConfirmedSources = (
  tx: MerchantTransaction,
  scope: ProtectionScope,
): Promise<readonly ExclusionSource[]> =>
  casesOf(tx, scope)
    .select(['source_merchant as merchant', 'source_member_id as memberId'])
    .where('state', '=', 'confirmed')
    .execute();

/** The accounts of a merchant that an operator has confirmed to belong to the holder of an excluded one. */
export const listConfirmedAccounts = async (
  tx: MerchantTransaction,
  merchant: string,
  source: ExclusionSource,
): Promise<readonly bigint[]> => {
  const rows = await tx
    .selectFrom('exclusion_cases')
    .select('member_id as memberId')
    .where('merchant', '=', merchant)
    .where('source_merchant', '=', source.merchant)
    .where('source_member_id', '=', source.memberId)
    .where('state', '=', 'confirmed')
    .execute();
  return rows.map(({ memberId }) => memberId);
};

/** Opens a case once for each pair of accounts, however often the match is found. */
export async function openCase(
  tx: MerchantTransaction,
  { merchant, memberId, now }: ProtectionScope,
  source: ExclusionSource,
  kinds: readonly MatchKind[],
): Promise<void> {
  await tx
    .insertInto('exclusion_cases')
    .values({
      merchant: merchant.code,
      member_id: memberId,
      source_merchant: source.merchant,
      source_member_id: source.memberId,
      matched_by: [...kinds],
      found_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A case by its number; its row is locked until the transaction is over. */
export const lockCase = (
  tx: MerchantTransaction,
  merchant: string,
  caseId: bigint,
): Promise<ExclusionCase | undefined> =>
  tx
    .selectFrom('exclusion_cases')
    .select([
      'member_id as memberId',
      'source_merchant as sourceMerchant',
      'source_member_id as sourceMemberId',
      'matched_by as matchedBy',
      'state',
    ])
    .where('merchant', '=', merchant)
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();

/** Writes down what an operator decided on two accounts, whether or not a case was open. */
export async function putDecision(
  tx: MerchantTransaction,
  { merchant, memberId }: ProtectionScope,
  source: ExclusionSource,
  kinds: readonly MatchKind[],
  { state, operatorId, reason, now }: CaseDecision,
): Promise<void> {
  const decision = { state, decided_by: operatorId, decided_at: now, reason };
  await tx
    .insertInto('exclusion_cases')
    .values({
      merchant: merchant.code,
      member_id: memberId,
      source_merchant: source.merchant,
      source_member_id: source.memberId,
      matched_by: [...kinds],
      found_at: now,
      ...decision,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id', 'source_merchant', 'source_member_id']).doUpdateSet(decision),
    )
    .execute();
}

/** Keeps the cases that wait for a decision and whose excluded account is still excluded at an operator. */
export const isOpenCase = (operator: string, now: Date) => sql<boolean>`(c.state = 'waiting' and exists (
  select from exclusion_marks k where k.operator = ${operator} and k.merchant = c.source_merchant
    and k.member_id = c.source_member_id and (k.ends_at is null or k.ends_at > ${now})))`;

/** How many cases wait, and since when the oldest does. Call `enterOperator` first. */
export const countOpenCases = (tx: MerchantTransaction, merchant: string, operator: string, now: Date) =>
  tx
    .selectFrom('exclusion_cases as c')
    .select([sql<bigint>`count(*)`.as('count'), sql<Date | null>`min(c.found_at)`.as('oldest')])
    .where('c.merchant', '=', merchant)
    .where(isOpenCase(operator, now))
    .executeTakeFirstOrThrow();
