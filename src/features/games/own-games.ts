import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnGames } from '../../../engine/games/lobby.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { favouriteIds, recentGames, setFavourite } from '../../../schemas/calls/own-games.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session-store.ts';
import { useLocalText } from '../../api/site.ts';

const NOBODY: OwnGames = { favourites: new Set(), recent: [] };

/** The member's favourites and recent games; nothing for visitors. */
export function useOwnGames(): OwnGames {
  const account = useSession()?.account;
  const { language } = useLocalText();
  const favourites = useQuery({
    queryKey: ['games.favouriteIds', account],
    queryFn: () => api.call(favouriteIds, {}),
    enabled: account !== undefined,
    select: (ids) => new Set(ids),
  });
  const recent = useQuery({
    queryKey: ['games.recent', account, language],
    queryFn: () => api.call(recentGames, {}),
    enabled: account !== undefined,
    select: (played) => played.map(({ game }) => game.gameId),
  });
  if (account === undefined) return NOBODY;
  return { favourites: favourites.data ?? NOBODY.favourites, recent: recent.data ?? NOBODY.recent };
}

/** The member's recent games, latest first; nothing for visitors. */
export function useRecentGames(): CallValue<typeof recentGames> {
  const account = useSession()?.account;
  const { language } = useLocalText();
  const { data } = useQuery({
    queryKey: ['games.recent', account, language],
    queryFn: () => api.call(recentGames, {}),
    enabled: account !== undefined,
  });
  return (account !== undefined && data) || [];
}

/** Toggles a favourite optimistically, and reverts if the call fails. */
export function useSetFavourite() {
  const queries = useQueryClient();
  const account = useSession()?.account;
  const key = ['games.favouriteIds', account];
  return useMutation({
    mutationFn: (body: { readonly gameId: string; readonly isFavourite: boolean }) => api.call(setFavourite, { body }),
    onMutate: async ({ gameId, isFavourite }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<string[]>(key);
      const others = (before ?? []).filter((id) => id !== gameId);
      queries.setQueryData(key, isFavourite ? [gameId, ...others] : others);
      return { before };
    },
    onError: (_error, _sent, context) => queries.setQueryData(key, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
