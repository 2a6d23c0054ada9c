import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel, type PersonStep, type Screen } from '../model.ts';
import { PAYOUT_EFFECTS, type PayoutPlace, type PayoutState } from '../payout/payout.machine.ts';
import { FEE_EFFECTS, type FeeState, type WithdrawalEvent, withdrawalMachine } from './withdrawal.machine.ts';

type Step = PersonStep<typeof withdrawalMachine>;
type PayoutEventName = Extract<WithdrawalEvent, { readonly payout: number }>['type'];

interface Shown {
  readonly approvedBy: string | null;
  readonly payouts: readonly PayoutPlace[];
}

const statesOf = ({ payouts }: Shown): readonly PayoutState[] => payouts.map(({ state }) => state);

/** What happens to a payout, and who presses for it. */
const on = (payout: number, type: PayoutEventName, control: string, when?: (context: Shown) => boolean): Step => ({
  control,
  event: { type, payout },
  ...(when ? { when } : {}),
});

const FIRST: Readonly<Record<string, Step>> = {
  'the provider is asked': on(0, 'payout.claimed', 'operator: send by the provider'),
  'the payout is sent': on(0, 'payout.sent', 'operator: send'),
  'the payout fails': on(0, 'payout.failed', 'operator: mark as failed'),
  'the provider has paid': on(0, 'provider.paid', 'provider: paid'),
  'the provider has failed': on(0, 'provider.failed', 'provider: failed'),
  'the bank sends it back': on(0, 'provider.returned', 'provider: returned'),
  'confirm the receipt': on(0, 'receipt.received', 'Received'),
  'receive a part': on(0, 'receipt.partly', 'Partly'),
  'receive nothing': on(0, 'receipt.missing', 'Not received'),
  'the minutes pass': on(0, 'receipt.automatic', 'clock: time is up'),
  'the receipt is forced': on(0, 'receipt.forced', 'operator: force the receipt'),
  'write in the case': on(0, 'case.written', 'Write'),
  'the case is answered': on(0, 'case.answered', 'operator: answer'),
  'it is paid again': on(0, 'case.paidAgain', 'operator: pay again'),
  'it is refunded': on(0, 'case.refunded', 'operator: refund'),
  'it is explained': on(0, 'case.explained', 'operator: explain'),
};
/** Of several payouts the screen asks about the first that waits for an answer. */
const isFirstAnswered = (context: Shown): boolean => context.payouts[0]?.state !== 'sent';
const SECOND: Readonly<Record<string, Step>> = {
  'the second payout is sent': on(1, 'payout.sent', 'operator: send the second'),
  'the second payout fails': on(1, 'payout.failed', 'operator: mark the second as failed'),
  'confirm the second receipt': on(1, 'receipt.received', 'Received', isFirstAnswered),
};
const isSeveralSent = (context: Shown): boolean => statesOf(context).filter((state) => state === 'sent').length > 1;

/** The steps that an operator or the clock can take on the first payout, by its state, from the requirements. */
const SENDING = ['operator: send by the provider', 'operator: send', 'operator: mark as failed'];
const CASE = [
  'Received',
  'Write',
  'operator: force the receipt',
  'operator: answer',
  'operator: pay again',
  'operator: refund',
  'operator: explain',
];
const FIRST_CONTROLS: Readonly<Partial<Record<PayoutState, readonly string[]>>> = {
  waiting: SENDING,
  claimed: ['provider: paid', 'provider: failed'],
  sent: [
    'Received',
    'Partly',
    'Not received',
    'clock: time is up',
    'operator: force the receipt',
    'operator: mark as failed',
    'provider: returned',
  ],
  partly: CASE,
  missing: [...CASE, 'provider: returned'],
};
/**
 * Whether a transition is possible after the outcome of the first payout: the rest of a partial payout can fail in its
 * case only.
 */
const isPossible = (payout: PayoutPlace | undefined, control: string): boolean =>
  (control !== 'operator: mark as failed' || !payout?.isPart) &&
  (control !== 'provider: returned' || (!payout?.isPart && payout?.isProviders === true));
