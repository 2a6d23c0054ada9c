import { useTranslation } from 'react-i18next';
import { deskExchange, EXCHANGE_VIEWS } from '../../../schemas/calls/points-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { readQueue } from './back-office-queue.ts';
import type { DeskExchange } from './exchange-acts.tsx';
import { ExchangeBadge, ExchangeBody, isToSend } from './exchange-card.tsx';
import { OrderFrame, type OrderKind } from './order-frame.tsx';
import { useBackOfficePlace } from './use-back-office-place.ts';
import { useExchangeQueue } from './use-exchange-queue.ts';

/** What operators do with an exchange, whose item is named in a language. */
const exchangesIn = (language: string): OrderKind<DeskExchange> => ({
  view: 'exchanges',
  flow: 'exchange',
  queryOf: (number) => queryOf(deskExchange, { query: { number } }, language),
  positionOf: ({ state, proposal }) => `${state} ${proposal?.by ?? ''}`,
  canWorkOn: (exchange, { may }) => exchange.state === 'applying' || (isToSend(exchange) && may('points.send')),
  Badge: ExchangeBadge,
});

/** One exchange, and the way to the next one of the queue. */
export function ExchangeView({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, EXCHANGE_VIEWS);
  const listed = useExchangeQueue(queue);
  return (
    <OrderFrame
      kind={exchangesIn(language)}
      id={number}
      queue={queue}
      ids={listed.data?.exchanges.map((row) => row.number)}
      back={t('backOffice.view.exchanges')}
    >
      {({ order, isOthers, onChange }) => (
        <div className={card.card}>
          <ExchangeBody exchange={order} isOthers={isOthers} hasKeys onDone={onChange} />
        </div>
      )}
    </OrderFrame>
  );
}
