import { isAgent, TRIAL_NUMBER } from '../../engine/access/roles.ts';
import { agentKind, agentNumber } from '../../engine/agents/agent-kind.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Who invites by a code. */
export interface Inviter {
  readonly memberId: bigint;
  readonly nickname: string;
  readonly kind: 'agent' | 'member' | 'affiliate';
  /** The new member's upline: the inviter if an agent, otherwise the inviter's own agent; none for an affiliate. */
  readonly uplineId: bigint | null;
  /** The code of the agent or of the affiliate's campaign; null if a member invites by the code of their account. */
  readonly affiliateCode: string | null;
  /** What a person becomes who comes with the code. */
  readonly personNumber: number;
}

/** The inviter named by a registration. */
export interface InvitationClaims {
  readonly affiliateCode: string | undefined;
  readonly referralCode: string | undefined;
  readonly recommenderId: string | undefined;
  /** Host of the page. */
  readonly domain: string;
  readonly now: Date;
}

/** What a new member stores about the invitation. */
export interface Invitation {
  readonly uplineId: bigint | null;
  readonly inviterId: bigint | null;
  readonly affiliateCode: string | null;
  readonly personNumber: number;
}

const COLUMNS = ['members.member_id', 'members.nickname', 'members.is_agent', 'members.upline_id'] as const;

interface MemberRow {
  readonly member_id: bigint;
  readonly nickname: string;
  readonly is_agent: number;
  readonly upline_id: bigint | null;
}

/** Operators and trial accounts cannot invite. */
const inviters = (tx: MerchantTransaction, merchant: string) =>
  tx.selectFrom('members').where('members.merchant', '=', merchant).where('members.is_agent', '<>', TRIAL_NUMBER);

/** Who comes by a link for agents becomes one below its agent, in the same kind of line. */
const invitedBy = (row: MemberRow, linkKind: 'member' | 'agent'): number =>
  linkKind === 'agent' ? agentNumber({ isTop: false, isInternal: agentKind(row.is_agent)?.isInternal ?? false }) : 0;

const toInviter = (row: MemberRow, affiliateCode: string | null, linkKind: 'member' | 'agent' = 'member'): Inviter => {
  const kind = isAgent(row.is_agent) ? 'agent' : 'member';
  return {
    personNumber: invitedBy(row, linkKind),
    memberId: row.member_id,
    nickname: row.nickname,
    kind,
    uplineId: kind === 'agent' ? row.member_id : row.upline_id,
    affiliateCode,
  };
};

/** An affiliate brings people into no team. */
const toAffiliate = (row: MemberRow, code: string): Inviter => ({
  personNumber: 0,
  memberId: row.member_id,
  nickname: row.nickname,
  kind: 'affiliate',
  uplineId: null,
  affiliateCode: code,
});

const affiliates = (tx: MerchantTransaction, merchant: string) =>
  inviters(tx, merchant)
    .innerJoin('affiliate_codes', (join) =>
      join
        .onRef('affiliate_codes.merchant', '=', 'members.merchant')
        .onRef('affiliate_codes.agent_id', '=', 'members.member_id'),
    )
    .select([...COLUMNS, 'affiliate_codes.code', 'affiliate_codes.closed_at', 'affiliate_codes.expires_at'])
    .select(['affiliate_codes.most_uses', 'affiliate_codes.uses', 'affiliate_codes.kind as link_kind'])
    .select('affiliate_codes.is_campaign');

/** Whether a code brings no one any more: its agent has closed it, its time is over, or it has been used often enough. */
const isSpent = (
  code: {
    readonly closed_at: Date | null;
    readonly expires_at: Date | null;
    readonly most_uses: number | null;
    readonly uses: number;
  },
  now: Date,
): boolean =>
  code.closed_at !== null ||
  (code.expires_at !== null && code.expires_at <= now) ||
  (code.most_uses !== null && code.uses >= code.most_uses);

/**
 * Finds the inviter of a code: an agent by one of their codes, or a member by the code of their account.
 *
 * @throws DomainError invitationCodeInvalid if the code is unknown, contactAgent if it brings no one any more
 */
