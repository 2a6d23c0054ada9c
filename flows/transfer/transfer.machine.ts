import { assign, fromPromise, setup } from 'xstate';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { sendTransfer } from '../../schemas/calls/transfer.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { isMendedByATry } from '../mended-by-a-try.ts';
import { typesOf } from '../types-of.ts';

/** A transfer that was made, as the server answers it. */
export type MadeTransfer = CallValue<typeof sendTransfer>;

/** A requested transfer and its recipient. Amounts are minor units. */
export interface TransferWishes {
  /** Made once for each transfer: sent twice it makes one. */
  readonly requestId: string;
  readonly way: 'upline' | 'downline';
  /** The recipient, if the transfer goes to the downline. */
  readonly memberId?: string;
  /** How the person who gets it is called on the screen. */
  readonly recipient: string;
  readonly amountMinor: string;
  readonly remark: string;
}

/** Proof that the owner sends the money; parts that are not required are empty. */
export interface TransferProof {
  readonly paymentPassword: string;
  readonly totpCode: string;
}

/** Input of the actor that sends the money. */
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

/**
 * A transfer to another member: amount and recipient, then a summary with the proof that the owner sends it, then the
 * number of the transfer. Errors appear at the step where they can be fixed.
 */
export const transferMachine = setup({
  types: typesOf<{ context: TransferContext; events: TransferEvent; tags: 'busy' }>(),
  actors: {
    sendMoney: fromPromise<MadeTransfer, SentTransfer>(() => Promise.reject(new Error('sendMoney is not provided'))),
  },
  guards: {
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
    isMendedByATry: (_, { error }: { readonly error: unknown }) => isMendedByATry(error),
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
