import { assign, type EventFromLogic, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** A bet of a slip. Amounts are minor units. */
export interface SlipBet {
  readonly play: string;
  /** Its numbers, as the play writes them. */
  readonly choice: string;
  readonly entry: 'pads' | 'tickets';
  readonly units: number;
  /** Stakes that one unit costs. */
  readonly positions: number;
  readonly unitMinor: string;
  readonly multiple: number;
}

/** How a slip is repeated over coming periods. */
export interface SlipChase {
  readonly periods: number;
  readonly plan:
    | { readonly kind: 'flat'; readonly multiple: number }
    | { readonly kind: 'multiplied'; readonly multiple: number; readonly factor: number; readonly every: number };
  readonly stop: { readonly kind: 'never' | 'win' };
}

/** A slip on its way to the server. */
export interface SentSlip {
  readonly period: string;
  readonly bets: readonly SlipBet[];
  readonly chase: SlipChase | undefined;
}

/** The placed slip, as the server answers it. */
export interface PlacedSlip {
  /** Of the chase, or of the only order. */
  readonly number: string;
  readonly orders: number;
  readonly period: string;
  readonly isChase: boolean;
}

interface SlipContext {
  readonly bets: readonly SlipBet[];
  readonly chase: SlipChase | undefined;
  /** The period that the bets are for. */
  readonly period: string | undefined;
  /** The period that takes bets now. */
  readonly open: string | undefined;
  readonly placed: PlacedSlip | undefined;
  readonly error: FlowError | undefined;
}

type SlipEvent =
  | { type: 'bet.added'; bet: SlipBet }
  | { type: 'bet.removed'; place: number }
  | { type: 'slip.cleared' }
  | { type: 'chase.changed'; chase: SlipChase | undefined }
  | { type: 'period.opened'; period: string | undefined }
  | { type: 'next.accepted' }
  | { type: 'slip.submitted' };

/** Refusals after which the same bets can be placed in the next period. */
const OVER: readonly string[] = ['lotteryPeriodClosed', 'lotteryPeriodUnknown'];

const NOTHING = { bets: [], chase: undefined } as const;

/**
 * A slip of bets on one lottery. When its period closes the bets stay, and the person is asked whether they are for the next
 * one: nothing is placed in a period that was not shown. A refusal leaves the slip as it is.
 */
export const lotterySlipMachine = setup({
  types: typesOf<{ context: SlipContext; events: SlipEvent; tags: 'busy' }>(),
  actors: {
    placeSlip: fromPromise<PlacedSlip, SentSlip>(() => Promise.reject(new Error('placeSlip is not provided'))),
  },
  guards: {
    isMissed: ({ context, event }) =>
      event.type === 'period.opened' && context.bets.length > 0 && event.period !== context.period,
    isLastBet: ({ context }) => context.bets.length === 1,
    canPlace: ({ context }) => context.bets.length > 0 && context.period !== undefined,
    hasNext: ({ context }) => context.open !== undefined,
    isOver: (_, { code }: FlowError) => OVER.includes(code),
    wasMissed: ({ context }) => context.open !== context.period,
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
  actions: {
    addBet: assign(({ context, event }) =>
      event.type === 'bet.added' ? { bets: [...context.bets, event.bet], placed: undefined, error: undefined } : {},
    ),
    removeBet: assign(({ context, event }) =>
      event.type === 'bet.removed'
        ? { bets: context.bets.filter((_, place) => place !== event.place), error: undefined }
        : {},
    ),
    clear: assign({ ...NOTHING, error: undefined }),
    changeChase: assign(({ event }) =>
      event.type === 'chase.changed' ? { chase: event.chase, error: undefined } : {},
    ),
    seePeriod: assign(({ event }) => (event.type === 'period.opened' ? { open: event.period } : {})),
    takeOpenPeriod: assign(({ context }) => ({ period: context.open })),
  },
}).createMachine({
  id: 'lotterySlip',
  context: { ...NOTHING, period: undefined, open: undefined, placed: undefined, error: undefined },
  initial: 'choosing',
  states: {
    choosing: {
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'bet.added': { actions: ['addBet'] },
        'bet.removed': { actions: ['removeBet'] },
        'slip.cleared': { actions: ['clear'] },
        'chase.changed': { actions: ['changeChase'] },
        'period.opened': [
          { guard: 'isMissed', target: 'asking', actions: ['seePeriod'] },
          { actions: ['seePeriod', 'takeOpenPeriod'] },
        ],
        'slip.submitted': {
          guard: 'canPlace',
          target: 'placing',
          actions: assign({ placed: undefined, error: undefined }),
        },
      },
    },
    asking: {
      on: {
        'bet.added': { actions: ['addBet'] },
        'bet.removed': [
          { guard: 'isLastBet', target: 'choosing', actions: ['removeBet', 'takeOpenPeriod'] },
          { actions: ['removeBet'] },
        ],
        'slip.cleared': { target: 'choosing', actions: ['clear', 'takeOpenPeriod'] },
        'chase.changed': { actions: ['changeChase'] },
        'period.opened': { actions: ['seePeriod'] },
        'next.accepted': {
          guard: 'hasNext',
          target: 'choosing',
          actions: ['takeOpenPeriod', assign({ error: undefined })],
        },
      },
    },
    placing: {
      tags: 'busy',
      on: { 'period.opened': { actions: ['seePeriod'] } },
      invoke: {
        id: 'placeSlip',
        src: 'placeSlip',
        input: ({ context: { period = '', bets, chase } }): SentSlip => ({ period, bets, chase }),
        onDone: {
          target: 'choosing',
          actions: [assign({ ...NOTHING, placed: ({ event }) => event.output }), 'takeOpenPeriod'],
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => toFlowError(event.error) },
            target: 'asking',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          {
            guard: 'wasMissed',
            target: 'asking',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          { target: 'choosing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
    },
  },
});

/** The state of a slip, for the screen that shows it. */
export type SlipState = SnapshotFrom<typeof lotterySlipMachine>;
/** What the screen of a slip reports to it. */
export type SlipReport = EventFromLogic<typeof lotterySlipMachine>;
