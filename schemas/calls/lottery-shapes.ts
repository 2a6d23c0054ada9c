import { MOMENT } from './dated-list.ts';

/** Names of a lottery and of one of its periods, as calls take and answer them. */
export const CODE = { type: 'string', pattern: '^[A-Z][A-Z0-9]{1,15}$', description: 'Code of a lottery.' } as const;
export const PERIOD = {
  type: 'string',
  pattern: '^[0-9]{8}(-[a-z0-9]{1,16})?$',
  description: 'Number of a period.',
} as const;

const HASH = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
export const COMMITMENT = { ...HASH, description: 'SHA-256 of the seed that decides the numbers.' } as const;
export const LINK = {
  type: 'string',
  pattern: '^([0-9a-f]{64})?$',
  description: 'SHA-256 over this promise and all earlier ones of the lottery.',
} as const;
export const SOURCE = {
  type: 'string',
  enum: ['own', 'demonstration'],
  description: 'Our own draw, or a demonstration of a draw that takes place elsewhere.',
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
  },
} as const;
