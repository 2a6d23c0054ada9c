import { useMutation, useQueryClient } from '@tanstack/react-query';
import { favouriteIds, setFavourite } from '../../../schemas/calls/own-games.ts';
import { mutationOf } from '../../api/mutations.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';

/** Toggles a favourite optimistically, and reverts if the call fails. */
export function useSetFavourite() {
  const queries = useQueryClient();
  const account = useSession()?.account;
  const key = queryOf(favouriteIds, {}, account).queryKey;
  return useMutation({
    ...mutationOf(setFavourite),
    onMutate: async ({ body: { gameId, isFavourite } }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData(key);
      const others = (before ?? []).filter((id) => id !== gameId);
      queries.setQueryData(key, isFavourite ? [gameId, ...others] : others);
      return { before };
    },
    onError: (_error, _sent, context) => queries.setQueryData(key, context?.before),
  });
}
