import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isAgent } from '../../../engine/access/roles.ts';
import { type AgentCentreKey, type AgentPlace, withAgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { sectionParts } from '../../../engine/navigation/member-centre.ts';
import { useSite } from '../../api/site.ts';
import { CentreFrame } from '../../ui/centre-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import classes from './agent-centre.module.css';
import { AGENT_PAGES, agentKeysOf } from './agent-pages.tsx';

interface AgentCentreProps {
  readonly place: AgentPlace;
  /** The number of the person's kind. */
  readonly number: number;
  readonly onGo: (place: AgentPlace) => void;
  readonly onClose: () => void;
}

/** The pages that this site has for agents, each a link; on phones in a row above the page. */
function AgentMenu({ keys, chosen }: { readonly keys: readonly AgentCentreKey[]; readonly chosen: AgentCentreKey }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <nav aria-label={t('shell.agentCentre')}>
      <ul ref={menu} className={classes.menu}>
        {keys.map((key) => {
          const { Icon } = AGENT_PAGES[key];
          return (
            <li key={key}>
              <Link
                to={{ pathname, search: withAgentPlace(search, { key }) }}
                data-page={key}
                aria-current={key === chosen ? 'page' : undefined}
              >
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(`agent.page.${key}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The agent centre over the page, for agents alone: its menu, and the page that the address names. */
export default function AgentCentre({ place, number, onGo, onClose }: AgentCentreProps) {
  const { t } = useTranslation();
  const keys = agentKeysOf(useSite().modules);
  if (!isAgent(number))
    return (
      <CentreFrame title={t('shell.agentCentre')} menu={null} onClose={onClose}>
        <EmptyState motif="chest" text={t('errors.nonAgent')} />
      </CentreFrame>
    );
  const key = keys.find((known) => known === place.key) ?? 'agentTeamOverview';
  const { Page, parts } = AGENT_PAGES[key];
  const part = parts.find((known) => known === sectionParts(place.section)[0]);
  const name = t(`agent.page.${key}`);
  return (
    <CentreFrame
      title={part ? t(`agent.part.${part}`) : name}
      menu={<AgentMenu keys={keys} chosen={key} />}
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
