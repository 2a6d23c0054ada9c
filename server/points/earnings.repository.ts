import { NO_REST, type PointRest } from '../../engine/promotions/points.ts';
import type { PointType } from '../../schemas/brand/points.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PointOwner } from './point-accounts.ts';

/** A fact that earns points, with the terms of its time. */
export interface Earning {
  readonly memberId: bigint;
  /** Names the fact among those of the member. */
  readonly name: string;
  readonly type: PointType;
  readonly amount: bigint;
  readonly rate: number;
  readonly multiplier: number;
  readonly denominator: bigint;
  readonly earnedAt: Date;
}

/** Writes earnings down. @returns those that were not known yet: each fact earns once */
export async function insertEarnings(
  tx: MerchantTransaction,
  merchant: string,
  earnings: readonly Earning[],
): Promise<readonly Earning[]> {
  if (earnings.length === 0) return [];
  const written = await tx
    .insertInto('point_earnings')
    .values(
      earnings.map(({ memberId, earnedAt, ...earning }) => ({
        merchant,
        member_id: memberId,
        earned_at: earnedAt,
        ...earning,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['member_id', 'name'])
    .execute();
  const known = new Set(written.map(({ member_id, name }) => `${member_id} ${name}`));
  return earnings.filter(({ memberId, name }) => known.delete(`${memberId} ${name}`));
}

/** The part of a point of a type that waits. */
export async function readRest(
  tx: MerchantTransaction,
  { merchant, memberId }: PointOwner,
  type: PointType,
): Promise<PointRest> {
  const row = await tx
    .selectFrom('point_rests')
    .select(['numerator', 'denominator'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .executeTakeFirst();
  return row ?? NO_REST;
}

/** Keeps the part of a point of a type that waits. */
export async function keepRest(
  tx: MerchantTransaction,
  { merchant, memberId }: PointOwner,
  type: PointType,
  { numerator, denominator }: PointRest,
): Promise<void> {
  await tx
    .insertInto('point_rests')
    .values({ merchant, member_id: memberId, type, numerator, denominator })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id', 'type']).doUpdateSet({ numerator, denominator }),
    )
    .execute();
}
