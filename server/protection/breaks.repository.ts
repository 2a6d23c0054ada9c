import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { endsLater } from '../../engine/protection/break-end.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellMoney } from '../ledger/money-news.ts';
import { guard, lockMember } from './limits.repository.ts';
import type { BreakRow, ProtectionScope } from './protection-scope.ts';

/** A break that begins now. */
export interface NewBreak {
  readonly kind: BreakRow['kind'];
  /** Null is for ever. */
  readonly endsAt: Date | null;
  readonly setBy: BreakRow['set_by'];
  readonly operatorId?: bigint;
  readonly reason?: string;
}

/** The breaks of a member, the newest first. */
export const listBreaks = (tx: MerchantTransaction, { merchant, memberId }: ProtectionScope): Promise<BreakRow[]> =>
  tx
    .selectFrom('play_breaks')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .orderBy('break_id', 'desc')
    .execute();

/** The break that keeps a member from playing now; of several the one that ends last. */
export const findStop = (tx: MerchantTransaction, scope: ProtectionScope): Promise<BreakRow | undefined> =>
  tx
    .selectFrom('play_breaks')
    .selectAll()
    .where('merchant', '=', scope.merchant.code)
    .where('member_id', '=', scope.memberId)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', scope.now)]))
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();

/** Games that are open take no stake any more, and cannot be gone on with; what they owe is still paid. */
const endGames = (tx: MerchantTransaction, { merchant, memberId, now }: ProtectionScope) =>
  tx
    .updateTable('game_sessions')
    .set({ session_expires_at: now })
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('session_expires_at', '>', now)
    .execute();

/** Begins a break. There is no way to end or shorten one. @throws DomainError breakNotLonger */
export async function beginBreak(tx: MerchantTransaction, scope: ProtectionScope, begun: NewBreak): Promise<void> {
  const { merchant, memberId, now } = scope;
  const { kind, endsAt, setBy, operatorId = null, reason = '' } = begun;
  await lockMember(tx, scope);
  const stop = await findStop(tx, scope);
  if (stop && !endsLater(endsAt, stop.ends_at)) throw new DomainError('breakNotLonger');
  await tx
    .insertInto('play_breaks')
    .values({
      merchant: merchant.code,
      member_id: memberId,
      kind,
      began_at: now,
      ends_at: endsAt,
      set_by: setBy,
      operator_id: operatorId,
      reason,
    })
    .execute();
  await guard(tx, scope, endsAt?.toISOString() ?? 'infinity');
  await endGames(tx, scope);
  const { currency } = merchant.brand;
  await tellMoney(tx, merchant.code, memberId, {
    subject: 'limit',
    id: kind,
    state: 'begun',
    amountMinor: '0',
    currency,
  });
}
