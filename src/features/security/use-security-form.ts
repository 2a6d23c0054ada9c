import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { securityFormMachine } from '../../../flows/security-form/security-form.machine.ts';
import type { ShownError } from '../../ui/form/form-store.ts';

const NO_ERRORS: readonly ShownError[] = [];

/** State of a form. */
export interface SecurityFormView {
  readonly state: string;
  readonly isBusy: boolean;
  /** Why it was refused, where that belongs to no field of it. */
  readonly error: FlowError | undefined;
  readonly fieldErrors: readonly ShownError[];
  readonly submit: (values: FormValues) => void;
}

/**
 * Runs the machine of a form with this form's call.
 *
 * @param call the submit function
 * @param onDone called with the server's answer, each time
 */
export function useSecurityForm<Answer>(
  call: (values: FormValues) => Promise<Answer>,
  onDone: (answer: Answer, values: FormValues) => void,
): SecurityFormView {
  const latest = useRef({ call, onDone });
  useEffect(() => {
    latest.current = { call, onDone };
  });
  const machine = useMemo(
    () =>
      securityFormMachine.provide({
        actors: { submit: fromPromise<unknown, FormValues>(({ input }) => latest.current.call(input)) },
      }),
    [],
  );
  const [state, send] = useMachine(machine);
  const { answer, error, fieldErrors, sent } = state.context;
  const isDone = state.matches('done');
  useEffect(() => {
    if (!isDone) return;
    send({ type: 'form.reopened' });
    // The machine carries every form's answer; this one's call has made it.
    latest.current.onDone(answer as Answer, sent);
  }, [isDone, answer, sent, send]);
  const refusals = useMemo<readonly ShownError[]>(() => {
    if (fieldErrors.length > 0) return fieldErrors;
    const field = error?.details.field;
    return error && error.code !== 'network' && typeof field === 'string'
      ? [{ field, code: error.code, params: {} }]
      : NO_ERRORS;
  }, [fieldErrors, error]);
  return {
    state: String(state.value),
    isBusy: state.hasTag('busy'),
    error: refusals.length === 0 ? error : undefined,
    fieldErrors: refusals,
    submit: (values) => send({ type: 'form.submitted', values }),
  };
}
