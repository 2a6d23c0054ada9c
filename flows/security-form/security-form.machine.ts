import { assign, fromPromise, setup } from 'xstate';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

interface SecurityFormContext {
  /** The last submission, so that an error loses no input. */
  readonly sent: FormValues;
  /** The server's answer; each form knows its own type. */
  readonly answer: unknown;
  readonly error: FlowError | undefined;
  readonly fieldErrors: readonly FieldError[];
}

type SecurityFormEvent = { type: 'form.submitted'; values: FormValues } | { type: 'form.reopened' };

/**
 * A form of the security centre, whichever it is: they differ in their fields and in the call that they make, and the
 * screen brings both. It can be sent again after it was done, as where one device after the other is logged out.
 */
export const securityFormMachine = setup({
  types: typesOf<{
    context: SecurityFormContext;
    events: SecurityFormEvent;
    tags: 'busy';
  }>(),
  actors: {
    submit: fromPromise<unknown, FormValues>(() => Promise.reject(new Error('submit is not provided'))),
  },
  guards: { hasWaited: ({ context }) => waitMsOf(context.error) > 0 },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'securityForm',
  context: { sent: {}, answer: undefined, error: undefined, fieldErrors: [] },
  initial: 'editing',
  states: {
    editing: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'form.submitted': {
          target: 'submitting',
          actions: assign({ sent: ({ event }) => event.values, error: undefined, fieldErrors: [] }),
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }): FormValues => context.sent,
        onDone: { target: 'done', actions: assign({ answer: ({ event }) => event.output }) },
        onError: {
          target: 'editing',
          actions: assign(({ event }) => {
            const error = toFlowError(event.error);
            return { error, fieldErrors: fieldErrorsOf(error.details) };
          }),
        },
      },
    },
    done: { on: { 'form.reopened': { target: 'editing', actions: assign({ sent: {}, answer: undefined }) } } },
  },
});
