import { DONE, defineCall } from './define-call.ts';
import { GAME, GAME_ID, GAMES } from './game-lists.ts';

/** Ids of the member's favourites, newest first. */
export const favouriteIds = defineCall({
  id: 'games.favouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  token: 'required',
  encrypted: false,
  changedBy: ['favourite.changed'],
  value: { type: 'array', items: GAME_ID },
  errors: ['notLoggedIn', 'sessionExpired'],
});

/** The same as whole games; one that the merchant does not offer any more is left out. */
export const favouriteGames = defineCall({
  id: 'games.favouriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  token: 'required',
  encrypted: false,
  changedBy: ['favourite.changed'],
  value: GAMES,
  errors: ['notLoggedIn', 'sessionExpired'],
});

/** Adds a game to the favourites or takes it off them. The same again changes nothing. */
export const setFavourite = defineCall({
  id: 'games.setFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_setFavoriteGame',
  token: 'required',
  encrypted: false,
  causes: ['favourite.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['gameId', 'isFavourite'],
    properties: { gameId: GAME_ID, isFavourite: { type: 'boolean' } },
  },
  value: DONE,
  errors: ['notLoggedIn', 'sessionExpired', 'gameUnknown', 'favouriteLimit'],
});

/** The member's recent games, latest first. */
export const recentGames = defineCall({
  id: 'games.recent',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  token: 'required',
  encrypted: false,
  changedBy: ['game.launched'],
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['playedAt', 'game'],
      properties: { playedAt: { type: 'string' }, game: GAME },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const OWN_GAMES_CALLS = [favouriteIds, favouriteGames, setFavourite, recentGames] as const;
