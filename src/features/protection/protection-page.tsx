import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isTrial } from '../../../engine/access/roles.ts';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { LIMIT_KINDS } from '../../../schemas/brand/protection.ts';
import { protection as protectionCall } from '../../../schemas/calls/protection.ts';
import { MINUTE_KINDS } from '../../../schemas/calls/protection-shapes.ts';
import { queryOf } from '../../api/queries.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { StopNote } from '../../ui/stop-note.tsx';
import { BreakCards } from './break-cards.tsx';
import { HelpLines } from './help-lines.tsx';
import { LimitCard, MinutesCard } from './limit-cards.tsx';
import classes from './protection.module.css';
import type { Protection } from './protection-calls.ts';
import { useProtectionFlow } from './use-protection-flow.ts';

function Group({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </section>
  );
}

function Content({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const view = useProtectionFlow(protection);
  const { stop, helpLines, limits } = protection;
  const kinds = LIMIT_KINDS.filter((kind) => limits.some((limit) => limit.kind === kind));
  const isPageRefused = view.state === 'resting' || view.state === 'cancelling';
  return (
    <div className={classes.page} data-flow="protection" data-state={view.state} aria-busy={view.isBusy}>
      {stop ? (
        <StopNote {...stop} timeZone={protection.timeZone}>
          <ButtonLink to={{ pathname, search: withCentrePlace(search, { key: 'withdraw' }) }}>
            {t('protection.stop.withdraw')}
          </ButtonLink>
        </StopNote>
      ) : (
        <p className={classes.lead}>{t('protection.lead')}</p>
      )}
      {/* It is in the page before it has text: otherwise screen readers do not announce it. */}
      <div role="status" className={classes.said}>
        {view.result ? <Note tone="ok">{t(`protection.done.${view.result}`)}</Note> : null}
      </div>
      {isPageRefused ? <ErrorAlert error={view.error} isBusy={view.isBusy} /> : null}
      <Group title={t('protection.limits')}>
        <div className={classes.cards}>
          {kinds.map((kind) => (
            <LimitCard key={kind} kind={kind} view={view} />
          ))}
        </div>
      </Group>
      <Group title={t('protection.time')}>
        <div className={classes.cards}>
          {MINUTE_KINDS.map((kind) => (
            <MinutesCard key={kind} kind={kind} view={view} />
          ))}
        </div>
      </Group>
      <Group title={t('protection.breaks')} {...(stop ? { text: t('protection.longer') } : {})}>
        <div className={classes.cards}>
          <BreakCards view={view} />
        </div>
      </Group>
      {helpLines.length > 0 ? (
        <Group title={t('protection.help')} text={t('protection.helpText')}>
          <HelpLines helpLines={helpLines} />
        </Group>
      ) : null}
    </div>
  );
}

/** Limits, time-outs and self-exclusion, and support organisations. */
export default function ProtectionPage() {
  const { t } = useTranslation();
  const session = useHeldSession();
  const isPlayMoney = session !== undefined && isTrial(session.isAgent);
  const protection = useQuery({ ...queryOf(protectionCall, {}), enabled: !isPlayMoney });
  if (isPlayMoney) return <EmptyState motif="coins" text={t('protection.trial')} />;
  if (protection.isLoadingError)
    return <LoadFailure error={protection.error} onRetry={() => void protection.refetch()} />;
  if (!protection.data) return <SkeletonLines count={8} />;
  return <Content protection={protection.data} />;
}
