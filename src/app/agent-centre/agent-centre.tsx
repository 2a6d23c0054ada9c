import { useTranslation } from 'react-i18next';
import { isAgent } from '../../../engine/access/roles.ts';
import type { AgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { sectionParts } from '../../../engine/navigation/member-centre.ts';
import { useReadAnnouncements } from '../../api/read-announcements.ts';
import { useSite } from '../../api/site.ts';
import { useAgentNotices } from '../../features/messages/use-agent-notices.ts';
import { CentreFrame } from '../../ui/centre-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import { CentreMenu } from '../centre-menu.tsx';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import { AGENT_PAGES, agentKeysOf, memberKeysOf } from './agent-pages.tsx';

interface AgentCentreProps {
  readonly place: AgentPlace;
  /** The number of the person's kind. */
  readonly number: number;
  readonly onGo: (place: AgentPlace) => void;
  readonly onClose: () => void;
}

/** How many of the merchant's announcements for agents this device has not opened. */
function UnreadNotices() {
  const read = useReadAnnouncements();
  const notices = useAgentNotices(true).data ?? [];
  return <UnreadBadge count={notices.filter(({ key }) => !read.includes(key)).length} />;
}

/** The agent centre over the page, for agents: its menu, and the page that the address names. A member has the own contracts alone. */
export default function AgentCentre({ place, number, onGo, onClose }: AgentCentreProps) {
  const { t } = useTranslation();
  const { modules } = useSite();
  const isForAgents = isAgent(number);
  const notices = useAgentNotices(isForAgents);
  // While they load, and if they cannot be read, their own page shows that.
  const hasNotices = notices.data ? notices.data.length > 0 : place.key === 'agentAnnouncement';
  const keys = isForAgents ? agentKeysOf(modules, hasNotices) : memberKeysOf(modules, number);
  const key = keys.find((known) => known === place.key) ?? (isForAgents ? 'agentTeamOverview' : undefined);
  if (key === undefined)
    return (
      <CentreFrame title={t('shell.agentCentre')} menu={null} onClose={onClose}>
        <EmptyState motif="chest" text={t('errors.nonAgent')} />
      </CentreFrame>
    );
  const { Page, parts } = AGENT_PAGES[key];
  const part = parts.find((known) => known === sectionParts(place.section)[0]);
  const name = t(`agent.page.${key}`);
  return (
    <CentreFrame
      title={part ? t(`agent.part.${part}`) : name}
      menu={
        isForAgents ? (
          <CentreMenu
            label={t('shell.agentCentre')}
            items={(notices.isPending ? [] : keys).map((known) => ({
              key: known,
              Icon: AGENT_PAGES[known].Icon,
              name: t(`agent.page.${known}`),
              mark: known === 'agentAnnouncement' ? <UnreadNotices /> : null,
            }))}
            chosen={key}
            isRow
          />
        ) : null
      }
      onBack={part ? () => onGo({ key }) : undefined}
      onClose={onClose}
    >
      <LoadErrorBoundary key={key}>
        <Page
          section={part && place.section}
          onSection={(section) => onGo(section === undefined ? { key } : { key, section })}
        />
      </LoadErrorBoundary>
    </CentreFrame>
  );
}
