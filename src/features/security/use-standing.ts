import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { overview } from '../../../schemas/calls/security.ts';
import { queryOf } from '../../api/queries.ts';

/** How well the account is guarded, as the server answers it. */
export type Standing = CallValue<typeof overview>;

/** How well the account is guarded. */
export const useStanding = (): UseQueryResult<Standing> => useQuery(queryOf(overview, {}));
