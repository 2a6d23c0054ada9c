import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { DRAW_EFFECTS, lotteryDrawMachine } from './lottery-draw.machine.ts';

/** Steps that end the secrecy of the seed. */
const REVEALING: readonly string[] = ['the numbers are drawn', 'the period is voided'];

/** How tests drive the life of a period. */
export const lotteryDrawModel = defineModel({
  name: 'lottery-draw',
  machine: lotteryDrawMachine,
  effects: DRAW_EFFECTS,
  starts: { 'with our own draw': { isOwn: true }, 'with numbers from elsewhere': { isOwn: false } },
  person: {
    'the time to open comes': { control: 'Clock: open', event: { type: 'period.opened' } },
    'the time to close comes': { control: 'Clock: close', event: { type: 'period.closed' } },
    'the numbers are drawn': { control: 'Draw: numbers', event: { type: 'numbers.drawn' } },
    'its bets are settled': { control: 'Bets: settle', event: { type: 'bets.settled' } },
    'the period is voided': { control: 'Operator: void', event: { type: 'period.voided' } },
    'the numbers are corrected': { control: 'Operators: correct', event: { type: 'numbers.corrected' } },
    'the time of corrections ends': { control: 'Clock: final', event: { type: 'corrections.ended' } },
  },
  outcomes: {},
  project: ({ context }) => ({ isOwn: context.isOwn }),
  screens: {
    scheduled: lifecycleScreen('scheduled', ['Clock: open', 'Operator: void']),
    open: lifecycleScreen('open', ['Clock: close', 'Operator: void']),
    closed: lifecycleScreen('closed', ['Draw: numbers', 'Operator: void']),
    drawn: lifecycleScreen('drawn', ['Bets: settle']),
    paid: lifecycleScreen('paid', ['Clock: final', 'Operators: correct']),
    corrected: lifecycleScreen('corrected', ['Bets: settle']),
    settled: lifecycleScreen('settled', []),
    voided: lifecycleScreen('voided', []),
  },
  memory: {
    initial: { revealed: 0, drawn: 0 },
    after: ({ label, memory }) => ({
      revealed: Math.min(2, memory.revealed + Number(REVEALING.includes(label))),
      drawn: Math.min(2, memory.drawn + Number(label === 'the numbers are drawn')),
    }),
  },
  invariants: {
    'R10.05f the seed is revealed once, with the numbers or when the period is voided': ({ label, effects, memory }) =>
      effects.some(({ type }) => type === 'seed.reveal') === REVEALING.includes(label) && memory.revealed < 2,
    'R10.05f the numbers are drawn once, and only after the period has closed': ({ label, before, effects, memory }) =>
      label !== 'the numbers are drawn' ||
      (before?.matches('closed') === true && effects[0]?.type === 'numbers.keep' && memory.drawn === 0),
    'R10.05f our own draw is never corrected': ({ label, snapshot }) =>
      label !== 'the numbers are corrected' || !snapshot.context.isOwn,
    'R10.05f a correction follows the payment, replaces the numbers, and is settled in turn': ({
      label,
      before,
      snapshot,
      effects,
    }) =>
      label === 'the numbers are corrected'
        ? before?.matches('paid') === true && snapshot.matches('corrected') && effects[0]?.type === 'numbers.replace'
        : !effects.some(({ type }) => type === 'numbers.replace'),
    'R10.05f a period with numbers is never voided': ({ label, memory }) =>
      label !== 'the period is voided' || memory.drawn === 0,
    'R10.05f each step leads to its own state, and numbers of our own draw are final once its bets are paid': ({
      label,
      snapshot,
    }) =>
      (label !== 'the time to open comes' || snapshot.matches('open')) &&
      (label !== 'the time to close comes' || snapshot.matches('closed')) &&
      (label !== 'its bets are settled' || snapshot.matches(snapshot.context.isOwn ? 'settled' : 'paid')) &&
      (label !== 'the time of corrections ends' || snapshot.matches('settled')) &&
      (label !== 'the period is voided' || snapshot.matches('voided')),
  },
});
