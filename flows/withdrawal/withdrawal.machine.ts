import { assign, enqueueActions, setup, transition } from 'xstate';
import {
  canStepPayout,
  isPayoutEnded,
  PAYOUT_EFFECTS,
  type PayoutEffect,
  type PayoutEventType,
  type PayoutPlace,
  stepPayout,
} from '../payout/payout.machine.ts';
import { typesOf } from '../types-of.ts';

/** State of the fee. */
export type FeeState = 'none' | 'held' | 'posted' | 'returned';

interface WithdrawalContext {
  /** Whether a second operator has to approve. */
  readonly needsSecond: boolean;
  /** The first approver. */
  readonly approvedBy: string | null;
  readonly fee: FeeState;
  /** In the order in which they were planned. */
  readonly payouts: readonly PayoutPlace[];
}

/** Something that happens to one payout, counted from 0. */
interface PayoutEvent {
  readonly type: PayoutEventType;
  readonly payout: number;
}

/** Everything that can happen to a withdrawal. */
export type WithdrawalEvent =
  | { readonly type: 'member.cancelled' }
  | { readonly type: 'operator.approved'; readonly by: string }
  | { readonly type: 'operator.rejected' }
  | { readonly type: 'receipt.all' }
  | PayoutEvent;

/** Effects on the fee for the server to execute: its hold is posted or voided, or a posted fee is paid back. */
export const FEE_EFFECTS = ['fee.post', 'fee.void', 'fee.return'] as const;
type FeeEffect = (typeof FEE_EFFECTS)[number];

/** One thing that a step asks the server to do, in the transaction that stores the new state. */
export type WithdrawalEffect = { readonly type: FeeEffect } | { readonly type: PayoutEffect; readonly payout: number };

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;
const declaredForPayout = (_: unknown, _params: { readonly payout: number }): void => undefined;

/** Leads these payouts on by one step each, and passes on what their machine declares. */
const stepPayouts = (places: readonly PayoutPlace[], steps: readonly PayoutEvent[]) => {
  const effects: { readonly type: PayoutEffect; readonly params: { readonly payout: number } }[] = [];
  const payouts = [...places];
  for (const { type, payout } of steps) {
    const before = payouts[payout];
    if (!before) continue;
    const step = stepPayout(before, type);
    payouts[payout] = step.place;
    for (const effect of step.effects) effects.push({ type: effect, params: { payout } });
  }
  return { payouts, effects };
};

const PAYOUT_STEP = { guard: 'canStepPayout', actions: 'stepPayout' } as const;

/**
 * The lifecycle of a withdrawal, on the server and on the screen. Reviewed, approved by one operator or by two, paid in
 * one or several payouts, each with its own machine. It knows no amounts: it declares effects on the money, which the
 * server executes in the transaction that stores the new state.
 */
