import type { QueryClient } from '@tanstack/react-query';
import { findRoute } from '../../engine/navigation/routes.ts';
import { winnerBoard } from '../../schemas/calls/home-games.ts';
import { wait } from '../api/idle.ts';
import { queryOf } from '../api/queries.ts';
import { type Site, showsWinners } from '../api/site.ts';

/** After this the page is drawn without them, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Asks for what the first page draws at its top: the winners of home, which would push its games down if they came later,
 * and the games of a lobby, whose tiles the document shows already. A failure is reported by the page, which asks again.
 */
export async function preloadAnswers(site: Site, queries: QueryClient): Promise<void> {
  const group = findRoute(window.location.pathname)?.group;
  const isLobby = group === 'Lobby';
  if (!isLobby && !(group === 'index' && showsWinners(site))) return;
  const asked = isLobby
    ? import('../features/games/catalogue.ts').then(({ catalogueQuery }) => queries.prefetchQuery(catalogueQuery(site)))
    : queries.prefetchQuery(queryOf(winnerBoard, {}, site.language));
  await Promise.race([asked.catch(() => undefined), wait(LONGEST_WAIT_MS)]);
}
