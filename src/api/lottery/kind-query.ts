import { queryOptions } from '@tanstack/react-query';
import { loadKind } from './load-kind.ts';

/** The numbers and plays of a kind, which never change while a page is open. */
export const kindQuery = (kind: string) =>
  queryOptions({
    queryKey: ['lottery.kind', kind],
    queryFn: () => loadKind(kind),
    staleTime: Number.POSITIVE_INFINITY,
  });
