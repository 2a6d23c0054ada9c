import type { MerchantTransaction } from '../db/database.ts';

/** Whose games they are. */
export interface GamesOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** Favourites of one member; further ones are refused. */
export const FAVOURITE_LIMIT = 500;
/** Games that are remembered as played last. */
export const RECENT_LIMIT = 50;

/** A member's favourites, newest first. */
export async function findFavourites(
  tx: MerchantTransaction,
  { merchant, memberId }: GamesOwner,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('favourite_games')
    .select('game_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .limit(FAVOURITE_LIMIT)
    .execute();
  return rows.map(({ game_id: gameId }) => gameId);
}

/**
 * Adds a favourite; an existing one keeps its place.
 *
 * @returns whether it is there now: false if the list is full
 */
export async function addFavourite(
  tx: MerchantTransaction,
  { merchant, memberId }: GamesOwner,
  gameId: string,
  now: Date,
): Promise<boolean> {
  // Two that arrive together would both find the last place free.
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  const favourites = await findFavourites(tx, { merchant, memberId });
  if (favourites.includes(gameId)) return true;
  if (favourites.length >= FAVOURITE_LIMIT) return false;
  await tx
    .insertInto('favourite_games')
    .values({ merchant, member_id: memberId, game_id: gameId, added_at: now })
    .execute();
  return true;
}

/** Removes a favourite, if it is one. */
export async function removeFavourite(
  tx: MerchantTransaction,
  { merchant, memberId }: GamesOwner,
  gameId: string,
): Promise<void> {
  await tx
    .deleteFrom('favourite_games')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .execute();
}

/** A member's recent games, latest first. */
export async function findRecent(
  tx: MerchantTransaction,
  { merchant, memberId }: GamesOwner,
): Promise<readonly { readonly gameId: string; readonly playedAt: Date }[]> {
  const rows = await tx
    .selectFrom('recent_games')
    .select(['game_id', 'played_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .orderBy('game_id')
    .limit(RECENT_LIMIT)
    .execute();
  return rows.map(({ game_id: gameId, played_at: playedAt }) => ({ gameId, playedAt }));
}

/** Records that a member opened a game, and deletes entries too old to be listed. */
export async function keepRecent(
  tx: MerchantTransaction,
  { merchant, memberId }: GamesOwner,
  gameId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('recent_games')
    .values({ merchant, member_id: memberId, game_id: gameId, played_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'game_id']).doUpdateSet({ played_at: now }))
    .execute();
  const kept = (await findRecent(tx, { merchant, memberId })).map((recent) => recent.gameId);
  await tx
    .deleteFrom('recent_games')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('game_id', 'not in', kept)
    .execute();
}
