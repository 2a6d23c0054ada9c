import type { Merchant } from '../../engine/brand/merchant.ts';
import type { FormContext } from '../../engine/register/form-schema.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { register } from '../../schemas/calls/member.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CookieToSet } from '../http/serve-call.ts';
import type { LoginMember, NewMemberInvitation } from '../member/api.ts';
import type { PlayProtection } from '../protection/api.ts';

/** Checks the values of a form by the merchant's rules. */
export type CheckRegistration = (
  rules: RegisterRules,
  context: FormContext,
  values: FormValues,
  now: Date,
) => { readonly errors: readonly FieldError[]; readonly values: FormValues };

/** Resolves the inviter of a registration. Throws a DomainError if a code is not valid. */
export type ReadInvitation = (
  tx: MerchantTransaction,
  merchant: string,
  claims: {
    readonly affiliateCode: string | undefined;
    readonly referralCode: string | undefined;
    readonly recommenderId: string | undefined;
    readonly domain: string;
    readonly now: Date;
  },
) => Promise<NewMemberInvitation>;

/** Logs a new member in: the call's answer. */
export type LogInNewMember = (
  tx: MerchantTransaction,
  merchant: Merchant,
  member: LoginMember,
  now: Date,
  from: { readonly address: string; readonly userAgent: string },
) => Promise<{ readonly value: CallValue<typeof register>; readonly cookies: readonly CookieToSet[] }>;

/** Functions of other domains that this one needs; `app.ts` supplies them. */
export interface RegisterNeeds {
  readonly checkRegistration: CheckRegistration;
  readonly readInvitation: ReadInvitation;
  readonly logInNewMember: LogInNewMember;
  readonly protection: PlayProtection;
}
