import { assign, setup, transition } from 'xstate';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

/**
 * Where one payout is. `claimed`: the payment provider is processing it. `partly` and `missing`: the member has reported a
 * problem and a case is open. `automatic` and `forced`: receipts that the clock or an operator has given for the member.
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

/** The events of one payout. */
export type PayoutEventType =
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

/**
 * Effects for the server to execute in the transaction that stores the new state:
 * - `claim.record`: record when the provider was given the payout;
 * - `hold.post`, `hold.void`: resolve the hold of the payout;
 * - `receipt.request`: record when it was sent and until when the member may dispute it;
 * - `outstanding.reduce`, `outstanding.clear`: the amount that the member has received is no longer outstanding;
 * - `ledger.returnAll`, `ledger.returnOutstanding`: pay back money that had already left;
 * - `provider.detach`: later reports of the provider are about an earlier payment and do not count.
 */
export const PAYOUT_EFFECTS = [
  'claim.record',
  'hold.post',
  'hold.void',
  'receipt.request',
  'outstanding.reduce',
  'outstanding.clear',
  'ledger.returnAll',
  'ledger.returnOutstanding',
  'provider.detach',
] as const;
/** The name of something that a step of a payout asks the server to do. */
export type PayoutEffect = (typeof PAYOUT_EFFECTS)[number];

interface PayoutContext {
  /** Whose turn it is to reply in an open case. */
  readonly turn: 'operator' | 'member' | null;
  /** Whether the member has received a part, so that it cannot fail as a whole any more. */
  readonly isPart: boolean;
  /** Whether the provider paid it last: only such a payment can be returned by the provider. */
  readonly isProviders: boolean;
}

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;

/** The events of an open case, whether a part has arrived or nothing. */
const CASE_STEPS = {
  'receipt.received': { target: 'received', actions: 'outstanding.clear' },
  'receipt.forced': 'forced',
  'case.written': { actions: 'awaitOperator' },
  'case.answered': { actions: 'awaitMember' },
  // A second payment needs its own receipt.
  'case.paidAgain': { target: 'sent', actions: ['markManual', 'closeCase', 'provider.detach', 'receipt.request'] },
  'case.refunded': { target: 'refunded', actions: 'ledger.returnOutstanding' },
  'case.explained': 'explained',
} as const;

/**
 * The life of one payout: paid by an operator or a provider, then confirmed by its member, the clock or an operator, or
 * disputed in a case. Each transition declares the money that it moves.
 */
export const payoutMachine = setup({
  types: typesOf<{
    context: PayoutContext;
    events: { readonly type: PayoutEventType };
    input: PayoutContext;
  }>(),
  guards: {
    isWhole: ({ context }) => !context.isPart,
    isReturnable: ({ context }) => !context.isPart && context.isProviders,
  },
  actions: {
    'claim.record': declared,
    'hold.post': declared,
    'hold.void': declared,
    'receipt.request': declared,
    'outstanding.reduce': declared,
    'outstanding.clear': declared,
    'ledger.returnAll': declared,
    'ledger.returnOutstanding': declared,
    'provider.detach': declared,
    markPart: assign({ isPart: true }),
    markProviders: assign({ isProviders: true }),
    markManual: assign({ isProviders: false }),
    awaitOperator: assign({ turn: 'operator' }),
    awaitMember: assign({ turn: 'member' }),
    closeCase: assign({ turn: null }),
    finish: assign({ turn: null, isPart: false, isProviders: false }),
  },
}).createMachine({
  id: 'payout',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'payout.claimed': { target: 'claimed', actions: 'claim.record' },
        'payout.sent': { target: 'sent', actions: ['hold.post', 'receipt.request'] },
        'payout.failed': { target: 'failed', actions: 'hold.void' },
      },
    },
    // Once the provider has it, only the provider can end it: otherwise a payout could be paid twice, or paid and refunded.
    claimed: {
      on: {
        'provider.paid': { target: 'sent', actions: ['markProviders', 'hold.post', 'receipt.request'] },
        'provider.failed': { target: 'failed', actions: 'hold.void' },
      },
    },
    sent: {
      on: {
        // A bank may send the money back. After a partial receipt only the case can refund the rest.
        'payout.failed': { guard: 'isWhole', target: 'failed', actions: 'ledger.returnAll' },
        'provider.returned': { guard: 'isReturnable', target: 'failed', actions: 'ledger.returnAll' },
        'receipt.received': { target: 'received', actions: 'outstanding.clear' },
        'receipt.partly': { target: 'partly', actions: ['outstanding.reduce', 'markPart', 'awaitOperator'] },
        'receipt.missing': { target: 'missing', actions: 'awaitOperator' },
        'receipt.automatic': 'automatic',
        'receipt.forced': 'forced',
      },
    },
    partly: { on: CASE_STEPS },
    missing: {
      on: {
        'provider.returned': { guard: 'isReturnable', target: 'refunded', actions: 'ledger.returnOutstanding' },
        ...CASE_STEPS,
      },
    },
    failed: { type: 'final', entry: 'finish' },
    received: { type: 'final', entry: 'finish' },
    automatic: { type: 'final', entry: 'finish' },
    forced: { type: 'final', entry: 'finish' },
    refunded: { type: 'final', entry: 'finish' },
    explained: { type: 'final', entry: 'finish' },
  },
});

/** A payout as a withdrawal, a screen or the database knows it. */
export interface PayoutPlace {
  readonly state: PayoutState;
  readonly turn: 'operator' | 'member' | null;
  readonly isPart?: boolean;
  readonly isProviders?: boolean;
}

const snapshotOf = ({ state, turn, isPart = false, isProviders = false }: PayoutPlace) =>
  payoutMachine.resolveState({ value: state, context: { turn, isPart, isProviders } });

/** Whether a payout has come to its end. */
export const isPayoutEnded = (place: PayoutPlace): boolean => snapshotOf(place).status === 'done';

/** Whether something can happen to a payout now. */
export const canStepPayout = (place: PayoutPlace, type: PayoutEventType): boolean => snapshotOf(place).can({ type });

/** A payout after a transition, and the effects for the server to execute, in this order. */
export function stepPayout(
  place: PayoutPlace,
  type: PayoutEventType,
): { readonly place: PayoutPlace; readonly effects: readonly PayoutEffect[] } {
  const [next, actions] = transition(payoutMachine, snapshotOf(place), { type });
  const { turn, isPart, isProviders } = next.context;
  return {
    place: { state: next.value, turn, isPart, isProviders },
    effects: effectsOf(PAYOUT_EFFECTS, actions),
  };
}
