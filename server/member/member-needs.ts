import type { Merchant } from '../../engine/brand/merchant.ts';
import type { FormContext } from '../../engine/register/form-schema.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { register } from '../../schemas/calls/member.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CookieToSet } from '../http/serve-call.ts';
import type { PlayProtection } from '../protection/play-protection.ts';

/** A member that has just been made, as far as the login that follows needs one. */
export interface NewMember {
  readonly member_id: bigint;
  readonly account: string;
  readonly is_agent: number;
  readonly first_login: boolean;
  readonly password_set_at: Date | null;
}

/** Checks the values of a form by the merchant's rules. */
export type CheckRegistration = (
  rules: RegisterRules,
  context: FormContext,
  values: FormValues,
  now: Date,
) => { readonly errors: readonly FieldError[]; readonly values: FormValues };

/** What a new member keeps of whoever sent them. */
export interface NewMemberInvitation {
  readonly uplineId: bigint | null;
  readonly inviterId: bigint | null;
  readonly affiliateCode: string | null;
}

/** Reads what a registration says of who sent the person. Throws a DomainError where a code is not good. */
export type ReadInvitation = (
  tx: MerchantTransaction,
  merchant: string,
  claims: {
    readonly affiliateCode: string | undefined;
    readonly referralCode: string | undefined;
    readonly recommenderId: string | undefined;
    readonly domain: string;
  },
) => Promise<NewMemberInvitation>;

/** Logs a new member in: what the call answers. */
export type LogInNewMember = (
  tx: MerchantTransaction,
  merchant: Merchant,
  member: NewMember,
  now: Date,
  from: { readonly address: string; readonly userAgent: string },
) => Promise<{ readonly value: CallValue<typeof register>; readonly cookie: CookieToSet }>;

/** What the domain needs of others; `app.ts` hands it over. */
export interface MemberNeeds {
  readonly checkRegistration: CheckRegistration;
  readonly readInvitation: ReadInvitation;
  readonly logInNewMember: LogInNewMember;
  readonly protection: PlayProtection;
}
