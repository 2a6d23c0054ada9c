import { assign, fromPromise, setup } from 'xstate';
import type { HumanPurpose } from '../../schemas/calls/human-check.ts';
import { type FlowError, toFlowError } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** Result of the proof of work behind the slider. */
export interface HumanProof {
  /** The result of the slider, as the calls carry it. */
  readonly slider: string;
  /** How long it counts, in milliseconds. */
  readonly validForMs: number;
}

/** Input of the actor that does the work. */
export interface HumanCall {
  readonly purpose: HumanPurpose;
}

interface HumanContext {
  readonly purpose: HumanPurpose;
  readonly hasSlid: boolean;
  readonly proof: HumanProof | undefined;
  readonly error: FlowError | undefined;
}

type HumanEvent = { type: 'slide.completed' } | { type: 'retry.chosen' };

/**
 * The verification that a person is there: they slide while the browser works on a challenge of the server. Either may be
 * done first; both have to be. Ends with the result that the next call carries.
 */
export const humanCheckMachine = setup({
  types: typesOf<{
    context: HumanContext;
    events: HumanEvent;
    input: HumanCall;
    output: { readonly slider: string };
    tags: 'busy';
  }>(),
  actors: {
    prove: fromPromise<HumanProof, HumanCall>(() => Promise.reject(new Error('prove is not provided'))),
  },
  guards: { hasSlid: ({ context }) => context.hasSlid },
  // The success message stays long enough to be read.
  delays: { validity: ({ context }) => context.proof?.validForMs ?? 0, praise: 600 },
}).createMachine({
  id: 'humanCheck',
  context: ({ input }) => ({ ...input, hasSlid: false, proof: undefined, error: undefined }),
  output: ({ context }) => ({ slider: context.proof?.slider ?? '' }),
  initial: 'proving',
  states: {
    proving: {
      entry: assign({ hasSlid: false, proof: undefined, error: undefined }),
      initial: 'idle',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { purpose } }): HumanCall => ({ purpose }),
        onDone: [
          { guard: 'hasSlid', target: 'verified', actions: assign({ proof: ({ event }) => event.output }) },
          { target: 'ready', actions: assign({ proof: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
      states: {
        idle: { on: { 'slide.completed': { target: 'working', actions: assign({ hasSlid: true }) } } },
        working: { tags: 'busy' },
      },
    },
    // The work is done; only the person is missing.
    ready: { on: { 'slide.completed': 'verified' }, after: { validity: 'expired' } },
    verified: { after: { praise: 'done' } },
    failed: { on: { 'retry.chosen': 'proving' } },
    expired: { on: { 'retry.chosen': 'proving' } },
    done: { type: 'final' },
  },
});
