import { assign, fromPromise, setup } from 'xstate';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { sendTransfer } from '../../schemas/calls/transfer.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** A transfer that was made, as the server answers it. */
export type MadeTransfer = CallValue<typeof sendTransfer>;

/** What someone wants to send, and to whom. Amounts are minor units. */
export interface TransferWishes {
  /** Made once for each transfer: sent twice it makes one. */
  readonly requestId: string;
  readonly way: 'upline' | 'downline';
  /** Who gets it, where it is a downline. */
  readonly memberId?: string;
  /** How the person who gets it is called on the screen. */
  readonly recipient: string;
  readonly amountMinor: string;
  readonly remark: string;
}

/** What shows that it is the owner who sends; what is not asked for is empty. */
export interface TransferProof {
  readonly paymentPassword: string;
  readonly totpCode: string;
}

/** What the actor that sends is given. */
export interface SentTransfer {
  readonly wishes: TransferWishes;
  readonly proof: TransferProof;
}

interface TransferContext {
  readonly wishes: TransferWishes | undefined;
  readonly proof: TransferProof;
  readonly made: MadeTransfer | undefined;
  readonly error: FlowError | undefined;
}

type TransferEvent =
  | { type: 'transfer.checked'; wishes: TransferWishes }
  | { type: 'transfer.changed' }
  | { type: 'transfer.confirmed'; proof: TransferProof }
  | { type: 'transfer.another' };

const NO_PROOF: TransferProof = { paymentPassword: '', totpCode: '' };
const NO_WISHES: TransferWishes = { requestId: '', way: 'upline', recipient: '', amountMinor: '0', remark: '' };

/** Refusals that another proof, a wait or another try can mend: what was typed stays as it is. */
const MENDED_BY_A_TRY: readonly string[] = [
  'network',
  'busy',
  'unknown',
  'tooManyRequests',
  'invalidFields',
  'fundPasswordWrong',
  'fundPasswordLocked',
  'extraCodeWrong',
  'loginLocked',
];

/**
 * Money to someone else: what and to whom, then the same again in one sentence with the proof that it is the owner who
 * sends, then the number of the transfer. What the server refuses is told where it can be mended.
 */
export const transferMachine = setup({
  types: typesOf<{ context: TransferContext; events: TransferEvent; tags: 'busy' }>(),
  actors: {
    sendMoney: fromPromise<MadeTransfer, SentTransfer>(() => Promise.reject(new Error('sendMoney is not provided'))),
  },
  guards: {
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
    isMendedByATry: (_, { error }: { readonly error: unknown }) => MENDED_BY_A_TRY.includes(toFlowError(error).code),
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'transfer',
  context: { wishes: undefined, proof: NO_PROOF, made: undefined, error: undefined },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'transfer.checked': {
          target: 'confirming',
          actions: assign({ wishes: ({ event }) => event.wishes, error: undefined }),
        },
      },
    },
    confirming: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'transfer.changed': { target: 'editing', actions: assign({ error: undefined }) },
        'transfer.confirmed': {
          target: 'sending',
          actions: assign({ proof: ({ event }) => event.proof, error: undefined }),
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMoney',
        src: 'sendMoney',
        input: ({ context: { wishes, proof } }): SentTransfer => ({ wishes: wishes ?? NO_WISHES, proof }),
        onDone: { target: 'sent', actions: assign({ made: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isMendedByATry', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          { target: 'editing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
      // A secret lives no longer than the call that needs it.
      exit: assign({ proof: NO_PROOF }),
    },
    sent: {
      on: {
        'transfer.another': { target: 'editing', actions: assign({ wishes: undefined, made: undefined }) },
      },
    },
  },
});
