import { assign, setup, transition } from 'xstate';
import type { ChaseReason } from '../../schemas/calls/lottery-states.ts';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

/** When a chase stops before the end of its plan. */
export type ChaseStop = 'never' | 'win' | 'profit';
/** Why the bets of the next period were refused. */
export type ChaseRefusal = Extract<ChaseReason, 'balance' | 'limit' | 'full' | 'refused'>;

interface ChaseInput {
  readonly stop: ChaseStop;
  /** Periods of its plan, and those that it has bet on. */
  readonly periods: number;
  readonly periodsDone: number;
}

interface ChaseContext extends ChaseInput {
  /** Null while it goes on. */
  readonly reason: ChaseReason | null;
}

/** What happens to a chase. Of a settled period: whether its stop rule is reached by all periods so far. */
export type ChaseEvent =
  | { readonly type: 'period.settled'; readonly isReached: boolean }
  | { readonly type: 'bets.refused'; readonly reason: ChaseRefusal }
  | { readonly type: 'member.stopped' };

/** Effects for the server to execute in the transaction that stores the new state: `bets.place` bets on the next open period. */
export const CHASE_EFFECTS = ['bets.place'] as const;
/** The name of something that a step of a chase asks the server to do. */
export type ChaseEffect = (typeof CHASE_EFFECTS)[number];

/**
 * The life of bets that are repeated over coming periods. Those of the first period are placed when it begins. If the next
 * ones are refused, the step that wanted them is undone, and the refusal ends the chase.
 */
export const lotteryChaseMachine = setup({
  types: typesOf<{ context: ChaseContext; events: ChaseEvent; input: ChaseInput }>(),
  guards: {
    isReached: ({ context, event }) => event.type === 'period.settled' && event.isReached && context.stop !== 'never',
    isPlanned: ({ context }) => context.periodsDone < context.periods,
  },
  actions: {
    'bets.place': () => undefined,
    countPeriod: assign(({ context }) => ({ periodsDone: context.periodsDone + 1 })),
    endByRule: assign(({ context }) => ({ reason: context.stop === 'win' ? ('won' as const) : ('profit' as const) })),
    endByPlan: assign({ reason: 'done' as const }),
    endByMember: assign({ reason: 'player' as const }),
    endByRefusal: assign(({ event }) => ({ reason: event.type === 'bets.refused' ? event.reason : null })),
  },
}).createMachine({
  id: 'lotteryChase',
  context: ({ input }) => ({ ...input, reason: null }),
  initial: 'running',
  states: {
    running: {
      on: {
        'period.settled': [
          { guard: 'isReached', target: 'over', actions: 'endByRule' },
          { guard: 'isPlanned', actions: ['bets.place', 'countPeriod'] },
          { target: 'over', actions: 'endByPlan' },
        ],
        'bets.refused': { target: 'over', actions: 'endByRefusal' },
        'member.stopped': { target: 'over', actions: 'endByMember' },
      },
    },
    over: { type: 'final' },
  },
});

/** A chase, as far as its life is concerned. */
export interface ChaseStanding extends ChaseInput {
  readonly state: 'running' | 'over';
}

/** A chase after a step. */
export interface ChaseStepped {
  readonly state: 'running' | 'over';
  readonly periodsDone: number;
  /** Why it is over; null while it goes on. */
  readonly reason: ChaseReason | null;
  readonly effects: readonly ChaseEffect[];
}

/** Applies an event; undefined if it is not allowed now. */
export function stepChase({ state, ...input }: ChaseStanding, event: ChaseEvent): ChaseStepped | undefined {
  const standing = lotteryChaseMachine.resolveState({ value: state, context: { ...input, reason: null } });
  if (!standing.can(event)) return undefined;
  const [next, actions] = transition(lotteryChaseMachine, standing, event);
  const { periodsDone, reason } = next.context;
  return { state: next.value, periodsDone, reason, effects: effectsOf(CHASE_EFFECTS, actions) };
}
