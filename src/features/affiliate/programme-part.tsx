import { useTranslation } from 'react-i18next';
import { isAgent, isTrial } from '../../../engine/access/roles.ts';
import type { StoredSession } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimePhrase } from '../../ui/time-text.tsx';
import classes from './affiliate.module.css';
import { AffiliateCentre } from './affiliate-centre.tsx';
import { AffiliateForm } from './affiliate-form.tsx';
import { Calculator } from './calculator.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Programme, useProgramme } from './use-programme.ts';

const TONES = { applying: 'info', rejected: 'warn', active: 'ok', frozen: 'warn' } as const;

/** The outcome of the own application. */
function Standing({ own }: { readonly own: NonNullable<Programme['own']> }) {
  const { t } = useTranslation();
  const { state, askedAt, reason } = own;
  return (
    <div data-affiliate={state}>
      <Note tone={TONES[state]}>
        <p>{t(`affiliate.state.${state}`, { reason })}</p>
        {state === 'applying' ? (
          <p>
            <TimePhrase phrase="affiliate.askedAt" at={askedAt} />
          </p>
        ) : null}
      </Note>
    </div>
  );
}

interface ProgrammeProps {
  /** Undefined for a visitor. */
  readonly session: StoredSession | undefined;
  readonly onLogIn: () => void;
}

/** The application: its form, its outcome, or why the person cannot apply. */
function Application({ session, programme, onLogIn }: ProgrammeProps & { readonly programme: Programme }) {
  const { t } = useTranslation();
  const { plans, own } = programme;
  if (!session)
    return (
      <>
        <p>{t('affiliate.visitor')}</p>
        <Button variant="primary" onClick={onLogIn}>
          {t('shell.logIn')}
        </Button>
      </>
    );
  if (isTrial(session.isAgent)) return <Note tone="info">{t('affiliate.trial')}</Note>;
  if (isAgent(session.isAgent)) return <Note tone="info">{t('affiliate.agent')}</Note>;
  return (
    <>
      {own ? <Standing own={own} /> : null}
      {!own || own.state === 'rejected' ? <AffiliateForm plans={plans} /> : null}
    </>
  );
}

const isAccepted = ({ own }: Programme): boolean => own?.state === 'active' || own?.state === 'frozen';

/** The plans of the programme, the calculator, and the application; for an affiliate the own area. */
export function ProgrammePart({ session, onLogIn }: ProgrammeProps) {
  const site = useSite();
  const { t } = useTranslation();
  const found = useProgramme(session?.account);
  if (found.isPending) return <SkeletonLines count={8} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { plans, own } = found.data;
  if (session && own && isAccepted(found.data))
    return (
      <>
        <Standing own={own} />
        <AffiliateCentre account={session.account} />
      </>
    );
  if (plans.length === 0) return <EmptyState motif="chest" text={t('affiliate.noPlans')} />;
  return (
    <>
      <p className={classes.lead}>{t('affiliate.lead', { name: site.name })}</p>
      <section aria-label={t('affiliate.plans')}>
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.code} plan={plan} />
          ))}
        </ul>
      </section>
      <Calculator plans={plans} />
      <section className={`${card.card} ${card.roomy}`} aria-label={t('affiliate.apply')}>
        <h2>{t('affiliate.apply')}</h2>
        <div className={classes.application}>
          <Application session={session} programme={found.data} onLogIn={onLogIn} />
        </div>
      </section>
    </>
  );
}
