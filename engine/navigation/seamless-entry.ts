import { gameAddress } from './game-address.ts';
import { GAME_TYPES } from './game-types.ts';

/** The destination of a visitor from a partner's page or an app: an address of the site, or the deposit. */
export type EntryTarget = { readonly kind: 'page'; readonly address: string } | { readonly kind: 'deposit' };

/** The query of the entry's address. */
export interface SeamlessEntry {
  readonly ticket: string;
  readonly target: EntryTarget;
}

const page = (address: string): EntryTarget => ({ kind: 'page', address });

const named = (value: string | null): string | undefined => (value === null || value === '' ? undefined : value);

function readTarget(query: URLSearchParams): EntryTarget | undefined {
  const target = query.get('target');
  if (target === 'deposit') return { kind: 'deposit' };
  if (target === 'game') {
    const gameId = named(query.get('gameId'));
    const vassalage = named(query.get('vassalage'));
    if (gameId) return page(gameAddress({ kind: 'game', gameId }));
    return vassalage ? page(gameAddress({ kind: 'vendor', vassalage })) : undefined;
  }
  const lobby = GAME_TYPES.find(({ code }) => code === (named(query.get('type')) ?? 'RNG'));
  return target === 'lobby' && lobby ? page(lobby.path) : undefined;
}

/**
 * Parses `?ticket=…&target=game&gameId=…`, `target=lobby&type=…` or `target=deposit`. Undefined if the ticket or the
 * target is missing or invalid: no other redirects are possible.
 */
export function readSeamlessEntry(search: string): SeamlessEntry | undefined {
  const query = new URLSearchParams(search);
  const ticket = named(query.get('ticket'));
  const target = readTarget(query);
  return ticket && target ? { ticket, target } : undefined;
}
