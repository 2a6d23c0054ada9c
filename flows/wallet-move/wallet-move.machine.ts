import { assign, type EventFromLogic, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { walletTransfer } from '../../schemas/calls/transfer-wallets.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** A move that was made, as the server answers it. */
export type MadeMove = CallValue<typeof walletTransfer>;

/** A requested move: wallets by their ids, the amount in minor units. */
export interface MoveWishes {
  readonly from: string;
  readonly to: string;
  readonly amountMinor: string;
}

interface MoveContext {
  readonly wishes: MoveWishes;
  readonly made: MadeMove | undefined;
  readonly error: FlowError | undefined;
}

type MoveEvent = { type: 'move.submitted'; wishes: MoveWishes } | { type: 'move.changed' };

const NO_WISHES: MoveWishes = { from: '', to: '', amountMinor: '0' };

/**
 * A move of money between two wallets of one member. The form stays: below it appears the refusal, or the number of the
 * move, until the next input.
 */
export const walletMoveMachine = setup({
  types: typesOf<{ context: MoveContext; events: MoveEvent; tags: 'busy' }>(),
  actors: {
    moveMoney: fromPromise<MadeMove, MoveWishes>(() => Promise.reject(new Error('moveMoney is not provided'))),
  },
  guards: { hasWaited: ({ context }) => waitMsOf(context.error) > 0 },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'walletMove',
  context: { wishes: NO_WISHES, made: undefined, error: undefined },
  initial: 'editing',
  states: {
    editing: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'move.submitted': {
          target: 'moving',
          actions: assign({ wishes: ({ event }) => event.wishes, error: undefined }),
        },
        'move.changed': { target: 'editing', reenter: true, actions: assign({ error: undefined }) },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveMoney',
        src: 'moveMoney',
        input: ({ context }): MoveWishes => context.wishes,
        onDone: { target: 'moved', actions: assign({ made: ({ event }) => event.output }) },
        onError: { target: 'editing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
      exit: assign({ wishes: NO_WISHES }),
    },
    moved: {
      on: {
        'move.submitted': {
          target: 'moving',
          actions: assign({ wishes: ({ event }) => event.wishes, made: undefined }),
        },
        'move.changed': { target: 'editing', actions: assign({ made: undefined }) },
      },
    },
  },
});

/** The state of a move, for the screen that shows it. */
export type MoveState = SnapshotFrom<typeof walletMoveMachine>;
/** What the screen of a move reports to it. */
export type MoveReport = EventFromLogic<typeof walletMoveMachine>;