const SECOND_CONTROLS: Readonly<Partial<Record<PayoutState, readonly string[]>>> = {
  waiting: ['operator: send the second', 'operator: mark the second as failed'],
  sent: ['operator: mark the second as failed'],
};

const OPERATORS = ['operator one: approve', 'operator two: approve'];
const review = ({ approvedBy }: Shown): Screen =>
  lifecycleScreen('review', [
    'Cancel',
    'operator: reject',
    ...OPERATORS.filter((control) => approvedBy === null || !control.includes(approvedBy)),
  ]);
const paying = (context: Shown): Screen => {
  const [first, second] = statesOf(context);
  return {
    ...lifecycleScreen('paying', [
      ...(first ? (FIRST_CONTROLS[first] ?? []) : []).filter((control) => isPossible(context.payouts[0], control)),
      ...(second ? (SECOND_CONTROLS[second] ?? []) : []),
      ...(second === 'sent' && first !== 'sent' ? ['Received'] : []),
      ...(isSeveralSent(context) ? ['All received'] : []),
    ]),
    status: statesOf(context).join(', '),
  };
};
const over =
  (name: string) =>
  (context: Shown): Screen => ({
    ...lifecycleScreen(name),
    status: name === 'complete' ? statesOf(context).join(', ') : null,
  });

const PAID: readonly PayoutState[] = ['received', 'automatic', 'forced', 'refunded', 'explained'];
const ENDED: readonly PayoutState[] = [...PAID, 'failed'];

const stateOf = (snapshot: { readonly context: unknown } | undefined, payout: number) =>
  (snapshot?.context as Shown | undefined)?.payouts[payout]?.state;

