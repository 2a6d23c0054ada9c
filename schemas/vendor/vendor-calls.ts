import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { VendorErrorCode } from './vendor-errors.ts';

/** One call that a vendor makes to the wallet of a merchant. All are signed POSTs below the address of `vendorPath`. */
interface VendorCallDefinition {
  readonly id: string;
  readonly path: `/${string}`;
  readonly body: JSONSchema;
  readonly value: JSONSchema;
  /** Error codes of this call, besides those of every call. */
  readonly errors: readonly VendorErrorCode[];
}

const defineVendorCall = <const Call extends VendorCallDefinition>(call: Call): Call => call;

const ID = { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,64}$' } as const;
const TOKEN = { type: 'string', pattern: '^[A-Za-z0-9_-]{20,128}$' } as const;
const PLAYER = { type: 'string', pattern: '^[1-9][0-9]{0,17}$', description: 'The member, by number.' } as const;
const CURRENCY = { type: 'string', pattern: '^[A-Z]{3,5}$' } as const;
const AMOUNT = {
  type: 'string',
  pattern: '^(0|[1-9][0-9]{0,15})$',
  description: 'Minor units of the currency, as a decimal string.',
} as const;
const BALANCE = { type: 'string', pattern: '^-?[0-9]+$', description: 'Minor units after the call.' } as const;

const object = <const Properties extends Readonly<Record<string, JSONSchema>>>(properties: Properties) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties) as (keyof Properties & string)[],
    properties,
  }) as const satisfies JSONSchema;

const MOVED = object({
  transactionId: ID,
  transferId: { type: 'string', description: 'The movement in the ledger; empty where no money moved.' },
  balanceMinor: BALANCE,
  isRepeated: {
    type: 'boolean',
    description: 'Whether an earlier call with this id did it; the rest is as it was then.',
  },
});

/** Turns the token of a launch into a session. The same request id gets the same session again. */
export const session = defineVendorCall({
  id: 'vendor.session',
  path: '/session',
  body: object({ requestId: ID, launchToken: TOKEN }),
  value: object({
    sessionToken: TOKEN,
    playerId: PLAYER,
    playerName: { type: 'string', description: 'What others at a table may be told of the player; masked.' },
    gameId: ID,
    currency: CURRENCY,
    balanceMinor: BALANCE,
    language: { type: 'string' },
    isTrial: { type: 'boolean', description: 'Whether the money is play money.' },
    expiresAt: { type: 'string', format: 'date-time' },
    setup: { type: 'object', description: 'What the catalogue says about the game.', additionalProperties: true },
  }),
  errors: ['launchTokenInvalid', 'closed'],
});

/** The player's balance. */
export const balance = defineVendorCall({
  id: 'vendor.balance',
  path: '/balance',
  body: object({ requestId: ID, sessionToken: TOKEN }),
  value: object({ balanceMinor: BALANCE, currency: CURRENCY }),
  errors: ['sessionUnknown', 'sessionExpired'],
});

/** Takes a stake. Its transaction id names the bet from now on. */
export const bet = defineVendorCall({
  id: 'vendor.bet',
  path: '/bet',
  body: object({
    requestId: ID,
    sessionToken: TOKEN,
    transactionId: ID,
    roundId: ID,
    amountMinor: AMOUNT,
    currency: CURRENCY,
  }),
  value: MOVED,
  errors: [
    'sessionUnknown',
    'sessionExpired',
    'currencyWrong',
    'transactionConflict',
    'insufficientFunds',
    'limitReached',
    'playStopped',
    'closed',
    'betReversed',
    'roundOver',
  ],
});

/** Pays for a bet, also after its session, and as often as it wins. A win of 0 means that the bet has lost. */
export const win = defineVendorCall({
  id: 'vendor.win',
  path: '/win',
  body: object({
    requestId: ID,
    playerId: PLAYER,
    transactionId: ID,
    betId: ID,
    roundId: ID,
    amountMinor: AMOUNT,
    currency: CURRENCY,
  }),
  value: MOVED,
  errors: ['currencyWrong', 'transactionConflict', 'betUnknown', 'betReversed', 'roundOver'],
});

/** Takes a bet back, whole. One that has not arrived yet is refused for good when it does. */
export const rollback = defineVendorCall({
  id: 'vendor.rollback',
  path: '/rollback',
  body: object({ requestId: ID, playerId: PLAYER, transactionId: ID, betId: ID, roundId: ID }),
  value: MOVED,
  errors: ['playerUnknown', 'transactionConflict', 'betSettled'],
});

/** Closes a round once both sides agree on its stakes and wins, and reports a mismatch otherwise. */
export const endRound = defineVendorCall({
  id: 'vendor.endRound',
  path: '/end-round',
  body: object({
    requestId: ID,
    playerId: PLAYER,
    roundId: ID,
    betsMinor: AMOUNT,
    winsMinor: AMOUNT,
  }),
  value: object({ balanceMinor: BALANCE, currency: CURRENCY, isRepeated: { type: 'boolean' } }),
  errors: ['transactionConflict', 'roundUnknown', 'roundDiffers'],
});

/** Gives a vendor a test player with play money, if the installation allows it. */
export const practice = defineVendorCall({
  id: 'vendor.practice',
  path: '/practice',
  body: object({
    requestId: ID,
    gameId: ID,
    sessionSeconds: { type: 'integer', minimum: 0, maximum: 3600, description: 'How long the session lives.' },
  }),
  value: object({ launchToken: TOKEN }),
  errors: ['callUnknown'],
});

/** Every call that a vendor can make. */
export const VENDOR_CALLS = [practice, session, balance, bet, win, rollback, endRound] as const;

/** A row of the table. */
export type VendorCall = (typeof VENDOR_CALLS)[number];

type Bodies = { [Row in VendorCall as Row['id']]: FromSchema<Row['body']> };
type Values = { [Row in VendorCall as Row['id']]: FromSchema<Row['value']> };

/** A vendor's request. */
export type VendorBody<Call extends VendorCall> = Bodies[Call['id']];

/** The answer to a call that succeeds. */
export type VendorValue<Call extends VendorCall> = Values[Call['id']];

/** What every answer to a vendor looks like. */
export interface VendorAnswer {
  readonly success: boolean;
  /** `ok`, or a code of the refusals. */
  readonly message: string;
  /** Whether the same message may succeed when it is sent again. Without any answer at all: yes. */
  readonly retry: boolean;
  /** Id of the answered request; empty if it could not be read. */
  readonly requestId: string;
  readonly value: Readonly<Record<string, unknown>>;
}
