import { sql } from 'kysely';
import { isAgent, TRIAL_NUMBER } from '../../engine/access/roles.ts';
import { askedPageOf, countListed } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A possible recipient of money. */
export interface Recipient {
  readonly memberId: bigint;
  readonly account: string;
  /** Whether the account can take money: it is one of a person who plays for money, and an upline still is an agent. */
  readonly isOpen: boolean;
}

const COLUMNS = ['m.member_id', 'm.account', 'm.is_agent'] as const;

/** A member's upline; undefined if there is none. */
export async function findUpline(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<Recipient | undefined> {
  const row = await tx
    .selectFrom('members as own')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'own.merchant').onRef('m.member_id', '=', 'own.upline_id'),
    )
    .select(COLUMNS)
    .where('own.merchant', '=', merchant)
    .where('own.member_id', '=', memberId)
    .executeTakeFirst();
  return row && { memberId: row.member_id, account: row.account, isOpen: isAgent(row.is_agent) };
}

/** A direct downline member of an agent; undefined for anyone else. */
export async function findDownline(
  tx: MerchantTransaction,
  merchant: string,
  agentId: bigint,
  memberId: bigint,
): Promise<Recipient | undefined> {
  const row = await tx
    .selectFrom('members as m')
    .select(COLUMNS)
    .where('m.merchant', '=', merchant)
    .where('m.member_id', '=', memberId)
    .where('m.upline_id', '=', agentId)
    .executeTakeFirst();
  return (
    row && {
      memberId: row.member_id,
      account: row.account,
      isOpen: row.is_agent !== TRIAL_NUMBER,
    }
  );
}

/** The people directly below an agent who can take money, by account. @param text part of an account or a nickname */
export async function listDownlines(
  tx: MerchantTransaction,
  { merchant, agentId, text }: { readonly merchant: string; readonly agentId: bigint; readonly text: string },
  { wanted: page, most }: { readonly wanted: string | undefined; readonly most: number },
) {
  const wanted = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = tx
    .selectFrom('members as m')
    .where('m.merchant', '=', merchant)
    .where('m.upline_id', '=', agentId)
    .where('m.is_agent', '<>', TRIAL_NUMBER)
    .$if(text !== '', (query) =>
      query.where(({ or, eb }) => or([eb('m.account', 'ilike', wanted), eb('m.nickname', 'ilike', wanted)])),
    );
  const { offset, ...pages } = askedPageOf(
    await countListed(tx, found.select('m.account'), sql`found.account`),
    page,
    most,
  );
  const people = await found
    .select(['m.member_id as memberId', 'm.account', 'm.nickname'])
    .orderBy('m.account')
    .limit(most)
    .offset(offset)
    .execute();
  return { pages, people };
}