export const withdrawalMachine = setup({
  types: typesOf<{
    context: WithdrawalContext;
    events: WithdrawalEvent;
    input: { readonly payouts: number; readonly needsSecond: boolean; readonly hasFee: boolean };
  }>(),
  guards: {
    needsSecond: ({ context }) => context.needsSecond,
    isOther: ({ context, event }) => 'by' in event && context.approvedBy !== event.by,
    canStepPayout: ({ context, event }) => {
      const place = 'payout' in event ? context.payouts[event.payout] : undefined;
      return place !== undefined && canStepPayout(place, (event as PayoutEvent).type);
    },
    isAnySent: ({ context }) => context.payouts.some(({ state }) => state === 'sent'),
    isFeeEarned: ({ context }) => context.fee === 'held' && context.payouts.some(({ state }) => state === 'sent'),
    haveAllFailed: ({ context }) => context.payouts.every(({ state }) => state === 'failed'),
    haveAllEnded: ({ context }) => context.payouts.every(isPayoutEnded),
  },
  actions: {
    'claim.record': declaredForPayout,
    'hold.post': declaredForPayout,
    'hold.void': declaredForPayout,
    'receipt.request': declaredForPayout,
    'outstanding.reduce': declaredForPayout,
    'outstanding.clear': declaredForPayout,
    'ledger.returnAll': declaredForPayout,
    'ledger.returnOutstanding': declaredForPayout,
    'provider.detach': declaredForPayout,
    'fee.post': declared,
    'fee.void': declared,
    'fee.return': declared,
    keepApprover: assign(({ event }) => ({ approvedBy: 'by' in event ? event.by : null })),
    stepPayout: enqueueActions(({ context, event, enqueue }) => {
      if (!('payout' in event)) return;
      const { payouts, effects } = stepPayouts(context.payouts, [event]);
      enqueue.assign({ payouts });
      for (const effect of effects) enqueue(effect);
    }),
    receiveAll: enqueueActions(({ context, enqueue }) => {
      const sent = context.payouts.flatMap(({ state }, payout) =>
        state === 'sent' ? [{ type: 'receipt.received', payout } as const] : [],
      );
      const { payouts, effects } = stepPayouts(context.payouts, sent);
      enqueue.assign({ payouts });
      for (const effect of effects) enqueue(effect);
    }),
    voidHolds: enqueueActions(({ context, enqueue }) => {
      for (const payout of context.payouts.keys()) enqueue({ type: 'hold.void', params: { payout } });
    }),
    markFeePosted: assign({ fee: 'posted' }),
    releaseFee: enqueueActions(({ context, enqueue }) => {
      if (context.fee === 'none') return;
      enqueue(context.fee === 'held' ? 'fee.void' : 'fee.return');
      enqueue.assign({ fee: 'returned' });
    }),
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input: { payouts, needsSecond, hasFee } }) => ({
    needsSecond,
    approvedBy: null,
    fee: hasFee ? 'held' : 'none',
    payouts: Array.from({ length: payouts }, (): PayoutPlace => ({ state: 'waiting', turn: null })),
  }),
  initial: 'review',
  states: {
    review: {
      on: {
        'operator.approved': [
          {
            guard: 'needsSecond',
            target: 'secondReview',
            actions: 'keepApprover',
          },
          { target: 'paying' },
        ],
        'operator.rejected': 'rejected',
        'member.cancelled': 'cancelled',
      },
    },
    secondReview: {
      on: {
        'operator.approved': {
          guard: 'isOther',
          target: 'paying',
        },
        'operator.rejected': 'rejected',
        'member.cancelled': 'cancelled',
      },
    },
    paying: {
      always: [
        // The first payment earns the fee; it is returned if no payment holds.
        { guard: 'isFeeEarned', actions: ['fee.post', 'markFeePosted'] },
        { guard: 'haveAllFailed', target: 'failed' },
        { guard: 'haveAllEnded', target: 'complete' },
      ],
      on: {
        'payout.claimed': PAYOUT_STEP,
        'payout.sent': PAYOUT_STEP,
        'payout.failed': PAYOUT_STEP,
        'provider.paid': PAYOUT_STEP,
        'provider.failed': PAYOUT_STEP,
        'provider.returned': PAYOUT_STEP,
        'receipt.received': PAYOUT_STEP,
        'receipt.all': { guard: 'isAnySent', actions: 'receiveAll' },
        'receipt.partly': PAYOUT_STEP,
        'receipt.missing': PAYOUT_STEP,
        'receipt.automatic': PAYOUT_STEP,
        'receipt.forced': PAYOUT_STEP,
        'case.written': PAYOUT_STEP,
        'case.answered': PAYOUT_STEP,
        'case.paidAgain': PAYOUT_STEP,
        'case.refunded': PAYOUT_STEP,
        'case.explained': PAYOUT_STEP,
      },
    },
    rejected: { type: 'final', entry: ['voidHolds', 'releaseFee'] },
    cancelled: { type: 'final', entry: ['voidHolds', 'releaseFee'] },
    failed: { type: 'final', entry: 'releaseFee' },
    complete: { type: 'final' },
  },
});

/** States of a withdrawal as a whole. */
export type WithdrawalState = 'review' | 'secondReview' | 'paying' | 'rejected' | 'cancelled' | 'failed' | 'complete';

/** A withdrawal as the database or a screen knows it. Screens may leave out the fee: it decides nothing that they ask. */
export interface WithdrawalStanding extends Omit<WithdrawalContext, 'fee'> {
  readonly state: WithdrawalState;
  readonly fee?: FeeState;
}

const snapshotOf = ({ state, fee = 'none', ...context }: WithdrawalStanding) =>
  withdrawalMachine.resolveState({ value: state, context: { ...context, fee } });

const isFeeEffect = (type: string): type is FeeEffect => FEE_EFFECTS.some((effect) => effect === type);
const isPayoutEffect = (type: string): type is PayoutEffect => PAYOUT_EFFECTS.some((effect) => effect === type);

/** Whether something can happen to a withdrawal now. */
export const canStepWithdrawal = (standing: WithdrawalStanding, event: WithdrawalEvent): boolean =>
  snapshotOf(standing).can(event);

/** A withdrawal after a step. */
export interface WithdrawalStepped {
  readonly state: WithdrawalState;
  readonly isOver: boolean;
  readonly fee: FeeState;
  readonly payouts: readonly PayoutPlace[];
  /** Effects for the server to execute, in this order. */
  readonly effects: readonly WithdrawalEffect[];
}

/** Applies an event; undefined if it is not allowed now. */
export function stepWithdrawal(standing: WithdrawalStanding, event: WithdrawalEvent): WithdrawalStepped | undefined {
  const snapshot = snapshotOf(standing);
  if (!snapshot.can(event)) return undefined;
  const [next, actions] = transition(withdrawalMachine, snapshot, event);
  const effects = actions.flatMap(({ type, params }): WithdrawalEffect[] => {
    if (isFeeEffect(type)) return [{ type }];
    return isPayoutEffect(type) ? [{ type, payout: (params as { readonly payout: number }).payout }] : [];
  });
  const { fee, payouts } = next.context;
  return { state: next.value, isOver: next.status === 'done', fee, payouts, effects };
}
