import { assign, setup } from 'xstate';

/**
 * Where one payout is. `claimed` means that the payment provider is being asked. Whoever receives nothing, or too little,
 * opens a case: `partly` and `missing` last until it is settled. `automatic` and `forced` are receipts that the member has
 * not given.
 */
export type PayoutState =
  | 'waiting'
  | 'claimed'
  | 'sent'
  | 'failed'
  | 'received'
  | 'automatic'
  | 'forced'
  | 'partly'
  | 'missing'
  | 'refunded'
  | 'explained';

/** One payout, and in its case who has to write next. */
export interface PayoutPlace {
  readonly state: PayoutState;
  readonly turn: 'operator' | 'member' | null;
  /** Whether its member has received a part of it: as a whole it cannot fail any more. */
  readonly isPart?: boolean;
  /** Whether it was last paid by the provider: only that can come back by its word. */
  readonly isProviders?: boolean;
}

interface WithdrawalContext {
  /** Whether a second operator has to approve. */
  readonly needsSecond: boolean;
  /** Who has approved first. */
  readonly approvedBy: string | null;
  /** In the order in which they were planned. */
  readonly payouts: readonly PayoutPlace[];
}

/** What happens to one payout, counted from 0. */
type PayoutEvent = {
  readonly type:
    | 'payout.claimed'
    | 'payout.sent'
    | 'payout.failed'
    | 'provider.paid'
    | 'provider.failed'
    | 'provider.returned'
    | 'receipt.received'
    | 'receipt.partly'
    | 'receipt.missing'
    | 'receipt.automatic'
    | 'receipt.forced'
    | 'case.written'
    | 'case.answered'
    | 'case.paidAgain'
    | 'case.refunded'
    | 'case.explained';
  readonly payout: number;
};

/** Everything that can happen to a withdrawal. */
export type WithdrawalEvent =
  | { readonly type: 'member.cancelled' }
  | { readonly type: 'operator.approved'; readonly by: string }
  | { readonly type: 'operator.rejected' }
  | { readonly type: 'receipt.all' }
  | PayoutEvent;

/** A case is open until the money has come, or it was settled. */
const IN_CASE = ['partly', 'missing'] as const satisfies readonly PayoutState[];
const ENDED: readonly PayoutState[] = ['failed', 'received', 'automatic', 'forced', 'refunded', 'explained'];

/** Whether a payout has come to its end. */
const isPayoutEnded = (state: PayoutState): boolean => ENDED.includes(state);

const isCase = (state: PayoutState): boolean => (IN_CASE as readonly PayoutState[]).includes(state);
const placeIn = (state: PayoutState, { isPart, isProviders }: Partial<PayoutPlace> = {}): PayoutPlace => ({
  state,
  turn: isCase(state) ? 'operator' : null,
  ...(state === 'partly' || (isPart && !isPayoutEnded(state)) ? { isPart: true } : {}),
  ...(isProviders && !isPayoutEnded(state) ? { isProviders: true } : {}),
});

const isWholeIn = (place: PayoutPlace | undefined, states: readonly PayoutState[]): boolean =>
  place !== undefined && !place.isPart && states.includes(place.state);

/** What a step makes of a payout. */
interface Moved {
  readonly payout: number;
  readonly state: PayoutState;
  readonly by: Pick<PayoutPlace, 'isProviders'>;
}

const isFor = (states: readonly PayoutState[]) =>
  ({
    type: 'isPayoutIn',
    params: ({ event }: { readonly event: PayoutEvent }) => ({ payout: event.payout, states }),
  }) as const;
/** The same where its member has received nothing of it yet. */
const isForWhole = (states: readonly PayoutState[]) => ({ ...isFor(states), type: 'isWholePayoutIn' }) as const;
/** The same where it was the provider that paid it. */
const isForReturned = (states: readonly PayoutState[]) => ({ ...isFor(states), type: 'isReturnableIn' }) as const;
const becomes = (state: PayoutState, by: Pick<PayoutPlace, 'isProviders'> = {}) =>
  ({
    type: 'movePayout',
    params: ({ event }: { readonly event: PayoutEvent }) => ({ payout: event.payout, state, by }),
  }) as const;
const isNowUpTo = (turn: 'operator' | 'member') =>
  ({
    type: 'giveTurn',
    params: ({ event }: { readonly event: PayoutEvent }) => ({ payout: event.payout, turn }),
  }) as const;

