import { defineCall } from './define-call.ts';

const ID = { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,64}$' } as const;
const CODE = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' } as const;
const ADDRESS = { type: 'string', pattern: '^https?://' } as const;

/** Opens a game for the person of the session. The address in the answer is good once, and for this person only. */
export const launchGame = defineCall({
  id: 'games.launch',
  method: 'POST',
  path: '/wps/game/launchGame',
  token: 'required',
  encrypted: false,
  causes: ['game.launched'],
  body: {
    type: 'object',
    additionalProperties: false,
    properties: {
      gameId: ID,
      roomId: {
        ...ID,
        description: 'A room that is offered like a game of its own; beside a `gameId` it must be the same.',
      },
      nodeId: { ...ID, description: 'The part of a game that is opened first.' },
      accountType: { ...CODE, description: 'Account type of the vendor that the game was offered by.' },
      vassalage: { ...CODE, description: 'Studio that the game was offered by.' },
      confirmTrans: {
        type: 'boolean',
        description: 'Whether the person agrees to a transfer to the wallet of the vendor.',
      },
      launchMode: {
        type: 'string',
        enum: ['GAME', 'LOTT'],
        description:
          '`LOTT` opens a lottery: `gameId` is its code and `nodeId` a play. Without a `gameId` it opens all lotteries.',
      },
      lottoArea: { type: 'string', enum: ['VN'], description: 'Only lotteries of this country, in the mode `LOTT`.' },
      platform: { type: 'string', enum: ['html5', 'html5-desktop'] },
      clientType: { type: 'string', enum: ['web', 'app'] },
      language: { type: 'string', pattern: '^[A-Z]{2}(_[A-Z]{2})?$' },
      username: { type: 'string', maxLength: 64, description: 'Account of the session; any other is `notLoggedIn`.' },
      token: { type: 'string', maxLength: 128, description: 'Token of the session; any other is `notLoggedIn`.' },
      merchantCode: {
        type: 'string',
        maxLength: 64,
        description: 'The merchant of the host; any other is `merchantUnknown`.',
      },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    properties: {
      game_url: { ...ADDRESS, description: 'Where the game is; it may be framed.' },
      game_url2: {
        ...ADDRESS,
        description: 'The same where the vendor lets nobody frame it: it needs a window of its own.',
      },
    },
  },
  errors: [
    'notLoggedIn',
    'sessionExpired',
    'invalidBody',
    'unsupportedMediaType',
    'gameUnknown',
    'gameMaintenance',
    'gameRegionClosed',
    'lossLimitReached',
    'wagerLimitReached',
    'timeOutActive',
    'selfExcluded',
    'selfExcludedForEver',
    'officialAccountRequired',
    'transferConfirmationRequired',
    'insufficientFunds',
    'vendorDown',
  ],
});

const AMOUNT = { type: 'string', pattern: '^[0-9]+$', description: 'Minor units of the currency.' } as const;

/** The member's stakes and wins in rounds that began since a given time. */
export const playSummary = defineCall({
  id: 'games.playSummary',
  method: 'GET',
  path: '/wps/game/playSummary',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['since'],
    properties: {
      since: {
        type: 'string',
        pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z$',
      },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['stakedMinor', 'wonMinor', 'currency'],
    properties: { stakedMinor: AMOUNT, wonMinor: AMOUNT, currency: { type: 'string' } },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'invalidBody'],
});

export const LAUNCH_CALLS = [launchGame, playSummary] as const;
