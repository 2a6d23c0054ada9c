import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { wordmarkOf } from '../../engine/brand/merchant.ts';
import {
  enrolPasskey,
  passkeys,
  removePasskey,
  renamePasskey,
  startPasskeyEnrolment,
} from '../../schemas/calls/passkey.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { assertOwner, assertWayIn } from '../verification/api.ts';
import { type PasskeyNeeds, passkeyLoginRoutes } from './passkey-login.routes.ts';
import { CHALLENGE_MS, listOf, noteChallenge, spendChallenge } from './passkeys.repository.ts';
import { readChallenge } from './read-challenge.ts';

/** Kinds of signatures: Ed25519, ECDSA with P-256, RSA. Every device has one of them. */
const ALGORITHMS = [-8, -7, -257];
/** Passkeys of one member. */
const LIMIT = 10;

function serveStart(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(startPasskeyEnrolment, async (call) => {
    const { merchant, session, body, pageOrigin, now } = call;
    await assertOwner(database, call, body.loginPassword);
    const known = await database.withMerchant(merchant.code, (tx) => listOf(tx, merchant.code, session.memberId));
    if (known.length >= LIMIT) throw new DomainError('passkeyLimit', { limit: LIMIT });
    const options = await generateRegistrationOptions({
      rpName: wordmarkOf(merchant),
      rpID: new URL(pageOrigin).hostname,
      userName: session.account,
      userDisplayName: session.account,
      // Devices tell accounts apart by this; it says nothing about anybody.
      userID: new Uint8Array(
        Buffer.from(dataKey.fingerprint(String(session.memberId), `passkey user ${merchant.code}`), 'base64url'),
      ),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await database.withMerchant(merchant.code, (tx) =>
      noteChallenge(tx, merchant.code, options.challenge, session.memberId, now),
    );
    return { options: { ...options } };
  });
}

function serveEnrol(serve: ServeCall, { database }: ServerContext): void {
  serve(enrolPasskey, async ({ merchant, session, body, pageOrigin, now }) => {
    if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
    const response = body.attestation as unknown as RegistrationResponseJSON;
    const challenge = readChallenge(response);
    const isAsked = await database.withMerchant(merchant.code, (tx) =>
      spendChallenge(tx, merchant.code, challenge, session.memberId, now),
    );
    if (!isAsked) throw new DomainError('passkeyFailed');
    const rpId = new URL(pageOrigin).hostname;
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: pageOrigin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!result?.verified) throw new DomainError('passkeyFailed');
    const { credential, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
    const isNew = await database.withMerchant(merchant.code, async (tx) => {
      const inserted = await tx
        .insertInto('passkeys')
        .values({
          merchant: merchant.code,
          member_id: session.memberId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: BigInt(credential.counter),
          transports: [...(credential.transports ?? [])],
          device_type: credentialDeviceType,
          is_backed_up: credentialBackedUp,
          rp_id: rpId,
          name: body.name.trim() || rpId,
          created_at: now,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      const all = await listOf(tx, merchant.code, session.memberId);
      if (all.length > LIMIT) throw new DomainError('passkeyLimit', { limit: LIMIT });
      return inserted.numInsertedOrUpdatedRows === 1n;
    });
    if (!isNew) throw new DomainError('passkeyKnown');
    return null;
  });
}

/** A name opens nothing, so the session is enough to change it. */
function serveRename(serve: ServeCall, { database }: ServerContext): void {
  serve(renamePasskey, async ({ merchant, session, body }) => {
    if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
    const { numUpdatedRows } = await database.withMerchant(merchant.code, (tx) =>
      tx
        .updateTable('passkeys')
        .set({ name: body.name.trim() })
        .where('merchant', '=', merchant.code)
        .where('member_id', '=', session.memberId)
        .where('passkey_id', '=', BigInt(body.passkeyId))
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) throw new DomainError('passkeyMissing');
    return null;
  });
}

/** Passkeys: enrolled, listed, renamed and removed by their owner, and the logins by them. */
export function passkeyRoutes(serve: ServeCall, context: ServerContext, needs: PasskeyNeeds): void {
  const { database } = context;
  passkeyLoginRoutes(serve, context, needs);
  serveStart(serve, context);
  serveEnrol(serve, context);
  serveRename(serve, context);
  serve(passkeys, async ({ merchant, session }) => {
    const rows = await database.withMerchant(merchant.code, (tx) => listOf(tx, merchant.code, session.memberId));
    return rows.map((row) => ({
      passkeyId: String(row.passkey_id),
      name: row.name,
      isBackedUp: row.is_backed_up,
      addedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }));
  });
  serve(removePasskey, async (call) => {
    const { merchant, session, body } = call;
    await assertOwner(database, call, body.loginPassword);
    await database.withMerchant(merchant.code, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('passkeys')
        .where('merchant', '=', merchant.code)
        .where('member_id', '=', session.memberId)
        .where('passkey_id', '=', BigInt(body.passkeyId))
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new DomainError('passkeyMissing');
      await assertWayIn(tx, call);
    });
    return null;
  });
}
