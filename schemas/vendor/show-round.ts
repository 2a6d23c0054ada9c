import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** The replay request to a vendor: a signed POST to its `recordUrl`. */
export const SHOW_ROUND_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['requestId', 'merchant', 'playerId', 'roundId', 'language'],
  properties: {
    requestId: { type: 'string' },
    merchant: { type: 'string' },
    playerId: { type: 'string', description: 'The member, by number.' },
    roundId: { type: 'string', description: 'The round as its bets have named it.' },
    language: { type: 'string' },
  },
} as const satisfies JSONSchema;

/** The platform's replay request. */
export type ShowRoundBody = FromSchema<typeof SHOW_ROUND_BODY>;

/** A vendor's answer: an address within its `gameOrigin` that shows the round, or `roundUnknown`. */
export const SHOW_ROUND_ANSWER = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string', description: '`ok` or `roundUnknown`; anything else means that the vendor is down.' },
    value: {
      type: 'object',
      properties: { url: { type: 'string', pattern: '^https?://', maxLength: 2000 } },
    },
  },
} as const satisfies JSONSchema;

/** An answer of a vendor. */
export type ShowRoundAnswer = FromSchema<typeof SHOW_ROUND_ANSWER>;
