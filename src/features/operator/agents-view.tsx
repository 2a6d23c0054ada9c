import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../engine/navigation/agent-centre.ts';
import { treeLevel } from '../../../schemas/calls/agent-desk.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './agents-view.module.css';
import { BackOfficeTable } from './back-office-table.tsx';
import { DeskContracts } from './desk-contracts.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type Level = CallValue<typeof treeLevel>;

/** The way from the top of the tree down to an agent. */
function Trail({ trail }: Pick<Level, 'trail'>) {
  const { t } = useTranslation();
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t('backOfficeAgents.trail')}>
      <ol className={classes.trail}>
        <li>
          <Link to={backOfficeAddress('agents')}>{t('backOfficeAgents.top')}</Link>
        </li>
        {trail.map(({ memberId, account }, index) => (
          <li key={memberId}>
            <Link
              to={backOfficeAddress('agents', { id: memberId })}
              aria-current={index === trail.length - 1 ? 'page' : undefined}
            >
              <bdi>{account}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function People({ people, isBusy }: Pick<Level, 'people'> & { readonly isBusy: boolean }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  return (
    <BackOfficeTable
      caption={t('backOffice.view.agents')}
      isBusy={isBusy}
      columns={[
        { key: 'account', label: t('backOffice.member.account') },
        { key: 'kind', label: t('backOffice.member.kind') },
        { key: 'line', label: t('backOfficeAgents.line') },
        { key: 'joined', label: t('backOffice.member.joined') },
        { key: 'team', label: t('backOfficeAgents.people'), isNumber: true },
      ]}
      rows={people.map(({ memberId, account, kind, line, people: size, joinedAt }) => ({
        id: memberId,
        cells: {
          account: <Link to={backOfficeAddress('members', { id: memberId })}>{account}</Link>,
          kind: t(`backOfficeAgents.kind.${kind}`),
          line: line === null ? null : t(`backOfficeAgents.lines.${line}`),
          joined: <TimeText at={joinedAt} />,
          team:
            kind === 'member' ? null : (
              <Link
                to={backOfficeAddress('agents', { id: memberId })}
                aria-label={t('backOfficeAgents.below', { account })}
              >
                {numbers.format(size)}
              </Link>
            ),
        },
      }))}
    />
  );
}

/** The tree of agents, one level at a time. @param agentId whose people are listed; null for the top */
export function AgentsView({ agentId }: { readonly agentId: string | null }) {
  const { t } = useTranslation();
  const site = useSite();
  const [page, setPage] = useState(1);
  const query = { ...(agentId === null ? {} : { memberId: agentId }), page: String(page) };
  const found = useQuery(listOf(treeLevel, { query }));
  const level = found.isError ? undefined : found.data;
  return (
    <>
      <PageTitle>{t('backOffice.view.agents')}</PageTitle>
      {found.isPending ? <SkeletonLines count={8} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {level ? (
        <>
          <Trail trail={level.trail} />
          {level.total === 0 ? (
            <EmptyState
              motif="compass"
              text={t(agentId === null ? 'backOfficeAgents.none' : 'backOfficeAgents.empty')}
            />
          ) : (
            <People people={level.people} isBusy={found.isPlaceholderData} />
          )}
          <Pager page={level.page} pages={level.pages} isMore={level.isMore} onPage={setPage} />
        </>
      ) : null}
      {agentId === null && hasContracts(site.modules) ? <DeskContracts /> : null}
    </>
  );
}
