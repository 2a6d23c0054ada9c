import { sql } from 'kysely';
import { changeLimit, type LimitState, limitAt, NO_LIMIT } from '../../engine/protection/limit-change.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellMoney } from '../messages/api.ts';
import type { LimitName, LimitRow, ProtectionScope } from './protection-scope.ts';
import { findSpans } from './usage.repository.ts';
import { firstUse } from './usage.ts';

const LIMIT = [
  'kind',
  'period',
  'amount',
  'next_amount as nextAmount',
  'next_from as nextFrom',
  'used',
  'used_to as usedTo',
] as const;

/** A stored limit, in the form that the rules use. */
export const stateOf = (row: LimitRow | undefined): LimitState =>
  row ? { amount: row.amount, nextAmount: row.nextAmount, nextFrom: row.nextFrom } : NO_LIMIT;

/** The limits of a member, those that were removed as well. */
export const readLimits = (
  tx: MerchantTransaction,
  { merchant, memberId }: ProtectionScope,
): Promise<readonly LimitRow[]> =>
  tx
    .selectFrom('play_limits')
    .select(LIMIT)
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .execute();

/** Lets everything that changes or asks for the limits of a member come one after the other. */
export async function lockMember(tx: MerchantTransaction, { merchant, memberId }: ProtectionScope): Promise<void> {
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Waits for the member's stakes in progress. Later stakes find the guard, because they look for it after locking their
 * account; no account can be added in the meantime, because the member is locked.
 */
const waitForStakes = (tx: MerchantTransaction, { merchant, memberId }: ProtectionScope) =>
  tx
    .selectFrom('ledger_accounts')
    .select('account_id')
    .where('merchant', '=', merchant.code)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .orderBy('account_id')
    .forUpdate()
    .execute();

/** Lets the stakes of a member be looked at from now on. */
export const guard = (
  tx: MerchantTransaction,
  { merchant, memberId }: ProtectionScope,
  stoppedUntil: string | null = null,
) =>
  sql`insert into play_guards as g (merchant, member_id, time_zone, stopped_until)
    values (${merchant.code}, ${memberId}, ${merchant.protection.timeZone}, ${stoppedUntil}::timestamptz)
    on conflict (merchant, member_id) do update set time_zone = excluded.time_zone,
      stopped_until = greatest(g.stopped_until, excluded.stopped_until)`.execute(tx);

/** Adds the row of a member's first limit, with its present usage. */
async function addRow(tx: MerchantTransaction, scope: ProtectionScope, { kind, period }: LimitName): Promise<LimitRow> {
  const { merchant, memberId, now } = scope;
  const isCounted = kind === 'loss' || kind === 'wager';
  if (isCounted) {
    await waitForStakes(tx, scope);
    await guard(tx, scope);
  }
  const span = period === 'visit' ? { from: now, to: now } : (await findSpans(tx, scope))[period];
  return tx
    .insertInto('play_limits')
    .values({
      merchant: merchant.code,
      member_id: memberId,
      kind,
      period,
      amount: null,
      next_amount: null,
      next_from: null,
      used: isCounted ? await firstUse(tx, scope, { kind, from: span.from }) : 0n,
      used_from: span.from,
      used_to: span.to,
      changed_at: now,
    })
    .returning(LIMIT)
    .executeTakeFirstOrThrow();
}

async function write(
  tx: MerchantTransaction,
  { merchant, memberId, now }: ProtectionScope,
  { kind, period }: LimitName,
  { amount, nextAmount, nextFrom }: LimitState,
): Promise<void> {
  const { currency } = merchant.brand;
  await tx
    .updateTable('play_limits')
    .set({ amount, next_amount: nextAmount, next_from: nextFrom, changed_at: now })
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
  const news = { id: `${kind}.${period}`, state: 'changed', amountMinor: String(amount ?? 0n), currency } as const;
  await tellMoney(tx, merchant.code, memberId, { subject: 'limit', ...news });
}

const findRow = async (tx: MerchantTransaction, scope: ProtectionScope, { kind, period }: LimitName) =>
  (await readLimits(tx, scope)).find((row) => row.kind === kind && row.period === period);

/** Changes a limit. @returns its new state */
export async function putLimit(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  name: LimitName,
  wanted: bigint | null,
): Promise<LimitState> {
  const { merchant, now } = scope;
  await lockMember(tx, scope);
  const known = await findRow(tx, scope, name);
  if (!known && wanted === null) return NO_LIMIT;
  const row = known ?? (await addRow(tx, scope, name));
  const { raiseAfterHours } = merchant.protection;
  const changed = changeLimit(stateOf(row), wanted, { now, raiseAfterHours });
  await write(tx, scope, name, changed);
  return changed;
}

/** Takes back a change that waits. @returns whether there was one */
export async function cancelChange(tx: MerchantTransaction, scope: ProtectionScope, name: LimitName): Promise<boolean> {
  await lockMember(tx, scope);
  const state = limitAt(stateOf(await findRow(tx, scope, name)), scope.now);
  if (state.nextFrom === null) return false;
  await write(tx, scope, name, { amount: state.amount, nextAmount: null, nextFrom: null });
  return true;
}
