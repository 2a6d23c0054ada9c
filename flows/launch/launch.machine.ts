import { assign, fromPromise, setup } from 'xstate';
import { ERRORS } from '../../schemas/errors.ts';
import { type FlowError, toFlowError } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** The link that was clicked: one game, or a vendor whose games are listed first. */
export type LaunchTarget =
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'vendor'; readonly vassalage: string };

/** A game of the list that a vendor opens. */
export interface LaunchChoice {
  readonly gameId: string;
  readonly title: string;
}

/** Input of the launch call: the game, and whether the person has agreed to the transfer that it needs. */
export interface LaunchRequest {
  readonly gameId: string;
  readonly isTransferAgreed: boolean;
}

interface LaunchContext {
  readonly hasSession: boolean;
  readonly target: LaunchTarget;
  readonly choices: readonly LaunchChoice[];
  /** Empty until a game is chosen. */
  readonly gameId: string;
  readonly isTransferAgreed: boolean;
  /** What would move to the vendor's wallet: minor units as a decimal string, its currency, the vendor's name. */
  readonly transfer: Readonly<Record<string, unknown>> | undefined;
  /** Address of the game, as returned by the server. */
  readonly address: string;
  readonly error: FlowError | undefined;
}

type LaunchEvent =
  | { type: 'game.chosen'; gameId: string }
  | { type: 'transfer.agreed' }
  | { type: 'launch.retried' }
  | { type: 'window.opened' }
  | { type: 'launch.cancelled' };

/** Refusals of a session that is not there, or not any more: logging in is the way on. */
const NEEDS_LOGIN: readonly string[] = ['notLoggedIn', 'sessionExpired', 'sessionReplaced'];

const canRetry = (error: FlowError | undefined): boolean =>
  error !== undefined && (error.code === 'network' || ERRORS[error.code].retryable);

/**
 * Launches a game. A visitor logs in first and then continues; a separate vendor wallet is funded only after
 * confirmation; a window blocked by the browser is opened by another click. Ends with the game open, or with nothing
 * changed.
 */
export const launchMachine = setup({
  types: typesOf<{
    context: LaunchContext;
    events: LaunchEvent;
    input: Pick<LaunchContext, 'hasSession' | 'target'>;
    tags: 'busy';
  }>(),
  actors: {
    /** Resolves with whether the person is logged in now. */
    askLogin: fromPromise<boolean>(() => Promise.reject(new Error('askLogin is not provided'))),
    listGames: fromPromise<readonly LaunchChoice[], string>(() =>
      Promise.reject(new Error('listGames is not provided')),
    ),
    /** Resolves with the address of the game. */
    launchGame: fromPromise<string, LaunchRequest>(() => Promise.reject(new Error('launchGame is not provided'))),
    /** Opens the game. Rejects if the browser blocks a new window. */
    openGame: fromPromise<void, string>(() => Promise.reject(new Error('openGame is not provided'))),
  },
  guards: {
    isVisitor: ({ context }) => !context.hasSession,
    hasGame: ({ context }) => context.gameId !== '',
    isLoggedIn: (_, { isLoggedIn }: { readonly isLoggedIn: boolean }) => isLoggedIn,
    needsLogin: (_, { code }: { readonly code: string }) => NEEDS_LOGIN.includes(code),
    needsTransfer: (_, { code }: { readonly code: string }) => code === 'transferConfirmationRequired',
    canRetry: ({ context }) => canRetry(context.error),
  },
}).createMachine({
  id: 'launch',
  context: ({ input: { hasSession, target } }) => ({
    hasSession,
    target,
    choices: [],
    gameId: target.kind === 'game' ? target.gameId : '',
    isTransferAgreed: false,
    transfer: undefined,
    address: '',
    error: undefined,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isVisitor', target: 'askingLogin' },
        { guard: 'hasGame', target: 'launching' },
        { target: 'listing' },
      ],
    },
    askingLogin: {
      invoke: {
        id: 'askLogin',
        src: 'askLogin',
        onDone: [
          {
            guard: { type: 'isLoggedIn', params: ({ event }) => ({ isLoggedIn: event.output }) },
            target: 'deciding',
            actions: assign({ hasSession: true }),
          },
          { target: 'left' },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    listing: {
      tags: 'busy',
      on: { 'launch.cancelled': 'left' },
      invoke: {
        id: 'listGames',
        src: 'listGames',
        input: ({ context }): string => (context.target.kind === 'vendor' ? context.target.vassalage : ''),
        onDone: { target: 'choosing', actions: assign({ choices: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    choosing: {
      on: {
        'game.chosen': { target: 'launching', actions: assign({ gameId: ({ event }) => event.gameId }) },
        'launch.cancelled': 'left',
      },
    },
    launching: {
      tags: 'busy',
      on: { 'launch.cancelled': 'left' },
      invoke: {
        id: 'launchGame',
        src: 'launchGame',
        input: ({ context: { gameId, isTransferAgreed } }): LaunchRequest => ({ gameId, isTransferAgreed }),
        onDone: { target: 'opening', actions: assign({ address: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => toFlowError(event.error) },
            target: 'askingLogin',
            actions: assign({ hasSession: false, isTransferAgreed: false }),
          },
          {
            guard: { type: 'needsTransfer', params: ({ event }) => toFlowError(event.error) },
            target: 'confirming',
            actions: assign({ transfer: ({ event }) => toFlowError(event.error).details }),
          },
          { target: 'failed', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
    },
    confirming: {
      on: {
        'transfer.agreed': { target: 'launching', actions: assign({ isTransferAgreed: true }) },
        'launch.cancelled': 'left',
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openGame',
        src: 'openGame',
        input: ({ context }): string => context.address,
        onDone: 'opened',
        onError: 'heldBack',
      },
    },
    // The address stays good for one use: a link that the person presses opens the window which the browser held back.
    heldBack: { on: { 'window.opened': 'opened', 'launch.cancelled': 'left' } },
    failed: {
      on: {
        'launch.retried': { guard: 'canRetry', target: 'deciding', actions: assign({ error: undefined }) },
        'launch.cancelled': 'left',
      },
    },
    opened: { type: 'final' },
    left: { type: 'final' },
  },
});
