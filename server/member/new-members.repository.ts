import { TRIAL_NUMBER } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { errorCode } from '../caught-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { publish } from '../events/publish.repository.ts';
import { openAccount } from '../ledger/api.ts';
import { LOGIN_MEMBER_COLUMNS, type LoginMember } from './login-member.ts';

/** Who brought a new member. */
export interface NewMemberInvitation {
  /** The agent directly above. */
  readonly uplineId: bigint | null;
  readonly inviterId: bigint | null;
  /** The agent's code; null if a member invited. */
  readonly affiliateCode: string | null;
  /** The number of what the person becomes: a member, or an agent below the upline. */
  readonly personNumber: number;
}

/** A member to be made of checked values. */
export interface MemberDraft {
  readonly account: string;
  readonly nickname: string;
  /** Null if the member logs in without a password. */
  readonly passwordHash: string | null;
  readonly fundPasswordHash: string | null;
  readonly number: { readonly diallingCode: string; readonly mobile: string } | undefined;
  /** Whether a code has proven the number. */
  readonly isNumberVerified: boolean;
  /** The code that the member will invite others by. */
  readonly invitationCode: string;
  readonly invitation: NewMemberInvitation;
  /** The other fields of the form, by name. */
  readonly profile: Readonly<Record<string, unknown>>;
  readonly registeredFrom: {
    readonly url: string | null;
    readonly domain: string | null;
    readonly method: string;
  };
}

/** The refusal for a unique index that a new member has met; any other error as it is. */
const toTaken = (error: unknown): unknown => {
  if (errorCode(error) !== '23505') return error;
  const { constraint } = fieldsOf(error);
  if (constraint === 'members_mobile') return new DomainError('mobileTaken', { field: 'mobileNum' });
  return constraint === 'members_account' ? new DomainError('accountTaken', { field: 'username' }) : error;
};

/**
 * Makes a member, with an account of the ledger in the given currency.
 *
 * @throws DomainError accountTaken, mobileTaken
 */
export async function insertMember(
  tx: MerchantTransaction,
  { merchant, currency, now }: { readonly merchant: string; readonly currency: string; readonly now: Date },
  draft: MemberDraft,
): Promise<LoginMember> {
  const { account, number, invitation, registeredFrom } = draft;
  const member = await tx
    .insertInto('members')
    .values({
      merchant,
      account,
      password_hash: draft.passwordHash,
      password_set_at: draft.passwordHash === null ? null : now,
      payment_password_hash: draft.fundPasswordHash,
      is_agent: invitation.personNumber,
      nickname: draft.nickname,
      dialling_code: number?.diallingCode ?? null,
      mobile: number?.mobile ?? null,
      mobile_verified_at: draft.isNumberVerified ? now : null,
      invitation_code: draft.invitationCode,
      upline_id: invitation.uplineId,
      inviter_id: invitation.inviterId,
      affiliate_code: invitation.affiliateCode,
      profile: JSON.stringify(draft.profile),
      register_url: registeredFrom.url,
      register_domain: registeredFrom.domain,
      register_method: registeredFrom.method,
    })
    .returning(LOGIN_MEMBER_COLUMNS)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw toTaken(error);
    });
  await publish(tx, merchant, {
    type: 'member.registered',
    occurredAt: now,
    memberId: member.memberId,
    payload: {
      account,
      isTrial: false,
      uplineId: invitation.uplineId === null ? null : String(invitation.uplineId),
      method: registeredFrom.method,
    },
  });
  await openAccount(tx, merchant, { ownerKind: 'member', ownerId: member.memberId, purpose: 'main', currency });
  return member;
}

/** Whether a member of the merchant has this account name, in small letters. */
export async function isAccountTaken(tx: MerchantTransaction, merchant: string, account: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('account_key', '=', account)
    .executeTakeFirst();
  return taken !== undefined;
}

/** How trial accounts are marked, in addition to their account type. */
const TRIAL_METHOD = 'FREEPLAY';

/** Makes a trial account without a password. @returns undefined if the account exists already */
export async function insertTrial(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
): Promise<LoginMember | undefined> {
  const inserted = await tx
    .insertInto('members')
    .values({
      merchant,
      account,
      password_hash: null,
      password_set_at: null,
      payment_password_hash: null,
      is_agent: TRIAL_NUMBER,
      nickname: account,
      dialling_code: null,
      mobile: null,
      invitation_code: account.toUpperCase(),
      upline_id: null,
      register_url: null,
      register_domain: null,
      register_method: TRIAL_METHOD,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([...LOGIN_MEMBER_COLUMNS, 'created_at as createdAt'])
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { createdAt: occurredAt, ...member } = inserted;
  await publish(tx, merchant, {
    type: 'member.registered',
    occurredAt,
    memberId: member.memberId,
    payload: { account, isTrial: true, uplineId: null, method: TRIAL_METHOD },
  });
  return member;
}

/** Finds a trial account by its name, which its device keeps secret. */
export const findTrial = (
  tx: MerchantTransaction,
  merchant: string,
  account: string,
): Promise<LoginMember | undefined> =>
  tx
    .selectFrom('members')
    .select(LOGIN_MEMBER_COLUMNS)
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .where('register_method', '=', TRIAL_METHOD)
    .executeTakeFirst();
