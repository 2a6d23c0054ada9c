import { maskName } from '../../engine/access/mask.ts';
import { isAgent, isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { affiliate, referral } from '../../schemas/calls/agent.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { findAgentOfDomain, findOpenCode, getInviter, readInvitations } from './inviters.repository.ts';

/** Checks invitation codes, and reads what a member invites others with. */
export function invitationRoutes(serve: ServeCall, { database, rateLimits }: ServerContext): void {
  serve(affiliate, async ({ merchant, query: { code, domain }, address, now }) => {
    await rateLimits.invitations(address);
    return database.withMerchant(merchant.code, async (tx) => {
      if (code !== undefined) {
        const { kind, nickname } = await getInviter(tx, merchant.code, code, now);
        return { code: code.trim().toUpperCase(), kind, inviter: maskName(nickname) };
      }
      const agent = domain === undefined ? undefined : await findAgentOfDomain(tx, merchant.code, domain, now);
      return agent ? { code: agent.code, kind: agent.kind, inviter: maskName(agent.nickname) } : null;
    });
  });
  serve(referral, ({ merchant, session }) =>
    database.withMerchant(merchant.code, async (tx) => {
      if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
      const { code, joined } = await readInvitations(tx, merchant.code, session.memberId);
      const kind = isAgent(session.isAgent) ? ('agent' as const) : ('member' as const);
      const affiliateCode = kind === 'agent' ? await findOpenCode(tx, merchant.code, session.memberId) : undefined;
      return { code: affiliateCode ?? code, kind, joined };
    }),
  );
}
