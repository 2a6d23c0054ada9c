import { assign, fromPromise, setup } from 'xstate';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** A turnstile: a valid ticket unlocks it, for one person or for five seconds. */
export const turnstileMachine = setup({
  types: {
    context: {} as { readonly refusal: string | null },
    events: {} as { readonly type: 'ticket.presented' } | { readonly type: 'bar.pushed' },
    tags: {} as 'busy',
  },
  actors: {
    checkTicket: fromPromise<void>(() => Promise.reject(new Error('checkTicket is not provided'))),
  },
  actions: {
    refuse: assign({ refusal: (_, { reason }: { readonly reason: string }) => reason }),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { relocking: 5_000 },
}).createMachine({
  id: 'turnstile',
  context: { refusal: null },
  initial: 'locked',
  states: {
    locked: {
      on: { 'ticket.presented': { target: 'checking', actions: 'clearRefusal' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkTicket',
        src: 'checkTicket',
        onDone: 'unlocked',
        onError: {
          target: 'locked',
          actions: { type: 'refuse', params: ({ event }) => ({ reason: reasonOf(event.error) }) },
        },
      },
    },
    unlocked: {
      on: { 'bar.pushed': 'locked' },
      after: { relocking: 'locked' },
    },
  },
});
