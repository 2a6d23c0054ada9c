import { sql, type Transaction } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Marks seeded accounts, so that a real account that took the name first is never mistaken for one. */
const REGISTER_METHOD = 'SEED';

/** A demo account of a member. */
interface DemoMember {
  readonly account: string;
  /** Null for people whom no one logs in as. */
  readonly passwordHash: string | null;
  readonly isAgent: number;
  readonly invitationCode: string;
  readonly uplineId: bigint | null;
  /** When the person has joined, if not now. */
  readonly joinedAt?: Date;
}

/**
 * Inserts a demo account, or reopens the one inserted before. @returns its id; undefined if a real account has its name
 */
export async function openMember(
  tx: MerchantTransaction,
  merchant: string,
  { account, passwordHash, isAgent, invitationCode, uplineId, joinedAt }: DemoMember,
  now: Date,
): Promise<bigint | undefined> {
  await tx
    .insertInto('members')
    .values({
      merchant,
      account,
      password_hash: passwordHash,
      password_set_at: passwordHash === null ? null : now,
      payment_password_hash: null,
      is_agent: isAgent,
      nickname: account,
      dialling_code: null,
      mobile: null,
      invitation_code: invitationCode,
      upline_id: uplineId,
      register_url: null,
      register_domain: null,
      register_method: REGISTER_METHOD,
      ...(joinedAt && { created_at: joinedAt }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A start without demo mode has closed it, perhaps.
  const found = await tx
    .updateTable('members')
    .set({ closed_at: null })
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .where('register_method', '=', REGISTER_METHOD)
    .returning('member_id as memberId')
    .executeTakeFirst();
  return found?.memberId;
}

/** A demo account of a merchant by its name; undefined if there is none. */
export async function findDemoMember(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
): Promise<bigint | undefined> {
  const found = await tx
    .selectFrom('members')
    .select('member_id as memberId')
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .where('register_method', '=', REGISTER_METHOD)
    .executeTakeFirst();
  return found?.memberId;
}

/** When a demo account has joined; undefined if there is none. */
export async function findJoined(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('members')
    .select('created_at as joinedAt')
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .where('register_method', '=', REGISTER_METHOD)
    .executeTakeFirst();
  return found?.joinedAt;
}

/** Whether a link of an agent has been made. */
export async function hasLink(tx: MerchantTransaction, merchant: string, code: string): Promise<boolean> {
  const found = await tx
    .selectFrom('affiliate_codes')
    .select('code')
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}

/** Opens the code that the demo agent invites with. */
export async function openAffiliateCode(
  tx: MerchantTransaction,
  merchant: string,
  code: string,
  agentId: bigint,
): Promise<void> {
  await tx
    .insertInto('affiliate_codes')
    .values({ merchant, code, agent_id: agentId, domain: null, closed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'code'])
        .doUpdateSet({ closed_at: null })
        .where('affiliate_codes.agent_id', '=', agentId),
    )
    .execute();
}

/** Opens a demo operator that a start without demo mode has closed. */
export async function openOperator(tx: MerchantTransaction, merchant: string, account: string): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ closed_at: null })
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .where('made_by', '=', 'seed')
    .execute();
}

/** Merchants other than those whose demo accounts stay open. */
const isClosing = (open: readonly string[]) => sql<boolean>`merchant <> all(${[...open]}::text[])`;

/** Closes demo operators and ends their sessions. @returns how many were open until now */
export async function closeOperators(tx: Transaction<Tables>, open: readonly string[], now: Date): Promise<number> {
  const demo = tx
    .selectFrom('operators')
    .select(['merchant', 'operator_id'])
    .where('made_by', '=', 'seed')
    .where(isClosing(open));
  const closed = await tx
    .updateTable('operators')
    .set({ closed_at: now })
    .where('made_by', '=', 'seed')
    .where(isClosing(open))
    .where('closed_at', 'is', null)
    .returning('operator_id')
    .execute();
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now, end_reason: 'ended' })
    .where('ended_at', 'is', null)
    .where((where) => where(where.refTuple('merchant', 'operator_id'), 'in', demo.$asTuple('merchant', 'operator_id')))
    .execute();
  return closed.length;
}

/** Closes demo members of every merchant, ends their sessions, and closes their invitation. @returns how many were open until now */
export async function closeMembers(
  tx: Transaction<Tables>,
  code: string,
  open: readonly string[],
  now: Date,
): Promise<number> {
  const demo = tx
    .selectFrom('members')
    .select(['merchant', 'member_id'])
    .where('register_method', '=', REGISTER_METHOD)
    .where(isClosing(open));
  const closed = await tx
    .updateTable('members')
    .set({ closed_at: now })
    .where('register_method', '=', REGISTER_METHOD)
    .where(isClosing(open))
    .where('closed_at', 'is', null)
    .returning('member_id')
    .execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'ended' })
    .where('ended_at', 'is', null)
    .where((where) => where(where.refTuple('merchant', 'member_id'), 'in', demo.$asTuple('merchant', 'member_id')))
    .execute();
  await tx
    .updateTable('affiliate_codes')
    .set({ closed_at: now })
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .where((where) => where(where.refTuple('merchant', 'agent_id'), 'in', demo.$asTuple('merchant', 'member_id')))
    .execute();
  return closed.length;
}
