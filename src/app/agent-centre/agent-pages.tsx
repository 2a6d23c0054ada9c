import type { Icon } from '@tabler/icons-react';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ComponentType } from 'react';
import { isTrial } from '../../../engine/access/roles.ts';
import { AGENT_CENTRE_KEYS, type AgentCentreKey, hasContracts } from '../../../engine/navigation/agent-centre.ts';
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
  agentAnnouncement: page(IconSpeakerphone, () => import('../../features/messages/agent-notices-page.tsx')),
  agentTeamOverview: page(IconChartLine, () => import('../../features/agent/team-overview-page.tsx')),
  registerCenter: page(IconLink, () => import('../../features/agent/register-page.tsx'), 'newLink', 'newPerson'),
  downlineManagmentView: page(IconUsers, () => import('../../features/agent/downlines-page.tsx'), 'level', 'person'),
  agentBets: page(IconHistory, () => import('../../features/agent/team-bets-page.tsx'), 'of'),
  agentDownlineTransactionDetailsCopy: page(
    IconReceipt,
    () => import('../../features/agent/team-transactions-page.tsx'),
    'movesOf',
  ),
  palStatementsAgentCopy: page(IconChartBar, () => import('../../features/agent/team-profit-page.tsx')),
  agentContracts: page(IconFileText, () => import('../../features/contract/contracts-page.tsx'), 'offers'),
  agentRevenueReport: page(IconCoins, () => import('../../features/contract/payments-page.tsx')),
};

/** The pages that a site has for a member: contracts with the agent above. Visitors who try the games have none. */
export const memberKeysOf = (modules: Site['modules'], number: number): readonly AgentCentreKey[] =>
  hasContracts(modules) && !isTrial(number) ? ['agentContracts'] : [];

/**
 * The pages that a site has: those of contracts only with a type of them, of payments if it pays, and of announcements
 * if it has any.
 */
export const agentKeysOf = (modules: Site['modules'], hasNotices: boolean): readonly AgentCentreKey[] =>
  AGENT_CENTRE_KEYS.filter((key) => {
    if (key === 'agentAnnouncement') return hasNotices;
    if (key === 'agentContracts') return hasContracts(modules);
    return key !== 'agentRevenueReport' || hasContracts(modules) || modules.levelRebate;
  });
