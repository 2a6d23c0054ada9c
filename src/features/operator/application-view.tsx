import { useTranslation } from 'react-i18next';
import { APPLICATION_VIEWS, deskApplication } from '../../../schemas/calls/applications-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import type { DeskApplication } from './application-acts.tsx';
import { ApplicationBadge, ApplicationBody } from './application-card.tsx';
import { readQueue } from './back-office-queue.ts';
import { OrderFrame, type OrderKind } from './order-frame.tsx';
import { useApplicationQueue } from './use-application-queue.ts';
import { useBackOfficePlace } from './use-back-office-place.ts';

/** What operators do with an application, whose activity and promotion are named in a language. */
const applicationsIn = (language: string): OrderKind<DeskApplication> => ({
  view: 'applications',
  flow: 'application',
  queryOf: (number) => queryOf(deskApplication, { query: { number } }, language),
  positionOf: ({ state, proposal }) => `${state} ${proposal?.by ?? ''}`,
  canWorkOn: ({ state }) => state === 'applying',
  Badge: ApplicationBadge,
});

/** One application, and the way to the next one of the queue. */
export function ApplicationView({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, APPLICATION_VIEWS);
  const listed = useApplicationQueue(queue);
  return (
    <OrderFrame
      kind={applicationsIn(language)}
      id={number}
      queue={queue}
      ids={listed.data?.applications.map((row) => row.number)}
      back={t('backOffice.view.applications')}
    >
      {({ order, isOthers, onChange }) => (
        <div className={card.card}>
          <ApplicationBody application={order} isOthers={isOthers} hasKeys onDone={onChange} />
        </div>
      )}
    </OrderFrame>
  );
}
