import { setup, transition } from 'xstate';
import type { DepositState } from '../../schemas/calls/deposit.ts';

interface DepositOrderContext {
  /** Whether an operator says by a proof that the money has come; else the payment provider does. */
  readonly isByProof: boolean;
}

/** What happens to an order. */
export type DepositOrderEvent = {
  readonly type:
    | 'payment.said'
    | 'proof.sent'
    | 'provider.processing'
    | 'provider.paid'
    | 'provider.failed'
    | 'review.approved'
    | 'review.rejected'
    | 'order.cancelled'
    | 'time.passed';
};

/**
 * The life of a deposit. Server and screen ask the same machine what may happen next. Money that a provider has, or that an
 * operator finds at the bank, is the member's, however late it is told: it arrives after the time was over, after the order
 * was cancelled, and after an earlier try has failed.
 */
export const depositOrderMachine = setup({
  types: {
    context: {} as DepositOrderContext,
    events: {} as DepositOrderEvent,
    input: {} as DepositOrderContext,
  },
  guards: {
    isByProof: ({ context }) => context.isByProof,
    isByProvider: ({ context }) => !context.isByProof,
  },
}).createMachine({
  id: 'depositOrder',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      on: {
        'payment.said': { guard: 'isByProvider', target: 'pending' },
        'proof.sent': { guard: 'isByProof', target: 'review' },
        'provider.processing': { guard: 'isByProvider', target: 'pending' },
        'provider.paid': { guard: 'isByProvider', target: 'arrived' },
        'provider.failed': { guard: 'isByProvider', target: 'failed' },
        'order.cancelled': 'cancelled',
        'time.passed': 'expired',
      },
    },
    pending: {
      on: {
        'provider.paid': 'arrived',
        'provider.failed': 'failed',
        'time.passed': 'expired',
      },
    },
    review: { on: { 'review.approved': 'arrived', 'review.rejected': 'failed' } },
    failed: {
      on: {
        'provider.paid': { guard: 'isByProvider', target: 'arrived' },
        'review.approved': { guard: 'isByProof', target: 'arrived' },
      },
    },
    expired: {
      on: {
        'provider.paid': { guard: 'isByProvider', target: 'arrived' },
        'review.approved': { guard: 'isByProof', target: 'arrived' },
      },
    },
    cancelled: {
      on: {
        'provider.paid': { guard: 'isByProvider', target: 'arrived' },
        'review.approved': { guard: 'isByProof', target: 'arrived' },
      },
    },
    arrived: { type: 'final' },
  },
});

/** An order, as far as its life is concerned. */
export interface DepositOrderStanding extends DepositOrderContext {
  readonly state: DepositState;
}

const standingOf = ({ state, isByProof }: DepositOrderStanding) =>
  depositOrderMachine.resolveState({ value: state, context: { isByProof } });

/** Whether a step is allowed now. */
export const mayStepDepositOrder = (order: DepositOrderStanding, type: DepositOrderEvent['type']): boolean =>
  standingOf(order).can({ type });

/** The state to which a step leads; undefined where it is not allowed now. */
export function stepDepositOrder(
  order: DepositOrderStanding,
  type: DepositOrderEvent['type'],
): DepositState | undefined {
  if (!mayStepDepositOrder(order, type)) return undefined;
  const [next] = transition(depositOrderMachine, standingOf(order), { type });
  return next.value;
}
