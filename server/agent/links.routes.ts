import { isAgent } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { agentLinks, closeLink, createLink, MOST_LINKS } from '../../schemas/calls/agent-links.ts';
import type { PersonSession } from '../http/caller.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { makeReadable } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { assertRates } from './downline-terms.ts';
import { countOpenLinks, endLink, insertLink, listLinks } from './links.repository.ts';

const CODE_LENGTH = 10;
/** Links that are listed, the closed ones included. */
const MOST_LISTED_LINKS = 200;

/** @throws DomainError nonAgent */
const assertAgent = (session: PersonSession): void => {
  if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
};

async function create({ database }: ServerContext, { merchant, session, body, now }: CallContext<typeof createLink>) {
  assertAgent(session);
  const { code: site } = merchant;
  const { memberId: agentId } = session;
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  if (expiresAt !== null && expiresAt <= now) throw new DomainError('linkEndsTooSoon', { field: 'expiresAt' });
  return database.withMerchant(site, async (tx) => {
    await lockMembers(tx, site, [agentId]);
    if ((await countOpenLinks(tx, site, agentId)) >= MOST_LINKS) throw new DomainError('linkLimit');
    await assertRates(tx, site, { uplineId: agentId, rates: body.rates });
    const code = makeReadable(CODE_LENGTH);
    const { kind, rates, label, mostUses = null } = body;
    await insertLink(tx, site, { code, agentId, kind, rates, label: label.trim(), expiresAt, mostUses, now });
    return { code };
  });
}

/** Links by which people come below an agent, with what they are given. */
export function linkRoutes(serve: ServeCall, context: ServerContext): void {
  const { database } = context;
  serve(agentLinks, async ({ merchant: { code }, session, now }) => {
    assertAgent(session);
    const links = await database.readMerchant(code, (tx) => listLinks(tx, code, session.memberId, MOST_LISTED_LINKS));
    return {
      links: links.map(({ closedAt, expiresAt, createdAt, ...link }) => ({
        ...link,
        expiresAt: expiresAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        isOpen:
          closedAt === null &&
          (expiresAt === null || expiresAt > now) &&
          (link.mostUses === null || link.uses < link.mostUses),
      })),
    };
  });
  serve(createLink, (call) => create(context, call));
  serve(closeLink, async ({ merchant, session, body, now }) => {
    assertAgent(session);
    const link = { agentId: session.memberId, code: body.code, now };
    const isClosed = await database.withMerchant(merchant.code, (tx) => endLink(tx, merchant.code, link));
    if (!isClosed) throw new DomainError('linkUnknown', { field: 'code' });
    return null;
  });
}
