import { useTranslation } from 'react-i18next';
import { ITEM_KINDS } from '../../../schemas/brand/points.ts';
import { EXCHANGE_ENDS, EXCHANGE_VIEWS } from '../../../schemas/calls/points-desk.ts';
import { BackOfficeCards } from './back-office-card.tsx';
import { readQueue } from './back-office-queue.ts';
import { ExchangeCard } from './exchange-card.tsx';
import { ExchangeStock } from './exchange-stock.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';
import { useExchangeQueue } from './use-exchange-queue.ts';

/** What a view without exchanges says. */
const NONE = { waiting: 'noneWaiting', toSend: 'noneToSend', decided: 'noneDecided' } as const;

/** Exchanges of points that wait for operators, those that are over, and the stock of the mall. */
export function ExchangesView() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, EXCHANGE_VIEWS);
  const found = useExchangeQueue(queue);
  const ends = EXCHANGE_ENDS.map((value) => ({ value, label: t(`backOfficePoints.states.${value}`) }));
  return (
    <>
      <QueueFrame
        view="exchanges"
        queue={queue}
        found={found}
        hasAmounts={false}
        tabsLabel={t('backOffice.view.exchanges')}
        tabs={EXCHANGE_VIEWS.map((tab) => ({
          tab,
          label: t(`backOfficePoints.${tab}`),
          count: tab === 'decided' ? undefined : found.data?.counts[tab],
        }))}
        methods={{
          label: t('backOfficePoints.kind'),
          all: t('backOfficePoints.everyKind'),
          choices: ITEM_KINDS.map((value) => ({ value, label: t(`backOfficePoints.kinds.${value}`) })),
        }}
        ends={queue.tab === 'decided' ? ends : []}
        empty={t(`backOfficePoints.${NONE[queue.tab]}`)}
      >
        {({ exchanges }, isBusy) => (
          <BackOfficeCards aria-label={t(`backOfficePoints.${queue.tab}`)} aria-busy={isBusy}>
            {exchanges.map((exchange) => (
              <ExchangeCard
                key={exchange.number}
                exchange={exchange}
                address={backOfficeAddress('exchanges', { ...queue.place, id: exchange.number })}
              />
            ))}
          </BackOfficeCards>
        )}
      </QueueFrame>
      <ExchangeStock />
    </>
  );
}
