import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { CASE_VIEWS, decideExclusionCase, exclusionCases } from '../../../schemas/calls/exclusion-cases.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { BackOfficeCard, BackOfficeCards } from './back-office-card.tsx';
import { CardFacts } from './back-office-facts.tsx';
import { readQueue } from './back-office-queue.ts';
import classes from './exclusion-cases.module.css';
import { QueueFrame } from './queue-frame.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';

type Case = CallValue<typeof exclusionCases>['cases'][number];

const MOST_REASON = 200;
const TONES = { waiting: 'warn', confirmed: 'info', dismissed: 'neutral', undone: 'neutral' } as const;

/** The two ways to decide; each needs a reason, which the audit log keeps. */
function Decision({ id }: Pick<Case, 'id'>) {
  const { t } = useTranslation();
  const decide = (decision: 'confirmed' | 'dismissed', label: string, question: string) => (
    <BackOfficeAction
      key={decision}
      label={label}
      variant={decision === 'confirmed' ? 'danger' : 'secondary'}
      fields={[
        {
          name: 'reason',
          label: question,
          hint: t('backOfficeProtection.match.reasonHint'),
          kind: 'lines',
          maximumLength: MOST_REASON,
        },
      ]}
      call={({ reason = '' }) => backOfficeApi.call(decideExclusionCase, { body: { id, decision, reason } })}
    />
  );
  return (
    <BackOfficeActs>
      {decide('dismissed', t('backOfficeProtection.match.dismiss'), t('backOfficeProtection.match.dismissReason'))}
      {decide('confirmed', t('backOfficeProtection.match.confirm'), t('backOfficeProtection.match.confirmReason'))}
    </BackOfficeActs>
  );
}

/** The excluded account: a link if it is on this site, otherwise the site and its number there. */
function Source({ source }: Pick<Case, 'source'>) {
  const { t } = useTranslation();
  const { site, isHere, memberId, member } = source;
  if (isHere)
    return (
      <Link to={backOfficeAddress('members', { id: memberId })} className={classes.link}>
        {member}
      </Link>
    );
  return (
    <>
      <bdi>{site}</bdi>, {t('backOfficeProtection.match.number', { number: memberId })}
    </>
  );
}

function CaseFacts({ found }: { readonly found: Case }) {
  const { t } = useTranslation();
  const { name, birthday, source, foundAt } = found;
  const until = () => {
    if (!source.isExcluded) return t('backOfficeProtection.match.over');
    return source.endsAt === null ? t('backOfficeProtection.match.noEnd') : <TimeText at={source.endsAt} />;
  };
  const facts = [
    [t('backOfficeProtection.match.source'), <Source key="source" source={source} />],
    [t('backOfficeProtection.match.until'), until()],
    [t('backOfficeProtection.match.name'), name === '' ? '–' : <bdi key="name">{name}</bdi>],
    [t('backOfficeProtection.match.birthday'), birthday === '' ? '–' : birthday],
    [t('backOfficeProtection.match.found'), <TimeText key="found" at={foundAt} />],
  ] as const;
  return <CardFacts facts={facts} />;
}

function CaseCard({ found }: { readonly found: Case }) {
  const { t } = useTranslation();
  const { state, memberId, member, matchedBy, foundAt, decidedBy, decidedAt, reason } = found;
  return (
    <BackOfficeCard
      data-case={member}
      data-state={state}
      head={
        <>
          <Link to={backOfficeAddress('members', { id: memberId })} className={classes.link}>
            {member}
          </Link>
          <Badge tone={TONES[state]}>{t(`backOfficeProtection.match.states.${state}`)}</Badge>
          {matchedBy.map((kind) => (
            <Badge key={kind} tone="neutral">
              {t('backOfficeProtection.match.by')}: {t(`backOfficeProtection.match.kinds.${kind}`)}
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
          {t('backOfficeProtection.match.decided')}: {decidedBy}
          {decidedAt ? (
            <>
              , <TimeText at={decidedAt} />
            </>
          ) : null}
          {' · '}
          {reason}
        </p>
      )}
    </BackOfficeCard>
  );
}

/** Accounts that may belong to an excluded member: those that wait for an operator, and those that were decided. */
export function ExclusionCases() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, CASE_VIEWS);
  const query = { view: queue.tab, page: queue.page };
  const found = useQuery(listOf(exclusionCases, { query }));
  const isWaiting = queue.tab === 'waiting';
  return (
    <QueueFrame
      view="exclusions"
      queue={{ ...queue, filters: {} }}
      found={found}
      hasFilters={false}
      intro={<p className={classes.intro}>{t('backOfficeProtection.match.intro')}</p>}
      tabsLabel={t('backOfficeProtection.match.tabs')}
      tabs={CASE_VIEWS.map((tab) => ({
        tab,
        label: t(`backOfficeProtection.match.${tab}`),
        count: tab === 'waiting' ? found.data?.counts.waiting : undefined,
      }))}
      empty={t(isWaiting ? 'backOfficeProtection.match.emptyWaiting' : 'backOfficeProtection.match.emptyEnded')}
    >
      {({ cases }, isBusy) => (
        <BackOfficeCards aria-label={t('backOfficeProtection.match.caption')} aria-busy={isBusy}>
          {cases.map((one) => (
            <CaseCard key={one.id} found={one} />
          ))}
        </BackOfficeCards>
      )}
    </QueueFrame>
  );
}
