import { defineCall } from './define-call.ts';
import { GAME_ID, GAME_TYPE } from './game-lists.ts';

/** The shelves of home, in the order and number of the merchant's folder; those of a person or without games are empty. */
export const homeShelves = defineCall({
  id: 'games.homeShelves',
  method: 'GET',
  path: '/lgw/games/home_shelves',
  token: 'none',
  encrypted: false,
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['show', 'total', 'games'],
      properties: {
        show: { type: 'string' },
        gameType: GAME_TYPE,
        total: { type: 'integer', description: 'How many games there are to choose from.' },
        games: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['gameId', 'title', 'vendor', 'gameType'],
            properties: {
              gameId: GAME_ID,
              title: { type: 'string', description: 'In the language of the request where the studio ships it.' },
              originalTitle: { type: 'string', description: 'In English, where that is another title.' },
              vendor: { type: 'string' },
              gameType: GAME_TYPE,
              badge: { type: 'string', enum: ['HOT', 'NEW'] },
              minimumBetMinor: { type: 'string', pattern: '^[0-9]+$', description: 'Of tables: minor units.' },
              isLive: {
                type: 'boolean',
                description: 'Of tables: one shared round for everybody at the table.',
              },
              table: { type: 'string', enum: ['roulette', 'blackjack', 'cards'], description: 'Of tables.' },
            },
          },
        },
      },
    },
  },
  errors: [],
});

/** Recent big winners, latest first. Names are masked. */
export const winnerBoard = defineCall({
  id: 'games.winners',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  token: 'none',
  encrypted: false,
  changedBy: ['winners.changed'],
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: [
        'account',
        'gameId',
        'title',
        'originalTitle',
        'vendor',
        'gameType',
        'amountMinor',
        'currency',
        'wonAt',
      ],
      properties: {
        account: { type: 'string', description: 'Masked: Rah***v.' },
        gameId: GAME_ID,
        title: { type: 'string', description: 'In the language of the request where the studio ships it.' },
        originalTitle: { type: 'string', description: 'In English.' },
        vendor: { type: 'string' },
        gameType: GAME_TYPE,
        amountMinor: { type: 'string', pattern: '^[0-9]+$', description: 'What the round paid, in minor units.' },
        currency: { type: 'string' },
        wonAt: { type: 'string' },
      },
    },
  },
  errors: [],
});

export const HOME_GAMES_CALLS = [homeShelves, winnerBoard] as const;
