import { isAgent, isTrial, personKind } from '../../engine/access/roles.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { FormContext } from '../../engine/register/form-schema.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { icon, info, register, registerMobile } from '../../schemas/calls/member.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CookieToSet, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { type NewMember, registerMember } from './registration.ts';

/** Checks the values of a form by the merchant's rules. */
export type CheckRegistration = (
  rules: RegisterRules,
  context: FormContext,
  values: FormValues,
  now: Date,
) => { readonly errors: readonly FieldError[]; readonly values: FormValues };

/** Logs a new member in: what the call answers. */
export type LogInNewMember = (
  tx: MerchantTransaction,
  merchant: Merchant,
  member: NewMember,
  now: Date,
) => Promise<{ readonly value: CallValue<typeof register>; readonly cookie: CookieToSet }>;

/** What the domain needs of others; `app.ts` hands it over. */
export interface MemberNeeds {
  readonly checkRegistration: CheckRegistration;
  readonly logInNewMember: LogInNewMember;
}

const AVATARS = 12;

/** Registrations and what a member may know of themselves. */
export function memberRoutes(
  serve: ServeCall,
  context: ServerContext,
  { checkRegistration, logInNewMember }: MemberNeeds,
): void {
  const { database, rateLimits } = context;
  serve(register, async (call) => {
    await rateLimits.registrations(call.address);
    const next = (tx: MerchantTransaction, member: NewMember) => logInNewMember(tx, call.merchant, member, call.now);
    const { value, cookie } = await registerMember(context, checkRegistration, call, 'register', next);
    call.setCookie(cookie);
    return value;
  });
  serve(registerMobile, async (call) => {
    await rateLimits.registrations(call.address);
    const next = (tx: MerchantTransaction, member: NewMember) => logInNewMember(tx, call.merchant, member, call.now);
    const { value, cookie } = await registerMember(context, checkRegistration, call, 'registerMobile', next);
    call.setCookie(cookie);
    return value;
  });
  serve(info, ({ merchant, session }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const member = await tx
        .selectFrom('members')
        .select(['member_id', 'account', 'nickname', 'is_agent', 'upline_id', 'club_label', 'labels'])
        .where('merchant', '=', merchant.code)
        .where('member_id', '=', session.memberId)
        .executeTakeFirstOrThrow();
      return {
        id: String(member.member_id),
        account: member.account,
        nickname: member.nickname,
        type: personKind(member.is_agent),
        isAgent: member.is_agent,
        toUpline: member.upline_id !== null && !isTrial(member.is_agent) && !isAgent(member.is_agent),
        clubLabel: { labelName: member.club_label },
        memberLabel: member.labels,
      };
    }),
  );
  serve(icon, ({ session }) => ({
    avatar: String(Number(session.memberId % BigInt(AVATARS)) + 1),
    avatarType: 'STATIC' as const,
  }));
}
