import { sql } from 'kysely';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import type { FindOperator } from '../http/caller.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import { type NewSession, networkOf } from '../session/api.ts';
import { assertOpenOperator } from './operators.repository.ts';

/** A back-office session ends after this long without a call, and after this long in any case. */
const IDLE_MS = 30 * 60 * 1000;
const ABSOLUTE_MS = 9 * 60 * 60 * 1000;
/** A session's last use is written down at most this often. */
const TOUCH_MS = 60 * 1000;

/** Whether an operator has been logged in from the network of an address. */
export async function isKnownOperatorNetwork(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
  address: string,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', (join) =>
      join.onRef('o.merchant', '=', 's.merchant').onRef('o.operator_id', '=', 's.operator_id'),
    )
    .select('s.address')
    .distinct()
    .where('s.merchant', '=', merchant)
    .where('o.account_key', '=', sql<string>`lower(${account})`)
    .execute();
  const network = networkOf(address);
  return rows.some((row) => networkOf(row.address) === network);
}

/** Begins a session of the back office. */
export async function beginOperatorSession(
  tx: MerchantTransaction,
  merchant: string,
  operatorId: bigint,
  now: Date,
  source: { readonly address: string; readonly userAgent: string },
): Promise<NewSession> {
  await assertOpenOperator(tx, { merchant, operatorId });
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  await tx
    .insertInto('operator_sessions')
    .values({
      merchant,
      token_hash: hashToken(token),
      operator_id: operatorId,
      address: source.address,
      user_agent: source.userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      ended_at: null,
      end_reason: null,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends a back-office session. */
export async function endOperatorSession(
  tx: MerchantTransaction,
  merchant: string,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now, end_reason: 'logout' })
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** A session of an operator that can still be used. */
export interface OpenSession {
  readonly tokenHash: string;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Sessions of an operator that can still be used, the one seen last first. */
export async function listOperatorSessions(
  tx: MerchantTransaction,
  merchant: string,
  operatorId: bigint,
  now: Date,
): Promise<readonly OpenSession[]> {
  const rows = await tx
    .selectFrom('operator_sessions')
    .select(['token_hash', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>=', new Date(now.getTime() - IDLE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Ends sessions of an operator: one of them, or all but one. @returns how many have ended */
export async function endOperatorSessions(
  tx: MerchantTransaction,
  merchant: string,
  ending: {
    readonly operatorId: bigint;
    readonly only?: string;
    readonly except?: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<number> {
  const { operatorId, only, except, reason, now } = ending;
  const { numUpdatedRows } = await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('token_hash', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const findRow = (tx: MerchantTransaction, merchant: string, tokenHash: string) =>
  tx
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', (join) =>
      join.onRef('o.merchant', '=', 's.merchant').onRef('o.operator_id', '=', 's.operator_id'),
    )
    .leftJoin('totp_secrets as t', (join) =>
      join.onRef('t.merchant', '=', 's.merchant').onRef('t.operator_id', '=', 's.operator_id'),
    )
    .select(['s.operator_id', 's.last_seen_at', 's.expires_at', 's.ended_at', 'o.account', 'o.role', 't.confirmed_at'])
    .where('s.merchant', '=', merchant)
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Makes the function that finds the operator of a token, and notes that they are here. */
export function createFindOperator(database: Database): FindOperator {
  return (merchant, token, now, isUse = true) =>
    database.withMerchant(merchant.code, async (tx) => {
      const tokenHash = hashToken(token);
      const row = await findRow(tx, merchant.code, tokenHash);
      if (!row) return undefined;
      if (row.ended_at !== null) return 'ended' satisfies SessionEndReason;
      const idleMs = now.getTime() - row.last_seen_at.getTime();
      if (row.expires_at <= now || idleMs > IDLE_MS) return 'expired' satisfies SessionEndReason;
      const isNoted = isUse && idleMs > TOUCH_MS;
      if (isNoted) {
        await tx
          .updateTable('operator_sessions')
          .set({ last_seen_at: now })
          .where('merchant', '=', merchant.code)
          .where('token_hash', '=', tokenHash)
          .execute();
      }
      const { roles, requireTwoFactor } = merchant.operators;
      const hasTwoFactor = row.confirmed_at !== null;
      return {
        tokenHash,
        operatorId: row.operator_id,
        account: row.account,
        role: row.role,
        permissions: new Set(roles[row.role]),
        hasTwoFactor,
        mustEnrol: requireTwoFactor && !hasTwoFactor,
        expiresAt: row.expires_at,
        idleUntil: new Date((isNoted ? now : row.last_seen_at).getTime() + IDLE_MS),
      };
    });
}
