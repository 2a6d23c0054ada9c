import { defineCall } from './define-call.ts';
import { GAME_LIST_CALLS } from './game-lists.ts';
import { HOME_GAMES_CALLS } from './home-games.ts';
import { OWN_GAMES_CALLS } from './own-games.ts';

export const menus = defineCall({
  id: 'games.menus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  token: 'none',
  encrypted: false,
  value: {
    type: 'array',
    description: 'One entry a game type that has at least one vendor.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['gameType', 'gameCount', 'vendors'],
      properties: {
        gameType: { type: 'string' },
        gameCount: { type: 'integer' },
        vendors: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['title', 'vassalage', 'gameType', 'accountTypeId', 'isHot', 'gameCount'],
            properties: {
              title: { type: 'string' },
              vassalage: { type: 'string' },
              gameType: { type: 'string' },
              accountTypeId: { type: 'string' },
              isHot: { type: 'boolean' },
              gameCount: { type: 'integer' },
            },
          },
        },
      },
    },
  },
  errors: [],
});

export const GAMES_CALLS = [menus, ...GAME_LIST_CALLS, ...HOME_GAMES_CALLS, ...OWN_GAMES_CALLS] as const;
