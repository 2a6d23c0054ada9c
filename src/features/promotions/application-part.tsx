import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFlowError } from '../../../flows/flow-error.ts';
import { cancelApplication } from '../../../schemas/calls/activity-application.ts';
import { mutationOf } from '../../api/mutations.ts';
import { useSite } from '../../api/site.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Note } from '../../ui/note.tsx';
import { TimePhrase } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './activity.module.css';
import { ApplicationForm } from './application-form.tsx';

type Last = NonNullable<NonNullable<ActivityDetail['application']>['last']>;

/** An application that waits for an operator; it can be taken back. */
function Sent({ last }: { readonly last: Last }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation(mutationOf(cancelApplication));
  const { number, remark, pictures, askedAt } = last;
  return (
    <div className={classes.application} data-application={number}>
      <h3>{t('activity.apply.title')}</h3>
      <p className={classes.meta}>
        <TimePhrase phrase="activity.apply.sentAt" at={askedAt} />
      </p>
      {remark === '' ? null : <blockquote className={classes.remark}>{remark}</blockquote>}
      {pictures === 0 ? null : <p>{t('activity.apply.sentPictures', { number: pictures })}</p>}
      <ErrorAlert error={error ? toFlowError(error) : undefined} isBusy={isPending} />
      <Button disabled={isPending} onClick={() => mutate({ body: { number } })}>
        {t('activity.apply.takeBack')}
      </Button>
    </div>
  );
}

/** How the last application was decided. */
function Decided({ last }: { readonly last: Last }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  if (last.state === 'rejected') return <Note tone="warn">{t('activity.apply.reason', { reason: last.reason })}</Note>;
  if (last.state !== 'approved' || last.amountMinor === null) return null;
  return <Note tone="ok">{t('activity.apply.approved', { amount: money(last.amountMinor) })}</Note>;
}

/** A member’s application for an activity: the one that waits, how the last one was decided, and the form of another. */
export default function ApplicationPart({ detail }: { readonly detail: ActivityDetail }) {
  const { activity, application, state, step } = detail;
  if (application === null) return null;
  const { last } = application;
  if (state === 'applying' && last) return <Sent last={last} />;
  return (
    <>
      {last ? <Decided last={last} /> : null}
      {step === 'apply' ? <ApplicationForm activity={activity} part={application} /> : null}
    </>
  );
}
