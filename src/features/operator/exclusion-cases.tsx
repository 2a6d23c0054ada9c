import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { CASE_VIEWS, decideExclusionCase, exclusionCases } from '../../../schemas/calls/exclusion-cases.ts';
import { deskApi } from '../../api/desk-client.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAction, DeskActs } from './desk-action.tsx';
import { DeskCard, DeskCards } from './desk-card.tsx';
import { readQueue } from './desk-queue.ts';
import classes from './exclusion-cases.module.css';
import { QueueFrame } from './queue-frame.tsx';
import { useDeskRefresh } from './use-desk-news.ts';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';

type Case = CallValue<typeof exclusionCases>['cases'][number];

const MOST_REASON = 200;
const TONES = { waiting: 'warn', confirmed: 'info', dismissed: 'neutral', undone: 'neutral' } as const;

/** The two ways to decide; each needs a reason, which the audit log keeps. */
function Decision({ id }: Pick<Case, 'id'>) {
  const { t } = useTranslation();
  const refresh = useDeskRefresh();
  const decide = (decision: 'confirmed' | 'dismissed', label: string, question: string) => (
    <DeskAction
      key={decision}
      label={label}
      variant={decision === 'confirmed' ? 'danger' : 'secondary'}
      fields={[
        {
          name: 'reason',
          label: question,
          hint: t('deskProtection.match.reasonHint'),
          kind: 'lines',
          maximumLength: MOST_REASON,
        },
      ]}
      call={({ reason = '' }) => deskApi.call(decideExclusionCase, { body: { id, decision, reason } })}
      onDone={() => void refresh()}
    />
  );
  return (
    <DeskActs>
      {decide('dismissed', t('deskProtection.match.dismiss'), t('deskProtection.match.dismissReason'))}
      {decide('confirmed', t('deskProtection.match.confirm'), t('deskProtection.match.confirmReason'))}
    </DeskActs>
  );
}

/** The excluded account: a link if it is on this site, otherwise the site and its number there. */
function Source({ source }: Pick<Case, 'source'>) {
  const { t } = useTranslation();
  const { site, isHere, memberId, member } = source;
  if (isHere)
    return (
      <Link to={deskAddress('members', { id: memberId })} className={classes.link}>
        {member}
      </Link>
    );
  return (
    <>
      <bdi>{site}</bdi>, {t('deskProtection.match.number', { number: memberId })}
    </>
  );
}

function CaseFacts({ found }: { readonly found: Case }) {
  const { t } = useTranslation();
  const { name, birthday, source, foundAt } = found;
  const until = () => {
    if (!source.isExcluded) return t('deskProtection.match.over');
    return source.endsAt === null ? t('deskProtection.match.noEnd') : <TimeText at={source.endsAt} />;
  };
  const facts = [
    [t('deskProtection.match.source'), <Source key="source" source={source} />],
    [t('deskProtection.match.until'), until()],
    [t('deskProtection.match.name'), name === '' ? '–' : <bdi key="name">{name}</bdi>],
    [t('deskProtection.match.birthday'), birthday === '' ? '–' : birthday],
    [t('deskProtection.match.found'), <TimeText key="found" at={foundAt} />],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CaseCard({ found }: { readonly found: Case }) {
  const { t } = useTranslation();
  const { state, memberId, member, matchedBy, foundAt, decidedBy, decidedAt, reason } = found;
  return (
    <DeskCard
      data-case={member}
      data-state={state}
      head={
        <>
          <Link to={deskAddress('members', { id: memberId })} className={classes.link}>
            {member}
          </Link>
          <Badge tone={TONES[state]}>{t(`deskProtection.match.states.${state}`)}</Badge>
          {matchedBy.map((kind) => (
            <Badge key={kind} tone="neutral">
              {t('deskProtection.match.by')}: {t(`deskProtection.match.kinds.${kind}`)}
            </Badge>
          ))}
          <small>
            <AgoText at={decidedAt ?? foundAt} />
          </small>
        </>
      }
    >
      <CaseFacts found={found} />
      {state === 'waiting' ? (
        <Decision id={found.id} />
      ) : (
        <p>
          {t('deskProtection.match.decided')}: {decidedBy}
          {decidedAt ? (
            <>
              , <TimeText at={decidedAt} />
            </>
          ) : null}
          {' · '}
          {reason}
        </p>
      )}
    </DeskCard>
  );
}

/** Accounts that may belong to an excluded member: those that wait for an operator, and those that were decided. */
export function ExclusionCases() {
  const { t } = useTranslation();
  const { params } = useDeskPlace();
  const queue = readQueue(params, CASE_VIEWS);
  const query = { view: queue.tab, page: queue.page };
  const found = useQuery({
    queryKey: [exclusionCases.id, query],
    queryFn: () => deskApi.call(exclusionCases, { query }),
    placeholderData: keepPreviousData,
  });
  const isWaiting = queue.tab === 'waiting';
  return (
    <QueueFrame
      view="exclusions"
      queue={{ ...queue, filters: {} }}
      found={found}
      hasFilters={false}
      intro={<p className={classes.intro}>{t('deskProtection.match.intro')}</p>}
      tabsLabel={t('deskProtection.match.tabs')}
      tabs={CASE_VIEWS.map((tab) => ({
        tab,
        label: t(`deskProtection.match.${tab}`),
        count: tab === 'waiting' ? found.data?.counts.waiting : undefined,
      }))}
      empty={t(isWaiting ? 'deskProtection.match.emptyWaiting' : 'deskProtection.match.emptyEnded')}
    >
      {({ cases }, isBusy) => (
        <DeskCards aria-label={t('deskProtection.match.caption')} aria-busy={isBusy}>
          {cases.map((one) => (
            <CaseCard key={one.id} found={one} />
          ))}
        </DeskCards>
      )}
    </QueueFrame>
  );
}
