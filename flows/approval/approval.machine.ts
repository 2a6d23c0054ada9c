import { setup } from 'xstate';
import { typesOf } from '../types-of.ts';

interface ApprovalContext {
  /** The operator who made the request. */
  readonly requestedBy: string;
}

/** Everything that can happen to a request, and which operator does it. */
export interface ApprovalEvent {
  readonly type: 'confirmed' | 'refused' | 'withdrawn';
  readonly by: string;
}

const byOf = ({ event }: { readonly event: ApprovalEvent }) => ({ by: event.by });

/**
 * A request that needs a second operator, on the server and on the screen. Its author may withdraw it; only another
 * operator can decide it.
 */
export const approvalMachine = setup({
  types: typesOf<{
    context: ApprovalContext;
    events: ApprovalEvent;
    input: ApprovalContext;
  }>(),
  guards: {
    isOther: ({ context }, { by }: { readonly by: string }) => by !== context.requestedBy,
    isRequester: ({ context }, { by }: { readonly by: string }) => by === context.requestedBy,
  },
}).createMachine({
  id: 'approval',
  context: ({ input }) => ({ requestedBy: input.requestedBy }),
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        confirmed: { guard: { type: 'isOther', params: byOf }, target: 'confirmed' },
        refused: { guard: { type: 'isOther', params: byOf }, target: 'refused' },
        withdrawn: { guard: { type: 'isRequester', params: byOf }, target: 'withdrawn' },
      },
    },
    confirmed: { type: 'final' },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

/** Whether an operator may do this with a request that waits. */
export const mayDecide = (requestedBy: string, event: ApprovalEvent): boolean =>
  approvalMachine.resolveState({ value: 'waiting', context: { requestedBy } }).can(event);
