import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { DomainError } from '../../engine/api/domain-error.ts';
import { loginByPasskey, startPasskeyLogin } from '../../schemas/calls/passkey.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { IdentityNeeds } from '../identity/api.ts';
import type { ServerContext } from '../server-context.ts';
import { isAssertion } from './device-answer.ts';
import { CHALLENGE_MS, findPasskey, noteChallenge, noteUse, spendChallenge } from './passkeys.repository.ts';
import { readChallenge } from './read-challenge.ts';

/** Functions of the session domain that a passkey login needs. */
export type PasskeyNeeds = Pick<IdentityNeeds, 'logInMember' | 'answerLogin'>;

/** Passkey logins. They need no account name: the device identifies the owner of its key. */
export function passkeyLoginRoutes(
  serve: ServeCall,
  { database, rateLimits }: ServerContext,
  { logInMember, answerLogin }: PasskeyNeeds,
): void {
  serve(startPasskeyLogin, async ({ merchant, pageOrigin, now }) => {
    const options = await generateAuthenticationOptions({
      rpID: new URL(pageOrigin).hostname,
      userVerification: 'required',
      timeout: CHALLENGE_MS,
    });
    await database.withMerchant(merchant.code, (tx) =>
      noteChallenge(tx, merchant.code, options.challenge, undefined, now),
    );
    return { options: { ...options } };
  });
  serve(loginByPasskey, async (call) => {
    const { merchant, body, address, pageOrigin, now } = call;
    await rateLimits.logins(address);
    const response: unknown = body.assertion;
    if (!isAssertion(response)) throw new DomainError('passkeyFailed');
    const challenge = readChallenge(response);
    const found = await database.withMerchant(merchant.code, async (tx) => ({
      isAsked: await spendChallenge(tx, merchant.code, challenge, undefined, now),
      passkey: await findPasskey(tx, merchant.code, response.id),
    }));
    if (!found.isAsked) throw new DomainError('passkeyFailed');
    const { passkey } = found;
    if (!passkey) throw new DomainError('passkeyUnknown');
    const { authenticationInfo: used } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: pageOrigin,
      expectedRPID: passkey.rpId,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    })
      .then((result) => (result.verified ? result : Promise.reject(new Error('The signature is wrong.'))))
      .catch(() => Promise.reject(new DomainError('passkeyFailed')));
    const outcome = await database.withMerchant(merchant.code, async (tx) => {
      const use = { counter: BigInt(used.newCounter), isBackedUp: used.credentialBackedUp };
      if (!(await noteUse(tx, merchant.code, passkey.passkeyId, use, now))) throw new DomainError('passkeyFailed');
      // The device has asked for a finger, a face or a PIN: it is something one has and something else in one.
      const manner = { kind: 'passkey', from: call, isWanted: body.remember === true, isProven: true } as const;
      return logInMember(tx, merchant, passkey, now, manner);
    });
    return answerLogin(call, outcome);
  });
}
