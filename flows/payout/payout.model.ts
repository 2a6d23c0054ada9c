import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel, type Effect, type PersonStep, type Screen } from '../model.ts';
import { PAYOUT_EFFECTS, type PayoutEventType, type PayoutState, payoutMachine } from './payout.machine.ts';

type Step = PersonStep<typeof payoutMachine>;

const on = (type: PayoutEventType, control: string): Step => ({ control, event: { type } });

interface Shown {
  readonly isPart: boolean;
  readonly isProviders: boolean;
}

/** Names a state of the machine alone. */
const place: (name: PayoutState, controls?: readonly string[]) => Screen = lifecycleScreen;

const CASE = [
  'member: arrived',
  'member: write',
  'operator: force the receipt',
  'operator: answer',
  'operator: pay again',
  'operator: refund',
  'operator: explain',
];

const names = (effects: readonly Effect[]): readonly string[] => effects.map(({ type }) => type);
const has = (effects: readonly Effect[], ...wanted: readonly string[]): boolean =>
  effects.some(({ type }) => wanted.includes(type));

/** How tests drive the life of one payout: an operator, the provider, its member and the clock. */
export const payoutModel = defineModel({
  name: 'payout',
  machine: payoutMachine,
  effects: PAYOUT_EFFECTS,
  starts: { 'a payout': { turn: null, isPart: false, isProviders: false } },
  person: {
    'the provider is asked': on('payout.claimed', 'operator: send by the provider'),
    'the payout is sent': on('payout.sent', 'operator: send'),
    'the payout fails': on('payout.failed', 'operator: mark as failed'),
    'the provider has paid': on('provider.paid', 'provider: paid'),
    'the provider has failed': on('provider.failed', 'provider: failed'),
    'the bank sends it back': on('provider.returned', 'provider: returned'),
    'confirm the receipt': on('receipt.received', 'member: arrived'),
    'receive a part': on('receipt.partly', 'member: a part'),
    'receive nothing': on('receipt.missing', 'member: nothing'),
    'the minutes pass': on('receipt.automatic', 'clock: time is up'),
    'the receipt is forced': on('receipt.forced', 'operator: force the receipt'),
    'write in the case': on('case.written', 'member: write'),
    'the case is answered': on('case.answered', 'operator: answer'),
    'it is paid again': on('case.paidAgain', 'operator: pay again'),
    'it is refunded': on('case.refunded', 'operator: refund'),
    'it is explained': on('case.explained', 'operator: explain'),
  },
  outcomes: {},
  project: ({ context: { turn, isPart, isProviders } }) => ({
    turn,
    'a part has arrived': isPart,
    'by the provider': isProviders,
  }),
  screens: {
    waiting: place('waiting', ['operator: send by the provider', 'operator: send', 'operator: mark as failed']),
    claimed: place('claimed', ['provider: paid', 'provider: failed']),
    sent: ({ isPart, isProviders }: Shown) =>
      place('sent', [
        'member: arrived',
        'member: a part',
        'member: nothing',
        'clock: time is up',
        'operator: force the receipt',
        ...(isPart ? [] : ['operator: mark as failed']),
        ...(!isPart && isProviders ? ['provider: returned'] : []),
      ]),
    partly: place('partly', CASE),
    missing: ({ isPart, isProviders }: Shown) =>
      place('missing', [...CASE, ...(!isPart && isProviders ? ['provider: returned'] : [])]),
    failed: place('failed'),
    received: place('received'),
    automatic: place('automatic'),
    forced: place('forced'),
    refunded: place('refunded'),
    explained: place('explained'),
  },
  memory: {
    initial: { hold: 'open' as 'open' | 'posted' | 'voided', isReturned: false },
    after: ({ memory, effects }) => ({
      hold: has(effects, 'hold.post') ? 'posted' : has(effects, 'hold.void') ? 'voided' : memory.hold,
      isReturned: memory.isReturned || has(effects, 'ledger.returnAll', 'ledger.returnOutstanding'),
    }),
  },
  invariants: {
    'R10.06a R10.06b the hold is resolved exactly once, when the payout leaves the operators and the provider': ({
      memory,
      effects,
      snapshot,
    }) => {
      const resolves = names(effects).filter((type) => type === 'hold.post' || type === 'hold.void').length;
      const isOpen = snapshot.matches('waiting') || snapshot.matches('claimed');
      return resolves + (memory.hold === 'open' ? 0 : 1) === (isOpen ? 0 : 1);
    },
    'R10.06a R10.06b money is paid back only after it has left, and once': ({ memory, effects }) =>
      !has(effects, 'ledger.returnAll', 'ledger.returnOutstanding') || (memory.hold === 'posted' && !memory.isReturned),
    'R4.17a a payout that was paid and ends as failed or refunded is paid back': ({ memory, effects, snapshot }) =>
      (memory.hold === 'posted' && (snapshot.matches('failed') || snapshot.matches('refunded'))) ===
      has(effects, 'ledger.returnAll', 'ledger.returnOutstanding'),
    'R4.17b after a partial receipt only the rest is paid back': ({ before, effects }) =>
      before?.context.isPart !== true || !has(effects, 'ledger.returnAll'),
    'R4.17b each payment asks for a receipt': ({ before, snapshot, effects }) =>
      (snapshot.matches('sent') && before?.matches('sent') !== true) === has(effects, 'receipt.request'),
    'R4.18b a second payment is not the provider’s any more': ({ label, effects, snapshot }) =>
      (label === 'it is paid again') === has(effects, 'provider.detach') &&
      (label !== 'it is paid again' || !snapshot.context.isProviders),
    'R4.18b a payout that has ended keeps nothing of its case': ({ snapshot }) =>
      snapshot.status !== 'done' ||
      (snapshot.context.turn === null && !snapshot.context.isPart && !snapshot.context.isProviders),
  },
});
