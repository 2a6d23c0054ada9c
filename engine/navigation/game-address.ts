const PATH = '/game';

/** What an address opens: one game, or a vendor whose games are chosen from first. */
export type GamePlace =
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'vendor'; readonly vassalage: string };

/** The address within the site at which a game is played, or at which a vendor's games are chosen from. */
export const gameAddress = (place: GamePlace): string =>
  place.kind === 'game'
    ? `${PATH}?gameId=${encodeURIComponent(place.gameId)}`
    : `${PATH}?vassalage=${encodeURIComponent(place.vassalage)}`;

/**
 * The game or vendor that an address within the site opens; undefined if it is not a game address, or names nothing.
 */
export function readGameAddress(address: string): GamePlace | undefined {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  if (path.replace(/\/+$/, '') !== PATH) return undefined;
  const parameters = new URLSearchParams(query);
  const gameId = parameters.get('gameId');
  if (gameId) return { kind: 'game', gameId };
  const vassalage = parameters.get('vassalage');
  return vassalage ? { kind: 'vendor', vassalage } : undefined;
}
