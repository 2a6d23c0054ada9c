import { assign, fromPromise, setup } from 'xstate';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { readDeposit } from '../../schemas/calls/deposit.ts';
import { type FlowError, toFlowError } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** An order, as the server answers it. */
export type DepositOrder = CallValue<typeof readDeposit>;

/** A requested deposit. Amounts are minor units. */
export interface DepositWishes {
  readonly method: string;
  readonly amountMinor: string;
  readonly bonus?: string;
}

/** Input of the actor that reports a payment. */
export interface SaidPaid {
  readonly id: string;
  readonly utr: string;
}

/** Input of the actor that sends a proof; only that actor reads the file. */
export interface SentProof {
  readonly id: string;
  readonly file: unknown;
}

interface DepositContext {
  /** The order that is asked for; empty for a new one. */
  readonly orderId: string;
  readonly wishes: DepositWishes;
  readonly order: DepositOrder | undefined;
  readonly utr: string;
  readonly file: unknown;
  readonly error: FlowError | undefined;
}

type DepositEvent =
  | { type: 'deposit.submitted'; wishes: DepositWishes }
  | { type: 'payment.said'; utr: string }
  | { type: 'proof.picked'; file: unknown }
  | { type: 'order.cancelled' }
  | { type: 'order.left' }
  | { type: 'order.retried' };

const NO_WISHES: DepositWishes = { method: '', amountMinor: '0' };

const depositSetup = setup({
  types: typesOf<{
    context: DepositContext;
    events: DepositEvent;
    input: Pick<DepositContext, 'orderId'>;
    tags: 'busy';
  }>(),
  actors: {
    createOrder: fromPromise<DepositOrder, DepositWishes>(() =>
      Promise.reject(new Error('createOrder is not provided')),
    ),
    loadOrder: fromPromise<DepositOrder, string>(() => Promise.reject(new Error('loadOrder is not provided'))),
    /** Resolves when the order's state changes; it never rejects, as the page keeps asking. */
    watchOrder: fromPromise<DepositOrder, DepositOrder | undefined>(() =>
      Promise.reject(new Error('watchOrder is not provided')),
    ),
    sayPaid: fromPromise<DepositOrder, SaidPaid>(() => Promise.reject(new Error('sayPaid is not provided'))),
    sendProof: fromPromise<DepositOrder, SentProof>(() => Promise.reject(new Error('sendProof is not provided'))),
    cancelOrder: fromPromise<DepositOrder, string>(() => Promise.reject(new Error('cancelOrder is not provided'))),
  },
  guards: {
    isNamed: ({ context }) => context.orderId !== '',
    isWaiting: ({ context }) => context.order?.state === 'created',
    hasArrived: ({ context }) => context.order?.state === 'arrived',
    isWithOthers: ({ context }) => context.order?.state === 'pending' || context.order?.state === 'review',
  },
});

/** A pending order with nothing left to do: watched until its state changes, and free to leave. */
const watched = (watch: 'watchOthers' | 'watchLate') =>
  depositSetup.createStateConfig({
    invoke: {
      id: watch,
      src: 'watchOrder',
      input: ({ context }): DepositOrder | undefined => context.order,
      onDone: { target: 'showing', actions: assign({ order: ({ event }) => event.output }) },
    },
    on: { 'order.left': { target: 'choosing', actions: assign({ order: undefined, orderId: '' }) } },
  });

/**
 * A deposit from the amount to the credit: an order is created or loaded, then paid elsewhere while it is watched. The
 * server decides its state, and the screen always shows that.
 */
export const depositMachine = depositSetup.createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    orderId: input.orderId,
    wishes: NO_WISHES,
    order: undefined,
    utr: '',
    file: undefined,
    error: undefined,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'deposit.submitted': {
          target: 'creating',
          actions: assign({ wishes: ({ event }) => event.wishes, error: undefined }),
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context }): DepositWishes => context.wishes,
        onDone: { target: 'showing', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }): string => context.orderId,
        onDone: { target: 'showing', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'missing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    missing: {
      on: {
        'order.retried': { target: 'loading', actions: assign({ error: undefined }) },
        'order.left': {
          target: 'choosing',
          actions: assign({ order: undefined, orderId: '', error: undefined }),
        },
      },
    },
    showing: {
      always: [
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isWithOthers', target: 'withOthers' },
        { guard: 'hasArrived', target: 'over', actions: assign({ error: undefined }) },
        { target: 'overForNow', actions: assign({ error: undefined }) },
      ],
    },
    waiting: {
      invoke: {
        id: 'watchOrder',
        src: 'watchOrder',
        input: ({ context }): DepositOrder | undefined => context.order,
        onDone: { target: 'showing', actions: assign({ order: ({ event }) => event.output, error: undefined }) },
      },
      on: {
        'payment.said': { target: 'saying', actions: assign({ utr: ({ event }) => event.utr, error: undefined }) },
        'proof.picked': { target: 'sending', actions: assign({ file: ({ event }) => event.file, error: undefined }) },
        'order.cancelled': { target: 'cancelling', actions: assign({ error: undefined }) },
        'order.left': { target: 'choosing', actions: assign({ order: undefined, orderId: '', error: undefined }) },
      },
    },
    saying: {
      tags: 'busy',
      invoke: {
        id: 'sayPaid',
        src: 'sayPaid',
        input: ({ context }): SaidPaid => ({ id: context.order?.id ?? '', utr: context.utr }),
        onDone: { target: 'showing', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'waiting', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context }): SentProof => ({ id: context.order?.id ?? '', file: context.file }),
        onDone: { target: 'showing', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'waiting', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }): string => context.order?.id ?? '',
        onDone: { target: 'showing', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'waiting', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    withOthers: watched('watchOthers'),
    // Late money still belongs to the member, and is announced as soon as it arrives.
    overForNow: watched('watchLate'),
    over: { on: { 'order.left': { target: 'choosing', actions: assign({ order: undefined, orderId: '' }) } } },
  },
});
