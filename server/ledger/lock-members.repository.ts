import type { MerchantTransaction } from '../db/database.ts';
import { isOneOf } from '../db/one-of.ts';

/**
 * Serialises movements out of members' accounts, so that concurrent ones cannot both pass a limit. Several members are
 * locked in a fixed order, so that mutual transfers cannot deadlock.
 */
export const lockMembers = (tx: MerchantTransaction, merchant: string, memberIds: readonly bigint[]) =>
  tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where(isOneOf('member_id', memberIds))
    .orderBy('member_id')
    .forNoKeyUpdate()
    .execute();
