import type { CategoryRates } from '../../engine/agents/rates.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A link to be made. */
export interface NewLink {
  readonly code: string;
  readonly agentId: bigint;
  readonly kind: 'member' | 'agent';
  readonly rates: CategoryRates;
  readonly label: string;
  readonly expiresAt: Date | null;
  readonly mostUses: number | null;
  readonly now: Date;
}

/** Makes a link. */
export async function insertLink(tx: MerchantTransaction, merchant: string, link: NewLink): Promise<void> {
  await tx
    .insertInto('affiliate_codes')
    .values({
      merchant,
      code: link.code,
      agent_id: link.agentId,
      domain: null,
      created_at: link.now,
      kind: link.kind,
      rates: JSON.stringify(link.rates),
      label: link.label,
      expires_at: link.expiresAt,
      most_uses: link.mostUses,
    })
    .execute();
}

/** The links of an agent: the open ones first, then the newest. */
export const listLinks = (tx: MerchantTransaction, merchant: string, agentId: bigint, most: number) =>
  tx
    .selectFrom('affiliate_codes')
    .select(['code', 'kind', 'rates', 'label', 'expires_at as expiresAt', 'most_uses as mostUses', 'uses'])
    .select(['created_at as createdAt', 'closed_at as closedAt'])
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .where('is_campaign', '=', false)
    .orderBy(({ eb }) => eb('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(most)
    .execute();

/** How many links of an agent are not closed. */
export async function countOpenLinks(tx: MerchantTransaction, merchant: string, agentId: bigint): Promise<number> {
  const { open } = await tx
    .selectFrom('affiliate_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .where('is_campaign', '=', false)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Closes a link of an agent. @returns whether there is such an open link */
export async function endLink(
  tx: MerchantTransaction,
  merchant: string,
  { agentId, code, now }: { readonly agentId: bigint; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('affiliate_codes')
    .set({ closed_at: now })
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .where('is_campaign', '=', false)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
