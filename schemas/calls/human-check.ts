import { defineCall } from './define-call.ts';

/** The purpose of a human check; one for registration does not count for a login. */
export const HUMAN_PURPOSES = ['sms', 'register', 'login'] as const;

/** The purpose of a human check. */
export type HumanPurpose = (typeof HUMAN_PURPOSES)[number];

/** The result of the slider, as the calls carry it that a visitor verifies for. */
export const SLIDER = {
  type: 'string',
  maxLength: 2048,
  description:
    'Result of the slider: the challenge and its solution as JSON in base64. Needed where the merchant asks.',
} as const;

/** Why a result of the slider is refused. */
export const HUMAN_CHECK_ERRORS = [
  'humanCheckRequired',
  'humanCheckInvalid',
  'humanCheckExpired',
  'humanCheckUsed',
] as const;

const HEX = { type: 'string', pattern: '^[0-9a-f]+$' } as const;

export const humanChallenge = defineCall({
  id: 'session.humanChallenge',
  method: 'GET',
  path: '/wps/verification/human',
  token: 'none',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['purpose'],
    properties: { purpose: { type: 'string', enum: HUMAN_PURPOSES } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['challenge', 'validSeconds'],
    properties: {
      challenge: {
        type: 'object',
        description: 'An ALTCHA challenge of version 2, signed for this merchant and purpose.',
        additionalProperties: false,
        required: ['parameters', 'signature'],
        properties: {
          signature: HEX,
          parameters: {
            type: 'object',
            additionalProperties: false,
            required: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix', 'keySignature', 'expiresAt'],
            properties: {
              algorithm: { type: 'string', enum: ['PBKDF2/SHA-256'] },
              nonce: HEX,
              salt: HEX,
              cost: { type: 'integer', description: 'Rounds of each guess.' },
              keyLength: { type: 'integer' },
              keyPrefix: HEX,
              keySignature: HEX,
              expiresAt: { type: 'integer', description: 'Seconds since 1970.' },
            },
          },
        },
      },
      validSeconds: { type: 'integer', description: 'How long its solution counts, once.' },
    },
  },
  errors: [],
});

export const HUMAN_CHECK_CALLS = [humanChallenge] as const;
