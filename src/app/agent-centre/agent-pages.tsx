import type { Icon } from '@tabler/icons-react';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ComponentType } from 'react';
import { AGENT_CENTRE_KEYS, type AgentCentreKey } from '../../../engine/navigation/agent-centre.ts';
import type { Site } from '../../api/site.ts';
import { lazily } from '../../ui/lazily.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

/** What every page of the agent centre is given. */
export interface AgentPageProps {
  /** The part of the page that is open; the page itself without it. */
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

interface AgentPage {
  readonly Icon: Icon;
  readonly Page: ComponentType<AgentPageProps>;
  /** The parts that its sections may name; an address that names another one opens the page itself. */
  readonly parts: readonly string[];
}

const page = (
  Icon: Icon,
  load: () => Promise<{ default: ComponentType<AgentPageProps> }>,
  ...parts: readonly string[]
): AgentPage => ({ Icon, parts, Page: lazily(load, <SkeletonLines count={5} />) });

/** The page of each key. */
export const AGENT_PAGES: Readonly<Record<AgentCentreKey, AgentPage>> = {
  agentTeamOverview: page(IconChartLine, () => import('../../features/agent/team-overview-page.tsx')),
  registerCenter: page(IconLink, () => import('../../features/agent/register-page.tsx'), 'newLink', 'newPerson'),
  downlineManagmentView: page(IconUsers, () => import('../../features/agent/downlines-page.tsx'), 'level', 'person'),
  palStatementsAgentCopy: page(IconChartBar, () => import('../../features/agent/team-profit-page.tsx')),
  agentContracts: page(IconFileText, () => import('../../features/contract/contracts-page.tsx')),
  agentRevenueReport: page(IconCoins, () => import('../../features/contract/payments-page.tsx')),
};

const OF_CONTRACTS: readonly AgentCentreKey[] = ['agentContracts', 'agentRevenueReport'];

/** The pages that a site has: those of contracts only where it has a type of them. */
export const agentKeysOf = ({ enableCt, salary, hourSalary }: Site['modules']): readonly AgentCentreKey[] =>
  AGENT_CENTRE_KEYS.filter((key) => enableCt || salary || hourSalary || !OF_CONTRACTS.includes(key));
