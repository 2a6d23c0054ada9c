/** Longest address of a feed or a beacon, in characters. */
const LONGEST_URL = 300;

const SIGNER = {
  url: {
    type: 'string',
    minLength: 1,
    maxLength: LONGEST_URL,
    description: 'Address that is asked: https, or http on this machine.',
  },
  publicKey: {
    type: 'string',
    minLength: 1,
    maxLength: 400,
    description: 'Its Ed25519 public key in base64: the 32 bytes, or the SPKI form.',
  },
} as const;

/** The setting `feed` of a lottery. */
export const FEED = {
  type: 'object',
  description: 'The signed feed that gives its results, for numbers: "feed".',
  additionalProperties: false,
  required: ['url', 'publicKey', 'lottery'],
  properties: {
    ...SIGNER,
    lottery: {
      type: 'string',
      pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$',
      description: 'The name that the feed has for the lottery.',
    },
    deskAfterMinutes: {
      type: 'integer',
      minimum: 1,
      maximum: 1440,
      default: 30,
      description: 'Minutes after the draw from which two operators can enter the result that the feed has not given.',
    },
  },
} as const;

/** The setting `beacon` of a lottery with our own draws. */
export const BEACON = {
  type: 'object',
  description: 'A public beacon whose value, published after the close, is mixed into our own draw.',
  additionalProperties: false,
  required: ['url', 'publicKey'],
  properties: {
    ...SIGNER,
    everySeconds: {
      type: 'integer',
      minimum: 1,
      maximum: 86_400,
      default: 30,
      description: 'Seconds from round to round of the beacon, counted from 1970 in UTC.',
    },
    marginSeconds: {
      type: 'integer',
      minimum: 1,
      maximum: 3600,
      default: 5,
      description: 'Seconds that lie between the close of a period and its round at the least.',
    },
    voidAfterMinutes: {
      type: 'integer',
      minimum: 1,
      maximum: 1440,
      default: 60,
      description: 'Minutes after which a period is voided for which the beacon has not answered.',
    },
  },
} as const;

/** A source that signs what it publishes. */
export interface Signer {
  readonly url: string;
  readonly publicKey: string;
}

/** A signed feed of results; defaults filled in. */
export interface ResultFeed extends Signer {
  readonly lottery: string;
  readonly deskAfterMinutes: number;
}

/** A public beacon; defaults filled in. */
export interface Beacon extends Signer {
  readonly everySeconds: number;
  readonly marginSeconds: number;
  readonly voidAfterMinutes: number;
}
