import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { CHASE_EFFECTS, lotteryChaseMachine } from './lottery-chase.machine.ts';

const PERIODS = 3;
const RULES = { win: 'won', profit: 'profit' } as const;
const REFUSALS: Readonly<Record<string, string>> = {
  'the money is short': 'balance',
  'a limit is reached': 'limit',
  'a number is full': 'full',
  'the bets are refused': 'refused',
};
const refusal = (reason: 'balance' | 'limit' | 'full' | 'refused') =>
  ({ control: `Wallet: ${reason}`, event: { type: 'bets.refused', reason } }) as const;

/** How tests drive the life of a chase. */
export const lotteryChaseModel = defineModel({
  name: 'lottery-chase',
  machine: lotteryChaseMachine,
  effects: CHASE_EFFECTS,
  starts: {
    'to the end of its plan': { stop: 'never', periods: PERIODS, periodsDone: 1 },
    'until a win': { stop: 'win', periods: PERIODS, periodsDone: 1 },
    'until a profit': { stop: 'profit', periods: PERIODS, periodsDone: 1 },
  },
  person: {
    'a period is settled': { control: 'Draw: settle', event: { type: 'period.settled', isReached: false } },
    'a period reaches the goal': { control: 'Draw: reach', event: { type: 'period.settled', isReached: true } },
    'the money is short': refusal('balance'),
    'a limit is reached': refusal('limit'),
    'a number is full': refusal('full'),
    'the bets are refused': refusal('refused'),
    'the member stops it': { control: 'Member: stop', event: { type: 'member.stopped' } },
  },
  outcomes: {},
  project: ({ context: { stop, periodsDone, reason } }) => ({ stop, periodsDone, reason }),
  screens: {
    running: lifecycleScreen('running', [
      'Draw: settle',
      'Draw: reach',
      'Wallet: balance',
      'Wallet: limit',
      'Wallet: full',
      'Wallet: refused',
      'Member: stop',
    ]),
    over: lifecycleScreen('over'),
  },
  memory: {
    initial: { placed: 1 },
    after: ({ effects, memory }) => ({
      placed: memory.placed + effects.filter(({ type }) => type === 'bets.place').length,
    }),
  },
  invariants: {
    'each period of a plan is bet on once, and none beyond it': ({ snapshot, memory, effects }) =>
      memory.placed + Number(effects.length > 0) <= PERIODS + 1 &&
      snapshot.context.periodsDone <= PERIODS &&
      (effects.length === 0 || snapshot.matches('running')),
    'a settled period that reaches the goal ends the chase by its rule, and no other end says so': ({
      label,
      snapshot: { context, ...snapshot },
    }) => {
      const rule = context.stop === 'never' ? undefined : RULES[context.stop];
      const isReached = label === 'a period reaches the goal' && rule !== undefined;
      return isReached
        ? snapshot.value === 'over' && context.reason === rule
        : context.reason !== 'won' && context.reason !== 'profit';
    },
    'the plan ends when its last period is settled, and not before': ({ label, before, snapshot }) => {
      const isSettled = label === 'a period is settled' || label === 'a period reaches the goal';
      const isLast = before?.context.periodsDone === PERIODS;
      const isDone = snapshot.context.reason === 'done';
      if (!isSettled) return !isDone;
      return isDone ? isLast : !isLast || snapshot.context.reason !== null;
    },
    'a refusal ends the chase with its reason, and places nothing': ({ label, snapshot, effects }) => {
      const wanted = REFUSALS[label];
      return wanted === undefined || (snapshot.context.reason === wanted && effects.length === 0);
    },
    'the member can stop a running chase, and a chase that is over takes no step': ({ label, before, snapshot }) =>
      (label !== 'the member stops it' || (snapshot.matches('over') && snapshot.context.reason === 'player')) &&
      before?.matches('over') !== true,
    'a chase is over exactly if it has a reason': ({ snapshot }) =>
      snapshot.matches('over') === (snapshot.context.reason !== null),
  },
});
