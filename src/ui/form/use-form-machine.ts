import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { securityFormMachine } from '../../../flows/security-form/security-form.machine.ts';
import type { ShownError } from './form-store.ts';

/** State of a form that one call submits. */
export interface FormMachineView {
  readonly state: string;
  readonly isBusy: boolean;
  /** Why it was refused. */
  readonly error: FlowError | undefined;
  /** The fields that it was refused for. */
  readonly fieldErrors: readonly ShownError[];
  readonly submit: (values: FormValues) => void;
}

/**
 * Runs the machine of a form with this form's call.
 *
 * @param call the submit function
 * @param onDone called with the server's answer and the submitted values, each time
 */
export function useFormMachine<Answer>(
  call: (values: FormValues) => Promise<Answer>,
  onDone?: (answer: Answer, values: FormValues) => void,
): FormMachineView {
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
    latest.current.onDone?.(answer as Answer, sent);
  }, [isDone, answer, sent, send]);
  return {
    state: String(state.value),
    isBusy: state.hasTag('busy'),
    error,
    fieldErrors,
    submit: (values) => send({ type: 'form.submitted', values }),
  };
}