/** How tests drive the life of a withdrawal: what its member does, what operators do, and the clock. */
export const withdrawalModel = defineModel({
  name: 'withdrawal',
  machine: withdrawalMachine,
  effects: [...PAYOUT_EFFECTS, ...FEE_EFFECTS],
  starts: {
    'an ordinary one': { payouts: 1, needsSecond: false, hasFee: true },
    'above the threshold': { payouts: 1, needsSecond: true, hasFee: false },
    'in two payouts': { payouts: 2, needsSecond: false, hasFee: true },
  },
  person: {
    cancel: { control: 'Cancel', event: { type: 'member.cancelled' } },
    'operator one approves': {
      control: 'operator one: approve',
      event: { type: 'operator.approved', by: 'one' },
    },
    'operator two approves': {
      control: 'operator two: approve',
      event: { type: 'operator.approved', by: 'two' },
    },
    'an operator rejects': { control: 'operator: reject', event: { type: 'operator.rejected' } },
    'confirm everything': { control: 'All received', event: { type: 'receipt.all' }, when: isSeveralSent },
    ...FIRST,
    ...SECOND,
  },
  outcomes: {},
  project: ({ context }) => ({
    first: context.approvedBy,
    'two approve': context.needsSecond,
    fee: context.fee === 'none' ? null : context.fee,
    payouts: context.payouts
      .map(
        ({ state, turn, isPart, isProviders }) =>
          `${state}${isPart && state !== 'partly' ? ' of the rest' : ''}${isProviders ? ' by the provider' : ''}${turn ? ` (${turn})` : ''}`,
      )
      .join(', '),
  }),
  screens: {
    review,
    secondReview: review,
    paying,
    rejected: over('rejected'),
    cancelled: over('cancelled'),
    failed: over('failed'),
    complete: over('complete'),
  },
  memory: {
    initial: { approvals: [] as readonly string[], fee: 'none' as FeeState },
    after: ({ label, memory, snapshot }) => ({
      fee: snapshot.context.fee,
      approvals: /^operator (one|two) approves$/.test(label) ? [...memory.approvals, label] : memory.approvals,
    }),
  },
  invariants: {
    'R4.17a nothing is paid before an operator has approved, and two of them above the threshold': ({
      snapshot,
      memory,
      label,
    }) => {
      const approvals = new Set([...memory.approvals, ...(label.includes('approves') ? [label] : [])]);
      const isPaying = snapshot.matches('paying') || snapshot.matches('complete') || snapshot.matches('failed');
      return !isPaying || approvals.size >= (snapshot.context.needsSecond ? 2 : 1);
    },
    'R4.17a what was rejected or cancelled has paid nothing': ({ snapshot }) =>
      !(snapshot.matches('rejected') || snapshot.matches('cancelled')) ||
      snapshot.context.payouts.every(({ state }) => state === 'waiting'),
    'R4.18b its member cancels only what is not approved yet': ({ label, before }) =>
      label !== 'cancel' || before?.matches('review') === true || before?.matches('secondReview') === true,
    'R4.17a what has come in part does not fail as a whole': ({ label, before }) =>
      label !== 'the payout fails' || (before?.context as Shown | undefined)?.payouts[0]?.isPart !== true,
    'R4.18b a payout that has ended stays as it is': ({ before, snapshot }) =>
      [0, 1].every((payout) => {
        const state = stateOf(before, payout);
        return state === undefined || !ENDED.includes(state) || stateOf(snapshot, payout) === state;
      }),
    'R4.17b a receipt says who gave it: the member, the clock or an operator': ({ label, before, snapshot }) => {
      const became = (state: PayoutState) => stateOf(before, 0) !== state && stateOf(snapshot, 0) === state;
      return (
        became('automatic') === (label === 'the minutes pass') &&
        became('forced') === (label === 'the receipt is forced')
      );
    },
    'R4.17c the clock confirms nothing that its member has said did not come': ({ label, before }) =>
      label !== 'the minutes pass' || stateOf(before, 0) === 'sent',
    'R4.17b a case waits for an operator first, then for whoever did not write last': ({ label, snapshot }) =>
      !['receive a part', 'receive nothing', 'write in the case', 'the case is answered'].includes(label) ||
      snapshot.context.payouts[0]?.turn === (label === 'the case is answered' ? 'member' : 'operator'),
    'R4.17b what is paid again is asked about again': ({ label, snapshot }) =>
      label !== 'it is paid again' || stateOf(snapshot, 0) === 'sent',
    'R4.18b what a provider was given only the provider ends': ({ label, before, snapshot }) =>
      stateOf(before, 0) !== 'claimed' ||
      stateOf(snapshot, 0) === 'claimed' ||
      ['the provider has paid', 'the provider has failed'].includes(label),
    'R4.17a it is complete where every payout has ended and one of them was paid': ({ snapshot }) =>
      snapshot.matches('complete') ===
      (statesOf(snapshot.context).every((state) => ENDED.includes(state)) &&
        statesOf(snapshot.context).some((state) => PAID.includes(state))),
    'R4.17a it has failed where no payout could be made': ({ snapshot }) =>
      snapshot.matches('failed') === statesOf(snapshot.context).every((state) => state === 'failed'),
    'R4.17a the fee is posted with the first payment, voided before it and returned after it': ({
      snapshot,
      memory,
      effects,
    }) => {
      const moved = effects.map(({ type }) => type).filter((type) => type.startsWith('fee.'));
      const isFailed = snapshot.matches('rejected') || snapshot.matches('cancelled') || snapshot.matches('failed');
      if (snapshot.context.fee === memory.fee || memory.fee === 'none') return moved.length === 0;
      if (!isFailed) return memory.fee === 'held' && moved.join() === 'fee.post';
      return moved.join() === (memory.fee === 'held' ? 'fee.void' : 'fee.return');
    },
    'R4.17a the fee is kept only by a withdrawal of which a payment was made': ({ snapshot }) =>
      !snapshot.matches('complete') || snapshot.context.fee !== 'held',
    'R4.17a what is rejected or cancelled voids every hold, and nothing else does it for all': ({
      snapshot,
      effects,
      before,
    }) => {
      const isNow = (state: 'rejected' | 'cancelled') => snapshot.matches(state) && before?.matches(state) !== true;
      const voided = effects.filter(({ type }) => type === 'hold.void').length;
      return !(isNow('rejected') || isNow('cancelled')) || voided === snapshot.context.payouts.length;
    },
    'R4.17b confirming everything leaves none to confirm': ({ label, snapshot }) =>
      label !== 'confirm everything' || !statesOf(snapshot.context).includes('sent'),
  },
});
