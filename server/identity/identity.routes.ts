import { DomainError } from '../../engine/api/domain-error.ts';
import { exchangeIdentity, loginByIdentity, startIdentity } from '../../schemas/calls/identity.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { assertOffered } from './assert-offered.ts';
import { findByMailbox, findLinked, type IdentityPerson, link, touch } from './identities.repository.ts';
import { assertAttempt, attemptOf, beginAttempt } from './identity-attempts.repository.ts';
import type { IdentityContext } from './identity-context.ts';
import { identityLinkRoutes } from './identity-links.routes.ts';
import type { IdentityNeeds } from './identity-needs.ts';
import { readPerson, spendProof } from './read-person.ts';

function serveStart(serve: ServeCall, { database, dataKey, identity, rateLimits, onError }: IdentityContext): void {
  serve(startIdentity, async ({ merchant, body, address, pageOrigin, isLocal, now }) => {
    await rateLimits.logins(address);
    assertOffered(merchant, body.provider);
    const provider = identity[body.provider];
    if (provider.isMissing) throw new DomainError('moduleOff');
    // The page of this server lets anyone be anyone, so it is offered only on the machine that runs the server.
    if (provider.isLocal && !isLocal) throw new DomainError('operationNotAllowed');
    const state = await database.withMerchant(merchant.code, (tx) =>
      beginAttempt(tx, merchant.code, body.provider, now),
    );
    try {
      return { state, address: await provider.addressOf(attemptOf(dataKey, merchant.code, pageOrigin, state)) };
    } catch (error) {
      onError(error);
      throw new DomainError('identityFailed');
    }
  });
}

function serveExchange(serve: ServeCall, { database, dataKey, identity, rateLimits, onError }: IdentityContext): void {
  serve(exchangeIdentity, async ({ merchant, body, address, pageOrigin, now }) => {
    await rateLimits.logins(address);
    const { provider, state, code } = body;
    assertOffered(merchant, provider);
    await database.withMerchant(merchant.code, (tx) => assertAttempt(tx, merchant.code, provider, state, now));
    try {
      const attempt = attemptOf(dataKey, merchant.code, pageOrigin, state);
      return { idToken: await identity[provider].exchange(attempt, code) };
    } catch (error) {
      onError(error);
      throw new DomainError('identityFailed');
    }
  });
}

/** The member of an identity: linked before, or linked now by a mailbox that both sides have seen. */
async function findMember(tx: MerchantTransaction, merchant: string, person: IdentityPerson, now: Date) {
  const linked = await findLinked(tx, merchant, person);
  if (linked) {
    await touch(tx, merchant, person, now);
    return linked;
  }
  const known = await findByMailbox(tx, merchant, person);
  if (known) await link(tx, merchant, known.memberId, person, now);
  return known;
}

function serveLogin(serve: ServeCall, context: IdentityContext, needs: IdentityNeeds): void {
  const { database, rateLimits } = context;
  serve(loginByIdentity, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    assertOffered(merchant, body.provider);
    const proof = await readPerson(context, call, body);
    const manner = { kind: body.provider, from: call, isWanted: body.remember === true, isProven: false };
    const known = await database.withMerchant(merchant.code, async (tx) => {
      const member = await findMember(tx, merchant.code, proof.person, now);
      if (!member) return undefined;
      await spendProof(tx, merchant.code, proof);
      return needs.logInMember(tx, merchant, member, now, manner);
    });
    if (known) return needs.answerLogin(call, known);
    if (body.fields) await rateLimits.registrations(address);
    const made = await needs.registerPerson(context, call, proof.person, body.fields, async (tx, member) => {
      await spendProof(tx, merchant.code, proof);
      await link(tx, merchant.code, member.memberId, proof.person, now);
      return needs.logInMember(tx, merchant, member, now, manner);
    });
    return needs.answerLogin(call, made);
  });
}

/** Logins by third parties, and what links them to a member. */
export function identityRoutes(serve: ServeCall, context: IdentityContext, needs: IdentityNeeds): void {
  serveStart(serve, context);
  serveExchange(serve, context);
  serveLogin(serve, context, needs);
  identityLinkRoutes(serve, context);
}
