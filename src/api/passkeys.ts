import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { DomainError } from '../../engine/api/domain-error.ts';
import { fieldsOf, hasFields } from '../../engine/json/fields-of.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { enrolPasskey, startPasskeyEnrolment, startPasskeyLogin } from '../../schemas/calls/passkey.ts';
import { api } from './client.ts';

/** Most of the library is for devices without passkeys; load it on demand. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** A number names no site: browsers make passkeys for names only. */
const isNamed = !/^[\d.]+$|:/.test(window.location.hostname);

/** Whether the merchant takes passkeys, and this device stores them and can verify its owner. */
export async function canUsePasskeys({ passkeyLogin }: Pick<Modules, 'passkeyLogin'>): Promise<boolean> {
  if (!passkeyLogin || !isNamed || !window.PublicKeyCredential) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

const isQuestion = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  typeof fieldsOf(options).challenge === 'string';

const isOrder = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON => {
  const { challenge, rp, user, pubKeyCredParams } = fieldsOf(options);
  return typeof challenge === 'string' && hasFields(rp) && hasFields(user) && Array.isArray(pubKeyCredParams);
};

/** What went wrong on the device, in the words of the catalogue. */
function toRefusal(error: unknown): Error {
  if (!(error instanceof Error)) return new DomainError('passkeyFailed');
  if (error instanceof DomainError) return error;
  const { name, cause } = error;
  const names = [name, cause instanceof Error ? cause.name : ''];
  if (names.includes('InvalidStateError')) return new DomainError('passkeyKnown');
  if (names.includes('NotAllowedError') || names.includes('AbortError')) return new DomainError('passkeyCancelled');
  return error.name === 'NetworkError' ? error : new DomainError('passkeyFailed');
}

/**
 * Asks the device for a passkey.
 *
 * @param waits whether it is offered while the person types, and answers only if they choose a passkey
 * @param isWanted checked again before the device is asked: it answers one question at a time
 */
async function askDevice(waits: boolean, isWanted = (): boolean => true): Promise<unknown> {
  try {
    const [{ startAuthentication }, { options }] = await Promise.all([
      loadLibrary(),
      api.call(startPasskeyLogin, { body: {} }),
    ]);
    if (!isWanted()) throw new DomainError('passkeyCancelled');
    if (!isQuestion(options)) throw new DomainError('passkeyFailed');
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: waits });
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Asks the device for a passkey, at once. */
export const askForPasskey = (): Promise<unknown> => askDevice(false);

/**
 * Lets the browser offer passkeys in the autofill of names. Passkeys that are offered and not chosen are revealed to no
 * one.
 *
 * @returns a function that withdraws the offer
 */
export function offerPasskeys(
  modules: Pick<Modules, 'passkeyLogin'>,
  onChosen: (assertion: unknown) => void,
): () => void {
  let isWithdrawn = false;
  let cancel = () => {};
  const offer = async () => {
    if (!(await canUsePasskeys(modules))) return;
    const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await loadLibrary();
    if (isWithdrawn || !(await browserSupportsWebAuthnAutofill())) return;
    cancel = () => WebAuthnAbortService.cancelCeremony();
    const assertion = await askDevice(true, () => !isWithdrawn);
    if (!isWithdrawn) onChosen(assertion);
  };
  offer().catch(() => undefined);
  return () => {
    isWithdrawn = true;
    cancel();
  };
}

/** Creates a passkey on this device for the logged-in member. */
export async function makePasskey(name: string, proof: { readonly loginPassword?: string }): Promise<void> {
  try {
    const [{ startRegistration }, { options }] = await Promise.all([
      loadLibrary(),
      api.call(startPasskeyEnrolment, { body: proof }),
    ]);
    if (!isOrder(options)) throw new DomainError('passkeyFailed');
    const attestation = await startRegistration({ optionsJSON: options });
    await api.call(enrolPasskey, {
      body: { name, attestation: { ...attestation, response: { ...attestation.response } } },
    });
  } catch (error) {
    throw toRefusal(error);
  }
}
