import { useTranslation } from 'react-i18next';
import { mayStepDepositOrder } from '../../../flows/deposit-order/deposit-order.machine.ts';
import { deskDeposit } from '../../../schemas/calls/deposit-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { DepositBadge, DepositCard, type DeskDeposit } from './deposit-order.tsx';
import { readQueue } from './desk-queue.ts';
import { OrderFrame, type OrderKind } from './order-frame.tsx';
import { DEPOSIT_TABS, useDepositQueue } from './use-deposit-queue.ts';
import { useDeskPlace } from './use-desk-place.ts';

const DEPOSITS: OrderKind<DeskDeposit> = {
  view: 'deposits',
  flow: 'depositOrder',
  callId: deskDeposit.id,
  load: (id) => deskApi.call(deskDeposit, { query: { id } }),
  positionOf: ({ state }) => state,
  canWorkOn: (order) => mayStepDepositOrder(order, 'review.approved'),
  Badge: DepositBadge,
};

/** One deposit by proof, and the way to the next one of the queue. */
export function DepositView({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { params } = useDeskPlace();
  const queue = readQueue(params, DEPOSIT_TABS);
  const listed = useDepositQueue(queue);
  return (
    <OrderFrame
      kind={DEPOSITS}
      id={id}
      queue={queue}
      ids={listed.data?.orders.map((order) => order.id)}
      back={t('desk.view.deposits')}
    >
      {({ order, onChange }) => <DepositCard order={order} onChange={onChange} />}
    </OrderFrame>
  );
}
