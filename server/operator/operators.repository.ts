import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';

/** Which operator of which merchant. */
export interface OperatorKey {
  readonly merchant: string;
  readonly operatorId: bigint;
}

/** An account that can log in to the back office. */
export interface OperatorAccount {
  readonly operatorId: bigint;
  readonly account: string;
  readonly passwordHash: string | null;
  readonly role: OperatorRole;
}

/** The fields of a new account. */
export interface NewOperator {
  readonly merchant: string;
  readonly account: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
  readonly madeBy: 'command' | 'seed' | 'link';
  readonly now: Date;
}

/** The operator with an account name, ignoring case; none if the account is closed. */
export async function findOpenOperator(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
): Promise<OperatorAccount | undefined> {
  const row = await tx
    .selectFrom('operators')
    .select(['operator_id', 'account', 'password_hash', 'role'])
    .where('merchant', '=', merchant)
    .where(sql<boolean>`account_key = lower(${account})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && { operatorId: row.operator_id, account: row.account, passwordHash: row.password_hash, role: row.role };
}

/** Account names of operators, closed ones as well, by their ids. */
export async function findOperatorNames(
  tx: MerchantTransaction,
  merchant: string,
  operatorIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (operatorIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('operators')
    .select(['operator_id', 'account'])
    .where('merchant', '=', merchant)
    .where('operator_id', 'in', operatorIds)
    .execute();
  return new Map(rows.map((row) => [row.operator_id, row.account]));
}

/** The merchants whose back office has an owner who can log in. */
export async function findOwnedMerchants({ owner }: Pick<Database, 'owner'>): Promise<ReadonlySet<string>> {
  const rows = await owner
    .selectFrom('operators')
    .select('merchant')
    .distinct()
    .where('role', '=', 'owner')
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ merchant }) => merchant));
}

/** The stored hash of an operator's password. @throws Error for an unknown operator */
export async function getPasswordHash(
  tx: MerchantTransaction,
  { merchant, operatorId }: OperatorKey,
): Promise<string | null> {
  const row = await tx
    .selectFrom('operators')
    .select('password_hash')
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/**
 * Replaces a password, unless it was changed concurrently.
 *
 * @param expected the hash that the new one replaces
 * @returns false if another hash is stored
 */
export async function replacePassword(
  tx: MerchantTransaction,
  { merchant, operatorId }: OperatorKey,
  {
    passwordHash,
    expected,
    now,
  }: { readonly passwordHash: string; readonly expected: string | null; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ password_hash: passwordHash, password_set_at: now })
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .where('password_hash', 'is not distinct from', expected)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Adds an operator. @returns the id; undefined if another operator of the merchant has the account name */
export async function addOperator(tx: MerchantTransaction, operator: NewOperator): Promise<bigint | undefined> {
  const { merchant, account, passwordHash, role, madeBy, now } = operator;
  const row = await tx
    .insertInto('operators')
    .values({ merchant, account, password_hash: passwordHash, password_set_at: now, role, made_by: madeBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst();
  return row?.operator_id;
}

/**
 * Refuses a session of a closed account. The answer is that of a wrong password, so that it does not confirm the password.
 *
 * @throws DomainError wrongCredentials
 */
export async function assertOpenOperator(
  tx: MerchantTransaction,
  { merchant, operatorId }: OperatorKey,
): Promise<void> {
  const open = await tx
    .selectFrom('operators')
    .select('operator_id')
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw new DomainError('wrongCredentials');
}

/**
 * Records a wrong password. One statement whether the account exists or not: the time that it takes reveals nothing.
 */
export async function addLoginFailure(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
  { address, userAgent, now }: { readonly address: string; readonly userAgent: string; readonly now: Date },
): Promise<void> {
  await sql`insert into operator_login_failures (merchant, operator_id, happened_at, address, user_agent)
    select merchant, operator_id, ${now}::timestamptz, ${address}, ${userAgent}
    from operators where merchant = ${merchant} and account_key = lower(${account})`.execute(tx);
}
