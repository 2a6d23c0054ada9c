import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listJobRuns, type MerchantJobName } from '../../../schemas/calls/operator-jobs.ts';
import { deskApi } from '../../api/desk-client.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskSection } from './desk-section.tsx';
import { DeskTable } from './desk-table.tsx';
import { durationText, jobNameKey } from './job-texts.ts';
import classes from './jobs-view.module.css';
import { useDeskPlace } from './use-desk-place.ts';

/** The history of a job: its failures, and the runs that operators asked for. */
export function JobHistory({ name }: { readonly name: MerchantJobName }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { go } = useDeskPlace();
  const query = { name };
  const found = useQuery({
    queryKey: ['operator.jobRuns', query],
    queryFn: () => deskApi.call(listJobRuns, { query }),
  });
  const runs = found.data?.runs ?? [];
  return (
    <DeskSection title={t('deskJobs.runsOf', { job: t(jobNameKey(name)) })}>
      <p className={classes.intro}>{t('deskJobs.runsHint')}</p>
      {found.isPending ? <SkeletonLines count={3} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && runs.length === 0 ? <p>{t('deskJobs.noRuns')}</p> : null}
      {runs.length > 0 ? (
        <DeskTable
          caption={t('deskJobs.runsOf', { job: t(jobNameKey(name)) })}
          columns={[
            { key: 'started', label: t('deskJobs.started') },
            { key: 'outcome', label: t('deskJobs.outcome') },
            { key: 'duration', label: t('deskJobs.duration'), isNumber: true },
            { key: 'attempt', label: t('deskJobs.attempt'), isNumber: true },
            { key: 'by', label: t('deskJobs.startedBy') },
            { key: 'message', label: t('deskJobs.message') },
          ]}
          rows={runs.map((run) => ({
            id: run.id,
            cells: {
              started: <TimeText at={run.startedAt} />,
              outcome: (
                <Badge tone={run.outcome === 'failed' ? 'bad' : 'ok'}>{t(`deskJobs.states.${run.outcome}`)}</Badge>
              ),
              duration: durationText(run.durationMs, t, locale),
              attempt: run.attempt,
              by: run.requestedBy || t('deskJobs.bySchedule'),
              message: run.message,
            },
          }))}
        />
      ) : null}
      <div>
        <Button variant="secondary" onClick={() => go('jobs')}>
          {t('deskJobs.close')}
        </Button>
      </div>
    </DeskSection>
  );
}
