import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { fieldsOf, hasFields } from '../../engine/json/fields-of.ts';

const isAnswer = (value: unknown, texts: readonly string[]): boolean => {
  const { id, rawId, type, response, clientExtensionResults } = fieldsOf(value);
  const parts = fieldsOf(response);
  const isWhole = [id, rawId, ...texts.map((name) => parts[name])].every((text) => typeof text === 'string');
  return isWhole && type === 'public-key' && hasFields(clientExtensionResults);
};

/** Whether a device's answer to a challenge has the parts that verification needs. */
export const isAssertion = (value: unknown): value is AuthenticationResponseJSON =>
  isAnswer(value, ['clientDataJSON', 'authenticatorData', 'signature']);

/** Whether a device's answer to making a passkey has the parts that a check needs. */
export const isAttestation = (value: unknown): value is RegistrationResponseJSON =>
  isAnswer(value, ['clientDataJSON', 'attestationObject']);
