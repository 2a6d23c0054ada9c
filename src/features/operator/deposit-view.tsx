import { useTranslation } from 'react-i18next';
import { mayStepDepositOrder } from '../../../flows/deposit-order/deposit-order.machine.ts';
import { deskDeposit } from '../../../schemas/calls/deposit-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { readQueue } from './back-office-queue.ts';
import { type BackOfficeDeposit, DepositBadge, DepositCard } from './deposit-order.tsx';
import { OrderFrame, type OrderKind } from './order-frame.tsx';
import { useBackOfficePlace } from './use-back-office-place.ts';
import { DEPOSIT_TABS, useDepositQueue } from './use-deposit-queue.ts';

const DEPOSITS: OrderKind<BackOfficeDeposit> = {
  view: 'deposits',
  flow: 'depositOrder',
  queryOf: (id) => queryOf(deskDeposit, { query: { id } }),
  positionOf: ({ state }) => state,
  canWorkOn: (order) => mayStepDepositOrder(order, 'review.approved'),
  Badge: DepositBadge,
};

/** One deposit by proof, and the way to the next one of the queue. */
export function DepositView({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, DEPOSIT_TABS);
  const listed = useDepositQueue(queue);
  return (
    <OrderFrame
      kind={DEPOSITS}
      id={id}
      queue={queue}
      ids={listed.data?.orders.map((order) => order.id)}
      back={t('backOffice.view.deposits')}
    >
      {({ order, onChange }) => <DepositCard order={order} onChange={onChange} />}
    </OrderFrame>
  );
}
