import type { QueryClient } from '@tanstack/react-query';
import { findRoute } from '../../engine/navigation/routes.ts';
import { winnerBoard } from '../../schemas/calls/home-games.ts';
import { wait } from '../api/idle.ts';
import { queryOf } from '../api/queries.ts';
import type { Site } from '../api/site.ts';

/** After this the page is drawn without them, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/** Asks for the winners that home shows above its games: what comes later would push the games down. */
export async function preloadAnswers({ home, menus, language }: Site, queries: QueryClient): Promise<void> {
  if (findRoute(window.location.pathname)?.group !== 'index' || !home.hasWinners || menus.length === 0) return;
  await Promise.race([queries.prefetchQuery(queryOf(winnerBoard, {}, language)), wait(LONGEST_WAIT_MS)]);
}
