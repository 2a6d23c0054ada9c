import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { listJobs, MERCHANT_JOBS, type MerchantJobName, runJobNow } from '../../../schemas/calls/operator-jobs.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { JobHistory } from './job-history.tsx';
import { durationText, jobNameKey } from './job-texts.ts';
import classes from './jobs-view.module.css';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';

type Job = CallValue<typeof listJobs>['jobs'][number];

/** Often enough to watch a run that was asked for, and seldom enough to leave open all day. */
const REFRESH_MS = 5_000;

const TONES = { new: 'neutral', done: 'ok', failed: 'bad', requested: 'info' } as const;

const isMerchantJob = (name: Job['name']): name is MerchantJobName => MERCHANT_JOBS.some((job) => job === name);

function JobState({ state, failuresInARow, message, requestedBy }: Job) {
  const { t } = useTranslation();
  return (
    <span className={classes.state}>
      <Badge tone={TONES[state]}>{t(`backOfficeJobs.states.${state}`)}</Badge>
      {requestedBy ? <span>{t('backOfficeJobs.requested', { operator: requestedBy })}</span> : null}
      {failuresInARow > 0 ? <span>{t('backOfficeJobs.failures', { count: failuresInARow })}</span> : null}
      {message ? <span className={classes.message}>{message}</span> : null}
    </span>
  );
}

function ScheduleText({ kind, everySeconds, cron, timeZone }: Job['schedule']) {
  const { t } = useTranslation();
  if (kind === 'cron') return t('backOfficeJobs.cron', { cron, timeZone });
  const seconds = everySeconds ?? 0;
  if (seconds % 60 === 0) return t('backOfficeJobs.everyMinutes', { count: seconds / 60 });
  return t('backOfficeJobs.everySeconds', { count: seconds });
}

function JobActions({ job }: { readonly job: Job }) {
  const { t } = useTranslation();
  const { name, state } = job;
  if (!isMerchantJob(name)) return t('backOfficeJobs.installationHint');
  return (
    <span className={classes.actions}>
      <BackOfficeAction
        label={t(state === 'failed' ? 'backOfficeJobs.runAgain' : 'backOfficeJobs.runNow')}
        call={() => backOfficeApi.call(runJobNow, { body: { name } })}
      />
      <Link to={backOfficeAddress('jobs', { job: name })} className={classes.link}>
        {t('backOfficeJobs.showRuns')}
      </Link>
    </span>
  );
}

function JobList({ jobs }: { readonly jobs: readonly Job[] }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const rows = jobs.map((job) => ({
    id: job.name,
    cells: {
      job: t(jobNameKey(job.name)),
      state: <JobState {...job} />,
      schedule: (
        <span className={classes.schedule}>
          <ScheduleText {...job.schedule} />
          {job.scope === 'installation' ? <span>{t('backOfficeJobs.installation')}</span> : null}
        </span>
      ),
      lastRun: job.lastStartedAt ? <TimeText at={job.lastStartedAt} /> : t('backOfficeJobs.never'),
      duration: job.lastDurationMs === null ? null : durationText(job.lastDurationMs, t, locale),
      nextRun: job.nextRunAt ? <TimeText at={job.nextRunAt} /> : t('backOfficeJobs.never'),
      actions: <JobActions job={job} />,
    },
  }));
  return (
    <BackOfficeTable
      caption={t('backOfficeJobs.caption')}
      columns={[
        { key: 'job', label: t('backOfficeJobs.job') },
        { key: 'state', label: t('backOfficeJobs.state') },
        { key: 'schedule', label: t('backOfficeJobs.schedule') },
        { key: 'lastRun', label: t('backOfficeJobs.lastRun') },
        { key: 'duration', label: t('backOfficeJobs.duration'), isNumber: true },
        { key: 'nextRun', label: t('backOfficeJobs.nextRun') },
        { key: 'actions', label: '' },
      ]}
      rows={rows}
    />
  );
}

/** The server's jobs: their state, last and next run, and a button to run each now. */
export function JobsView() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const opened = MERCHANT_JOBS.find((name) => name === params.get('job'));
  const found = useQuery({
    ...queryOf(listJobs, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageTitle>{t('backOffice.view.jobs')}</PageTitle>
      <p className={classes.intro}>{t('backOfficeJobs.intro')}</p>
      {opened ? <JobHistory key={opened} name={opened} /> : null}
      {found.isPending ? <SkeletonLines count={8} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <JobList jobs={found.data.jobs} /> : null}
    </>
  );
}
