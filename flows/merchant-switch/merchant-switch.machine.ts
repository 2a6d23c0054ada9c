import { assign, fromPromise, setup } from 'xstate';
import { type FlowError, toFlowError } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

interface MerchantSwitchContext {
  /** Code of the merchant whose site this is. */
  readonly current: string;
  readonly hasSession: boolean;
  /** The merchant that was chosen last. */
  readonly chosen: string;
  readonly error: FlowError | undefined;
}

type MerchantSwitchEvent =
  | { type: 'merchant.chosen'; code: string }
  | { type: 'switch.confirmed' }
  | { type: 'switch.cancelled' }
  | { type: 'choice.closed' };

/**
 * Switches to another merchant's site. A login belongs to one merchant, so a logged-in member is asked first and logged
 * out on the way; nothing is discarded until the other site is known to be open.
 */
export const merchantSwitchMachine = setup({
  types: typesOf<{
    context: MerchantSwitchContext;
    events: MerchantSwitchEvent;
    input: Pick<MerchantSwitchContext, 'current' | 'hasSession'>;
    tags: 'busy';
  }>(),
  actors: {
    /** Rejects where that merchant cannot be visited now. */
    checkMerchant: fromPromise<void, string>(() => Promise.reject(new Error('checkMerchant is not provided'))),
    logOut: fromPromise<void>(() => Promise.reject(new Error('logOut is not provided'))),
    /** Stores the merchant, clears the tab's storage, and loads home. */
    leave: fromPromise<void, string>(() => Promise.reject(new Error('leave is not provided'))),
  },
  guards: {
    isHere: ({ context }, { code }: { readonly code: string }) => context.current === code,
    hasSession: ({ context }) => context.hasSession,
  },
}).createMachine({
  id: 'merchantSwitch',
  context: ({ input }) => ({ ...input, chosen: '', error: undefined }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'merchant.chosen': [
          { guard: { type: 'isHere', params: ({ event }) => event }, target: 'kept' },
          {
            guard: 'hasSession',
            target: 'confirming',
            actions: assign({ chosen: ({ event }) => event.code, error: undefined }),
          },
          { target: 'checking', actions: assign({ chosen: ({ event }) => event.code, error: undefined }) },
        ],
        'choice.closed': 'kept',
      },
    },
    confirming: { on: { 'switch.confirmed': 'checking', 'switch.cancelled': 'choosing', 'choice.closed': 'kept' } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkMerchant',
        src: 'checkMerchant',
        input: ({ context }): string => context.chosen,
        onDone: [{ guard: 'hasSession', target: 'signingOut' }, { target: 'leaving' }],
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    signingOut: { tags: 'busy', invoke: { id: 'logOut', src: 'logOut', onDone: 'leaving', onError: 'leaving' } },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }): string => context.chosen,
        onDone: 'done',
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    done: { type: 'final' },
    kept: { type: 'final' },
  },
});
