import { useTranslation } from 'react-i18next';
import { APPLICATION_ENDS, APPLICATION_VIEWS } from '../../../schemas/calls/applications-desk.ts';
import { ApplicationCard } from './application-card.tsx';
import { BackOfficeCards } from './back-office-card.tsx';
import { readQueue } from './back-office-queue.ts';
import { QueueFrame } from './queue-frame.tsx';
import { useApplicationQueue } from './use-application-queue.ts';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';

/** Applications for activities that wait for operators, and those that were decided. */
export function ApplicationsView() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, APPLICATION_VIEWS);
  const found = useApplicationQueue(queue);
  const isWaiting = queue.tab === 'waiting';
  const ends = APPLICATION_ENDS.map((value) => ({ value, label: t(`backOfficeApplications.states.${value}`) }));
  const activities = found.data?.activities ?? [];
  return (
    <QueueFrame
      view="applications"
      queue={queue}
      found={found}
      hasAmounts={false}
      tabsLabel={t('backOffice.view.applications')}
      tabs={APPLICATION_VIEWS.map((tab) => ({
        tab,
        label: t(`backOfficeApplications.${tab}`),
        count: tab === 'waiting' ? found.data?.counts.waiting : undefined,
      }))}
      methods={{
        label: t('backOfficeApplications.promotion'),
        all: t('backOfficeApplications.everyPromotion'),
        choices: activities.map(({ activity, title }) => ({ value: activity, label: title })),
      }}
      ends={isWaiting ? [] : ends}
      empty={t(isWaiting ? 'backOfficeApplications.noneWaiting' : 'backOfficeApplications.noneDecided')}
    >
      {({ applications }, isBusy) => (
        <BackOfficeCards aria-label={t(`backOfficeApplications.${queue.tab}`)} aria-busy={isBusy}>
          {applications.map((application) => (
            <ApplicationCard
              key={application.number}
              application={application}
              address={backOfficeAddress('applications', { ...queue.place, id: application.number })}
            />
          ))}
        </BackOfficeCards>
      )}
    </QueueFrame>
  );
}
