import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { affiliateProgramme } from '../../../schemas/calls/affiliate.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';

/** The programme for affiliates, and the member's own application. */
export type Programme = CallValue<typeof affiliateProgramme>;

/** A plan that is offered. */
export type Plan = Programme['plans'][number];

/** The programme, with the names of its plans in the language that is shown. @param account of the member, if any */
export function useProgramme(account: string | undefined): UseQueryResult<Programme> {
  const { language } = useLocalText();
  return useQuery(queryOf(affiliateProgramme, {}, language, account));
}