export async function getInviter(
  tx: MerchantTransaction,
  merchant: string,
  typed: string,
  now: Date,
  field = 'referralCode',
): Promise<Inviter> {
  const code = typed.trim().toUpperCase();
  const affiliate = await affiliates(tx, merchant).where('affiliate_codes.code', '=', code).executeTakeFirst();
  const isLeft = affiliate?.is_campaign === true && isAgent(affiliate.is_agent);
  if (affiliate && (isLeft || isSpent(affiliate, now))) throw new DomainError('contactAgent', { field });
  if (affiliate?.is_campaign) return toAffiliate(affiliate, affiliate.code);
  if (affiliate) return toInviter(affiliate, affiliate.code, affiliate.link_kind);
  const member = await inviters(tx, merchant)
    .select(COLUMNS)
    .where('members.invitation_code', '=', code)
    .executeTakeFirst();
  if (!member) throw new DomainError('invitationCodeInvalid', { field });
  return toInviter(member, null);
}

/** The agent whose host served the page, and the code; undefined if the host belongs to no agent. */
export async function findAgentOfDomain(
  tx: MerchantTransaction,
  merchant: string,
  domain: string,
  now: Date,
): Promise<(Inviter & { readonly code: string }) | undefined> {
  const found = await affiliates(tx, merchant)
    .where('affiliate_codes.domain', '=', domain.toLowerCase())
    .where('affiliate_codes.is_campaign', '=', false)
    .where('affiliate_codes.closed_at', 'is', null)
    .executeTakeFirst();
  if (!found || isSpent(found, now)) return undefined;
  return { ...toInviter(found, found.code, found.link_kind), code: found.code };
}

async function getRecommender(tx: MerchantTransaction, merchant: string, id: string): Promise<Inviter> {
  const isId = /^\d{1,18}$/.test(id);
  const member = isId
    ? await inviters(tx, merchant).select(COLUMNS).where('members.member_id', '=', BigInt(id)).executeTakeFirst()
    : undefined;
  if (!member) throw new DomainError('invitationCodeInvalid', { field: 'recommenderId' });
  return toInviter(member, null);
}

/** Counts a registration with a code. Of several at once, none goes beyond the uses that are left. */
async function spendUse(tx: MerchantTransaction, merchant: string, code: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('affiliate_codes')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .where(({ eb, or, ref }) => or([eb('most_uses', 'is', null), eb('uses', '<', ref('most_uses'))]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('contactAgent', { field: 'affiliateCode' });
}

/**
 * Resolves the inviter of a registration. An agent's code takes precedence over a member's for the upline; the host of
 * the page counts only if no code was given.
 *
 * @throws DomainError invitationCodeInvalid or contactAgent with the field
 */
export async function readInvitation(
  tx: MerchantTransaction,
  merchant: string,
  { affiliateCode, referralCode, recommenderId, domain, now }: InvitationClaims,
): Promise<Invitation> {
  const agent = affiliateCode ? await getInviter(tx, merchant, affiliateCode, now, 'affiliateCode') : undefined;
  if (agent?.kind === 'member') throw new DomainError('invitationCodeInvalid', { field: 'affiliateCode' });
  const friend = referralCode ? await getInviter(tx, merchant, referralCode, now) : undefined;
  const recommender = recommenderId ? await getRecommender(tx, merchant, recommenderId) : undefined;
  const named = friend ?? recommender ?? agent;
  const inviter = named ?? (await findAgentOfDomain(tx, merchant, domain, now));
  const deciding = agent ?? friend ?? inviter;
  const code = deciding?.affiliateCode ?? null;
  if (code !== null) await spendUse(tx, merchant, code);
  return {
    uplineId: deciding?.uplineId ?? null,
    // The house pays an affiliate: no reward for inviting is due as well.
    inviterId: inviter === undefined || inviter.kind === 'affiliate' ? null : inviter.memberId,
    affiliateCode: code,
    personNumber: deciding?.personNumber ?? 0,
  };
}

/** The code that an agent shares: the newest open one for members that lasts; undefined if there is none. */
export async function findOpenCode(
  tx: MerchantTransaction,
  merchant: string,
  agentId: bigint,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('affiliate_codes')
    .select('code')
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .where('is_campaign', '=', false)
    .where('closed_at', 'is', null)
    .where('kind', '=', 'member')
    .where('expires_at', 'is', null)
    .where('most_uses', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.code;
}

/** A member's own code, and how many members have joined by it. */
export async function readInvitations(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<{ readonly code: string; readonly joined: number }> {
  const { code } = await tx
    .selectFrom('members')
    .select('invitation_code as code')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { joined } = await tx
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<bigint>().as('joined'))
    .where('merchant', '=', merchant)
    .where('inviter_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { code, joined: Number(joined) };
}
