import { maskEmail, maskName } from '../../engine/access/mask.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { identities, linkIdentity, unlinkIdentity } from '../../schemas/calls/identity.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { assertOwner, assertWayIn } from '../verification/api.ts';
import { assertOffered } from './assert-offered.ts';
import { link, listOf, unlink } from './identities.repository.ts';
import type { IdentityContext } from './identity-context.ts';
import { readPerson, spendProof } from './read-person.ts';

const masked = (name: string): string => (name.includes('@') ? maskEmail(name) : maskName(name));

/** The third parties that let a member in: listed, linked and unlinked. */
export function identityLinkRoutes(serve: ServeCall, context: IdentityContext): void {
  const { database } = context;
  serve(identities, async ({ merchant, session }) => {
    const rows = await database.withMerchant(merchant.code, (tx) => listOf(tx, merchant.code, session.memberId));
    return rows.map(({ provider, name, linkedAt, lastUsedAt }) => ({
      provider,
      name: masked(name),
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
  });
  serve(linkIdentity, async (call) => {
    const { merchant, session, body, now } = call;
    assertOffered(merchant, body.provider);
    await assertOwner(database, call, body.loginPassword);
    const proof = await readPerson(context, call, body);
    const isLinked = await database.withMerchant(merchant.code, async (tx) => {
      await spendProof(tx, merchant.code, proof);
      return link(tx, merchant.code, session.memberId, proof.person, now);
    });
    if (!isLinked) throw new DomainError('identityTaken');
    return null;
  });
  serve(unlinkIdentity, async (call) => {
    const { merchant, session, body } = call;
    await assertOwner(database, call, body.loginPassword);
    await database.withMerchant(merchant.code, async (tx) => {
      if (!(await unlink(tx, merchant.code, session.memberId, body.provider))) throw new DomainError('identityUnknown');
      await assertWayIn(tx, call);
    });
    return null;
  });
}
