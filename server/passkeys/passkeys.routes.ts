import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
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
import { isAttestation } from './device-answer.ts';
import { type PasskeyNeeds, passkeyLoginRoutes } from './passkey-login.routes.ts';
import {
  addPasskey,
  CHALLENGE_MS,
  deletePasskey,
  listOf,
  namePasskey,
  noteChallenge,
  spendChallenge,
} from './passkeys.repository.ts';
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
    if (known.length >= LIMIT) throw new DomainError('passkeyLimit', { count: LIMIT });
    const options = await generateRegistrationOptions({
      rpName: wordmarkOf(merchant),
      rpID: new URL(pageOrigin).hostname,
      userName: session.account,
      userDisplayName: session.account,
      // Devices distinguish accounts by this id; it reveals nothing about the member.
      userID: new Uint8Array(
        Buffer.from(dataKey.fingerprint(String(session.memberId), `passkey user ${merchant.code}`), 'base64url'),
      ),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
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
    const response: unknown = body.attestation;
    if (!isAttestation(response)) throw new DomainError('passkeyFailed');
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
      const isAdded = await addPasskey(tx, merchant.code, {
        memberId: session.memberId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: BigInt(credential.counter),
        transports: credential.transports ?? [],
        deviceType: credentialDeviceType,
        isBackedUp: credentialBackedUp,
        rpId,
        name: body.name.trim() || rpId,
        createdAt: now,
      });
      const all = await listOf(tx, merchant.code, session.memberId);
      if (all.length > LIMIT) throw new DomainError('passkeyLimit', { count: LIMIT });
      return isAdded;
    });
    if (!isNew) throw new DomainError('passkeyKnown');
    return null;
  });
}

/** A name opens nothing, so the session is enough to change it. */
function serveRename(serve: ServeCall, { database }: ServerContext): void {
  serve(renamePasskey, async ({ merchant, session, body }) => {
    if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
    const passkey = { memberId: session.memberId, passkeyId: BigInt(body.passkeyId) };
    const isRenamed = await database.withMerchant(merchant.code, (tx) =>
      namePasskey(tx, merchant.code, passkey, body.name.trim()),
    );
    if (!isRenamed) throw new DomainError('passkeyMissing');
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
      passkeyId: String(row.passkeyId),
      name: row.name,
      isBackedUp: row.isBackedUp,
      addedAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }));
  });
  serve(removePasskey, async (call) => {
    const { merchant, session, body } = call;
    await assertOwner(database, call, body.loginPassword);
    await database.withMerchant(merchant.code, async (tx) => {
      const passkey = { memberId: session.memberId, passkeyId: BigInt(body.passkeyId) };
      if (!(await deletePasskey(tx, merchant.code, passkey))) throw new DomainError('passkeyMissing');
      await assertWayIn(tx, call);
    });
    return null;
  });
}
