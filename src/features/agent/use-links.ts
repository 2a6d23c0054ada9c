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

/** Rates that mean something on a site: those given if it pays a rebate between levels, else none. */
export const givableRates = ({ levelRebate }: Site['modules'], rates: CategoryRates): CategoryRates =>
  levelRebate ? rates : NO_RATES;
