import type { Kysely } from 'kysely';
import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import type { Tables } from '../db/tables.ts';
import { removeRecoveryCodes, removeTotpRenewal, removeTotpSecret, unlockAccount } from '../verification/api.ts';
import { triesOf } from './operator-tries.ts';

/** An operator as the command lists it. */
export interface ListedOperator {
  readonly account: string;
  readonly role: OperatorRole;
  readonly hasTwoFactor: boolean;
  /** When a session was last used. */
  readonly seenAt: Date | null;
}

// Operations of the database owner, beyond the rights of any request.

/** Operators of a merchant by account name, closed ones as well. */
export async function listOperators(owner: Kysely<Tables>, merchant: string): Promise<readonly ListedOperator[]> {
  const rows = await owner
    .selectFrom('operators as o')
    .leftJoin('totp_secrets as t', (join) =>
      join.onRef('t.merchant', '=', 'o.merchant').onRef('t.operator_id', '=', 'o.operator_id'),
    )
    .select(['o.account', 'o.role', 't.confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('operator_sessions as s')
        .select((inner) => inner.fn.max('s.last_seen_at').as('seen'))
        .whereRef('s.merchant', '=', 'o.merchant')
        .whereRef('s.operator_id', '=', 'o.operator_id')
        .as('seen'),
    )
    .where('o.merchant', '=', merchant)
    .orderBy('o.account')
    .execute();
  return rows.map(({ account, role, confirmed_at: confirmedAt, seen }) => ({
    account,
    role,
    hasTwoFactor: confirmedAt !== null,
    seenAt: seen,
  }));
}

/** Changes an operator's role. @returns false if the merchant has no such operator */
export async function setRole(
  owner: Kysely<Tables>,
  { merchant, account, role }: { readonly merchant: string; readonly account: string; readonly role: OperatorRole },
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('operators')
    .set({ role })
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Sets a new password, removes the second factor, ends all sessions and clears every lockout of an operator.
 *
 * @returns false if the merchant has no such operator
 */
export function resetLogin(
  owner: Kysely<Tables>,
  { merchant, account }: { readonly merchant: string; readonly account: string },
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable('operators')
      .set({ password_hash: passwordHash, password_set_at: now })
      .where('merchant', '=', merchant)
      .where('account', '=', account)
      .returning('operator_id')
      .executeTakeFirst();
    if (!found) return false;
    const operatorId = found.operator_id;
    const owned = { merchant, operatorId };
    await removeTotpSecret(tx, owned);
    await removeTotpRenewal(tx, owned);
    await removeRecoveryCodes(tx, owned);
    await tx
      .updateTable('operator_sessions')
      .set({ ended_at: now, end_reason: 'reset' })
      .where('merchant', '=', merchant)
      .where('operator_id', '=', operatorId)
      .where('ended_at', 'is', null)
      .execute();
    await unlockAccount(tx, merchant, triesOf(account), operatorId);
    return true;
  });
}
