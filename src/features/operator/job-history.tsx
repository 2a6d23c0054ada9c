import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listJobRuns, type MerchantJobName } from '../../../schemas/calls/operator-jobs.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeSection } from './back-office-section.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { durationText, jobNameKey } from './job-texts.ts';
import classes from './jobs-view.module.css';
import { useBackOfficePlace } from './use-back-office-place.ts';

/** The history of a job: its failures, and the runs that operators asked for. */
export function JobHistory({ name }: { readonly name: MerchantJobName }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { go } = useBackOfficePlace();
  const found = useQuery(queryOf(listJobRuns, { query: { name } }));
  const runs = found.data?.runs ?? [];
  return (
    <BackOfficeSection title={t('backOfficeJobs.runsOf', { job: t(jobNameKey(name)) })}>
      <p className={classes.intro}>{t('backOfficeJobs.runsHint')}</p>
      {found.isPending ? <SkeletonLines count={3} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && runs.length === 0 ? <p>{t('backOfficeJobs.noRuns')}</p> : null}
      {runs.length > 0 ? (
        <BackOfficeTable
          caption={t('backOfficeJobs.runsOf', { job: t(jobNameKey(name)) })}
          columns={[
            { key: 'started', label: t('backOfficeJobs.started') },
            { key: 'outcome', label: t('backOfficeJobs.outcome') },
            { key: 'duration', label: t('backOfficeJobs.duration'), isNumber: true },
            { key: 'attempt', label: t('backOfficeJobs.attempt'), isNumber: true },
            { key: 'by', label: t('backOfficeJobs.startedBy') },
            { key: 'message', label: t('backOfficeJobs.message') },
          ]}
          rows={runs.map((run) => ({
            id: run.id,
            cells: {
              started: <TimeText at={run.startedAt} />,
              outcome: (
                <Badge tone={run.outcome === 'failed' ? 'bad' : 'ok'}>
                  {t(`backOfficeJobs.states.${run.outcome}`)}
                </Badge>
              ),
              duration: durationText(run.durationMs, t, locale),
              attempt: run.attempt,
              by: run.requestedBy || t('backOfficeJobs.bySchedule'),
              message: run.message,
            },
          }))}
        />
      ) : null}
      <div>
        <Button variant="secondary" onClick={() => go('jobs')}>
          {t('backOfficeJobs.close')}
        </Button>
      </div>
    </BackOfficeSection>
  );
}
