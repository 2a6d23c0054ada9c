import { useQuery } from '@tanstack/react-query';
import type { CallQuery } from '../../../schemas/calls/call-table.ts';
import { entries } from '../../../schemas/calls/records.ts';
import { listOf } from '../../api/queries.ts';

/** A page of the member's record. It is asked for again whenever it is shown, since every movement changes it. */
export const useEntries = (query: CallQuery<typeof entries>) =>
  useQuery({ ...listOf(entries, { query }), staleTime: 0 });
