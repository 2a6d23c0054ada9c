import type { MerchantTransaction } from '../db/database.ts';

/**
 * Lets what moves money out of members' accounts happen one after the other: no limit may be passed twice at the same
 * moment. Several are locked in one order, so that people who send to each other do not wait for each other for ever.
 */
export const lockMembers = (tx: MerchantTransaction, merchant: string, memberIds: readonly bigint[]) =>
  tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .forNoKeyUpdate()
    .execute();
