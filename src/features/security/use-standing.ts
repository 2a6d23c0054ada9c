import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { overview } from '../../../schemas/calls/security.ts';
import { api } from '../../api/client.ts';

/** How well the account is guarded, as the server answers it. */
export type Standing = CallValue<typeof overview>;

/** Key of the security overview in the query cache: every change of a protection invalidates it. */
export const STANDING = ['security.overview'] as const;

/** How well the account is guarded. */
export const useStanding = (): UseQueryResult<Standing> =>
  useQuery({ queryKey: STANDING, queryFn: () => api.call(overview, {}) });
