import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { endsLater } from '../../engine/protection/break-end.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isOneOf } from '../db/one-of.ts';
import { publish } from '../events/publish.repository.ts';
import { tellMoney } from '../messages/api.ts';
import { endGameSessions } from '../play/api.ts';
import type { ExclusionSource } from './exclusion-marks.ts';
import { guard, lockMember } from './limits.repository.ts';
import type { PlayBreak, ProtectionScope } from './protection-scope.ts';

const BREAK = [
  'break_id as breakId',
  'kind',
  'began_at as beganAt',
  'ends_at as endsAt',
  'set_by as setBy',
  'operator_id as operatorId',
  'reason',
  'source_merchant as sourceMerchant',
  'source_member_id as sourceMemberId',
  'undone_at as undoneAt',
  'undone_by as undoneBy',
  'undo_reason as undoReason',
] as const;

/** A break that begins now. */
export interface NewBreak {
  readonly kind: PlayBreak['kind'];
  /** Null is permanent. */
  readonly endsAt: Date | null;
  readonly setBy: PlayBreak['setBy'];
  readonly operatorId?: bigint;
  readonly reason?: string;
  /** The excluded account from which it spreads. */
  readonly source?: ExclusionSource;
}

/** The breaks of a member, the newest first. */
export const listBreaks = (
  tx: MerchantTransaction,
  { merchant, memberId }: ProtectionScope,
): Promise<readonly PlayBreak[]> =>
  tx
    .selectFrom('play_breaks')
    .select(BREAK)
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .orderBy('break_id', 'desc')
    .execute();

const runningBreaks = (tx: MerchantTransaction, scope: ProtectionScope) =>
  tx
    .selectFrom('play_breaks')
    .select(BREAK)
    .where('merchant', '=', scope.merchant.code)
    .where('member_id', '=', scope.memberId)
    .where('undone_at', 'is', null)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', scope.now)]))
    .orderBy(sql`ends_at desc nulls first`);

/** The break that keeps a member from playing now; of several the one that ends last. */
export const findStop = (tx: MerchantTransaction, scope: ProtectionScope): Promise<PlayBreak | undefined> =>
  runningBreaks(tx, scope).limit(1).executeTakeFirst();

const stoppedAt = (tx: MerchantTransaction, merchant: string, at: Date) =>
  tx
    .selectFrom('play_breaks')
    .select('member_id')
    .distinct()
    .where('merchant', '=', merchant)
    .where('began_at', '<=', at)
    .where(({ eb, or }) => or([eb('undone_at', 'is', null), eb('undone_at', '>', at)]))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]));

/** Those of some members who were kept from playing at a moment. */
export async function listStopped(
  tx: MerchantTransaction,
  merchant: string,
  { members, at }: { readonly members: readonly bigint[]; readonly at: Date },
): Promise<ReadonlySet<bigint>> {
  const rows = await stoppedAt(tx, merchant, at).where(isOneOf('member_id', members)).execute();
  return new Set(rows.map(({ member_id: id }) => id));
}

/** Every member of a merchant who was kept from playing at a moment. */
export async function listAllStopped(tx: MerchantTransaction, merchant: string, at: Date): Promise<readonly bigint[]> {
  const rows = await stoppedAt(tx, merchant, at).execute();
  return rows.map(({ member_id: id }) => id);
}

/** The same of those that the member took, or asked an operator for. No operator can undo one. */
export const findOwnStop = (tx: MerchantTransaction, scope: ProtectionScope): Promise<PlayBreak | undefined> =>
  runningBreaks(tx, scope).where('set_by', '!=', 'otherSite').limit(1).executeTakeFirst();

/** The exclusions that have spread to a member from other accounts and are running. */
export const listSpread = (tx: MerchantTransaction, scope: ProtectionScope): Promise<readonly PlayBreak[]> =>
  runningBreaks(tx, scope).where('set_by', '=', 'otherSite').execute();

/**
 * A new break must end later than the current one. A member's request is compared only with the member's own breaks: it
 * must survive if an exclusion that has spread is undone.
 *
 * @throws DomainError breakNotLonger
 */
export async function assertLonger(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { endsAt, setBy }: Pick<NewBreak, 'endsAt' | 'setBy'>,
): Promise<void> {
  const stop = await (setBy === 'otherSite' ? findStop(tx, scope) : findOwnStop(tx, scope));
  if (stop && !endsLater(endsAt, stop.endsAt)) throw new DomainError('breakNotLonger');
}

/** Begins a break. One that a member asked for is never ended or shortened. @throws DomainError breakNotLonger */
export async function beginBreak(tx: MerchantTransaction, scope: ProtectionScope, begun: NewBreak): Promise<void> {
  const { merchant, memberId, now } = scope;
  const { kind, endsAt, setBy, operatorId = null, reason = '', source } = begun;
  await lockMember(tx, scope);
  await assertLonger(tx, scope, begun);
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
      source_merchant: source?.merchant ?? null,
      source_member_id: source?.memberId ?? null,
    })
    .execute();
  await publish(tx, merchant.code, {
    type: kind === 'exclusion' ? 'protection.excluded' : 'protection.timeOutBegan',
    occurredAt: now,
    memberId,
    payload: { endsAt: endsAt?.toISOString() ?? null, setBy },
  });
  await guard(tx, scope, endsAt?.toISOString() ?? 'infinity');
  await endGameSessions(tx, { merchant: scope.merchant.code, memberId: scope.memberId, now: scope.now });
  const { currency } = merchant.brand;
  await tellMoney(tx, merchant.code, memberId, {
    subject: 'limit',
    id: kind,
    state: 'begun',
    amountMinor: '0',
    currency,
  });
}

/**
 * Undoes the exclusions that have spread to a member; the member's own remain in force.
 *
 * @returns the exclusion that was undone
 * @throws DomainError exclusionNotSpread
 */
export async function undoSpread(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { operatorId, reason }: { readonly operatorId: bigint; readonly reason: string },
): Promise<readonly PlayBreak[]> {
  const { merchant, memberId, now } = scope;
  await lockMember(tx, scope);
  const spread = await listSpread(tx, scope);
  if (spread.length === 0) throw new DomainError('exclusionNotSpread');
  await tx
    .updateTable('play_breaks')
    .set({ undone_at: now, undone_by: operatorId, undo_reason: reason })
    .where('merchant', '=', merchant.code)
    .where(
      'break_id',
      'in',
      spread.map((row) => row.breakId),
    )
    .execute();
  await sql`update play_guards set stopped_until = (
      select max(coalesce(ends_at, 'infinity')) from play_breaks
        where merchant = ${merchant.code} and member_id = ${memberId} and undone_at is null)
    where merchant = ${merchant.code} and member_id = ${memberId}`.execute(tx);
  const { currency } = merchant.brand;
  await tellMoney(tx, merchant.code, memberId, {
    subject: 'limit',
    id: 'exclusion',
    state: 'changed',
    amountMinor: '0',
    currency,
  });
  return spread;
}