/**
 * The life of a withdrawal, on the server and on the screen. Reviewed, approved by one operator or by two, paid in one or
 * several payouts, each of which its member confirms; a case for what did not come. It knows states and no amounts: those
 * move in the same transaction of the database that writes the state down.
 */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as { readonly payouts: number; readonly needsSecond: boolean },
  },
  guards: {
    needsSecond: ({ context }) => context.needsSecond,
    isOther: ({ context }, { by }: { readonly by: string }) => context.approvedBy !== by,
    isPayoutIn: (
      { context },
      { payout, states }: { readonly payout: number; readonly states: readonly PayoutState[] },
    ) => states.some((state) => context.payouts[payout]?.state === state),
    isWholePayoutIn: (
      { context },
      { payout, states }: { readonly payout: number; readonly states: readonly PayoutState[] },
    ) => isWholeIn(context.payouts[payout], states),
    isReturnableIn: (
      { context },
      { payout, states }: { readonly payout: number; readonly states: readonly PayoutState[] },
    ) => context.payouts[payout]?.isProviders === true && isWholeIn(context.payouts[payout], states),
    isAnySent: ({ context }) => context.payouts.some(({ state }) => state === 'sent'),
    haveAllFailed: ({ context }) => context.payouts.every(({ state }) => state === 'failed'),
    haveAllEnded: ({ context }) => context.payouts.every(({ state }) => isPayoutEnded(state)),
  },
  actions: {
    keepApprover: assign((_, { by }: { readonly by: string }) => ({ approvedBy: by })),
    movePayout: assign(({ context }, { payout, state, by }: Moved) => ({
      payouts: context.payouts.map((place, index) => (index === payout ? placeIn(state, { ...place, ...by }) : place)),
    })),
    receiveAll: assign(({ context }) => ({
      payouts: context.payouts.map((place) => (place.state === 'sent' ? placeIn('received', place) : place)),
    })),
    giveTurn: assign(
      ({ context }, { payout, turn }: { readonly payout: number; readonly turn: 'operator' | 'member' }) => ({
        payouts: context.payouts.map((place, index) => (index === payout ? { ...place, turn } : place)),
      }),
    ),
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input: { payouts, needsSecond } }) => ({
    needsSecond,
    approvedBy: null,
    payouts: Array.from({ length: payouts }, () => placeIn('waiting')),
  }),
  initial: 'review',
  states: {
    review: {
      on: {
        'operator.approved': [
          {
            guard: 'needsSecond',
            target: 'secondReview',
            actions: { type: 'keepApprover', params: ({ event }) => ({ by: event.by }) },
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
          guard: { type: 'isOther', params: ({ event }) => ({ by: event.by }) },
          target: 'paying',
        },
        'operator.rejected': 'rejected',
        'member.cancelled': 'cancelled',
      },
    },
    paying: {
      always: [
        { guard: 'haveAllFailed', target: 'failed' },
        { guard: 'haveAllEnded', target: 'complete' },
      ],
      on: {
        'payout.claimed': { guard: isFor(['waiting']), actions: becomes('claimed') },
        'payout.sent': { guard: isFor(['waiting']), actions: becomes('sent') },
        // A bank may send back what was sent; the money is the member's again. The rest of a part is refunded in its case.
        'payout.failed': { guard: isForWhole(['waiting', 'sent']), actions: becomes('failed') },
        // What a provider has been given only the provider ends: else somebody could be paid twice, or paid and given back.
        'provider.paid': { guard: isFor(['claimed']), actions: becomes('sent', { isProviders: true }) },
        'provider.failed': { guard: isFor(['claimed']), actions: becomes('failed') },
        'provider.returned': [
          { guard: isForReturned(['sent']), actions: becomes('failed') },
          { guard: isForReturned(['missing']), actions: becomes('refunded') },
        ],
        'receipt.received': { guard: isFor(['sent', ...IN_CASE]), actions: becomes('received') },
        'receipt.all': { guard: 'isAnySent', actions: 'receiveAll' },
        'receipt.partly': { guard: isFor(['sent']), actions: becomes('partly') },
        'receipt.missing': { guard: isFor(['sent']), actions: becomes('missing') },
        'receipt.automatic': { guard: isFor(['sent']), actions: becomes('automatic') },
        'receipt.forced': { guard: isFor(['sent', ...IN_CASE]), actions: becomes('forced') },
        'case.written': { guard: isFor(IN_CASE), actions: isNowUpTo('operator') },
        'case.answered': { guard: isFor(IN_CASE), actions: isNowUpTo('member') },
        // What is paid again is asked about again.
        'case.paidAgain': { guard: isFor(IN_CASE), actions: becomes('sent', { isProviders: false }) },
        'case.refunded': { guard: isFor(IN_CASE), actions: becomes('refunded') },
        'case.explained': { guard: isFor(IN_CASE), actions: becomes('explained') },
      },
    },
    rejected: { type: 'final' },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
    complete: { type: 'final' },
  },
});
