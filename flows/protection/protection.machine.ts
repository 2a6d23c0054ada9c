import { assign, fromPromise, setup } from 'xstate';
import type { LimitKind, LimitPeriod } from '../../schemas/brand/protection.ts';
import type { MinuteKind } from '../../schemas/calls/protection-shapes.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** Which limit it is. Those of minutes have no period. */
export type LimitSubject =
  | { readonly kind: LimitKind; readonly period: LimitPeriod }
  | { readonly kind: MinuteKind; readonly period: 'visit' };

/** A limit as it is wanted: minor units or minutes, or none. */
export interface LimitWish {
  readonly subject: LimitSubject;
  readonly amount: string | null;
}

/** A chosen break: hours of a time-out, or months of an exclusion, where 0 is permanent. */
export type BreakChoice =
  | { readonly kind: 'timeOut'; readonly hours: number }
  | { readonly kind: 'exclusion'; readonly months: number };

/** A break, with what shows that it is the member who takes it. */
export interface BreakRequest {
  readonly choice: BreakChoice;
  /** Empty if the account has no password. */
  readonly loginPassword: string;
}

/** The last completed action. */
export type ProtectionResult = 'atOnce' | 'later' | 'cancelled' | 'stopped';

interface ProtectionContext {
  /** The limit whose form is open. */
  readonly subject: LimitSubject | undefined;
  /** The last submission, so that an error loses no input. */
  readonly amount: string | null;
  readonly choice: BreakChoice | undefined;
  readonly loginPassword: string;
  readonly error: FlowError | undefined;
  readonly result: ProtectionResult | undefined;
}

type ProtectionEvent =
  | { type: 'limit.opened'; subject: LimitSubject }
  | { type: 'limit.submitted'; amount: string | null }
  | { type: 'change.cancelled'; subject: LimitSubject }
  | { type: 'break.chosen'; choice: BreakChoice }
  | { type: 'break.confirmed'; loginPassword: string }
  | { type: 'limit.closed' }
  | { type: 'break.closed' };

const CLEAN = { error: undefined, result: undefined } as const;
const NOTHING_OPEN = { subject: undefined, amount: null, choice: undefined, loginPassword: '' } as const;

/**
 * Player protection by the member: enter and save a limit, cancel a pending change, choose and confirm a break. Only
 * the server ends a break, so no transition leads back from one.
 */
export const protectionMachine = setup({
  types: typesOf<{
    context: ProtectionContext;
    events: ProtectionEvent;
    tags: 'busy';
  }>(),
  actors: {
    /** Resolves with whether the change is in force at once. */
    saveLimit: fromPromise<'atOnce' | 'later', LimitWish>(() => Promise.reject(new Error('saveLimit is not provided'))),
    cancelChange: fromPromise<void, LimitSubject>(() => Promise.reject(new Error('cancelChange is not provided'))),
    takeBreak: fromPromise<void, BreakRequest>(() => Promise.reject(new Error('takeBreak is not provided'))),
  },
  actions: {
    open: assign((_, { subject }: { readonly subject: LimitSubject }) => ({ ...NOTHING_OPEN, ...CLEAN, subject })),
    choose: assign((_, { choice }: { readonly choice: BreakChoice }) => ({ ...NOTHING_OPEN, ...CLEAN, choice })),
    close: assign({ ...NOTHING_OPEN, ...CLEAN }),
    succeed: assign((_, { result }: { readonly result: ProtectionResult }) => ({
      ...NOTHING_OPEN,
      error: undefined,
      result,
    })),
    refuse: assign({ error: (_, { error }: { readonly error: unknown }) => toFlowError(error) }),
  },
  guards: { hasWaited: ({ context }) => waitMsOf(context.error) > 0 },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'protection',
  context: { ...NOTHING_OPEN, ...CLEAN },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'limit.opened': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => ({ subject: event.subject }) },
        },
        'change.cancelled': {
          target: 'cancelling',
          actions: { type: 'open', params: ({ event }) => ({ subject: event.subject }) },
        },
        'break.chosen': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => ({ choice: event.choice }) },
        },
      },
    },
    editing: {
      on: {
        'limit.submitted': {
          target: 'saving',
          actions: assign({ amount: ({ event }) => event.amount, error: undefined }),
        },
        'limit.closed': { target: 'resting', actions: 'close' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveLimit',
        src: 'saveLimit',
        input: ({ context }): LimitWish => {
          if (!context.subject) throw new Error('A limit is saved that nobody has opened.');
          return { subject: context.subject, amount: context.amount };
        },
        onDone: { target: 'resting', actions: { type: 'succeed', params: ({ event }) => ({ result: event.output }) } },
        onError: { target: 'editing', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelChange',
        src: 'cancelChange',
        input: ({ context }): LimitSubject => {
          if (!context.subject) throw new Error('A change is cancelled that nobody has named.');
          return context.subject;
        },
        onDone: { target: 'resting', actions: { type: 'succeed', params: { result: 'cancelled' } } },
        onError: {
          target: 'resting',
          actions: ['close', { type: 'refuse', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    confirming: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'break.confirmed': {
          target: 'stopping',
          actions: assign({ loginPassword: ({ event }) => event.loginPassword, error: undefined }),
        },
        'break.closed': { target: 'resting', actions: 'close' },
      },
    },
    stopping: {
      tags: 'busy',
      invoke: {
        id: 'takeBreak',
        src: 'takeBreak',
        input: ({ context }): BreakRequest => {
          if (!context.choice) throw new Error('A break is taken that nobody has chosen.');
          return { choice: context.choice, loginPassword: context.loginPassword };
        },
        onDone: { target: 'resting', actions: { type: 'succeed', params: { result: 'stopped' } } },
        onError: {
          target: 'confirming',
          actions: [assign({ loginPassword: '' }), { type: 'refuse', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
  },
});
