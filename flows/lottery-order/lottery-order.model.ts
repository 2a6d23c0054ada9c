import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { lotteryOrderMachine, ORDER_EFFECTS } from './lottery-order.machine.ts';

/** What each step with money moves for the member: wins and returned stakes once, differences again and again. */
const MOVING: Readonly<Record<string, readonly string[]>> = {
  'the period is settled, and it wins': ['win.pay'],
  'the period is settled, and it loses': [],
  'the period is voided': ['stake.return'],
  'the member cancels it': ['numbers.free', 'stake.return'],
  'the result is corrected, and it wins': ['difference.book'],
  'the result is corrected, and it loses': ['difference.book'],
  'the period is final': [],
};

/** The state to which each step leads: of a result that can be corrected, so far. */
const LEADING: Readonly<Record<string, string>> = {
  'the period is voided': 'refunded',
  'the member cancels it': 'cancelled',
  'the result is corrected, and it wins': 'wonSoFar',
  'the result is corrected, and it loses': 'lostSoFar',
};
const SETTLED: Readonly<Record<string, string>> = {
  'the period is settled, and it wins': 'won',
  'the period is settled, and it loses': 'lost',
};

/** Steps of a bet that waits for its draw. */
const WAITING: readonly string[] = [...Object.keys(SETTLED), 'the period is voided', 'the member cancels it'];

const ENDS = ['Draw: win', 'Draw: lose', 'Operators: void'];

/** How tests drive the life of a bet on one period. */
export const lotteryOrderModel = defineModel({
  name: 'lottery-order',
  machine: lotteryOrderMachine,
  effects: ORDER_EFFECTS,
  starts: {
    'that can be cancelled': { canCancel: true, isOwn: true },
    'that stays': { canCancel: false, isOwn: true },
    'on a draw elsewhere': { canCancel: true, isOwn: false },
  },
  person: {
    'the period is settled, and it wins': { control: 'Draw: win', event: { type: 'period.settled', isWon: true } },
    'the period is settled, and it loses': { control: 'Draw: lose', event: { type: 'period.settled', isWon: false } },
    'the period is voided': { control: 'Operators: void', event: { type: 'period.voided' } },
    'the period is final': { control: 'Clock: final', event: { type: 'period.final' } },
    'the member cancels it': { control: 'Member: cancel', event: { type: 'member.cancelled' } },
    'the result is corrected, and it wins': {
      control: 'Operators: correct to a win',
      event: { type: 'result.corrected', isWon: true },
    },
    'the result is corrected, and it loses': {
      control: 'Operators: correct to a loss',
      event: { type: 'result.corrected', isWon: false },
    },
  },
  outcomes: {},
  project: ({ context }) => ({ canCancel: context.canCancel, isOwn: context.isOwn }),
  screens: {
    placed: ({ canCancel }: { readonly canCancel: boolean }) =>
      lifecycleScreen('placed', canCancel ? [...ENDS, 'Member: cancel'] : ENDS),
    wonSoFar: lifecycleScreen('won so far', [
      'Operators: correct to a win',
      'Operators: correct to a loss',
      'Clock: final',
    ]),
    lostSoFar: lifecycleScreen('lost so far', ['Operators: correct to a win', 'Clock: final']),
    won: lifecycleScreen('won'),
    lost: lifecycleScreen('lost'),
    refunded: lifecycleScreen('refunded'),
    cancelled: lifecycleScreen('cancelled'),
  },
  invariants: {
    'each step leads to its state': ({ label, before, snapshot }) =>
      LEADING[label] === undefined || before === undefined || snapshot.value === LEADING[label],
    'a settled bet is final in our own draw, and so far what it is elsewhere until its period is final': ({
      label,
      before,
      snapshot: { value, context },
    }) => {
      const settled = SETTLED[label];
      if (settled !== undefined) return value === (context.isOwn ? settled : `${settled}SoFar`);
      return label !== 'the period is final' || before?.value === `${value}SoFar`;
    },
    'each step moves exactly its money': ({ label, before, effects }) =>
      before === undefined || effects.map(({ type }) => type).join() === MOVING[label]?.join(),
    'only a settled bet is corrected, and a bet that wins by neither result moves nothing': ({ label, before }) =>
      !label.startsWith('the result is corrected') ||
      before?.matches('wonSoFar') === true ||
      (before?.matches('lostSoFar') === true && label === 'the result is corrected, and it wins'),
    'only a bet that waits is settled, voided or cancelled': ({ label, before }) =>
      before === undefined || !WAITING.includes(label) || before.matches('placed'),
    'a bet is cancelled only where the lottery lets members take it back': ({ label, snapshot }) =>
      label !== 'the member cancels it' || snapshot.context.canCancel,
  },
});
