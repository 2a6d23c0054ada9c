import { useQuery } from '@tanstack/react-query';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import { agentLinks } from '../../../schemas/calls/agent-links.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { queryOf } from '../../api/queries.ts';
import type { Site } from '../../api/site.ts';

/** A link of an agent. */
export type AgentLink = CallValue<typeof agentLinks>['links'][number];

/** The links of an agent. Registrations elsewhere change them. */
export const useLinks = () => useQuery({ ...queryOf(agentLinks, {}), staleTime: 0 });

const NO_RATES: CategoryRates = {};

/** The rates that an agent may give; empty if the site pays no rebate between levels. */
export const givableRates = ({ levelRebate }: Site['modules'], ownRates: CategoryRates): CategoryRates =>
  levelRebate ? ownRates : NO_RATES;
