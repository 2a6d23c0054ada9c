import { NUMBER_SOURCES } from '../brand/lotteries.ts';
import { OPERATOR_ROLES } from '../operator-permissions.ts';
import { MOMENT } from './dated-list.ts';

/** Names of a lottery and of one of its periods, as calls take and answer them. */
export const CODE = { type: 'string', pattern: '^[A-Z][A-Z0-9]{1,15}$', description: 'Code of a lottery.' } as const;
export const PERIOD = {
  type: 'string',
  pattern: '^[0-9]{8}(-[a-z0-9]{1,16})?$',
  description: 'Number of a period.',
} as const;

export const COMMITMENT = {
  type: 'string',
  pattern: '^([0-9a-f]{64})?$',
  description: 'SHA-256 of the seed that decides the numbers; empty if they are drawn elsewhere.',
} as const;
export const LINK = {
  type: 'string',
  pattern: '^([0-9a-f]{64})?$',
  description: 'SHA-256 over this promise and all earlier ones of the lottery.',
} as const;
export const SOURCE = {
  type: 'string',
  enum: NUMBER_SOURCES,
  description:
    'Our own draw, a demonstration of a draw that takes place elsewhere, or one elsewhere whose result operators enter or a signed feed gives.',
} as const;

const ROLE = { type: 'string', enum: OPERATOR_ROLES } as const;

/** Results of a draw elsewhere, as operators entered and corrected them; the last one counts. */
const REPORTS = {
  type: 'array',
  description:
    'Results that operators entered, the last one counts; empty for our own draw, and for a feed until a correction.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['numbers', 'isCorrection', 'enteredBy', 'confirmedBy', 'at'],
    properties: {
      numbers: { type: 'array', items: { type: 'integer' } },
      isCorrection: { type: 'boolean', description: 'Whether it replaced the one before.' },
      enteredBy: { ...ROLE, description: 'Role of the operator who entered it first.' },
      confirmedBy: { ...ROLE, description: 'Role of the second operator.' },
      at: MOMENT,
    },
  },
} as const;

/** The result of a draw elsewhere, as a feed has signed it. */
const FEED = {
  type: ['object', 'null'],
  description: 'What the feed has signed; null if it has not given the numbers.',
  additionalProperties: false,
  required: ['publicKey', 'message', 'signature', 'isCorrected'],
  properties: {
    publicKey: { type: 'string', description: 'Ed25519, in its SPKI form in base64.' },
    message: { type: 'string', description: 'The signed text, byte for byte.' },
    signature: { type: 'string', description: 'In base64.' },
    isCorrected: { type: 'boolean', description: 'Whether operators have corrected it since.' },
  },
} as const;

const BEACON_PROMISE = {
  publicKey: { type: 'string', description: 'Ed25519, in its SPKI form in base64.' },
  round: { ...MOMENT, description: 'The round whose value is mixed in; after the close.' },
} as const;

/** The round of a beacon, as it is promised with the seed. */
export const BEACON = {
  type: ['object', 'null'],
  description: 'The public beacon whose value is mixed into the draw; null without one.',
  additionalProperties: false,
  required: ['publicKey', 'round'],
  properties: BEACON_PROMISE,
} as const;

/** The same with what the beacon has signed. */
const BEACON_PROOF = {
  ...BEACON,
  required: ['publicKey', 'round', 'message', 'signature'],
  properties: {
    ...BEACON_PROMISE,
    message: { type: ['string', 'null'], description: 'The signed text, byte for byte; null before.' },
    signature: { type: ['string', 'null'], description: 'In base64.' },
  },
} as const;

/** What anyone needs to check a draw. Seed and numbers are null before the draw. */
export const PROOF = {
  type: 'object',
  additionalProperties: false,
  required: [
    'lottery',
    'period',
    'kind',
    'source',
    'drawsAt',
    'commitment',
    'formerLink',
    'link',
    'seed',
    'numbers',
    'voidReason',
    'feed',
    'beacon',
    'reports',
  ],
  properties: {
    lottery: CODE,
    period: PERIOD,
    kind: { type: 'string' },
    source: SOURCE,
    drawsAt: MOMENT,
    commitment: COMMITMENT,
    formerLink: LINK,
    link: LINK,
    seed: { type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' },
    numbers: { type: ['array', 'null'], items: { type: 'integer' } },
    voidReason: { type: 'string' },
    feed: FEED,
    beacon: BEACON_PROOF,
    reports: REPORTS,
  },
} as const;
