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
    'Our own draw, a demonstration of a draw that takes place elsewhere, or one elsewhere whose result operators enter.',
} as const;

const ROLE = { type: 'string', enum: OPERATOR_ROLES } as const;

/** Results of a draw elsewhere, as operators entered and corrected them; the last one counts. */
const REPORTS = {
  type: 'array',
  description: 'Results that operators entered, the last one counts; empty for our own draw.',
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
    reports: REPORTS,
  },
} as const;
