import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** The launch request to a vendor: a signed POST to its `openUrl`. */
export const OPEN_GAME_BODY = {
  type: 'object',
  additionalProperties: false,
  required: [
    'requestId',
    'merchant',
    'gameId',
    'launchToken',
    'currency',
    'language',
    'isTrial',
    'isDesktop',
    'backUrl',
  ],
  properties: {
    requestId: { type: 'string' },
    merchant: { type: 'string', description: 'Part of the address of the wallet for this game.' },
    gameId: { type: 'string' },
    nodeId: { type: 'string' },
    family: {
      type: 'string',
      description: 'What the catalogue calls the kind of the game; a hint, which decides nothing.',
    },
    launchToken: { type: 'string', description: 'Becomes a session by the wallet call of that name, once.' },
    currency: { type: 'string' },
    language: { type: 'string' },
    country: { type: 'string', description: 'Where the person is; missing where nobody knows.' },
    isTrial: { type: 'boolean' },
    isDesktop: { type: 'boolean' },
    backUrl: { type: 'string', description: 'Where the game leads when the person leaves it.' },
  },
} as const satisfies JSONSchema;

/** The platform's launch request. */
export type OpenGameBody = FromSchema<typeof OPEN_GAME_BODY>;

/** A vendor's refusal codes; any other answer means that it is down. */
export const OPEN_GAME_REFUSALS = ['gameUnknown', 'gameMaintenance', 'gameRegionClosed', 'trialNotAllowed'] as const;

/** A vendor's answer. */
export const OPEN_GAME_ANSWER = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string', description: '`ok`, or one of the refusals.' },
    value: {
      type: 'object',
      properties: {
        url: { type: 'string', pattern: '^https?://', maxLength: 2000 },
        needsWindow: { type: 'boolean', description: 'Whether the game refuses to be framed.' },
      },
    },
  },
} as const satisfies JSONSchema;

/** An answer of a vendor. */
export type OpenGameAnswer = FromSchema<typeof OPEN_GAME_ANSWER>;
