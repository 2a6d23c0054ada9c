import { useTranslation } from 'react-i18next';
import { readQueue } from './back-office-queue.ts';
import { DepositCard } from './deposit-order.tsx';
import classes from './deposits-view.module.css';
import { QueueFrame } from './queue-frame.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';
import { DEPOSIT_ENDS, DEPOSIT_TABS, useDepositQueue } from './use-deposit-queue.ts';

/** Deposits whose proof operators review: pending ones, and decided ones. */
export function DepositsView() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, DEPOSIT_TABS);
  const found = useDepositQueue(queue);
  return (
    <QueueFrame
      view="deposits"
      queue={queue}
      found={found}
      tabsLabel={t('deposit.desk.tabs')}
      tabs={DEPOSIT_TABS.map((tab) => ({
        tab,
        label: t(`deposit.desk.tab.${tab}`),
        count: tab === 'review' ? found.data?.counts.review : undefined,
      }))}
      ends={queue.tab === 'closed' ? DEPOSIT_ENDS.map((value) => ({ value, label: t(`deposit.state.${value}`) })) : []}
      empty={t('deposit.desk.empty')}
    >
      {({ orders }, isBusy) => (
        <ul className={classes.orders} aria-busy={isBusy}>
          {orders.map((order) => (
            <li key={order.id}>
              <DepositCard order={order} address={backOfficeAddress('deposits', { ...queue.place, id: order.id })} />
            </li>
          ))}
        </ul>
      )}
    </QueueFrame>
  );
}
