import { type UndefinedInitialDataOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { Queue } from './back-office-queue.ts';
import { BackOfficeTitle } from './back-office-title.tsx';
import { type SignedInOperator, useOperator } from './operator-context.ts';
import { OrderClaim } from './order-claim.tsx';
import classes from './order-frame.module.css';
import { QueueSteps } from './queue-steps.tsx';
import { type BackOfficeView, backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';
import { otherOf, type ShownClaim, useOrderClaim, WATCH_MS } from './use-order-claim.ts';

interface ClaimedOrder {
  readonly state: string;
  readonly claim: ShownClaim;
}

/** Functions for one kind of orders. */
export interface OrderKind<Order extends ClaimedOrder> {
  readonly view: BackOfficeView;
  /** The machine of their life. */
  readonly flow: string;
  /** The query that answers one. */
  readonly queryOf: (id: string) => UndefinedInitialDataOptions<Order>;
  /** Everything that decides the next actions: when it differs, the order has moved on. */
  readonly positionOf: (order: Order) => string;
  /** Whether there is anything left that an operator could do with one but look at it. */
  readonly canWorkOn: (order: Order, operator: SignedInOperator) => boolean;
  /** The look of its state next to its number. */
  readonly Badge: (props: { readonly order: Order }) => ReactNode;
}

/** An open order, as its page needs it. */
export interface OpenOrder<Order> {
  readonly order: Order;
  /** Whether another operator works on it. */
  readonly isOthers: boolean;
  /** Called with its new state after an action of this operator. */
  readonly onChange: (order: Order) => void;
}

interface OrderFrameProps<Order extends ClaimedOrder> {
  readonly kind: OrderKind<Order>;
  readonly id: string;
  /** The queue that led here, and the orders of its page; undefined while these are not known. */
  readonly queue: Queue;
  readonly ids: readonly string[] | undefined;
  /** What leads back to the queue. */
  readonly back: string;
  readonly children: (open: OpenOrder<Order>) => ReactNode;
}

function Open<Order extends ClaimedOrder>({
  kind,
  id,
  order,
  children,
}: Pick<OrderFrameProps<Order>, 'kind' | 'id' | 'children'> & { readonly order: Order }) {
  const queries = useQueryClient();
  const operator = useOperator();
  const position = kind.positionOf(order);
  const [known, setKnown] = useState(position);
  const claim = useOrderClaim(id, order.claim, kind.canWorkOn(order, operator), position);
  const onChange = (changed: Order) => {
    // Do not report changes that this operator's own action caused.
    setKnown(kind.positionOf(changed));
    queries.setQueryData(kind.queryOf(id).queryKey, changed);
  };
  return (
    <div className={classes.page} data-flow={kind.flow} data-state={order.state}>
      <BackOfficeTitle title={id}>
        <kind.Badge order={order} />
      </BackOfficeTitle>
      <OrderClaim claim={claim} hasMovedOn={position !== known} />
      {children({ order, isOthers: claim.other !== undefined, onChange })}
    </div>
  );
}

/** One order of a queue: navigation through the queue, its claim, changes by others, and its details. */
export function OrderFrame<Order extends ClaimedOrder>(props: OrderFrameProps<Order>) {
  const { kind, id, queue, ids, back, children } = props;
  const { go } = useBackOfficePlace();
  const { account } = useOperator();
  const found = useQuery({
    ...kind.queryOf(id),
    refetchInterval: ({ state: { data } }) => (otherOf(data?.claim ?? null, account) ? WATCH_MS : false),
  });
  return (
    <div className={classes.page}>
      <div className={classes.way}>
        <Link to={backOfficeAddress(kind.view, queue.place)} className={classes.back}>
          {back}
        </Link>
        {ids ? (
          <QueueSteps ids={ids} current={id} onGo={(next) => go(kind.view, { ...queue.place, id: next })} />
        ) : null}
      </div>
      {found.data ? null : <PageTitle>{id}</PageTitle>}
      {/* What could not be asked for again leaves the order as it was, with all that was typed. */}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonLines count={8} /> : null}
      {found.data ? (
        <Open key={id} kind={kind} id={id} order={found.data}>
          {children}
        </Open>
      ) : null}
    </div>
  );
}
