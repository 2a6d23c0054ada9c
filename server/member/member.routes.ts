import { isAgent, isTrial, personKind } from '../../engine/access/roles.ts';
import { info, register, registerMobile } from '../../schemas/calls/member.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import type { MemberNeeds, NewMember } from './member-needs.ts';
import { registerMember } from './registration.ts';

/** Registrations and what a member may know of themselves. */
export function memberRoutes(
  serve: ServeCall,
  context: ServerContext,
  { logInNewMember, ...needs }: MemberNeeds,
): void {
  const { database, rateLimits } = context;
  serve(register, async (call) => {
    await rateLimits.registrations(call.address);
    const next = (tx: MerchantTransaction, member: NewMember) =>
      logInNewMember(tx, call.merchant, member, call.now, call);
    const { value, cookie } = await registerMember(context, needs, call, 'register', next);
    call.setCookie(cookie);
    return value;
  });
  serve(registerMobile, async (call) => {
    await rateLimits.registrations(call.address);
    const next = (tx: MerchantTransaction, member: NewMember) =>
      logInNewMember(tx, call.merchant, member, call.now, call);
    const { value, cookie } = await registerMember(context, needs, call, 'registerMobile', next);
    call.setCookie(cookie);
    return value;
  });
  serve(info, ({ merchant, session }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const member = await tx
        .selectFrom('members')
        .select(['member_id', 'account', 'nickname', 'is_agent', 'upline_id', 'club_label', 'labels', 'password_hash'])
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
        hasPassword: member.password_hash !== null,
        mustChangePassword: session.mustChangePassword,
      };
    }),
  );
}
