import { isAgent, isTrial, personKind } from '../../engine/access/roles.ts';
import { info } from '../../schemas/calls/member.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { getProfile } from './members.repository.ts';

/** What members may read of their own account. */
export function memberRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(info, ({ merchant, session }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const member = await getProfile(tx, { merchant: merchant.code, memberId: session.memberId });
      return {
        id: String(member.memberId),
        account: member.account,
        nickname: member.nickname,
        type: personKind(member.isAgent),
        isAgent: member.isAgent,
        toUpline: member.uplineId !== null && !isTrial(member.isAgent) && !isAgent(member.isAgent),
        clubLabel: { labelName: member.clubLabel },
        memberLabel: member.labels,
        hasPassword: member.hasPassword,
        mustChangePassword: session.mustChangePassword,
      };
    }),
  );
}
