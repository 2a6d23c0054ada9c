import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** A campaign of an affiliate with its outcome. */
interface Campaign {
  readonly code: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly isOpen: boolean;
  readonly clicks: number;
  readonly registrations: number;
  readonly firstDeposits: number;
}

/** Makes a campaign. */
export async function insertCampaign(
  tx: MerchantTransaction,
  merchant: string,
  {
    code,
    memberId,
    label,
    now,
  }: { readonly code: string; readonly memberId: bigint; readonly label: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('affiliate_codes')
    .values({ merchant, code, agent_id: memberId, domain: null, created_at: now, label, is_campaign: true })
    .execute();
}

/** The campaigns of an affiliate: the open ones first, then the newest. */
export async function listCampaigns(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  most: number,
): Promise<readonly Campaign[]> {
  const { rows } = await sql<Campaign>`
    select c.code, c.label, c.created_at as "createdAt", c.closed_at is null as "isOpen", c.clicks,
      c.uses as registrations, (select count(*) from members m where m.merchant = c.merchant and m.affiliate_code = c.code
        and exists (select from deposit_orders d where d.merchant = m.merchant and d.member_id = m.member_id
          and d.state = 'arrived'))::int as "firstDeposits"
    from affiliate_codes c where c.merchant = ${merchant} and c.agent_id = ${memberId} and c.is_campaign
    order by c.closed_at is not null, c.created_at desc, c.code limit ${most}`.execute(tx);
  return rows;
}

const ownCampaigns = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  tx
    .updateTable('affiliate_codes')
    .where('merchant', '=', merchant)
    .where('agent_id', '=', memberId)
    .where('is_campaign', '=', true)
    .where('closed_at', 'is', null);

/** How many campaigns of an affiliate are not closed. */
export async function countOpenCampaigns(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<number> {
  const { open } = await tx
    .selectFrom('affiliate_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('merchant', '=', merchant)
    .where('agent_id', '=', memberId)
    .where('is_campaign', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Closes a campaign of an affiliate. @returns whether there is such an open one */
export async function endCampaign(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, code, now }: { readonly memberId: bigint; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await ownCampaigns(tx, merchant, memberId)
    .set({ closed_at: now })
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lets the campaigns of an affiliate bring no one from a moment on; or again, without one. */
export async function pauseCampaigns(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  from: Date | null,
): Promise<void> {
  await ownCampaigns(tx, merchant, memberId).set({ expires_at: from }).execute();
}

/** Counts a visitor of an open campaign, once for each `visitor`. @returns whether the code is one of an open campaign */
export async function countClick(
  tx: MerchantTransaction,
  merchant: string,
  { code, visitor, now }: { readonly code: string; readonly visitor: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with campaign as (select code from affiliate_codes where merchant = ${merchant} and code = ${code} and is_campaign
        and closed_at is null and (expires_at is null or expires_at > ${now})),
      added as (insert into affiliate_clicks (merchant, code, visitor, clicked_at)
        select ${merchant}, code, ${visitor}, ${now} from campaign on conflict do nothing returning code),
      counted as (update affiliate_codes set clicks = clicks + 1
        where merchant = ${merchant} and code in (select code from added) returning code)
    select exists (select from campaign) as found`.execute(tx);
  return rows[0]?.found === true;
}
