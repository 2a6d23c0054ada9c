import { setup, transition } from 'xstate';
import type { OrderState } from '../../schemas/calls/lottery-states.ts';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

interface OrderContext {
  /** Whether the lottery lets members take bets back, and the period of the bet still takes some. */
  readonly canCancel: boolean;
  /** Whether the numbers follow from our seed; otherwise they can be corrected until the period is final. */
  readonly isOwn: boolean;
}

/**
 * What happens to an order: its period is settled, voided or final, its member takes it back, or the result is corrected.
 */
export type OrderEvent =
  | { readonly type: 'period.settled'; readonly isWon: boolean }
  | { readonly type: 'period.voided' }
  | { readonly type: 'period.final' }
  | { readonly type: 'member.cancelled' }
  | { readonly type: 'result.corrected'; readonly isWon: boolean };

/**
 * Effects for the server to execute in the transaction that stores the new state: `win.pay` pays the win, `stake.return`
 * gives the stake back, `numbers.free` takes the bet from what its numbers can win, and `difference.book` moves the
 * difference between the wins by the former numbers and by the corrected ones.
 */
export const ORDER_EFFECTS = ['win.pay', 'numbers.free', 'stake.return', 'difference.book'] as const;
/** The name of something that a step of an order asks the server to do. */
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;

const CORRECTED = [
  { guard: 'isWon', target: 'wonSoFar', actions: 'difference.book' },
  { target: 'lostSoFar', actions: 'difference.book' },
] as const;

/** The life of a bet on one period. Its stake is taken when it is placed. */
export const lotteryOrderMachine = setup({
  types: typesOf<{ context: OrderContext; events: OrderEvent; input: OrderContext }>(),
  guards: {
    isWon: ({ event }) => 'isWon' in event && event.isWon,
    canCancel: ({ context }) => context.canCancel,
    isOwn: ({ context }) => context.isOwn,
    isOwnWin: ({ context, event }) => context.isOwn && 'isWon' in event && event.isWon,
  },
  actions: {
    'win.pay': declared,
    'numbers.free': declared,
    'stake.return': declared,
    'difference.book': declared,
  },
}).createMachine({
  id: 'lotteryOrder',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      on: {
        'period.settled': [
          { guard: 'isOwnWin', target: 'won', actions: 'win.pay' },
          { guard: 'isOwn', target: 'lost' },
          { guard: 'isWon', target: 'wonSoFar', actions: 'win.pay' },
          { target: 'lostSoFar' },
        ],
        'period.voided': { target: 'refunded', actions: 'stake.return' },
        'member.cancelled': { guard: 'canCancel', target: 'cancelled', actions: ['numbers.free', 'stake.return'] },
      },
    },
    wonSoFar: { on: { 'result.corrected': [...CORRECTED], 'period.final': 'won' } },
    // Nothing moves for a bet that wins by neither result.
    lostSoFar: {
      on: {
        'result.corrected': { guard: 'isWon', target: 'wonSoFar', actions: 'difference.book' },
        'period.final': 'lost',
      },
    },
    won: { type: 'final' },
    lost: { type: 'final' },
    refunded: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** An order, as far as its life is concerned. Whether its period is final shows in the period alone. */
export interface OrderStanding extends OrderContext {
  readonly state: OrderState;
}

/** An order after a step. */
export interface OrderStepped {
  readonly state: OrderState;
  /** Effects for the server to execute, in this order. */
  readonly effects: readonly OrderEffect[];
}

/** Steps by order and event: there are few, and a draw ends many orders. */
const known = new Map<string, OrderStepped | undefined>();

/** Where a stored state is in the machine, and back. */
const SO_FAR = { won: 'wonSoFar', lost: 'lostSoFar' } as const;
const STORED = { wonSoFar: 'won', lostSoFar: 'lost' } as const;

function compute({ state, ...context }: OrderStanding, event: OrderEvent): OrderStepped | undefined {
  const value = !context.isOwn && (state === 'won' || state === 'lost') ? SO_FAR[state] : state;
  const standing = lotteryOrderMachine.resolveState({ value, context });
  if (!standing.can(event)) return undefined;
  const [{ value: next }, actions] = transition(lotteryOrderMachine, standing, event);
  return {
    state: next === 'wonSoFar' || next === 'lostSoFar' ? STORED[next] : next,
    effects: effectsOf(ORDER_EFFECTS, actions),
  };
}

/** Applies an event; undefined if it is not allowed now. */
export function stepOrder(standing: OrderStanding, event: OrderEvent): OrderStepped | undefined {
  const { state, canCancel, isOwn } = standing;
  const key = `${state} ${canCancel} ${isOwn} ${event.type} ${'isWon' in event && event.isWon}`;
  if (!known.has(key)) known.set(key, compute(standing, event));
  return known.get(key);
}
