import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { depositMachine } from '../../../flows/deposit/deposit.machine.ts';
import { depositOptions, readDeposit } from '../../../schemas/calls/deposit.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './deposit.module.css';
import { createOrderWatch, DEPOSIT_ACTORS, type OrderWatch } from './deposit-calls.ts';
import { DepositForm, type DepositFormProps } from './deposit-form.tsx';
import { DepositLimit, DepositStopped, useProtection } from './deposit-limit.tsx';
import { OrderPanel } from './order-panel.tsx';

/** Polling interval for an order while no messages arrive. */
const LOOK_MS = 5_000;

/** Reads the order that is watched: at once, on each news of it, and every few seconds while it is open. */
function useOrderReading(order: { readonly id: string; readonly state: string } | undefined, watch: OrderWatch): void {
  const isOpen = order !== undefined && ['created', 'pending', 'review'].includes(order.state);
  const { data } = useQuery({
    // Answers from before the last state change are stale.
    queryKey: ['deposit.order', order?.id, order?.state],
    queryFn: () => api.call(readDeposit, { query: { id: order?.id ?? '' } }),
    enabled: order !== undefined,
    refetchInterval: isOpen ? LOOK_MS : false,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (data) watch.see(data);
  }, [data, watch]);
}

function Choice(props: Omit<DepositFormProps, 'options'>) {
  const { t } = useTranslation();
  const options = useQuery({ queryKey: ['deposit.options'], queryFn: () => api.call(depositOptions, {}) });
  const protection = useProtection().data;
  if (protection?.stop) return <DepositStopped stop={protection.stop} timeZone={protection.timeZone} />;
  if (options.isPending) return <SkeletonLines count={6} />;
  if (options.isLoadingError) return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />;
  if (options.data.methods.every(({ isOff }) => isOff))
    return <EmptyState motif="coins" text={t('deposit.noMethods')} />;
  return (
    <>
      <DepositLimit />
      <DepositForm {...props} options={options.data} />
    </>
  );
}

interface DepositFlowProps {
  /** Empty for a new deposit. */
  readonly orderId: string;
  readonly onHistory: () => void;
  /** Leads from the address of one order to a new deposit; omitted if the address names none. */
  readonly onAnother: (() => void) | undefined;
}

/** A deposit: chosen, paid and watched until the money is there. */
export function DepositFlow({ orderId, onHistory, onAnother }: DepositFlowProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const watch = useMemo(createOrderWatch, []);
  const machine = useMemo(
    () => depositMachine.provide({ actors: { ...DEPOSIT_ACTORS, watchOrder: watch.watchOrder } }),
    [watch],
  );
  const [state, send] = useMachine(machine, { input: { orderId } });
  const { order, error } = state.context;
  const orderState = order?.state;
  const isBusy = state.hasTag('busy');
  const isWatched = state.matches('waiting') || state.matches('withOthers') || state.matches('overForNow');
  useOrderReading(isWatched ? order : undefined, watch);
  useEffect(() => {
    if (orderState === undefined) return;
    // The available choices depend on it, and so do the lists and the balance.
    for (const id of ['deposit.options', 'deposit.list', 'deposit.bonuses', 'wallet.balance'])
      void queries.invalidateQueries({ queryKey: [id] });
  }, [orderState, queries]);
  // Navigation resets the flow on its own. A form shown until then would be lost, along with its input.
  const leave = onAnother ?? (() => send({ type: 'order.left' }));
  const isChoosing = state.matches('choosing') || state.matches('creating');
  return (
    <div className={classes.flow} data-flow="deposit" data-state={String(state.value)}>
      {isChoosing ? (
        <>
          <div className={classes.tools}>
            <Button onClick={onHistory}>
              <IconReceipt size={18} stroke={1.75} aria-hidden="true" />
              {t('deposit.history')}
            </Button>
          </div>
          <Choice error={error} isBusy={isBusy} onSubmit={(wishes) => send({ type: 'deposit.submitted', wishes })} />
        </>
      ) : null}
      {state.matches('loading') ? (
        <div aria-busy="true">
          <SkeletonLines count={6} />
        </div>
      ) : null}
      {state.matches('missing') ? (
        <div className={classes.missing}>
          <EmptyState
            motif="chest"
            text={error ? t(`errors.${error.code}`, error.details) : ''}
            action={
              <div className={classes.ways}>
                <Button onClick={() => send({ type: 'order.retried' })}>{t('shell.loadError.retry')}</Button>
                <Button onClick={leave}>{t('deposit.another')}</Button>
              </div>
            }
          />
        </div>
      ) : null}
      {order && !isChoosing && !state.matches('missing') ? (
        <OrderPanel
          key={order.id}
          order={order}
          error={error}
          isBusy={isBusy}
          onPaid={(utr) => send({ type: 'payment.said', utr })}
          onProof={(file) => send({ type: 'proof.picked', file })}
          onCancel={() => send({ type: 'order.cancelled' })}
          onLeave={leave}
        />
      ) : null}
    </div>
  );
}
