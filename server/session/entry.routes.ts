import { DomainError } from '../../engine/api/domain-error.ts';
import { enterByTicket, makeEntryTicket } from '../../schemas/calls/entry.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { insertEntryTicket, spendEntryTicket } from './entry-tickets.repository.ts';
import { noteLogin } from './login-events.repository.ts';
import { findById } from './login-members.repository.ts';
import { sourceOf } from './login-source.ts';
import { beginSession } from './sessions.repository.ts';
import { sessionCookie } from './shared-session.ts';

/**
 * Entry from partner sites and app shells: a member who is logged in there brings a ticket and continues here. It is
 * the same person on the same device, so it ends no other session and counts as no new proof.
 */
export function entryRoutes(serve: ServeCall, { database, rateLimits }: ServerContext): void {
  serve(makeEntryTicket, async ({ merchant, session, now }) => {
    const { ticket, expiresAt } = await database.withMerchant(merchant.code, (tx) =>
      insertEntryTicket(tx, merchant.code, session, now),
    );
    return { ticket, expiresAt: expiresAt.toISOString() };
  });
  serve(enterByTicket, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    const entered = await database.withMerchant(merchant.code, async (tx) => {
      const spent = await spendEntryTicket(tx, merchant.code, body.ticket, now);
      if (typeof spent === 'string') throw new DomainError(spent);
      const member = await findById(tx, merchant.code, spent.memberId);
      const source = sourceOf(call, 'entry');
      const begun = await beginSession(tx, merchant.code, member.memberId, now, {
        family: null,
        mustChange: false,
        source,
      });
      await noteLogin(tx, merchant.code, member.memberId, source, now);
      return {
        token: begun.token,
        account: member.account,
        isAgent: member.isAgent,
        firstTimeLogin: false,
        passwordExpired: false,
        expiresAt: begun.expiresAt.toISOString(),
      };
    });
    call.setCookie(sessionCookie(merchant, entered.token));
    return entered;
  });
}
