import { useQuery } from '@tanstack/react-query';
import type { OwnGames } from '../../../engine/games/lobby.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { favouriteIds, recentGames } from '../../../schemas/calls/own-games.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useLocalText } from '../../api/site.ts';

const NOBODY: OwnGames = { favourites: new Set(), recent: [] };

// Kept outside, so that what they give stays the same object while their query does.
const asSet = (ids: CallValue<typeof favouriteIds>): ReadonlySet<string> => new Set(ids);
const gameIds = (played: CallValue<typeof recentGames>): readonly string[] => played.map(({ game }) => game.gameId);

/** The member's favourites and recent games; nothing for visitors. */
export function useOwnGames(): OwnGames {
  const account = useSession()?.account;
  const { language } = useLocalText();
  const favourites = useQuery({
    ...queryOf(favouriteIds, {}, account),
    enabled: account !== undefined,
    select: asSet,
  });
  const recent = useQuery({
    ...queryOf(recentGames, {}, account, language),
    enabled: account !== undefined,
    select: gameIds,
  });
  if (account === undefined) return NOBODY;
  return { favourites: favourites.data ?? NOBODY.favourites, recent: recent.data ?? NOBODY.recent };
}

/** The member's recent games, latest first; nothing for visitors. */
export function useRecentGames(): CallValue<typeof recentGames> {
  const account = useSession()?.account;
  const { language } = useLocalText();
  const { data } = useQuery({
    ...queryOf(recentGames, {}, account, language),
    enabled: account !== undefined,
  });
  return (account !== undefined && data) || [];
}
