import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../engine/lottery/kind.ts';
import { toFlowError } from '../../../flows/flow-error.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { lotteryChases, stopChase } from '../../../schemas/calls/lottery-chases.ts';
import { cancelOrder, lotteryOrders } from '../../../schemas/calls/lottery-orders.ts';
import { serverClock, useServerSecond } from '../../api/lottery/server-clock.ts';
import { mutationOf } from '../../api/mutations.ts';
import { queryOf } from '../../api/queries.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { NumbersLine } from './balls.tsx';
import { TONES } from './order-tones.ts';
import classes from './own-bets.module.css';
import type { PlayNames } from './play-names.ts';

type Order = CallValue<typeof lotteryOrders>['orders'][number];
type Chase = CallValue<typeof lotteryChases>['chases'][number];

/** Orders whose draw has taken place are asked for this often until they are settled, at most for so long. */
const LOOK_MS = 2_000;
const LONGEST_LOOK_MS = 120_000;

interface OwnBetsProps {
  readonly gameCode: string;
  readonly kind: Kind;
  readonly names: PlayNames;
  readonly choiceText: (bet: Pick<Order, 'play' | 'choice'>) => string;
}

/** Whether an order waits for its settlement just now. */
const isDue = ({ state, drawsAt }: Order): boolean => {
  const sinceMs = serverClock.nowMs() - new Date(drawsAt).getTime();
  return state === 'placed' && sinceMs > 0 && sinceMs < LONGEST_LOOK_MS;
};

/** The bets of the member on a lottery; settled ones come without a reload. */
function useOrders(gameCode: string) {
  const now = useServerSecond();
  const query = useQuery({
    ...queryOf(lotteryOrders, { query: { gameCode } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.orders.some(isDue)) return LOOK_MS;
      const next = data?.orders
        .filter(({ state }) => state === 'placed')
        .map(({ drawsAt }) => new Date(drawsAt).getTime() - serverClock.nowMs())
        .filter((ms) => ms > 0);
      return next && next.length > 0 ? Math.min(...next) + LOOK_MS : false;
    },
  });
  return { query, now };
}

function OrderRow({
  order,
  now,
  kind,
  names,
  choiceText,
  onCancel,
}: Omit<OwnBetsProps, 'gameCode'> & {
  readonly order: Order;
  readonly now: number;
  readonly onCancel: ((number: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const {
    number,
    period,
    play,
    units,
    costMinor,
    winMinor,
    currency,
    state,
    numbers,
    isCorrected,
    canCancel,
    closesAt,
  } = order;
  const isOpen = canCancel && new Date(closesAt).getTime() > now;
  return (
    <li className={classes.order}>
      <div className={classes.what}>
        <b>{names.playName(play)}</b>
        <bdi>{choiceText(order)}</bdi>
        <small>
          {t('lottery.period', { period })} · {t('lottery.units', { count: units })}
        </small>
        {numbers && numbers.length > 0 ? (
          <small>
            {t('lottery.drawn')} <NumbersLine kind={kind} numbers={numbers} />
          </small>
        ) : null}
      </div>
      <div className={classes.money}>
        <Badge tone={TONES[state]}>{t(`lottery.state.${state}`)}</Badge>
        {isCorrected ? <Badge tone="warn">{t('lottery.corrected')}</Badge> : null}
        <Amount minor={costMinor} currency={currency} />
        {state === 'won' ? (
          <span className={classes.won}>
            <span className="visually-hidden">{t('lottery.won')} </span>+<Amount minor={winMinor} currency={currency} />
          </span>
        ) : null}
      </div>
      {isOpen ? (
        <Button disabled={onCancel === undefined} onClick={() => onCancel?.(number)}>
          {t('lottery.cancel')}
        </Button>
      ) : null}
    </li>
  );
}

function ChaseRow({ chase, onStop }: { readonly chase: Chase; readonly onStop: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { number, periodsDone, multiples, state, reason, spentMinor, wonMinor, currency } = chase;
  return (
    <li className={classes.order}>
      <div className={classes.what}>
        <b>{t('lottery.chaseOf', { done: periodsDone, all: multiples.length })}</b>
        <small>
          <bdi>{number}</bdi>
        </small>
        <small>
          {t('lottery.spent')} <Amount minor={spentMinor} currency={currency} /> · {t('lottery.won')}{' '}
          <Amount minor={wonMinor} currency={currency} />
        </small>
      </div>
      <Badge tone={state === 'running' ? 'info' : 'neutral'}>
        {reason === null ? t('lottery.running') : t(`lottery.reason.${reason}`)}
      </Badge>
      {state === 'running' ? (
        <Button disabled={onStop === undefined} onClick={onStop}>
          {t('lottery.stop')}
        </Button>
      ) : null}
    </li>
  );
}

/** Running repetitions of the member, each with a way to stop it. */
function Chases({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation();
  const { data, refetch } = useQuery({
    ...queryOf(lotteryChases, { query: { gameCode, state: 'running' } }),
    staleTime: 0,
  });
  const stop = useMutation(mutationOf(stopChase));
  if (!data || data.chases.length === 0) return null;
  return (
    <>
      <h3>{t('lottery.chases')}</h3>
      <ul>
        {data.chases.map((chase) => (
          <ChaseRow
            key={chase.number}
            chase={chase}
            onStop={
              stop.isPending
                ? undefined
                : () => stop.mutate({ body: { number: chase.number } }, { onSettled: () => void refetch() })
            }
          />
        ))}
      </ul>
      <ErrorAlert error={stop.error ? toFlowError(stop.error) : undefined} isBusy={stop.isPending} />
    </>
  );
}

/** What the member has bet on a lottery, live. */
export function OwnBets({ gameCode, ...shown }: OwnBetsProps) {
  const { t } = useTranslation();
  const { query, now } = useOrders(gameCode);
  const cancel = useMutation(mutationOf(cancelOrder));
  if (query.isLoadingError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonLines count={3} />;
  const { orders } = query.data;
  return (
    <div className={classes.own}>
      <Chases gameCode={gameCode} />
      <h3>{t('lottery.ownBets')}</h3>
      {orders.length === 0 ? <p className={classes.none}>{t('lottery.noBets')}</p> : null}
      <ErrorAlert error={cancel.error ? toFlowError(cancel.error) : undefined} isBusy={cancel.isPending} />
      <ul aria-live="polite">
        {orders.map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            now={now}
            {...shown}
            onCancel={
              cancel.isPending
                ? undefined
                : (number) => cancel.mutate({ body: { number } }, { onSettled: () => void query.refetch() })
            }
          />
        ))}
      </ul>
    </div>
  );
}
