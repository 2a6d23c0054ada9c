import { useQuery } from '@tanstack/react-query';
import { agentLinks } from '../../../schemas/calls/agent-links.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { queryOf } from '../../api/queries.ts';

/** A link of an agent. */
export type AgentLink = CallValue<typeof agentLinks>['links'][number];

/** The links of an agent. Registrations elsewhere change them. */
export const useLinks = () => useQuery({ ...queryOf(agentLinks, {}), staleTime: 0 });
