import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { readGameAddress } from '../../../engine/navigation/game-address.ts';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { depositMachine } from '../../../flows/deposit/deposit.machine.ts';
import { depositOptions, readDeposit } from '../../../schemas/calls/deposit.ts';
import { tellChanges } from '../../api/changes.ts';
import { queryOf } from '../../api/queries.ts';
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
    ...queryOf(readDeposit, { query: { id: order?.id ?? '' } }, order?.state),
    enabled: order !== undefined,
    refetchInterval: isOpen ? LOOK_MS : false,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (data) watch.see(data);
  }, [data, watch]);
}

/**
 * Leads back to the game that the deposit was opened over, as soon as the money is there that was waited for. The message
 * about it, and the balance of the game, say that it is.
 */
function useReturnToGame(state: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasAwaited = useRef(false);
  useEffect(() => {
    if (state === 'arrived' && wasAwaited.current && readGameAddress(pathname + search))
      navigate({ pathname, search: withCentrePlace(search, undefined) }, { replace: true });
    wasAwaited.current = state !== undefined && state !== 'arrived';
  }, [state, navigate, pathname, search]);
}

function Choice(props: Omit<DepositFormProps, 'options'>) {
  const { t } = useTranslation();
  const options = useQuery(queryOf(depositOptions, {}));
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
  const watch = useMemo(createOrderWatch, []);
  const machine = useMemo(
    () => depositMachine.provide({ actors: { ...DEPOSIT_ACTORS, watchOrder: watch.watchOrder } }),
    [watch],
  );
  const [state, send] = useMachine(machine, { input: { orderId } });
  const { order, error } = state.context;
  const orderState = order?.state;
  useReturnToGame(orderState);
  const isBusy = state.hasTag('busy');
  const isWatched = state.matches('waiting') || state.matches('withOthers') || state.matches('overForNow');
  useOrderReading(isWatched ? order : undefined, watch);
  useEffect(() => {
    // The available choices depend on it, and so do the lists and the balance. No message may have said so.
    if (orderState !== undefined) void tellChanges(['deposit.changed']);
  }, [orderState]);
  // Navigation resets the flow. A form shown until then would be lost, along with its input.
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
