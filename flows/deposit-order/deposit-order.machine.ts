import { setup, transition } from 'xstate';
import type { DepositState } from '../../schemas/calls/deposit-shapes.ts';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

interface DepositOrderContext {
  /** Whether an operator confirms the money from a proof; otherwise the payment provider reports it. */
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
 * Effects for the server to execute in the transaction that stores the new state: `ledger.book` credits the member and
 * the fee, `bonus.grant` grants the bonus that was chosen with the order.
 */
export const DEPOSIT_EFFECTS = ['ledger.book', 'bonus.grant'] as const;
/** The name of something that a step of a deposit asks the server to do. */
export type DepositEffect = (typeof DEPOSIT_EFFECTS)[number];

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;

/**
 * The lifecycle of a deposit, shared by server and screens. Money received by a provider, or found at the bank by an
 * operator, belongs to the member however late it is reported: it can arrive after expiry, after cancellation, and
 * after a failed attempt.
 */
export const depositOrderMachine = setup({
  types: typesOf<{
    context: DepositOrderContext;
    events: DepositOrderEvent;
    tags: 'over';
    input: DepositOrderContext;
  }>(),
  guards: {
    isByProof: ({ context }) => context.isByProof,
    isByProvider: ({ context }) => !context.isByProof,
  },
  actions: { 'ledger.book': declared, 'bonus.grant': declared },
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
      tags: 'over',
      on: {
        'provider.paid': { guard: 'isByProvider', target: 'arrived' },
        'review.approved': { guard: 'isByProof', target: 'arrived' },
      },
    },
    expired: {
      tags: 'over',
      on: {
        'provider.paid': { guard: 'isByProvider', target: 'arrived' },
        'review.approved': { guard: 'isByProof', target: 'arrived' },
      },
    },
    cancelled: {
      tags: 'over',
      on: {
        'provider.paid': { guard: 'isByProvider', target: 'arrived' },
        'review.approved': { guard: 'isByProof', target: 'arrived' },
      },
    },
    arrived: { type: 'final', tags: 'over', entry: ['ledger.book', 'bonus.grant'] },
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

/** A deposit after a step. */
export interface DepositOrderStepped {
  readonly state: DepositState;
  /** Whether nothing is waited for any more; late money may still arrive. */
  readonly isOver: boolean;
  /** Effects for the server to execute, in this order. */
  readonly effects: readonly DepositEffect[];
}

/** Applies an event; undefined if it is not allowed now. */
export function stepDepositOrder(
  order: DepositOrderStanding,
  type: DepositOrderEvent['type'],
): DepositOrderStepped | undefined {
  const standing = standingOf(order);
  if (!standing.can({ type })) return undefined;
  const [next, actions] = transition(depositOrderMachine, standing, { type });
  const effects = effectsOf(DEPOSIT_EFFECTS, actions);
  return { state: next.value, isOver: next.hasTag('over'), effects };
}
