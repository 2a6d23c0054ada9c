import { isAgent, TRIAL_NUMBER } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Who invites by a code. */
export interface Inviter {
  readonly memberId: bigint;
  readonly nickname: string;
  readonly kind: 'agent' | 'member';
  /** The new member's upline: the inviter if an agent, otherwise the inviter's own agent. */
  readonly uplineId: bigint | null;
  /** The agent's code; null if a member invites by the code of their account. */
  readonly affiliateCode: string | null;
}

/** The inviter named by a registration. */
export interface InvitationClaims {
  readonly affiliateCode: string | undefined;
  readonly referralCode: string | undefined;
  readonly recommenderId: string | undefined;
  /** Host of the page. */
  readonly domain: string;
}

/** What a new member stores about the invitation. */
export interface Invitation {
  readonly uplineId: bigint | null;
  readonly inviterId: bigint | null;
  readonly affiliateCode: string | null;
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

const toInviter = (row: MemberRow, affiliateCode: string | null): Inviter => {
  const kind = isAgent(row.is_agent) ? 'agent' : 'member';
  return {
    memberId: row.member_id,
    nickname: row.nickname,
    kind,
    uplineId: kind === 'agent' ? row.member_id : row.upline_id,
    affiliateCode,
  };
};

const affiliates = (tx: MerchantTransaction, merchant: string) =>
  inviters(tx, merchant)
    .innerJoin('affiliate_codes', (join) =>
      join
        .onRef('affiliate_codes.merchant', '=', 'members.merchant')
        .onRef('affiliate_codes.agent_id', '=', 'members.member_id'),
    )
    .select([...COLUMNS, 'affiliate_codes.code', 'affiliate_codes.closed_at']);

/**
 * Finds the inviter of a code: an agent by one of their codes, or a member by the code of their account.
 *
 * @throws DomainError invitationCodeInvalid if the code is unknown, contactAgent if the agent has closed it
 */
export async function getInviter(
  tx: MerchantTransaction,
  merchant: string,
  typed: string,
  field = 'referralCode',
): Promise<Inviter> {
  const code = typed.trim().toUpperCase();
  const affiliate = await affiliates(tx, merchant).where('affiliate_codes.code', '=', code).executeTakeFirst();
  if (affiliate?.closed_at) throw new DomainError('contactAgent', { field });
  if (affiliate) return toInviter(affiliate, affiliate.code);
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
): Promise<(Inviter & { readonly code: string }) | undefined> {
  const found = await affiliates(tx, merchant)
    .where('affiliate_codes.domain', '=', domain.toLowerCase())
    .where('affiliate_codes.closed_at', 'is', null)
    .executeTakeFirst();
  return found && { ...toInviter(found, found.code), code: found.code };
}

async function getRecommender(tx: MerchantTransaction, merchant: string, id: string): Promise<Inviter> {
  const isId = /^\d{1,18}$/.test(id);
  const member = isId
    ? await inviters(tx, merchant).select(COLUMNS).where('members.member_id', '=', BigInt(id)).executeTakeFirst()
    : undefined;
  if (!member) throw new DomainError('invitationCodeInvalid', { field: 'recommenderId' });
  return toInviter(member, null);
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
  { affiliateCode, referralCode, recommenderId, domain }: InvitationClaims,
): Promise<Invitation> {
  const agent = affiliateCode ? await getInviter(tx, merchant, affiliateCode, 'affiliateCode') : undefined;
  if (agent && agent.kind !== 'agent') throw new DomainError('invitationCodeInvalid', { field: 'affiliateCode' });
  const friend = referralCode ? await getInviter(tx, merchant, referralCode) : undefined;
  const recommender = recommenderId ? await getRecommender(tx, merchant, recommenderId) : undefined;
  const named = friend ?? recommender ?? agent;
  const inviter = named ?? (await findAgentOfDomain(tx, merchant, domain));
  return {
    uplineId: (agent ?? friend ?? inviter)?.uplineId ?? null,
    inviterId: inviter?.memberId ?? null,
    affiliateCode: (agent ?? friend ?? inviter)?.affiliateCode ?? null,
  };
}

/** The code that an agent shares: the newest open one; undefined if there is none. */
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
    .where('closed_at', 'is', null)
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
