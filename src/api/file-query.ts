import { queryOptions } from '@tanstack/react-query';

/** A file of the site, for `useQuery`. It is fetched once: its path changes when its content does. */
export const fileOf = <Content>(path: string, load: (path: string) => Promise<Content>) =>
  queryOptions({
    queryKey: [path],
    queryFn: () => load(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
