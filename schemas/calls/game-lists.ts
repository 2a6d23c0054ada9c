import type { JSONSchema } from 'json-schema-to-ts';
import { ASKED_PAGE } from './dated-list.ts';
import { defineCall } from './define-call.ts';

const VENDOR_CODE = { type: 'string', pattern: '^[A-Z0-9_]{2,32}$', description: 'Code of a vendor.' } as const;
/** Shapes that the calls about home and about a member's own games share with these. */
export const GAME_ID = {
  type: 'string',
  pattern: '^[A-Z0-9_]{2,32}-[0-9]{1,5}$',
  description: 'Identifier of a game.',
} as const;
export const GAME_TYPE = { type: 'string', pattern: '^[A-Z]{3,7}$', description: 'Code of a category.' } as const;

export const GAME = {
  type: 'object',
  additionalProperties: false,
  required: [
    'gameId',
    'title',
    'originalTitle',
    'vassalage',
    'vendor',
    'gameType',
    'family',
    'volatility',
    'returnBasisPoints',
    'lines',
    'minimumBetMinor',
    'releasedOn',
    'isHot',
    'isNew',
  ],
  properties: {
    gameId: GAME_ID,
    title: { type: 'string', description: 'In the language of the request where the studio ships it.' },
    originalTitle: { type: 'string', description: 'In English; a picture is asked for by it.' },
    vassalage: VENDOR_CODE,
    vendor: { type: 'string' },
    gameType: GAME_TYPE,
    family: { type: 'string' },
    volatility: { type: 'string', enum: ['low', 'medium', 'high'] },
    returnBasisPoints: { type: 'integer', description: 'Return to player in hundredths of a percent.' },
    lines: { type: 'integer' },
    minimumBetMinor: { type: 'string', pattern: '^[0-9]+$', description: 'Minor units of the currency.' },
    releasedOn: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
    isHot: { type: 'boolean' },
    isNew: { type: 'boolean' },
  },
} as const satisfies JSONSchema;

export const GAMES = { type: 'array', items: GAME } as const satisfies JSONSchema;

const VENDOR = {
  type: 'object',
  additionalProperties: false,
  required: ['vassalage', 'title', 'gameType', 'accountTypeId', 'isHot', 'gameCount', 'newestOn'],
  properties: {
    vassalage: VENDOR_CODE,
    title: { type: 'string' },
    gameType: GAME_TYPE,
    accountTypeId: { type: 'string' },
    isHot: { type: 'boolean' },
    gameCount: { type: 'integer' },
    newestOn: { type: ['string', 'null'], description: 'Day of the newest release; null where there is no game.' },
  },
} as const satisfies JSONSchema;

/** One page of the games, for clients that do not fetch the whole catalogue. */
export const gameList = defineCall({
  id: 'games.list',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      gameType: GAME_TYPE,
      vassalage: VENDOR_CODE,
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['total', 'page', 'pageSize', 'games'],
    properties: {
      total: { type: 'integer' },
      page: { type: 'integer' },
      pageSize: { type: 'integer' },
      games: GAMES,
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const hotGames = defineCall({
  id: 'games.hot',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  token: 'none',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, properties: { gameType: GAME_TYPE } },
  value: GAMES,
  errors: [],
});

export const popularGames = defineCall({
  id: 'games.popular',
  method: 'GET',
  path: '/lgw/games/popular',
  token: 'none',
  encrypted: false,
  value: GAMES,
  errors: [],
});

/** The vendors whose games came out last, the newest first. */
export const newVendors = defineCall({
  id: 'games.newVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  token: 'none',
  encrypted: false,
  value: { type: 'array', items: VENDOR },
  errors: [],
});

export const vendorList = defineCall({
  id: 'games.vendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_vendors',
  token: 'none',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { platform: { type: 'string', enum: ['html5-desktop', 'html5-mobile'] } },
  },
  value: { type: 'array', items: VENDOR },
  errors: [],
});

/** In which categories a vendor has games. */
export const vendorGameTypes = defineCall({
  id: 'games.vendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['vassalage'],
    properties: { vassalage: VENDOR_CODE },
  },
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['gameType', 'gameCount'],
      properties: { gameType: GAME_TYPE, gameCount: { type: 'integer' } },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'vendorUnknown'],
});

/** The rooms of a game. No vendor of this installation has any, so the list is always empty. */
export const roomList = defineCall({
  id: 'games.rooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['gameId'],
    properties: { gameId: GAME_ID, gameType: GAME_TYPE },
  },
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['roomId'],
      properties: { roomId: { type: 'string' } },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'gameUnknown'],
});

export const GAME_LIST_CALLS = [
  gameList,
  hotGames,
  popularGames,
  newVendors,
  vendorList,
  vendorGameTypes,
  roomList,
] as const;
